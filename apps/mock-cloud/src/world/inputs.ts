import { isFullDay } from '@lapwing/domain';
import type { GatewayPlan, PointMm, RoutePlan, WorldInput } from '../scenario/plan.ts';
import { gatewayFaultSpans, type LapWindow, lapWindows, selectsRoute } from './device-faults.ts';
import { type Ends, spanOf } from './ends.ts';
import type { Site } from './site.ts';
import type { Outage } from './types.ts';

export type PlantInput = Extract<WorldInput, { kind: 'plant' }>;

/** What movement inputs have made of a vehicle's work. */
export interface Config {
  /** The routes given to it that can be driven, by id. */
  readonly routes: readonly RoutePlan[];
  /** Where it drives about without a route: its own places, and what people have hung beside a lane. */
  readonly roams: readonly number[];
  /** The instant as of which it knows its client's positions, parents and zone. */
  readonly asOfMs: number;
  /** Lap faults that people opened for it. */
  readonly windows: readonly LapWindow[];
  /** Names the inputs that led here: equal tokens of one vehicle mean equal configurations. */
  readonly token: number;
}

/** A movement input of one vehicle, and the configuration from its instant on. */
export interface Step {
  readonly input: WorldInput;
  readonly config: Config;
}

/** The inputs that one vehicle obeys, in order of time. */
export interface MoverInputs {
  readonly initial: Config;
  readonly steps: readonly Step[];
  readonly offline: readonly Outage[];
  readonly unplugged: readonly Outage[];
  /** Where people put it by hand, the scenario's place first; it stands there from the millisecond after on. */
  readonly stood: readonly Standing[];
}

/** A place that somebody gave a gateway; null where nobody has. */
export interface Standing {
  readonly atMs: number;
  readonly place: PointMm | null;
}

interface Reading {
  readonly seed: number;
  readonly gateway: GatewayPlan;
  readonly site: Site;
  readonly ends: Ends;
  /** Whether a place lies so near to a lane that vehicles drive there. */
  readonly isOnLane: (at: PointMm) => boolean;
  readonly intern: (text: string) => number;
}

/** Inputs in the order in which they hold; those of one instant by their sequence. */
export function inOrder(inputs: readonly WorldInput[]): WorldInput[] {
  return [...inputs].sort((a, b) => a.atMs - b.atMs || a.seq - b.seq);
}

/**
 * What of its client's inputs (in order) touches one vehicle. One that changes nothing of what the vehicle drives by is
 * left out: a route that it isn't given, a beacon that it doesn't drive to, another label.
 */
export function readInputs(ofClient: readonly WorldInput[], reading: Reading): MoverInputs {
  const { gateway, site } = reading;
  // They are gone through several times: those of other vehicles are set aside once.
  const inputs = ofClient.filter((input) => !('gatewayId' in input) || input.gatewayId === gateway.id);
  const windows = lapWindows(inputs, gateway, reading.ends);
  const routes = site.routesOf(gateway.id, -Infinity);
  const initial: Config = { routes, roams: gateway.roams, asOfMs: -Infinity, windows: [], token: 0 };
  const steps: Step[] = [];
  let config = initial;
  // Most vehicles have no input that may concern them, and need no terms.
  let terms: string | null = null;
  for (const input of inputs) {
    if (!mayConcern(input, config, windows, reading)) continue;
    const isEvent = input.kind === 'plant' || (input.kind === 'reset' && isOn(input.routeId, input.atMs, reading));
    terms ??= termsOf(config, reading);
    const work = workAt(input.atMs, windows, reading);
    const next = termsOf(work, reading);
    if (next !== terms) {
      const name = `${gateway.id}/${config.token}/${input.id}/${input.atMs}/${next}`;
      config = { ...work, token: reading.intern(name) };
      terms = next;
    } else if (!isEvent) continue;
    steps.push({ input, config });
  }
  return {
    initial,
    steps,
    offline: spansOf(inputs, 'offline', reading),
    unplugged: spansOf(inputs, 'unplug', reading),
    stood: standingsOf(inputs, gateway),
  };
}

function standingsOf(inputs: readonly WorldInput[], { mapPlace }: GatewayPlan): Standing[] {
  const given = inputs.flatMap((input): Standing[] =>
    input.kind === 'gateway' && input.change.mapPlace !== undefined
      ? [{ atMs: input.atMs, place: input.change.mapPlace }]
      : [],
  );
  return [{ atMs: -Infinity, place: mapPlace }, ...given];
}

