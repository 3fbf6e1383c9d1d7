/** What people fill in for a route, and what is sent (R§2, R§3, R§5). */
import { LAST_SECOND } from '../time/shift.ts';
import type { FieldProblem } from '../validation/field-problem.ts';
import {
  finishesOnEnter,
  findRouteLabelProblem,
  findStopProblems,
  type RouteStop,
  type StopProblem,
} from './route-form.ts';
import { formatHoursMinutes, formatMinutesSeconds, parseHoursMinutes, parseMinutesSeconds } from './route-times.ts';

/** The fields of the form of a route. Times are texts: HH:mm, and mm:ss for the minimum duration. */
export interface RouteFields {
  readonly label: string;
  /** Position ids in order. */
  readonly stops: readonly number[];
  readonly goal: string;
  readonly timeout: string;
  readonly minDuration: string;
  readonly isTolerant: boolean;
  readonly startOnEnter: boolean;
  readonly finishOnEnter: boolean;
  readonly shiftStart: string;
  readonly shiftEnd: string;
}

/** The fields of a new route (R§9). */
export const NEW_ROUTE: RouteFields = {
  label: '',
  stops: [],
  goal: '01:00',
  timeout: '02:00',
  minDuration: '02:00',
  isTolerant: true,
  startOnEnter: true,
  finishOnEnter: true,
  shiftStart: '00:00',
  shiftEnd: '23:59',
};

/** The longest target, timeout and minimum duration: a week. */
const LONGEST_SEC = 604_800;
const MINUTE_END_SEC = 59;

/** A stored route, as the API has it: durations and times of day in seconds. */
export interface StoredRoute {
  readonly label: string;
  readonly tags: readonly { readonly ord: number; readonly tagPositionId: number }[];
  readonly goalTime: number;
  readonly routeTimeout: number;
  readonly routeMinDuration: number;
  readonly routeTolerance: number;
  readonly startOnEnter: boolean;
  readonly finishOnEnter: boolean;
  readonly constraintShiftStart: number;
  readonly constraintShiftEnd: number;
}

/** What is sent to create or edit a route (R§3). */
export interface RoutePayload {
  readonly label: string;
  readonly startTag: number;
  readonly endTag: number;
  readonly tags: { readonly ord: number; readonly tagPositionId: number }[];
  readonly skipsMismatches: number;
  readonly startOnEnter: boolean;
  readonly finishOnEnter: boolean;
  readonly routeTimeout: number;
  readonly routeMinDuration: number;
  readonly goalTime: number;
  readonly constraintTag: null;
  readonly constraintShiftStart: number;
  readonly constraintShiftEnd: number;
}

/** The fields of a stored route. */
export function toRouteFields(route: StoredRoute): RouteFields {
  return {
    label: route.label,
    stops: route.tags.toSorted((a, b) => a.ord - b.ord).map(({ tagPositionId }) => tagPositionId),
    goal: formatHoursMinutes(route.goalTime),
    timeout: formatHoursMinutes(route.routeTimeout),
    minDuration: formatMinutesSeconds(route.routeMinDuration),
    isTolerant: route.routeTolerance > 0,
    startOnEnter: route.startOnEnter,
    finishOnEnter: route.finishOnEnter,
    shiftStart: formatHoursMinutes(route.constraintShiftStart),
    shiftEnd: formatHoursMinutes(route.constraintShiftEnd),
  };
}

/** Whether two forms differ in any field. */
export function hasRouteChanges(a: RouteFields, b: RouteFields): boolean {
  return JSON.stringify(toComparable(a)) !== JSON.stringify(toComparable(b));
}

function toComparable({ label, stops, ...fields }: RouteFields): unknown[] {
  return [
    label.trim(),
    stops,
    ...Object.entries(fields)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, value]: [string, unknown]) => value),
  ];
}

/** The part of the form that a problem is about; `tags/1` is the second stop. */
export type RouteField = Exclude<keyof RouteFields, 'stops'> | 'tags' | `tags/${number}`;
export type TimeProblem = 'required' | 'too-long';
export type RouteProblem = FieldProblem<
  RouteField,
  NonNullable<ReturnType<typeof findRouteLabelProblem>> | StopProblem | TimeProblem
>;

