/** What people may set of a route (R§4, R§5). */
import type { FieldProblem } from '../validation/field-problem.ts';

export const ROUTE_LABEL_MIN = 3;
export const ROUTE_LABEL_MAX = 50;

/** What is wrong with the label of a route: it is required, and has 3 to 50 characters (R§5). */
export function routeLabelProblem(label: string): 'required' | 'too-short' | 'too-long' | null {
  const { length } = label.trim();
  if (length === 0) return 'required';
  if (length < ROUTE_LABEL_MIN) return 'too-short';
  return length > ROUTE_LABEL_MAX ? 'too-long' : null;
}

/** A stop as a route names it, and what hangs there; null where nothing does. */
export interface RouteStop {
  readonly positionId: number;
  readonly beacon: { readonly isChild: boolean } | null;
}

export type StopProblem = 'none-given' | 'not-on-map' | 'is-child' | 'twice-in-a-row';

/** What is wrong with the stops of a route, by their place in the list; `tags` alone is about all of them (R§2). */
export function stopProblems(stops: readonly RouteStop[]): FieldProblem<'tags' | `tags/${number}`, StopProblem>[] {
  if (stops.length === 0) return [{ field: 'tags', problem: 'none-given' }];
  return stops.flatMap(({ positionId, beacon }, place) => {
    const problem = stopProblem(beacon, positionId === stops[place - 1]?.positionId);
    return problem === null ? [] : [{ field: `tags/${place}` as const, problem }];
  });
}

function stopProblem(beacon: RouteStop['beacon'], isRepeated: boolean): StopProblem | null {
  if (beacon === null) return 'not-on-map';
  if (beacon.isChild) return 'is-child';
  return isRepeated ? 'twice-in-a-row' : null;
}

/**
 * Whether a route finishes on arrival: as its switch says, but always where it ends at the beacon at which it starts
 * on arrival (R§4).
 */
export function finishesOnEnter(route: {
  readonly stops: readonly number[];
  readonly startOnEnter: boolean;
  readonly finishOnEnter: boolean;
}): boolean {
  return route.finishOnEnter || isFinishForced(route);
}

/** Whether the switch of finish on arrival has no say: the list ends where it starts, and starts on arrival (R§4). */
export function isFinishForced({
  stops,
  startOnEnter,
}: {
  readonly stops: readonly number[];
  readonly startOnEnter: boolean;
}): boolean {
  return startOnEnter && stops.length > 0 && stops[0] === stops.at(-1);
}

/** Whether no lap of a route can be valid, so that its form warns: the minimum duration reaches the timeout. */
export function isNeverValid({
  minDurationSec,
  timeoutSec,
}: {
  readonly minDurationSec: number;
  readonly timeoutSec: number;
}): boolean {
  return timeoutSec > 0 && minDurationSec >= timeoutSec;
}
