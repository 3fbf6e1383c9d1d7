import type { LapFault, Scenario, ScenarioAction } from '@lapwing/contracts';
import { parseDuration } from '@lapwing/domain';
import { isInside, describeOutside, toMm, UNSCALED_MM_PER_PX } from './layout.ts';
import { resolveMoment, type Moments, listOccurrences } from './moments.ts';
import type { ClientPlan, GatewayPlan, InputAction, RoutePlan, WorldInput } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import type { Report } from './report.ts';

type TimelineFile = NonNullable<Scenario['timeline']>[number];

/** What entries of a scenario may refer to. */
export interface ScenarioContext {
  readonly clients: readonly ClientPlan[];
  readonly report: Report;
  readonly moments: Moments;
}

/** An input before it has a sequence number. */
export type UnnumberedInput = Pick<WorldInput, 'id' | 'atMs'> & InputAction;

/** Expands the timeline to inputs, one for each repetition. */
export function expandTimeline(files: readonly TimelineFile[], stage: ScenarioContext): UnnumberedInput[] {
  const reassigned = new Set(files.flatMap((entry) => (entry.do.action === 'assign' ? [entry.do.gateway] : [])));
  return files.flatMap((entry, n) => {
    const path = ['timeline', n];
    if (entry.do.action === 'plant' && !reassigned.has(entry.do.gateway)) checkPlant(entry.do, [...path, 'do'], stage);
    return listOccurrences(entry, path, stage.moments).map((atMs, repetition) => ({
      id: entry.every === undefined ? `t${n}` : `t${n}.${repetition}`,
      atMs,
      ...expandAction(entry.do, atMs, [...path, 'do'], stage),
    }));
  });
}

function expandAction(action: ScenarioAction, atMs: number, path: ProblemPath, stage: ScenarioContext): InputAction {
  switch (action.action) {
    case 'plant':
      return { kind: 'plant', gatewayId: action.gateway, fault: action.fault };
    case 'offline':
    case 'unplug':
      findGateway(action.gateway, [...path, 'gateway'], stage);
      return { kind: action.action, gatewayId: action.gateway, untilMs: atMs + parseDuration(action.for) };
    case 'silence':
      findBeaconClient(action.beacon, [...path, 'beacon'], stage);
      return { kind: 'silence', positionId: action.beacon, untilMs: atMs + parseDuration(action.for) };
    case 'drain': {
      findBeaconClient(action.beacon, [...path, 'beacon'], stage);
      const untilMs = action.for === undefined ? null : atMs + parseDuration(action.for);
      const selected = { clients: null, gateways: null, routes: null, beacons: [action.beacon] };
      return { kind: 'fault', fault: 'drain', ...selected, probability: 1, untilMs };
    }
    case 'assign':
      return { kind: 'assign', gatewayId: action.gateway, routeIds: resolveRoutes(action, path, stage) };
    case 'move': {
      const layout = findBeaconClient(action.beacon, [...path, 'beacon'], stage)?.layout;
      if (layout && !isInside(action.to, layout)) stage.report.add([...path, 'to'], describeOutside(action.to, layout));
      return { kind: 'move', positionId: action.beacon, to: toMm(action.to, layout?.mmPerPx ?? UNSCALED_MM_PER_PX) };
    }
  }
}

function checkPlant(
  action: Extract<ScenarioAction, { action: 'plant' }>,
  path: ProblemPath,
  stage: ScenarioContext,
): void {
  const gateway = findGateway(action.gateway, [...path, 'gateway'], stage);
  if (gateway === null) return;
  const routes = stage.clients.flatMap((client) => client.routes);
  const route = routes.find(({ id }) => gateway.routeIds.includes(id));
  const reason =
    route === undefined ? `${gateway.label} has no route, so it has no laps` : explainImpossible(action.fault, route);
  if (reason !== null) stage.report.add([...path, 'fault'], reason);
}

/** Why a fault cannot happen on a route; null if it can. */
export function explainImpossible(fault: LapFault, route: RoutePlan): string | null {
  const { label, timeoutSec, minDurationSec, strays, shiftStartSec, shiftEndSec } = route;
  const wholeDay = shiftStartSec === 0 && shiftEndSec === 86_399;
  if (fault === 'stall' && timeoutSec === 0) return `${label} has no timeout to stall past`;
  if (fault === 'rush' && minDurationSec === 0) return `${label} has no minimum duration to rush below`;
  if (fault === 'detour' && strays.length === 0) return `${label} lists no strays to make a detour to`;
  if (fault === 'overrun' && wholeDay) return `${label} has no work shift to overrun`;
  if (fault === 'skip' && !canSkip(route)) return `${label} has no stop after which enough others can be skipped`;
  if (fault === 'back' && !canDriveBack(route)) return `${label} has no earlier stop to drive back to`;
  if (fault === 'restart' && !canRestart(route)) return `${label} has no stop from which to begin early`;
  return null;
}

