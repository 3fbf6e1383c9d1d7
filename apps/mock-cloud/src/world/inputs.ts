import { isFullDay } from '@lapwing/domain';
import type { GatewayPlan, PointMm, RoutePlan, WorldInput } from '../scenario/plan.ts';
import { readGatewayFaultSpans, type LapFaultWindow, readLapFaultWindows, selectsRoute } from './device-faults.ts';
import { type InputEnds, findActiveSpan } from './input-ends.ts';
import type { ClientSite } from './client-site.ts';
import type { Outage } from './types.ts';

export type PlantInput = Extract<WorldInput, { kind: 'plant' }>;

/** The work of a vehicle after some movement inputs. */
export interface Config {
  /** Its assigned routes that can be driven, by id. */
  readonly routes: readonly RoutePlan[];
  /** Positions it drives to when it has no route: those of the scenario, and beacons that people placed beside a lane. */
  readonly roams: readonly number[];
  /** The instant as of which its client's positions, parents and zone apply. */
  readonly asOfMs: number;
  /** Lap faults that people began for it. */
  readonly windows: readonly LapFaultWindow[];
  /** Identifies the inputs that led to it: equal tokens of one vehicle mean equal configurations. */
  readonly token: number;
}

/** A movement input of one vehicle, and the configuration from its instant on. */
export interface Step {
  readonly input: WorldInput;
  readonly config: Config;
}

/** The inputs that affect one gateway, in order of time. */
export interface MoverInputs {
  readonly initial: Config;
  readonly steps: readonly Step[];
  readonly offline: readonly Outage[];
  readonly unplugged: readonly Outage[];
  /** Its places on the map, the scenario's first; each holds from the millisecond after its instant. */
  readonly placements: readonly Placement[];
}

/** A place given to a stationary gateway; null if it has none. */
export interface Placement {
  readonly atMs: number;
  readonly place: PointMm | null;
}

interface InputContext {
  readonly seed: number;
  readonly gateway: GatewayPlan;
  readonly site: ClientSite;
  readonly ends: InputEnds;
  /** Whether a place is close enough to a lane for vehicles to drive there. */
  readonly isOnLane: (at: PointMm) => boolean;
  readonly intern: (text: string) => number;
}

/**
 * Selects the inputs of a client (in order) that affect one gateway. Inputs that do not affect its driving are left out:
 * a route not assigned to it, a beacon it does not drive to, another label.
 */
export function readMoverInputs(clientInputs: readonly WorldInput[], context: InputContext): MoverInputs {
  const { gateway, site } = context;
  // The list is read several times below, so inputs of other gateways are dropped first.
  const inputs = clientInputs.filter((input) => !('gatewayId' in input) || input.gatewayId === gateway.id);
  const windows = readLapFaultWindows(inputs, gateway, context.ends);
  const routes = site.listRoutes(gateway.id, -Infinity);
  const initial: Config = { routes, roams: gateway.roams, asOfMs: -Infinity, windows: [], token: 0 };
  const steps: Step[] = [];
  let config = initial;
  // Computed only when needed: most vehicles have no input that may concern them.
  let description: string | null = null;
  for (const input of inputs) {
    if (!mayConcern(input, config, windows, context)) continue;
    const isEvent =
      input.kind === 'plant' || (input.kind === 'reset' && isAssigned(input.routeId, input.atMs, context));
    description ??= describeWork(config, context);
    const work = computeWork(input.atMs, windows, context);
    const next = describeWork(work, context);
    if (next !== description) {
      const name = `${gateway.id}/${config.token}/${input.id}/${input.atMs}/${next}`;
      config = { ...work, token: context.intern(name) };
      description = next;
    } else if (!isEvent) continue;
    steps.push({ input, config });
  }
  return {
    initial,
    steps,
    offline: readSpans(inputs, 'offline', context),
    unplugged: readSpans(inputs, 'unplug', context),
    placements: readPlacements(inputs, gateway),
  };
}

function readPlacements(inputs: readonly WorldInput[], { mapPlace }: GatewayPlan): Placement[] {
  const given = inputs.flatMap((input): Placement[] =>
    input.kind === 'gateway' && input.change.mapPlace !== undefined
      ? [{ atMs: input.atMs, place: input.change.mapPlace }]
      : [],
  );
  return [{ atMs: -Infinity, place: mapPlace }, ...given];
}

/** A text that identifies an input: its id and everything it does. */
export function createInputFingerprint(input: WorldInput): string {
  return JSON.stringify(input);
}

/** Positions that a vehicle drives to on the given routes, or when roaming without one. */
export function listPositionsToDrive(
  { home }: GatewayPlan,
  { routes, roams }: Pick<Config, 'routes' | 'roams'>,
): number[] {
  if (routes.length === 0) return [home, ...roams];
  const positions = [home];
  for (const { stops, strays } of routes) positions.push(...stops, ...strays);
  return positions;
}

