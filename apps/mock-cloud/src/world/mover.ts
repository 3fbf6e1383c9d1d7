import { lowerBound } from '@lapwing/domain';
import type { FaultPlan, GatewayPlan, RoutePlan } from '../scenario/plan.ts';
import type { Calendar, ShiftInstance } from './calendar.ts';
import { type TimedRoute, MAX_TRIP_FACTOR, MIN_STAY_MS, timeRoute } from './timed-route.ts';
import { type Config, type MoverInputs, listPositionsToDrive, type Step } from './inputs.ts';
import type { LaneMap, Spot } from './lane-map.ts';
import { chooseRoute } from './route-choice.ts';
import type { ClientSite } from './client-site.ts';

const MIN_TRIP_MS = 1000;
/** A vehicle waits at most this long for a lap to be discarded before it drives home. */
const MAX_HOLD_MS = 7_200_000;
const HOLD_MARGIN_MS = 2000;

type RootOf = (position: number) => number;

/** Data that one client's vehicles share. */
export interface Terrain {
  readonly lanes: LaneMap;
  readonly site: ClientSite;
  /** Timed routes by the route's revision, then by speed, moves and parents of its beacons. */
  readonly timedRoutes: Map<RoutePlan, Map<string, TimedRoute | null>>;
}

/** A configuration with everything that a vehicle's driving derives from it. */
export interface DrivingSetup {
  readonly config: Config;
  readonly timedRoute: TimedRoute | null;
  /** Where it is parked between units: home, or the end of a round trip from which home cannot be reached in time. */
  readonly parkingPosition: number;
  /** The longest possible trip there. */
  readonly longestHomeMs: number;
  /** How long it has to wait at the first stop until the lap that began on arrival is discarded. */
  readonly holdMs: number;
}

/** By the route's id. A configuration belongs to one vehicle, also after further inputs, and so do its setups. */
const setupsOf = new WeakMap<Config, Map<number, DrivingSetup>>();

/** A gateway that moves: its plan, its shifts, and the inputs that affect it. */
export class Mover {
  readonly gateway: GatewayPlan;
  readonly terrain: Terrain;
  readonly calendar: Calendar;
  readonly inputs: MoverInputs;
  /** Lap faults that may happen to it by chance. */
  readonly faults: readonly FaultPlan[];
  readonly seed: number;

  constructor(parts: Pick<Mover, 'gateway' | 'terrain' | 'calendar' | 'inputs' | 'faults' | 'seed'>) {
    this.gateway = parts.gateway;
    this.terrain = parts.terrain;
    this.calendar = parts.calendar;
    this.inputs = parts.inputs;
    this.faults = parts.faults;
    this.seed = parts.seed;
  }

  /** The configuration that applies just before an instant. */
  readConfigBefore(ms: number): Config {
    return this.inputs.steps[this.#countStepsBefore(ms) - 1]?.config ?? this.inputs.initial;
  }

  /** The steps in [fromMs, toMs). */
  listSteps(fromMs: number, toMs: number): readonly Step[] {
    return this.inputs.steps.slice(this.#countStepsBefore(fromMs), this.#countStepsBefore(toMs));
  }

  /** Its setup in a unit after the inputs up to and including an instant. */
  readSetup(span: ShiftInstance, untilMs: number): DrivingSetup {
    if (!this.inputs.hasChoice)
      return this.getSetup(this.readConfigBefore(Math.max(span.startMs, untilMs + 1)), span, null);
    let setup = this.getSetup(this.readConfigBefore(span.startMs), span, null);
    for (const { input, config } of this.listSteps(span.startMs, Math.min(untilMs + 1, span.endMs))) {
      if (input.atMs <= untilMs) setup = this.getSetup(config, span, setup);
    }
    return setup;
  }

  /** The setup of a configuration in a unit; `before` is the setup earlier in that unit. */
  getSetup(config: Config, span: ShiftInstance, before: DrivingSetup | null): DrivingSetup {
    const route = config.routes.length < 2 ? (config.routes[0] ?? null) : this.#chooseRoute(config, span, before);
    const setups = setupsOf.get(config) ?? new Map<number, DrivingSetup>();
    const made = setups.get(route?.id ?? 0) ?? this.#createSetup(config, route);
    setupsOf.set(config, setups.set(route?.id ?? 0, made));
    return made;
  }

  /** The place of a beacon, as a spot on the lanes. */
  findSpot(position: number, config: Config): Spot {
    return this.terrain.lanes.findSpot(this.terrain.site.positions.findPlace(position, config.asOfMs));
  }

  /** Nominal trip between two spots in ms. */
  computeTripMs(from: Spot, to: Spot): number {
    const { lengthMm } = this.terrain.lanes.findWay(from, to);
    return Math.max(MIN_TRIP_MS, Math.round((lengthMm * 1000) / this.gateway.speedMmPerSec));
  }

  /** Vehicles of the same speed share a timed route. */
  #getTimedRoute(
    route: RoutePlan,
    { asOfMs }: Config,
    tripMs: (from: number, to: number) => number,
  ): TimedRoute | null {
    const { positions } = this.terrain.site;
    const timedRoutes = this.terrain.timedRoutes.get(route) ?? new Map<string, TimedRoute | null>();
    this.terrain.timedRoutes.set(route, timedRoutes);
    const key = `${this.gateway.speedMmPerSec}/${positions.readParentsVersion(asOfMs)}${positions.createMovedPlacesKey(route.stops, asOfMs)}`;
    const known = timedRoutes.get(key);
    if (known !== undefined) return known;
    const made = timeRoute(route, { positions, asOfMs }, tripMs);
    timedRoutes.set(key, made);
    return made;
  }

  #chooseRoute(config: Config, span: ShiftInstance, before: DrivingSetup | null): RoutePlan | null {
    const chooser = { seed: this.seed, gatewayId: this.gateway.id, site: this.terrain.site };
    return chooseRoute(config, span, before?.timedRoute?.route.id ?? null, chooser);
  }

