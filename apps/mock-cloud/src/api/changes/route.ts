import { finishesOnEnter, routeLabelProblem, stopProblems } from '@lapwing/domain';
import { badInput, Problem } from '../../http/problems.ts';
import type { RoutePlan } from '../../scenario/plan.ts';
import { ownBeacon } from '../own.ts';
import { conflict, missing, refusal } from './refusals.ts';
import type { View } from '../resources/view.ts';

/** The body of a route, as it came. */
export interface RouteForm {
  readonly label?: string;
  readonly start_tag?: number;
  readonly end_tag?: number;
  readonly tags?: readonly { readonly ord: number; readonly tag_position_id: number }[];
  readonly skips_mismatches?: number;
  readonly start_on_enter?: boolean;
  readonly finish_on_enter?: boolean;
  readonly route_timeout?: number;
  readonly route_min_duration?: number;
  readonly goal_time?: number;
  readonly constraint_shift_start?: number;
  readonly constraint_shift_end?: number;
}

/** What a route is that says nothing of it: no target, no limits, the whole day, and a minute at each stop. */
const PLAIN: Omit<RoutePlan, 'id' | 'label' | 'stops'> = {
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

/** A new route of a form (R§5), or what is wrong with it. */
export function newRoute(view: View, id: number, form: RouteForm): RoutePlan | Problem {
  const stops = stopsOf(form);
  if (stops instanceof Problem) return stops;
  const refused = refusedStops(view, stops, form) ?? refusedEnds(stops, form);
  return refused ?? settled({ ...PLAIN, id, label: '', stops }, form);
}

/** A route after a change of its settings; its beacons and their order stay. */
export function changedRoute(route: RoutePlan, form: RouteForm): RoutePlan | Problem {
  const stops = form.tags === undefined ? route.stops : stopsOf(form);
  if (stops instanceof Problem) return stops;
  const isSame = stops.length === route.stops.length && stops.every((stop, ord) => stop === route.stops[ord]);
  if (!isSame) return locked('body/tags');
  if ((form.start_tag ?? stops[0]) !== stops[0]) return locked('body/start_tag');
  if ((form.end_tag ?? stops.at(-1)) !== stops.at(-1)) return locked('body/end_tag');
  return settled(route, form);
}

/** Whether two routes are the same in all that a form says. */
export function isSameRoute(a: RoutePlan, b: RoutePlan): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function settled(before: RoutePlan, form: RouteForm): RoutePlan | Problem {
  const label = (form.label ?? before.label).trim();
  const problem = label === before.label ? null : routeLabelProblem(label);
  const refused = refusal(problem === null && label !== '' ? [] : [{ where: 'label', problem: problem ?? 'required' }]);
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
  return { ...route, finishOnEnter: finishesOnEnter(route) };
}

/** Positions in the order of their `ord`, which counts from 0. */
function stopsOf({ tags = [] }: RouteForm): number[] | Problem {
  const stops: number[] = [];
  for (const [place, { ord, tag_position_id: positionId }] of tags.entries()) {
    if (ord >= tags.length) return badInput(`body/tags/${place}/ord`, 'counts from 0 without gaps');
    if (stops[ord] !== undefined) return badInput(`body/tags/${place}/ord`, 'is there twice');
    stops[ord] = positionId;
  }
  return stops;
}

function refusedStops(view: View, stops: readonly number[], { tags = [] }: RouteForm): Problem | null {
  const placeOf = (ord: number): number => tags.findIndex((tag) => tag.ord === ord);
  const beacons = stops.map((stop) => ownBeacon(view, stop));
  const gone = beacons.indexOf(null);
  if (gone >= 0) return missing(`body/tags/${placeOf(gone)}/tag_position_id`);
  const problems = stopProblems(
    stops.map((positionId, ord) => ({ positionId, beacon: { isChild: (beacons[ord]?.parent ?? null) !== null } })),
  );
  return refusal(
    problems.map(({ field, problem }) => {
      const [, ord] = field.split('/');
      return { where: ord === undefined ? field : `tags/${placeOf(Number(ord))}/tag_position_id`, problem };
    }),
  );
}

function refusedEnds(stops: readonly number[], form: RouteForm): Problem | null {
  if ((form.start_tag ?? stops[0]) !== stops[0]) return badInput('body/start_tag', 'is not the first of the beacons');
  if ((form.end_tag ?? stops.at(-1)) !== stops.at(-1))
    return badInput('body/end_tag', 'is not the last of the beacons');
  return null;
}

function locked(where: string): Problem {
  return conflict(where, 'can’t change on a created route: create another one');
}
