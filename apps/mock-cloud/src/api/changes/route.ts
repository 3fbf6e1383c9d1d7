import { finishesOnEnter, findRouteLabelProblem, findStopProblems, isShiftTooShort } from '@lapwing/domain';
import { createBadInputProblem, Problem } from '../../problems/problems.ts';
import type { RoutePlan } from '../../scenario/plan.ts';
import { findOwnBeacon } from '../resources/own.ts';
import { createConflictProblem, createMissingProblem, toInputProblem } from './refusals.ts';
import type { View, Wire } from '../resources/view.ts';

export type RouteForm = Wire<'RouteForm'>;

/** Defaults of a new route: no goal time, no limits, the whole day, and a minute at each stop. */
const DEFAULT_ROUTE: Omit<RoutePlan, 'id' | 'label' | 'stops'> = {
  goalSec: 0,
  timeoutSec: 0,
  minDurationSec: 0,
  tolerance: 0,
  startOnEnter: true,
  finishOnEnter: true,
  shiftStartSec: 0,
  shiftEndSec: 86_399,
  stayMs: 60_000,
  strays: [],
};

/** A new route from a form (R§5), or what is wrong with the form. */
export function createRoute(view: View, id: number, form: RouteForm): RoutePlan | Problem {
  const stops = readStops(form);
  if (stops instanceof Problem) return stops;
  const refused = checkStops(view, stops, form) ?? checkEnds(stops, form);
  return refused ?? applyForm({ ...DEFAULT_ROUTE, id, label: '', stops }, form);
}

/** A route with changed settings. Its beacons and their order cannot change. */
export function changeRoute(route: RoutePlan, form: RouteForm): RoutePlan | Problem {
  const stops = form.tags === undefined ? route.stops : readStops(form);
  if (stops instanceof Problem) return stops;
  const isSame = stops.length === route.stops.length && stops.every((stop, ord) => stop === route.stops[ord]);
  if (!isSame) return createLockedProblem('body/tags');
  if ((form.start_tag ?? stops[0]) !== stops[0]) return createLockedProblem('body/start_tag');
  if ((form.end_tag ?? stops.at(-1)) !== stops.at(-1)) return createLockedProblem('body/end_tag');
  return applyForm(route, form);
}

/** Whether two routes have the same settings and stops. */
export function isSameRoute(a: RoutePlan, b: RoutePlan): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function applyForm(before: RoutePlan, form: RouteForm): RoutePlan | Problem {
  const label = (form.label ?? before.label).trim();
  const problem = label === before.label && label !== '' ? null : findRouteLabelProblem(label);
  const refused = toInputProblem(problem === null ? [] : [{ where: 'label', rule: `routeLabel.${problem}` }]);
  if (refused) return refused;
  const route = {
    ...before,
    label,
    goalSec: form.goal_time ?? before.goalSec,
    timeoutSec: form.route_timeout ?? before.timeoutSec,
    minDurationSec: form.route_min_duration ?? before.minDurationSec,
    tolerance: form.skips_mismatches ?? before.tolerance,
    startOnEnter: form.start_on_enter ?? before.startOnEnter,
    finishOnEnter: form.finish_on_enter ?? before.finishOnEnter,
    shiftStartSec: form.constraint_shift_start ?? before.shiftStartSec,
    shiftEndSec: form.constraint_shift_end ?? before.shiftEndSec,
  };
  return checkShift(route, form) ?? { ...route, finishOnEnter: finishesOnEnter(route) };
}

/** A shift that the form does not change is not judged. */
function checkShift({ shiftStartSec: startSec, shiftEndSec: endSec }: RoutePlan, form: RouteForm): Problem | null {
  const isGiven = form.constraint_shift_start !== undefined || form.constraint_shift_end !== undefined;
  const isRefused = isGiven && isShiftTooShort({ startSec, endSec });
  return toInputProblem(isRefused ? [{ where: 'constraint_shift_end', rule: 'shift.too-short' }] : []);
}

/** Positions in the order of their `ord`, which counts from 0. */
function readStops({ tags = [] }: RouteForm): number[] | Problem {
  const stops: number[] = [];
  for (const [place, { ord, tag_position_id: positionId }] of tags.entries()) {
    if (ord >= tags.length) return createBadInputProblem(`body/tags/${place}/ord`, 'must count from 0 without gaps');
    if (stops[ord] !== undefined) return createBadInputProblem(`body/tags/${place}/ord`, 'appears twice');
    stops[ord] = positionId;
  }
  return stops;
}

function checkStops(view: View, stops: readonly number[], { tags = [] }: RouteForm): Problem | null {
  const findPlace = (ord: number): number => tags.findIndex((tag) => tag.ord === ord);
  const beacons = stops.map((stop) => findOwnBeacon(view, stop));
  const missing = beacons.indexOf(null);
  if (missing >= 0) return createMissingProblem(`body/tags/${findPlace(missing)}/tag_position_id`);
  const problems = findStopProblems(
    stops.map((positionId, ord) => ({ positionId, beacon: { isChild: (beacons[ord]?.parent ?? null) !== null } })),
  );
  return toInputProblem(
    problems.map(({ field, problem }) => {
      const [, ord] = field.split('/');
      const where = ord === undefined ? field : `tags/${findPlace(Number(ord))}/tag_position_id`;
      return { where, rule: `routeStops.${problem}` };
    }),
  );
}

function checkEnds(stops: readonly number[], form: RouteForm): Problem | null {
  if ((form.start_tag ?? stops[0]) !== stops[0])
    return createBadInputProblem('body/start_tag', 'must be the first beacon of the route');
  if ((form.end_tag ?? stops.at(-1)) !== stops.at(-1))
    return createBadInputProblem('body/end_tag', 'must be the last beacon of the route');
  return null;
}

function createLockedProblem(where: string): Problem {
  return createConflictProblem(where, 'cannot be changed after the route is created: create another route');
}