  /** The number of steps before an instant. */
  #countStepsBefore(ms: number): number {
    const { steps } = this.inputs;
    return lowerBound(steps.length, (n) => (steps[n]?.input.atMs ?? Infinity) < ms);
  }

  #createSetup(config: Config, route: RoutePlan | null): DrivingSetup {
    const { gateway, terrain } = this;
    const findRoot = (position: number): number => terrain.site.positions.findRootAt(position, config.asOfMs);
    const nominalMs = (from: number, to: number): number =>
      this.computeTripMs(this.findSpot(from, config), this.findSpot(to, config));
    const timedRoute = route === null ? null : this.#getTimedRoute(route, config, nominalMs);
    const parkingPosition = timedRoute === null ? gateway.home : chooseParking(timedRoute, gateway, findRoot);
    const tripsHome = listPositionsToDrive(gateway, config).map((position) => nominalMs(position, parkingPosition));
    return {
      config,
      timedRoute,
      parkingPosition,
      longestHomeMs: Math.ceil(Math.max(...tripsHome) * MAX_TRIP_FACTOR),
      holdMs: timedRoute === null ? 0 : computeHoldBeforeHomeMs(timedRoute, parkingPosition, findRoot),
    };
  }
}

/** Times (ms from the unit's start) by which its laps must be over. */
export interface Recall {
  /** The end of work, or earlier so that the vehicle is parked when the next unit begins. */
  readonly softMs: number;
  /** The latest end with which it is parked in time. */
  readonly hardMs: number;
  /** The same if no wait at the first stop is needed. */
  readonly lastMs: number;
}

export function recallTimes({ timedRoute, longestHomeMs, holdMs }: DrivingSetup, span: ShiftInstance): Recall {
  const lastMs = span.endMs - span.startMs - (timedRoute?.longestStayMs ?? 0) - longestHomeMs - MIN_STAY_MS;
  const hardMs = lastMs - holdMs;
  return { lastMs, hardMs, softMs: Math.min(span.workEndMs - span.startMs, hardMs) };
}

/**
 * The last arrival of a round trip begins another lap, which must be discarded before the vehicle may drive to a home
 * elsewhere. A timeout discards a lap that never left its first beacon. Without a timeout, with a long one, or if laps
 * begin on leaving the first stop, the vehicle is parked where its laps end.
 */
function chooseParking(timedRoute: TimedRoute, { home }: GatewayPlan, rootOf: RootOf): number {
  const end = timedRoute.route.stops.at(-1) ?? home;
  if (!timedRoute.isRoundTrip) return home;
  if (rootOf(home) === timedRoute.roots[0]) return end;
  const canHold = timedRoute.startsOnEnter && timedRoute.timeoutMs > 0 && timedRoute.timeoutMs <= MAX_HOLD_MS;
  return canHold ? home : end;
}

function computeHoldBeforeHomeMs(timedRoute: TimedRoute, parkingPosition: number, rootOf: RootOf): number {
  const needsHold =
    timedRoute.isRoundTrip && timedRoute.startsOnEnter && rootOf(parkingPosition) !== timedRoute.roots[0];
  return needsHold ? timedRoute.limitMs + HOLD_MARGIN_MS : 0;
}