function mayConcern(
  input: WorldInput,
  config: Config,
  windows: readonly LapFaultWindow[],
  { gateway, site, ends }: InputContext,
): boolean {
  const { routes } = config;
  switch (input.kind) {
    case 'plant':
    case 'assign':
      return input.gatewayId === gateway.id;
    case 'route':
      return (
        routes.some(({ id }) => id === input.routeId) ||
        site.listAssigned(gateway.id, input.atMs).includes(input.routeId)
      );
    case 'reset':
      return routes.some(({ id }) => id === input.routeId);
    case 'move':
      return doesRoam(gateway) || listPositionsToDrive(gateway, config).includes(input.positionId);
    case 'place':
      return doesRoam(gateway);
    case 'remove':
      return routes.length > 0 || doesRoam(gateway);
    case 'parent':
    case 'zone':
      return routes.length > 0;
    case 'fault':
      return windows.some((window) => window.id === `input/${input.id}`);
    case 'end':
      return ends.get(input.inputId) === input.atMs && windows.some((window) => window.id === `input/${input.inputId}`);
    case 'offline':
    case 'unplug':
    case 'silence':
    case 'replace':
    case 'tag':
    case 'gateway':
    case 'api-fault':
      return false;
  }
}

function doesRoam({ roams }: GatewayPlan): boolean {
  return roams.length > 0;
}

function isAssigned(routeId: number, ms: number, { gateway, site }: InputContext): boolean {
  return site.listRoutes(gateway.id, ms).some(({ id }) => id === routeId);
}

/** A configuration without its token. */
type Work = Omit<Config, 'token'>;

function computeWork(
  asOfMs: number,
  allWindows: readonly LapFaultWindow[],
  { gateway, site, isOnLane }: InputContext,
): Work {
  const routes = site.listRoutes(gateway.id, asOfMs);
  const routeIds = routes.map(({ id }) => id);
  const windows = allWindows.filter(
    (window) => window.openMs <= asOfMs && window.endMs > asOfMs && selectsRoute(window, routeIds),
  );
  const { positions } = site;
  const added = doesRoam(gateway)
    ? positions.listAddedBy(asOfMs).filter((id) => isOnLane(positions.findPlace(id, asOfMs)))
    : [];
  return { routes, roams: added.length > 0 ? [...gateway.roams, ...added] : gateway.roams, asOfMs, windows };
}

/** A text of everything that driving depends on in a configuration; equal texts mean the same driving. */
function describeWork(work: Work, { gateway, site: { positions, zones } }: InputContext): string {
  const { routes, roams, asOfMs: ms, windows } = work;
  const driven = listPositionsToDrive(gateway, work);
  const addedRoams = routes.length > 0 || roams === gateway.roams ? '' : roams.join();
  const roots = routes.length === 0 ? [] : driven.map((position) => positions.findRootAt(position, ms));
  const openWindows = windows.map(({ id, kind, chance, untilMs }) => [id, kind, chance, untilMs]);
  const zone = routes.some(({ shiftStartSec, shiftEndSec }) => !isFullDay(shiftStartSec, shiftEndSec))
    ? zones.at(ms).zone
    : '';
  return (
    routes.map(createRouteFingerprint).join() +
    JSON.stringify([roots, openWindows, zone]) +
    positions.createMovedPlacesKey(driven, ms) +
    addedRoams
  );
}

const routeFingerprints = new WeakMap<RoutePlan, string>();

/** A text of everything that driving depends on in a route; computed once for all vehicles of the route. */
function createRouteFingerprint(route: RoutePlan): string {
  const known = routeFingerprints.get(route);
  if (known !== undefined) return known;
  const made = JSON.stringify([
    ...[route.id, route.stops, route.strays, route.stayMs, route.timeoutSec, route.minDurationSec, route.tolerance],
    ...[route.startOnEnter, route.finishOnEnter, route.shiftStartSec, route.shiftEndSec],
  ]);
  routeFingerprints.set(route, made);
  return made;
}

function readSpans(inputs: readonly WorldInput[], kind: 'offline' | 'unplug', context: InputContext): Outage[] {
  const { gateway, ends } = context;
  if (inputs.length === 0) return [];
  const own = inputs.flatMap((input) =>
    input.kind === kind && input.gatewayId === gateway.id ? [findActiveSpan(input, ends)] : [],
  );
  const { clientId, id: gatewayId } = gateway;
  const faults = readGatewayFaultSpans(inputs, kind, { ...context, clientId, gatewayId });
  return [...own, ...faults].filter(({ fromMs, toMs }) => toMs > fromMs);
}
