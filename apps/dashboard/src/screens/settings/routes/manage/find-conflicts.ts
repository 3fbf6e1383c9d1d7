import { listShiftConflicts } from '@lapwing/domain';
import type { Route } from '../../../../data/routes.ts';

/** A route whose work shift overlaps that of another, and the first minute of the day that they share. */
export interface RouteConflict {
  readonly label: string;
  readonly minute: number;
}

/** The routes among `others` that one gateway cannot have together with `route`. */
export function findConflicts(route: Route, others: readonly Route[]): readonly RouteConflict[] {
  return listShiftConflicts(toShifted(route), others.map(toShifted)).map(({ otherId, minute }) => ({
    label: others.find(({ id }) => id === otherId)?.label ?? '',
    minute,
  }));
}

function toShifted({ id, constraintShiftStart, constraintShiftEnd }: Route) {
  return { id, startSec: constraintShiftStart, endSec: constraintShiftEnd };
}
