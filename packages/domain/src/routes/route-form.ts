/** Rules for the form of a route (R§4, R§5). */
import { countCharacters } from '../validation/count-characters.ts';
import type { FieldProblem } from '../validation/field-problem.ts';

export const ROUTE_LABEL_MIN = 3;
export const ROUTE_LABEL_MAX = 50;

/** Neither a space nor a character that cannot be seen. */
const VISIBLE = /[^\s\p{C}]/u;

/** The problem of a route's label, which is required and has 3 to 50 characters (R§5). */
export function findRouteLabelProblem(label: string): 'required' | 'too-short' | 'too-long' | null {
  const length = countCharacters(label.trim());
  if (!VISIBLE.test(label)) return 'required';
  if (length < ROUTE_LABEL_MIN) return 'too-short';
  return length > ROUTE_LABEL_MAX ? 'too-long' : null;
}

/** Whether another route of the client has the same label, whatever its case, so that its form warns. */
export function isLabelTaken(label: string, others: readonly { readonly label: string }[]): boolean {
  const toComparable = (text: string) => text.trim().toLowerCase();
  return label.trim() !== '' && others.some((other) => toComparable(other.label) === toComparable(label));
}

/** A stop of a route and the beacon placed there, if any. */
export interface RouteStop {
  readonly positionId: number;
  readonly beacon: { readonly isChild: boolean } | null;
}

export type StopProblem = 'none-given' | 'not-on-map' | 'is-child' | 'twice-in-a-row';

/** Problems of the stops of a route, by their place in the list; the field `tags` is for all of them (R§2). */
export function findStopProblems(stops: readonly RouteStop[]): FieldProblem<'tags' | `tags/${number}`, StopProblem>[] {
  if (stops.length === 0) return [{ field: 'tags', problem: 'none-given' }];
  return stops.flatMap(({ positionId, beacon }, place) => {
    const problem = findStopProblem(beacon, positionId === stops[place - 1]?.positionId);
    return problem === null ? [] : [{ field: `tags/${place}` as const, problem }];
  });
}

function findStopProblem(beacon: RouteStop['beacon'], isRepeated: boolean): StopProblem | null {
  if (beacon === null) return 'not-on-map';
  if (beacon.isChild) return 'is-child';
  return isRepeated ? 'twice-in-a-row' : null;
}

/**
 * Whether a route finishes on arrival: if its switch is on, and always if it starts on arrival and ends at its first
 * beacon (R§4).
 */
export function finishesOnEnter(route: {
  readonly stops: readonly number[];
  readonly startOnEnter: boolean;
  readonly finishOnEnter: boolean;
}): boolean {
  return route.finishOnEnter || isFinishForced(route);
}

/** Whether "finish on arrival" cannot be switched off: the route starts on arrival and ends at its first beacon (R§4). */
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
