import type { LapFault, Scenario, ScenarioAction } from '@lapwing/contracts';
import { parseDuration } from '@lapwing/domain';
import { isInside, outsideMessage, toMm } from './layout.ts';
import { momentMs, type Moments, occurrences } from './moments.ts';
import type { ClientPlan, FaultPlan, GatewayPlan, InputAction, RoutePlan, WorldInput } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import type { Report } from './report.ts';

type TimelineFile = NonNullable<Scenario['timeline']>[number];
type FaultFile = NonNullable<Scenario['faults']>[number];

const DEFAULT_OFFLINE = 'PT5M';

interface Stage {
  readonly clients: readonly ClientPlan[];
  readonly report: Report;
  readonly moments: Moments;
}

/** What the timeline does to the world, in order of time; repetitions written out. */
export function expandTimeline(files: readonly TimelineFile[], stage: Stage): WorldInput[] {
  const reassigned = new Set(files.flatMap((entry) => (entry.do.action === 'assign' ? [entry.do.gateway] : [])));
  const inputs = files.flatMap((entry, n) => {
    const path = ['timeline', n];
    if (entry.do.action === 'plant' && !reassigned.has(entry.do.gateway)) checkPlant(entry.do, [...path, 'do'], stage);
    return occurrences(entry, path, stage.moments).map((atMs, repetition) => ({
      id: entry.every === undefined ? `t${n}` : `t${n}.${repetition}`,
      atMs,
      ...expandAction(entry.do, atMs, [...path, 'do'], stage),
    }));
  });
  return inputs.sort((a, b) => a.atMs - b.atMs).map((input, seq) => ({ ...input, seq }));
}

function expandAction(action: ScenarioAction, atMs: number, path: ProblemPath, stage: Stage): InputAction {
  switch (action.action) {
    case 'plant':
      return { kind: 'plant', gatewayId: action.gateway, fault: action.fault };
    case 'offline':
    case 'unplug':
      gatewayOf(action.gateway, [...path, 'gateway'], stage);
      return { kind: action.action, gatewayId: action.gateway, untilMs: atMs + parseDuration(action.for) };
    case 'silence':
      clientOfBeacon(action.beacon, [...path, 'beacon'], stage);
      return { kind: 'silence', positionId: action.beacon, untilMs: atMs + parseDuration(action.for) };
    case 'assign':
      checkAssign(action.gateway, action.route, path, stage);
      return { kind: 'assign', gatewayId: action.gateway, routeId: action.route };
    case 'move': {
      const layout = clientOfBeacon(action.beacon, [...path, 'beacon'], stage)?.layout;
      if (layout && !isInside(action.to, layout)) stage.report.add([...path, 'to'], outsideMessage(action.to, layout));
      return { kind: 'move', positionId: action.beacon, to: toMm(action.to, layout?.mmPerPx ?? 1) };
    }
  }
}

/** Faults that strike by chance, and what keeps them from ever striking. */
export function expandFaults(files: readonly FaultFile[], stage: Stage): FaultPlan[] {
  const ids = new Set<string>();
  return files.map((file, n) => {
    const path = ['faults', n];
    if (ids.has(file.id)) stage.report.add([...path, 'id'], `fault id ${file.id} is taken already`);
    ids.add(file.id);
    file.gateways?.forEach((id, place) => gatewayOf(id, [...path, 'gateways', place], stage));
    file.routes?.forEach((id, place) => {
      const route = routeOf(id, [...path, 'routes', place], stage);
      const reason = route === null ? null : impossible(file.kind, route);
      if (reason !== null) stage.report.add([...path, 'kind'], reason);
    });
    return {
      id: file.id,
      kind: file.kind,
      chance: file.chance,
      gateways: file.gateways ?? null,
      routes: file.routes ?? null,
      forMs: parseDuration(file.for ?? DEFAULT_OFFLINE),
    };
  });
}

function checkPlant(action: Extract<ScenarioAction, { action: 'plant' }>, path: ProblemPath, stage: Stage): void {
  const gateway = gatewayOf(action.gateway, [...path, 'gateway'], stage);
  if (gateway === null) return;
  const routes = stage.clients.flatMap((client) => client.routes);
  const route = routes.find(({ id }) => id === gateway.routeId);
  const reason =
    route === undefined ? `${gateway.label} has no route, hence no lap to spoil` : impossible(action.fault, route);
  if (reason !== null) stage.report.add([...path, 'fault'], reason);
}

/** Why a fault cannot show on a route; null when it can. */
function impossible(
  fault: LapFault,
  { label, timeoutSec, minDurationSec, strays, shiftStartSec, shiftEndSec }: RoutePlan,
): string | null {
  const wholeDay = shiftStartSec === 0 && shiftEndSec === 86_399;
  if (fault === 'stall' && timeoutSec === 0) return `${label} has no timeout to stall past`;
  if (fault === 'rush' && minDurationSec === 0) return `${label} has no minimum duration to rush below`;
  if (fault === 'detour' && strays.length === 0) return `${label} lists no strays to make a detour to`;
  if (fault === 'overrun' && wholeDay) return `${label} has no work shift to overrun`;
  return null;
}

function checkAssign(gatewayId: number, routeId: number | null, path: ProblemPath, stage: Stage): void {
  const gateway = gatewayOf(gatewayId, [...path, 'gateway'], stage);
  if (routeId === null || routeOf(routeId, [...path, 'route'], stage) === null || gateway === null) return;
  const client = stage.clients.find(({ id }) => id === gateway.clientId);
  if (client?.routes.some(({ id }) => id === routeId)) return;
  stage.report.add([...path, 'route'], `route ${routeId} is of another client than ${gateway.label}`);
}

function gatewayOf(id: number, path: ProblemPath, { clients, report }: Stage): GatewayPlan | null {
  const gateway = clients.flatMap((client) => client.gateways).find((one) => one.id === id);
  if (gateway === undefined) report.add(path, `no gateway ${id} in this scenario`);
  return gateway ?? null;
}

function routeOf(id: number, path: ProblemPath, { clients, report }: Stage): RoutePlan | null {
  const route = clients.flatMap((client) => client.routes).find((one) => one.id === id);
  if (route === undefined) report.add(path, `no route ${id} in this scenario`);
  return route ?? null;
}

function clientOfBeacon(id: number, path: ProblemPath, { clients, report }: Stage): ClientPlan | null {
  const client = clients.find(({ beacons }) => beacons.some(({ positionId }) => positionId === id));
  if (client === undefined) report.add(path, `no beacon ${id} in this scenario`);
  return client ?? null;
}

/** Bookmarks as instants. */
export function expandBookmarks(
  files: NonNullable<Scenario['bookmarks']>,
  { moments }: Pick<Stage, 'moments'>,
): { atMs: number; label: string }[] {
  return files.map(({ at, label }, n) => ({ atMs: momentMs(at, ['bookmarks', n, 'at'], moments), label }));
}