/** The problems of a form, in the order of its fields. `stops` are its stops with their beacons. */
export function findRouteProblems(fields: RouteFields, stops: readonly RouteStop[]): readonly RouteProblem[] {
  const label = findRouteLabelProblem(fields.label);
  const { goalSec, timeoutSec, minDurationSec } = readDurations(fields);
  const times = [
    ['goal', findTimeProblem(goalSec, LONGEST_SEC)],
    ['timeout', findTimeProblem(timeoutSec, LONGEST_SEC)],
    ['minDuration', findTimeProblem(minDurationSec, LONGEST_SEC)],
    ['shiftStart', findTimeProblem(parseHoursMinutes(fields.shiftStart), LAST_SECOND)],
    ['shiftEnd', findTimeProblem(parseHoursMinutes(fields.shiftEnd), LAST_SECOND)],
  ] as const;
  return [
    ...(label === null ? [] : [{ field: 'label', problem: label } as const]),
    ...findStopProblems(stops),
    ...times.flatMap(([field, problem]) => (problem === null ? [] : [{ field, problem }])),
  ];
}

function findTimeProblem(sec: number | null, longestSec: number): TimeProblem | null {
  if (sec === null) return 'required';
  return sec > longestSec ? 'too-long' : null;
}

/** The durations of a form in seconds; null where the text is not a time. */
export function readDurations({ goal, timeout, minDuration }: RouteFields) {
  return {
    goalSec: parseHoursMinutes(goal),
    timeoutSec: parseHoursMinutes(timeout),
    minDurationSec: parseMinutesSeconds(minDuration),
  };
}

/**
 * The work shift of a form in seconds of the day: the end plus 59 s, and for a new route a start other than 0 plus 1 s
 * (R§4). A time that was not changed keeps its stored seconds. Null where the text is not a time.
 */
export function readShift(fields: RouteFields, stored: StoredRoute | null) {
  const before = stored && toRouteFields(stored);
  const start = parseHoursMinutes(fields.shiftStart);
  const end = parseHoursMinutes(fields.shiftEnd);
  const isStartKept = stored !== null && before?.shiftStart === fields.shiftStart;
  const isEndKept = stored !== null && before?.shiftEnd === fields.shiftEnd;
  const afterStart = stored === null && start !== null && start > 0 ? 1 : 0;
  return {
    startSec: isStartKept ? stored.constraintShiftStart : start && start + afterStart,
    endSec: isEndKept ? stored.constraintShiftEnd : end === null ? null : end + MINUTE_END_SEC,
  };
}

/**
 * What is sent for a form without problems. What was not changed keeps its stored value, which may have seconds that
 * HH:mm does not show, or a higher tolerance than 1. `stored` is null for a new route.
 */
export function toRoutePayload(fields: RouteFields, stored: StoredRoute | null): RoutePayload {
  const before = stored && toRouteFields(stored);
  const keep = (name: 'goal' | 'timeout' | 'minDuration', sec: number | null, storedSec: number | undefined): number =>
    storedSec !== undefined && before?.[name] === fields[name] ? storedSec : requireTime(sec);
  const { goalSec, timeoutSec, minDurationSec } = readDurations(fields);
  const shift = readShift(fields, stored);
  const { stops } = fields;
  const [startTag] = stops;
  const endTag = stops.at(-1);
  if (startTag === undefined || endTag === undefined) throw new RangeError('A route needs at least one stop.');
  return {
    label: fields.label.trim(),
    startTag,
    endTag,
    tags: stops.map((tagPositionId, ord) => ({ ord, tagPositionId })),
    skipsMismatches: fields.isTolerant ? Math.max(1, stored?.routeTolerance ?? 1) : 0,
    startOnEnter: fields.startOnEnter,
    finishOnEnter: finishesOnEnter(fields),
    routeTimeout: keep('timeout', timeoutSec, stored?.routeTimeout),
    routeMinDuration: keep('minDuration', minDurationSec, stored?.routeMinDuration),
    goalTime: keep('goal', goalSec, stored?.goalTime),
    constraintTag: null,
    constraintShiftStart: requireTime(shift.startSec),
    constraintShiftEnd: requireTime(shift.endSec),
  };
}

/**
 * The fields of a form on top of what is stored now: where `fields` differ from `before`, which the user saw, they stay; all
 * others are those of `now`, so that saving does not undo what someone else has changed.
 */
export function rebaseRouteFields(fields: RouteFields, before: RouteFields, now: RouteFields): RouteFields {
  const isChanged = ([name, value]: [string, unknown]) => before[name as keyof RouteFields] !== value;
  return { ...now, ...Object.fromEntries(Object.entries(fields).filter(isChanged)), stops: now.stops };
}

function requireTime(sec: number | null): number {
  if (sec === null) throw new RangeError('A time is missing.');
  return sec;
}
