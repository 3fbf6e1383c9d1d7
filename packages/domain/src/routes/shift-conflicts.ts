import { type Shift, findShiftConflict } from '../time/shift.ts';

/** A route with its work shift. */
export interface ShiftedRoute extends Shift {
  readonly id: number;
}

/** Two routes of one gateway whose work shifts overlap, and the first minute of the day (0 to 1439) that they share. */
export interface ShiftConflict {
  readonly routeId: number;
  readonly otherId: number;
  readonly minute: number;
}

/** The conflicts of a route with other routes of the same gateway, in the order of `others` (R§4). */
export function listShiftConflicts(route: ShiftedRoute, others: readonly ShiftedRoute[]): ShiftConflict[] {
  return others.flatMap((other) => {
    const minute = other.id === route.id ? null : findShiftConflict(route, other);
    return minute === null ? [] : [{ routeId: route.id, otherId: other.id, minute }];
  });
}