interface Selectors {
  readonly clients?: readonly number[] | undefined;
  readonly gateways?: readonly number[] | undefined;
  readonly routes?: readonly number[] | undefined;
}

/** Why a fault can happen to none of the selected gateways on any of their routes; null if it can. Absent selectors select all. */
export function explainNoEffect(fault: LapFault, selected: Selectors, clients: readonly ClientPlan[]): string | null {
  const reasons = clients
    .filter(({ id }) => selected.clients?.includes(id) ?? true)
    .flatMap(({ gateways, routes }) =>
      gateways
        .filter(({ id }) => selected.gateways?.includes(id) ?? true)
        .flatMap(({ label, routeIds }) => {
          const own = routes.filter(({ id }) => routeIds.includes(id) && (selected.routes?.includes(id) ?? true));
          return own.length > 0 ? own.map((route) => explainImpossible(fault, route)) : [`${label} has no such route`];
        }),
    );
  return reasons.includes(null) ? null : (reasons[0] ?? 'no gateway has a route');
}

/** Whether a lap can go on at a stop that is neither the first nor visited twice, with one more skipped than tolerated. */
function canSkip({ stops, tolerance }: RoutePlan): boolean {
  return stops.slice(tolerance + 2).some((stop) => isVisitedOnce(stop, stops));
}

/** Whether a lap can return from its third stop or a later one, before the last, to one between it and the first. */
function canDriveBack({ stops }: RoutePlan): boolean {
  return stops.slice(1, -2).some((stop) => isVisitedOnce(stop, stops));
}

/** Whether a lap can return to its first stop before the route does. On a round trip this skips the stops between. */
function canRestart({ stops, tolerance }: RoutePlan): boolean {
  const last = stops.length - 1;
  const isRoundTrip = stops[0] === stops[last];
  const firstAgain = stops.lastIndexOf(stops[0] ?? 0, isRoundTrip ? last - 1 : last);
  const place = Math.max(firstAgain + 1, 1);
  return isRoundTrip ? last - place - 1 >= tolerance + 1 : place <= last - 1;
}

function isVisitedOnce(stop: number, stops: readonly number[]): boolean {
  return stop !== stops[0] && stops.filter((one) => one === stop).length === 1;
}

type AssignAction = Extract<ScenarioAction, { action: 'assign' }>;

function resolveRoutes(
  { gateway: gatewayId, route }: AssignAction,
  path: ProblemPath,
  stage: ScenarioContext,
): number[] {
  const gateway = findGateway(gatewayId, [...path, 'gateway'], stage);
  const own = stage.clients.find(({ id }) => id === gateway?.clientId)?.routes.map(({ id }) => id);
  const named = route === null ? [] : typeof route === 'number' ? [route] : route;
  named.forEach((routeId, n) => {
    const here = [...path, 'route', ...(typeof route === 'number' ? [] : [n])];
    if (findRoute(routeId, here, stage) === null || gateway === null || own?.includes(routeId)) return;
    stage.report.add(here, `route ${routeId} does not belong to the client of ${gateway.label}`);
  });
  return named;
}

/** The gateway of an id; reports a problem and returns null if there is none. */
export function findGateway(id: number, path: ProblemPath, { clients, report }: ScenarioContext): GatewayPlan | null {
  const gateway = clients.flatMap((client) => client.gateways).find((one) => one.id === id);
  if (gateway === undefined) report.add(path, `no gateway ${id} in this scenario`);
  return gateway ?? null;
}

/** The route of an id; reports a problem and returns null if there is none. */
export function findRoute(id: number, path: ProblemPath, { clients, report }: ScenarioContext): RoutePlan | null {
  const route = clients.flatMap((client) => client.routes).find((one) => one.id === id);
  if (route === undefined) report.add(path, `no route ${id} in this scenario`);
  return route ?? null;
}

/** The client of a beacon; reports a problem and returns null if there is none. */
export function findBeaconClient(
  id: number,
  path: ProblemPath,
  { clients, report }: ScenarioContext,
): ClientPlan | null {
  const client = clients.find(({ beacons }) => beacons.some(({ positionId }) => positionId === id));
  if (client === undefined) report.add(path, `no beacon ${id} in this scenario`);
  return client ?? null;
}

/** Expands bookmarks to instants. */
export function expandBookmarks(
  files: NonNullable<Scenario['bookmarks']>,
  { moments }: Pick<ScenarioContext, 'moments'>,
): { atMs: number; label: string }[] {
  return files.map(({ at, label }, n) => ({ atMs: resolveMoment(at, ['bookmarks', n, 'at'], moments), label }));
}
