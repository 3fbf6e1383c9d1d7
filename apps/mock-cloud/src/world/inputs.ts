import { isFullDay, lowerBound } from '@lapwing/domain';
import { type Before, listFrom } from '../clients/input-index.ts';
import type { GatewayPlan, PointMm, RoutePlan, WorldInput } from '../scenario/plan.ts';
import { isHitByFault, type LapFaultWindow, readLapFaultWindows, selectsRoute } from './device-faults.ts';
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
  /** Identifies the step and all steps before it, among the worlds of the plan. */
  readonly token: number;
}

/** The inputs that affect one gateway, in order of time. */
export interface MoverInputs {
  readonly initial: Config;
  readonly steps: readonly Step[];
  /** False if it never has more than one route. */
  readonly hasChoice: boolean;
  /** Lap faults that people began for it. */
  readonly windows: readonly LapFaultWindow[];
  /** The inputs that silence or unplug it. */
  readonly hits: readonly HitInput[];
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

type HitInput = Extract<WorldInput, { kind: 'offline' | 'unplug' | 'fault' }>;

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
 * a route not assigned to it, a beacon it does not drive to, another label. Continues the inputs read `before`: what
 * happened before the instant of the first new one is the same.
 */
export function readMoverInputs(
  clientInputs: readonly WorldInput[],
  context: InputContext,
  before: Before<MoverInputs> | null,
): MoverInputs {
  const { gateway, site, ends } = context;
  const known = before && keepUntil(before.value, before.since.atMs);
  const initial = known?.initial ?? createInitialConfig(gateway, site);
  // The list is read several times below, so inputs of other gateways are dropped first.
  const inputs = listFrom(clientInputs, before?.since.atMs ?? -Infinity).filter(
    (input) => !('gatewayId' in input) || input.gatewayId === gateway.id,
  );
  const windows = [...(known?.windows ?? []), ...readLapFaultWindows(inputs, gateway)];
  const hits = [...(known?.hits ?? []), ...inputs.filter((input) => isHit(input, context))];
  const kept = known?.steps ?? [];
  const steps = readSteps(inputs, { ...context, windows, initial, known: kept });
  return {
    initial,
    steps,
    hasChoice:
      before?.value.hasChoice === true ||
      initial.routes.length > 1 ||
      steps.slice(kept.length).some(({ config }) => config.routes.length > 1),
    windows,
    hits,
    offline: toOutages(hits, 'offline', ends),
    unplugged: toOutages(hits, 'unplug', ends),
    placements: [...(known?.placements ?? [{ atMs: -Infinity, place: gateway.mapPlace }]), ...readPlacements(inputs)],
  };
}

/** What is known of inputs before an instant. */
function keepUntil(
  { initial, steps, windows, hits, placements }: MoverInputs,
  ms: number,
): Pick<MoverInputs, 'initial' | 'steps' | 'windows' | 'hits' | 'placements'> {
  return {
    initial,
    steps: steps.slice(
      0,
      lowerBound(steps.length, (n) => (steps[n]?.input.atMs ?? Infinity) < ms),
    ),
    windows: windows.filter(({ openMs }) => openMs < ms),
    hits: hits.filter(({ atMs }) => atMs < ms),
    placements: placements.filter(({ atMs }) => atMs < ms),
  };
}

function createInitialConfig({ id, roams }: GatewayPlan, site: ClientSite): Config {
  return { routes: site.listRoutes(id, -Infinity), roams, asOfMs: -Infinity, windows: [], token: 0 };
}

interface StepContext extends InputContext {
  readonly windows: readonly LapFaultWindow[];
  readonly initial: Config;
  /** The steps before. */
  readonly known: readonly Step[];
}

function readSteps(inputs: readonly WorldInput[], context: StepContext): Step[] {
  const { gateway, intern, windows, initial, known } = context;
  const steps = [...known];
  let config = steps.at(-1)?.config ?? initial;
  let stepToken = steps.at(-1)?.token ?? 0;
  // Computed only when needed: most vehicles have no input that may concern them.
  let description: string | null = null;
  let work: Work | null = null;
  let next = '';
  for (const input of inputs) {
    if (!mayConcern(input, config, windows, context)) continue;
    const isEvent =
      input.kind === 'plant' || (input.kind === 'reset' && isAssigned(input.routeId, input.atMs, context));
    description ??= describeWork(config, context);
    // The same for all inputs of an instant.
    if (work?.asOfMs !== input.atMs) {
      work = computeWork(input.atMs, windows, context);
      next = describeWork(work, context);
    }
    if (next !== description) {
      const name = `${gateway.id}/${config.token}/${input.id}/${input.atMs}/${next}`;
      config = { ...work, token: intern(name) };
      description = next;
    } else if (!isEvent) continue;
    stepToken = intern(`step ${gateway.id}/${stepToken}/${config.token}/${createInputFingerprint(input)}`);
    steps.push({ input, config, token: stepToken });
  }
  return steps;
}

function readPlacements(inputs: readonly WorldInput[]): Placement[] {
  return inputs.flatMap((input): Placement[] =>
    input.kind === 'gateway' && input.change.mapPlace !== undefined
      ? [{ atMs: input.atMs, place: input.change.mapPlace }]
      : [],
  );
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
      return windows.some(({ inputId }) => inputId === input.id);
    case 'end':
      return ends.get(input.inputId) === input.atMs && windows.some(({ inputId }) => inputId === input.inputId);
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
  { gateway, site, ends, isOnLane }: InputContext,
): Work {
  const routes = site.listRoutes(gateway.id, asOfMs);
  const routeIds = routes.map(({ id }) => id);
  const windows = allWindows.filter(
    ({ openMs, inputId, routes: selected }) =>
      openMs <= asOfMs && (ends.get(inputId) ?? Infinity) > asOfMs && selectsRoute({ routes: selected }, routeIds),
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

/** Whether an input silences or unplugs the gateway. */
function isHit(input: WorldInput, context: InputContext): input is HitInput {
  if (input.kind === 'offline' || input.kind === 'unplug') return input.gatewayId === context.gateway.id;
  return input.kind === 'fault' && isHitByFault(input, context);
}

function toOutages(hits: readonly HitInput[], kind: 'offline' | 'unplug', ends: InputEnds): Outage[] {
  const own = hits.filter((input) => input.kind === kind);
  const faults = hits.filter((input) => input.kind === 'fault' && input.fault === kind);
  return [...own, ...faults].map((input) => findActiveSpan(input, ends)).filter(({ fromMs, toMs }) => toMs > fromMs);
}
