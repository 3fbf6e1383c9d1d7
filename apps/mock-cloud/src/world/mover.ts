import type { ZoneTable } from '@lapwing/domain';
import type { FaultPlan, GatewayPlan, RoutePlan } from '../scenario/plan.ts';
import type { Calendar, Span } from './calendar.ts';
import { type Course, LONGEST_TRIP, MIN_STAY_MS, planCourse } from './course.ts';
import { type Config, type MoverInputs, placesToDrive } from './inputs.ts';
import type { LaneMap, Spot } from './lane-map.ts';
import type { Outage } from './types.ts';
import type { Places } from './places.ts';

const MIN_TRIP_MS = 1000;
/** Where ending a lap begins the next, a vehicle waits this long at most before it drives home. */
const LONGEST_HOLD_MS = 7_200_000;
const HOLD_MARGIN_MS = 2000;

/** What one client's vehicles share. */
export interface Ground {
  readonly lanes: LaneMap;
  readonly places: Places;
  readonly routes: ReadonlyMap<number, RoutePlan>;
  /** Courses planned so far, by route, speed and the moves of its beacons. */
  readonly courses: Map<string, Course | null>;
  /** When beacons are dead, by position; merged. */
  readonly silences: ReadonlyMap<number, readonly Outage[]>;
  /** Zone in which the client's routes have their work shifts. */
  readonly zone: ZoneTable;
}

/** What a configuration means for a vehicle's driving. */
export interface Setup {
  readonly config: Config;
  readonly course: Course | null;
  /** Where it is parked between units: home, or the first stop of a round trip that must not be left in between. */
  readonly park: number;
  /** The longest that the way there can take. */
  readonly longestHomeMs: number;
  /** How long it has to wait at the first stop until the lap that arriving there began is discarded. */
  readonly holdMs: number;
}

/** A vehicle: its plan, its shifts, and the inputs that it obeys. */
export class Mover {
  readonly gateway: GatewayPlan;
  readonly ground: Ground;
  readonly calendar: Calendar;
  readonly inputs: MoverInputs;
  /** Faults that may strike it by chance. */
  readonly faults: readonly FaultPlan[];
  readonly seed: number;
  private readonly setups = new Map<number, Setup>();

  constructor(parts: Pick<Mover, 'gateway' | 'ground' | 'calendar' | 'inputs' | 'faults' | 'seed'>) {
    this.gateway = parts.gateway;
    this.ground = parts.ground;
    this.calendar = parts.calendar;
    this.inputs = parts.inputs;
    this.faults = parts.faults;
    this.seed = parts.seed;
  }

  /** The configuration in force just before an instant. */
  configBefore(ms: number): Config {
    return this.inputs.steps.findLast(({ input }) => input.atMs < ms)?.config ?? this.inputs.initial;
  }

  setup(config: Config): Setup {
    const known = this.setups.get(config.token);
    if (known) return known;
    const made = this.makeSetup(config);
    this.setups.set(config.token, made);
    return made;
  }

  /** Where a beacon hangs, as a spot on the lanes. */
  spot(position: number, config: Config): Spot {
    return this.ground.lanes.spot(this.ground.places.at(position, config.placesMs));
  }

  /** Nominal trip between two spots in ms. */
  tripMs(from: Spot, to: Spot): number {
    const { lengthMm } = this.ground.lanes.way(from, to);
    return Math.max(MIN_TRIP_MS, Math.round((lengthMm * 1000) / this.gateway.speedMmPerSec));
  }

  /** Vehicles of one speed share the course of a route. */
  private courseOf(
    route: RoutePlan,
    { placesMs }: Config,
    tripMs: (from: number, to: number) => number,
  ): Course | null {
    const { courses, places } = this.ground;
    const key = `${route.id}/${this.gateway.speedMmPerSec}${places.movesOf(route.stops, placesMs)}`;
    const known = courses.get(key);
    if (known !== undefined) return known;
    const made = planCourse(route, places, tripMs);
    courses.set(key, made);
    return made;
  }

  private makeSetup(config: Config): Setup {
    const { gateway, ground } = this;
    const route = config.routeId === null ? null : (ground.routes.get(config.routeId) ?? null);
    const between = (from: number, to: number): number => this.tripMs(this.spot(from, config), this.spot(to, config));
    const course = route === null ? null : this.courseOf(route, config, between);
    const park = course === null ? gateway.home : parkOf(course, gateway, ground.places);
    const waysHome = placesToDrive(gateway, route).map((position) => between(position, park));
    return {
      config,
      course,
      park,
      longestHomeMs: Math.ceil(Math.max(...waysHome) * LONGEST_TRIP),
      holdMs: course === null ? 0 : holdOf(course, park, ground.places),
    };
  }
}

/** Times from a unit's start by which its laps have to be over. */
export interface Recall {
  /** The work's end, or early enough to be parked when the next unit begins. */
  readonly softMs: number;
  /** Early enough to be parked in time. */
  readonly hardMs: number;
  /** The same where no wait at the first stop is needed. */
  readonly lastMs: number;
}

export function recallOf({ course, longestHomeMs, holdMs }: Setup, span: Span): Recall {
  const lastMs = span.endMs - span.startMs - (course?.longestStayMs ?? 0) - longestHomeMs - MIN_STAY_MS;
  const hardMs = lastMs - holdMs;
  return { lastMs, hardMs, softMs: Math.min(span.workEndMs - span.startMs, hardMs) };
}

/**
 * A round trip's last arrival begins a lap. Home elsewhere can be reached only when that lap is discarded first, which
 * its timeout does to a lap that never left its first beacon; where there is none, or a long one, or leaving the first
 * stop is what begins a lap, the vehicle is parked where its laps end.
 */
function parkOf(course: Course, { home }: GatewayPlan, places: Places): number {
  const end = course.route.stops.at(-1) ?? home;
  if (!course.isRoundTrip) return home;
  if (places.rootOf(home) === course.roots[0]) return end;
  const canHold = course.startsOnEnter && course.timeoutMs > 0 && course.timeoutMs <= LONGEST_HOLD_MS;
  return canHold ? home : end;
}

function holdOf(course: Course, park: number, places: Places): number {
  const needsHold = course.isRoundTrip && course.startsOnEnter && places.rootOf(park) !== course.roots[0];
  return needsHold ? course.limitMs + HOLD_MARGIN_MS : 0;
}