/** What tells an input from any other: its id, and what it does. */
export function signOf(input: WorldInput): string {
  return JSON.stringify(input);
}

/** Positions that a vehicle drives to when it has some routes, or none. */
export function placesToDrive({ home }: GatewayPlan, { routes, roams }: Pick<Config, 'routes' | 'roams'>): number[] {
  if (routes.length === 0) return [home, ...roams];
  const places = [home];
  for (const { stops, strays } of routes) places.push(...stops, ...strays);
  return places;
}

function mayConcern(
  input: WorldInput,
  config: Config,
  windows: readonly LapWindow[],
  { gateway, site, ends }: Reading,
): boolean {
  const { routes } = config;
  switch (input.kind) {
    case 'plant':
    case 'assign':
      return input.gatewayId === gateway.id;
    case 'route':
      return (
        routes.some(({ id }) => id === input.routeId) || site.givenAt(gateway.id, input.atMs).includes(input.routeId)
      );
    case 'reset':
      return routes.some(({ id }) => id === input.routeId);
    case 'move':
      return doesRoam(gateway) || placesToDrive(gateway, config).includes(input.positionId);
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

function isOn(routeId: number, ms: number, { gateway, site }: Reading): boolean {
  return site.routesOf(gateway.id, ms).some(({ id }) => id === routeId);
}

/** A configuration without its name. */
type Work = Omit<Config, 'token'>;

function workAt(asOfMs: number, opened: readonly LapWindow[], { gateway, site, isOnLane }: Reading): Work {
  const routes = site.routesOf(gateway.id, asOfMs);
  const given = routes.map(({ id }) => id);
  const windows = opened.filter(
    (window) => window.openMs <= asOfMs && window.endMs > asOfMs && selectsRoute(window, given),
  );
  const { places } = site;
  const hung = doesRoam(gateway) ? places.madeBy(asOfMs).filter((at) => isOnLane(places.at(at, asOfMs))) : [];
  return { routes, roams: hung.length > 0 ? [...gateway.roams, ...hung] : gateway.roams, asOfMs, windows };
}

/** All that driving reads of a configuration, as a text. */
function termsOf(work: Work, { gateway, site: { places, zones } }: Reading): string {
  const { routes, roams, asOfMs: ms, windows } = work;
  const driven = placesToDrive(gateway, work);
  const hung = routes.length > 0 || roams === gateway.roams ? '' : roams.join();
  const children = routes.length === 0 ? [] : driven.map((position) => places.rootOf(position, ms));
  const opened = windows.map(({ id, kind, chance, untilMs }) => [id, kind, chance, untilMs]);
  const zone = routes.some(({ shiftStartSec, shiftEndSec }) => !isFullDay(shiftStartSec, shiftEndSec))
    ? zones.at(ms).zone
    : '';
  const drivenBy = routes.map(signOfRoute).join();
  return drivenBy + JSON.stringify([children, opened, zone]) + places.movesOf(driven, ms) + hung;
}

const routeSigns = new WeakMap<RoutePlan, string>();

/** What driving reads of a route, as a text; the vehicles that are given it share it. */
function signOfRoute(route: RoutePlan): string {
  const known = routeSigns.get(route);
  if (known !== undefined) return known;
  const made = JSON.stringify([
    ...[route.id, route.stops, route.strays, route.stayMs, route.timeoutSec, route.minDurationSec, route.tolerance],
    ...[route.startOnEnter, route.finishOnEnter, route.shiftStartSec, route.shiftEndSec],
  ]);
  routeSigns.set(route, made);
  return made;
}

function spansOf(inputs: readonly WorldInput[], kind: 'offline' | 'unplug', reading: Reading): Outage[] {
  const { gateway, ends } = reading;
  if (inputs.length === 0) return [];
  const own = inputs.flatMap((input) =>
    input.kind === kind && input.gatewayId === gateway.id ? [spanOf(input, ends)] : [],
  );
  const { clientId, id: gatewayId } = gateway;
  const faults = gatewayFaultSpans(inputs, kind, { ...reading, clientId, gatewayId });
  return [...own, ...faults].filter(({ fromMs, toMs }) => toMs > fromMs);
}
