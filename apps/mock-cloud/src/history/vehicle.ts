import { isFullDay, isSameRoute, longestLapMs, type LapRoute, type ZoneTable } from '@lapwing/domain';
import type { GatewayPlan, Plan, RoutePlan, WorldInput } from '../scenario/plan.ts';
import type { ParentTable } from '../world/places.ts';
import { sharedOf } from '../world/shared.ts';
import type { Site } from '../world/site.ts';
import { sitesOf } from '../world/sites.ts';

/** What the laps of a gateway are judged by from an instant on. */
export interface Terms {
  readonly fromMs: number;
  /** Routes given to it, by id; those that can't be driven aside. */
  readonly routes: readonly LapRoute[];
  readonly zone: ZoneTable;
  readonly parents: ParentTable;
  /** Routes whose running laps end then. */
  readonly resets: readonly number[];
  /** Whether no lap runs on from before. */
  readonly breaks: boolean;
}

/** A gateway and what judging its laps needs of the plan. */
export interface Vehicle {
  readonly gateway: GatewayPlan;
  readonly site: Site;
  readonly historyStartMs: number;
  /** In order of time, from the begin of history; neighbours differ. */
  readonly terms: readonly Terms[];
  /** No lap of it lasts longer. */
  readonly longestLapMs: number;
}

/** A vehicle of a plan; `people` are the inputs given to the world beside the plan's. Null for an unknown gateway. */
export function readVehicle(plan: Plan, people: readonly WorldInput[], gatewayId: number): Vehicle | null {
  const found = sharedOf(plan).gateways.get(gatewayId);
  if (!found) return null;
  const sites = sitesOf(plan, people);
  const { gateway, client } = found;
  const site = sites.site(client);
  const terms = termsOf(plan.startMs, gateway, site, resetsOf(sites.inputsOf(client), gateway, site));
  const longest = terms.flatMap(({ routes }) => routes.map(longestLapMs));
  return { gateway, site, historyStartMs: plan.startMs, terms, longestLapMs: Math.max(0, ...longest) };
}

/** The terms that hold at an instant; those of the begin of history before it. */
export function termsAt({ terms }: Vehicle, ms: number): Terms {
  const found = terms.findLast(({ fromMs }) => fromMs <= ms) ?? terms[0];
  if (!found) throw new Error('A vehicle without terms');
  return found;
}

/** A route as it was at an instant, as a lap that began then is judged by it. */
export function routeAt({ site }: Vehicle, routeId: number, ms: number): RoutePlan | null {
  return site.routeAt(routeId, ms);
}

/** The position that a position counts as. */
export function parentOf(parents: ParentTable, position: number): number {
  return parents[position] ?? position;
}

/** Instants of resets of routes that a gateway is given, with those routes. */
function resetsOf(inputs: readonly WorldInput[], { id }: GatewayPlan, site: Site): ReadonlyMap<number, number[]> {
  const resets = new Map<number, number[]>();
  for (const input of inputs) {
    if (input.kind !== 'reset' || !site.givenAt(id, input.atMs - 1).includes(input.routeId)) continue;
    resets.set(input.atMs, [...(resets.get(input.atMs) ?? []), input.routeId]);
  }
  return resets;
}

function termsOf(
  startMs: number,
  { id }: GatewayPlan,
  site: Site,
  resets: ReadonlyMap<number, readonly number[]>,
): Terms[] {
  const changes = [...new Set([...site.changesFor(id), ...resets.keys()])].filter((ms) => ms > startMs);
  const terms: Terms[] = [];
  for (const fromMs of [startMs, ...changes.sort((a, b) => a - b)]) {
    const parents = site.places.parentsAt(fromMs);
    const routes = site.routesOf(id, fromMs).map((route) => lapRoute(route, parents));
    const made = { routes, zone: site.zones.at(fromMs), parents, resets: resets.get(fromMs) ?? [] };
    const before = terms.at(-1);
    if (before && judgesAlike(before, made)) continue;
    terms.push({ fromMs, ...made, breaks: !before || endsAll(before, made) });
  }
  return terms;
}

type Made = Omit<Terms, 'fromMs' | 'breaks'>;

function judgesAlike(before: Made, { routes, zone, parents, resets }: Made): boolean {
  if (resets.length > 0 || routes.length !== before.routes.length) return false;
  const isShifted = routes.some(({ shiftStartSec, shiftEndSec }) => !isFullDay(shiftStartSec, shiftEndSec));
  if (isShifted && zone !== before.zone) return false;
  const areSame = routes.every((route, n) => isSameRoute(route, before.routes[n] ?? route));
  return areSame && (routes.length === 0 || signOfParents(parents) === signOfParents(before.parents));
}

const parentSigns = new WeakMap<ParentTable, string>();

/** What counts as what, as a text. */
export function signOfParents(parents: ParentTable): string {
  const known = parentSigns.get(parents);
  if (known !== undefined) return known;
  const made = [...parents].flatMap((parent, child) => (parent === child ? [] : `${child}>${parent}`)).join();
  parentSigns.set(parents, made);
  return made;
}

/** Whether no lap that ran by the terms before runs on. */
function endsAll(before: Made, { routes, resets }: Made): boolean {
  return before.routes.every(
    (route) => resets.includes(route.id) || !routes.some((other) => isSameRoute(other, route)),
  );
}

function lapRoute(route: RoutePlan, parents: ParentTable): LapRoute {
  return {
    id: route.id,
    stops: route.stops.map((stop) => parentOf(parents, stop)),
    named: route.stops,
    timeoutMs: route.timeoutSec * 1000,
    minDurationMs: route.minDurationSec * 1000,
    tolerance: route.tolerance,
    startOnEnter: route.startOnEnter,
    finishOnEnter: route.finishOnEnter,
    shiftStartSec: route.shiftStartSec,
    shiftEndSec: route.shiftEndSec,
  };
}
