import type { GatewayPlan, RoutePlan, WorldInput } from '../scenario/plan.ts';
import type { Places } from './places.ts';
import type { Outage } from './types.ts';

export type MovementInput = Extract<WorldInput, { kind: 'plant' | 'assign' | 'move' }>;
export type PlantInput = Extract<WorldInput, { kind: 'plant' }>;

/** What movement inputs have made of a vehicle's work. */
export interface Config {
  readonly routeId: number | null;
  /** The instant as of which its beacons hang where they do. */
  readonly placesMs: number;
  /** Names the inputs that led here: equal tokens of one vehicle mean equal configurations. */
  readonly token: number;
}

/** A movement input of one vehicle, and the configuration from its instant on. */
export interface Step {
  readonly input: MovementInput;
  readonly config: Config;
}

/** The inputs that one vehicle obeys, in order of time. */
export interface MoverInputs {
  readonly initial: Config;
  readonly steps: readonly Step[];
  readonly offline: readonly HearingSpan[];
  readonly unplugged: readonly HearingSpan[];
}

export interface HearingSpan extends Outage {
  readonly sign: string;
}

interface Reading {
  readonly gateway: GatewayPlan;
  readonly routes: ReadonlyMap<number, RoutePlan>;
  readonly places: Places;
  readonly intern: (text: string) => number;
}

/** Inputs in the order in which they hold; those of one instant by their sequence. */
export function inOrder(inputs: readonly WorldInput[]): WorldInput[] {
  return [...inputs].sort((a, b) => a.atMs - b.atMs || a.seq - b.seq);
}

/**
 * What of all inputs (in order) touches one vehicle. An assignment that changes nothing, or to a route that isn't
 * there, is left out, and so is a beacon that the vehicle doesn't drive to.
 */
export function readInputs(inputs: readonly WorldInput[], reading: Reading): MoverInputs {
  const { gateway } = reading;
  const initial: Config = { routeId: knownRoute(gateway.routeId, reading), placesMs: -Infinity, token: 0 };
  const steps: Step[] = [];
  let config = initial;
  for (const input of inputs) {
    if (input.kind !== 'plant' && input.kind !== 'assign' && input.kind !== 'move') continue;
    const next = stepTo(input, config, reading);
    if (next === null) continue;
    config = next;
    steps.push({ input, config });
  }
  return {
    initial,
    steps,
    offline: spansOf(inputs, 'offline', gateway.id),
    unplugged: spansOf(inputs, 'unplug', gateway.id),
  };
}

/** What tells an input from any other: its id, and what it does. */
export function signOf(input: WorldInput): string {
  const { id, kind, atMs } = input;
  const sign = `${id} ${kind} ${atMs}`;
  if (kind === 'plant') return `${sign} ${input.fault}`;
  if (kind === 'assign') return `${sign} ${input.routeId}`;
  if (kind === 'move') return `${sign} ${input.to.x} ${input.to.y}`;
  return `${sign} ${input.untilMs}`;
}

/** Positions that a vehicle drives to when it has a route, or none. */
export function placesToDrive(gateway: GatewayPlan, route: RoutePlan | null): number[] {
  return route === null ? [gateway.home, ...gateway.roams] : [gateway.home, ...route.stops, ...route.strays];
}

function stepTo(input: MovementInput, config: Config, reading: Reading): Config | null {
  const { gateway } = reading;
  if (input.kind === 'plant') return input.gatewayId === gateway.id ? config : null;
  if (input.kind === 'assign') {
    const routeId = knownRoute(input.routeId, reading);
    const isForUs = input.gatewayId === gateway.id && routeId === input.routeId && routeId !== config.routeId;
    return isForUs ? changed(input, routeId, config, reading) : null;
  }
  const driven = placesToDrive(gateway, routeOf(config.routeId, reading));
  return driven.includes(input.positionId) ? changed(input, config.routeId, config, reading) : null;
}

function changed(input: MovementInput, routeId: number | null, before: Config, reading: Reading): Config {
  const { gateway, places, intern } = reading;
  const moves = places.movesOf(placesToDrive(gateway, routeOf(routeId, reading)), input.atMs);
  return { routeId, placesMs: input.atMs, token: intern(`${gateway.id}/${before.token}/${signOf(input)}${moves}`) };
}

function knownRoute(routeId: number | null, reading: Reading): number | null {
  return routeOf(routeId, reading) === null ? null : routeId;
}

function routeOf(routeId: number | null, { routes }: Reading): RoutePlan | null {
  return routeId === null ? null : (routes.get(routeId) ?? null);
}

/** An input changes nothing at its own instant yet. */
function spansOf(inputs: readonly WorldInput[], kind: 'offline' | 'unplug', gatewayId: number): HearingSpan[] {
  return inputs.flatMap((input) =>
    input.kind === kind && input.gatewayId === gatewayId && input.untilMs > input.atMs + 1
      ? [{ sign: signOf(input), fromMs: input.atMs + 1, toMs: input.untilMs }]
      : [],
  );
}
