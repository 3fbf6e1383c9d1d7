import { isFullDay, isSameRoute, computeLongestLapMs, type LapRoute, type ZoneTable } from '@lapwing/domain';
import { getInputIndex, type InputIndex, type Kind, listFrom } from '../clients/input-index.ts';
import type { GatewayPlan, Plan, RoutePlan, WorldInput } from '../scenario/plan.ts';
import type { ParentTable } from '../world/beacon-positions.ts';
import { getPlanCache } from '../world/plan-cache.ts';
import { type ClientSite, getSite } from '../world/client-site.ts';

/** The rules by which the laps of a gateway are judged from an instant on. */
export interface LapRules {
  readonly fromMs: number;
  /** Its assigned routes that can be driven, by id. */
  readonly routes: readonly LapRoute[];
  readonly zone: ZoneTable;
  readonly parents: ParentTable;
  /** Ids of the routes whose running laps are reset at `fromMs`. */
  readonly resets: readonly number[];
  /** Whether no lap continues from before. */
  readonly endsAllLaps: boolean;
}

/** A gateway with the data for judging its laps. */
export interface Vehicle {
  readonly gateway: GatewayPlan;
  readonly site: ClientSite;
  /** The inputs of its world. */
  readonly index: InputIndex;
  readonly historyStartMs: number;
  /** In order of time, from the beginning of history; consecutive ones differ. */
  readonly rules: readonly LapRules[];
  /** The longest possible lap. */
  readonly longestLapMs: number;
}

const RULES: Kind<readonly LapRules[]> = { name: 'rules of the laps of a gateway' };

/** Reads a vehicle of a plan; `people` are the world's inputs other than the plan's. Null for an unknown gateway. */
export function readVehicle(plan: Plan, people: readonly WorldInput[], gatewayId: number): Vehicle | null {
  const found = getPlanCache(plan).gateways.get(gatewayId);
  if (!found) return null;
  const index = getInputIndex(plan, people);
  const { gateway, client } = found;
  const site = getSite(index, client);
  const { startMs } = plan;
  const rules = index.derive(RULES, gatewayId, (before) => {
    const sinceMs = before?.since.atMs ?? -Infinity;
    const resets = readResets(listFrom(index.listAffecting(client.id), sinceMs), gateway, site);
    const known = before?.value.filter(({ fromMs }) => fromMs < sinceMs) ?? [];
    return readRules({ gateway, site, startMs, resets, sinceMs }, known);
  });
  const longestLapMs = rules.reduce((longest, { routes }) => Math.max(longest, ...routes.map(computeLongestLapMs)), 0);
  return { gateway, site, index, historyStartMs: startMs, rules, longestLapMs };
}

/** The rules at an instant; before the beginning of history, the first ones. */
export function findRules({ rules }: Vehicle, ms: number): LapRules {
  const found = rules.findLast(({ fromMs }) => fromMs <= ms) ?? rules[0];
  if (!found) throw new Error('A vehicle without rules');
  return found;
}

/** A route as it was at an instant, by which a lap that began then is judged. */
export function findRoute({ site }: Vehicle, routeId: number, ms: number): RoutePlan | null {
  return site.findRoute(routeId, ms);
}

/** The position as which a position counts. */
export function findRoot(parents: ParentTable, position: number): number {
  return parents[position] ?? position;
}

/** Ids of the assigned routes that were reset, by instant. */
function readResets(
  inputs: readonly WorldInput[],
  { id }: GatewayPlan,
  site: ClientSite,
): ReadonlyMap<number, number[]> {
  const resets = new Map<number, number[]>();
  for (const input of inputs) {
    if (input.kind !== 'reset' || !site.listAssigned(id, input.atMs - 1).includes(input.routeId)) continue;
    resets.set(input.atMs, [...(resets.get(input.atMs) ?? []), input.routeId]);
  }
  return resets;
}

interface RuleContext {
  readonly gateway: GatewayPlan;
  readonly site: ClientSite;
  /** The beginning of history. */
  readonly startMs: number;
  readonly resets: ReadonlyMap<number, readonly number[]>;
  readonly sinceMs: number;
}

/** The rules before an instant, and those from it on. */
function readRules(
  { gateway: { id }, site, startMs, resets, sinceMs }: RuleContext,
  known: readonly LapRules[],
): LapRules[] {
  const changes = new Set([...site.listRuleChanges(id, sinceMs), ...resets.keys()]);
  const later = [...changes].filter((ms) => ms > startMs).sort((a, b) => a - b);
  const rules = [...known];
  for (const fromMs of known.length === 0 ? [startMs, ...later] : later) {
    const parents = site.positions.readParents(fromMs);
    const routes = site.listRoutes(id, fromMs).map((route) => toLapRoute(route, parents));
    const made = { routes, zone: site.zones.at(fromMs), parents, resets: resets.get(fromMs) ?? [] };
    const before = rules.at(-1);
    if (before && areSameRules(before, made)) continue;
    rules.push({ fromMs, ...made, endsAllLaps: !before || endsEveryLap(before, made) });
  }
  return rules;
}

type RuleContent = Omit<LapRules, 'fromMs' | 'endsAllLaps'>;

function areSameRules(before: RuleContent, { routes, zone, parents, resets }: RuleContent): boolean {
  if (resets.length > 0 || routes.length !== before.routes.length) return false;
  const isShifted = routes.some(({ shiftStartSec, shiftEndSec }) => !isFullDay(shiftStartSec, shiftEndSec));
  if (isShifted && zone !== before.zone) return false;
  const areSame = routes.every((route, n) => isSameRoute(route, before.routes[n] ?? route));
  return (
    areSame && (routes.length === 0 || createParentsFingerprint(parents) === createParentsFingerprint(before.parents))
  );
}

const parentsFingerprints = new WeakMap<ParentTable, string>();

/** A text that identifies a parent table. */
export function createParentsFingerprint(parents: ParentTable): string {
  const known = parentsFingerprints.get(parents);
  if (known !== undefined) return known;
  const made = [...parents].flatMap((parent, child) => (parent === child ? [] : `${child}>${parent}`)).join();
  parentsFingerprints.set(parents, made);
  return made;
}

/** True if no lap that started under the previous rules is still running. */
function endsEveryLap(before: RuleContent, { routes, resets }: RuleContent): boolean {
  return before.routes.every(
    (route) => resets.includes(route.id) || !routes.some((other) => isSameRoute(other, route)),
  );
}

function toLapRoute(route: RoutePlan, parents: ParentTable): LapRoute {
  return {
    id: route.id,
    stops: route.stops.map((stop) => findRoot(parents, stop)),
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
