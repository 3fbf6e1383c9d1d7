import type { FaultPlan, GatewayPlan, RoutePlan } from '../scenario/plan.ts';
import type { Calendar, Shift } from './calendar.ts';
import { type Course, LONGEST_TRIP, MIN_STAY_MS, planCourse } from './course.ts';
import { type Config, type MoverInputs, placesToDrive, type Step } from './inputs.ts';
import type { LaneMap, Spot } from './lane-map.ts';
import { chooseRoute } from './route-choice.ts';
import type { Site } from './site.ts';

const MIN_TRIP_MS = 1000;
/** Where ending a lap begins the next, a vehicle waits this long at most before it drives home. */
const LONGEST_HOLD_MS = 7_200_000;
const HOLD_MARGIN_MS = 2000;

type RootOf = (position: number) => number;

/** What one client's vehicles share. */
export interface Ground {
  readonly lanes: LaneMap;
  readonly site: Site;
  /** Courses planned so far, by the route's revision, and by speed, moves and parents of its beacons. */
  readonly courses: Map<RoutePlan, Map<string, Course | null>>;
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
  private readonly setups = new Map<Config, Map<number, Setup>>();
  private readonly hasChoice: boolean;

  constructor(parts: Pick<Mover, 'gateway' | 'ground' | 'calendar' | 'inputs' | 'faults' | 'seed'>) {
    this.gateway = parts.gateway;
    this.ground = parts.ground;
    this.calendar = parts.calendar;
    this.inputs = parts.inputs;
    this.faults = parts.faults;
    this.seed = parts.seed;
    const { initial, steps } = this.inputs;
    this.hasChoice = [initial, ...steps.map(({ config }) => config)].some(({ routes }) => routes.length > 1);
  }

  /** The configuration in force just before an instant. */
  configBefore(ms: number): Config {
    return this.inputs.steps[this.stepsBefore(ms) - 1]?.config ?? this.inputs.initial;
  }

  /** The steps in [fromMs, toMs). */
  stepsIn(fromMs: number, toMs: number): readonly Step[] {
    return this.inputs.steps.slice(this.stepsBefore(fromMs), this.stepsBefore(toMs));
  }

  /** What it goes by in a unit, inputs up to and including an instant considered. */
  setupIn(span: Shift, untilMs: number): Setup {
    if (!this.hasChoice) return this.setup(this.configBefore(Math.max(span.startMs, untilMs + 1)), span, null);
    let setup = this.setup(this.configBefore(span.startMs), span, null);
    for (const { input, config } of this.stepsIn(span.startMs, Math.min(untilMs + 1, span.endMs))) {
      if (input.atMs <= untilMs) setup = this.setup(config, span, setup);
    }
    return setup;
  }

  /** What a configuration means in a unit, after what it went by there before. */
  setup(config: Config, span: Shift, before: Setup | null): Setup {
    const route = config.routes.length < 2 ? (config.routes[0] ?? null) : this.choose(config, span, before);
    const known = this.setups.get(config)?.get(route?.id ?? 0);
    if (known) return known;
    const setups = this.setups.get(config) ?? new Map<number, Setup>();
    const made = this.makeSetup(config, route);
    this.setups.set(config, setups.set(route?.id ?? 0, made));
    return made;
  }

  /** Where a beacon hangs, as a spot on the lanes. */
  spot(position: number, config: Config): Spot {
    return this.ground.lanes.spot(this.ground.site.places.at(position, config.asOfMs));
  }

  /** Nominal trip between two spots in ms. */
  tripMs(from: Spot, to: Spot): number {
    const { lengthMm } = this.ground.lanes.way(from, to);
    return Math.max(MIN_TRIP_MS, Math.round((lengthMm * 1000) / this.gateway.speedMmPerSec));
  }

  /** Vehicles of one speed share the course of a route. */
  private courseOf(route: RoutePlan, { asOfMs }: Config, tripMs: (from: number, to: number) => number): Course | null {
    const { places } = this.ground.site;
    const courses = this.ground.courses.get(route) ?? new Map<string, Course | null>();
    this.ground.courses.set(route, courses);
    const key = `${this.gateway.speedMmPerSec}/${places.parentsBy(asOfMs)}${places.movesOf(route.stops, asOfMs)}`;
    const known = courses.get(key);
    if (known !== undefined) return known;
    const made = planCourse(route, { places, asOfMs }, tripMs);
    courses.set(key, made);
    return made;
  }

  private choose(config: Config, span: Shift, before: Setup | null): RoutePlan | null {
    const chooser = { seed: this.seed, gatewayId: this.gateway.id, site: this.ground.site };
    return chooseRoute(config, span, before?.course?.route.id ?? null, chooser);
  }

  /** How many steps come before an instant. */
  private stepsBefore(ms: number): number {
    const { steps } = this.inputs;
    let [low, high] = [0, steps.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((steps[middle]?.input.atMs ?? Infinity) < ms) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private makeSetup(config: Config, route: RoutePlan | null): Setup {
    const { gateway, ground } = this;
    const rootOf = (position: number): number => ground.site.places.rootOf(position, config.asOfMs);
    const between = (from: number, to: number): number => this.tripMs(this.spot(from, config), this.spot(to, config));
    const course = route === null ? null : this.courseOf(route, config, between);
    const park = course === null ? gateway.home : parkOf(course, gateway, rootOf);
    const waysHome = placesToDrive(gateway, config).map((position) => between(position, park));
    return {
      config,
      course,
      park,
      longestHomeMs: Math.ceil(Math.max(...waysHome) * LONGEST_TRIP),
      holdMs: course === null ? 0 : holdOf(course, park, rootOf),
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

export function recallOf({ course, longestHomeMs, holdMs }: Setup, span: Shift): Recall {
  const lastMs = span.endMs - span.startMs - (course?.longestStayMs ?? 0) - longestHomeMs - MIN_STAY_MS;
  const hardMs = lastMs - holdMs;
  return { lastMs, hardMs, softMs: Math.min(span.workEndMs - span.startMs, hardMs) };
}

/**
 * A round trip's last arrival begins a lap. Home elsewhere can be reached only when that lap is discarded first, which
 * its timeout does to a lap that never left its first beacon; where there is none, or a long one, or leaving the first
 * stop is what begins a lap, the vehicle is parked where its laps end.
 */
function parkOf(course: Course, { home }: GatewayPlan, rootOf: RootOf): number {
  const end = course.route.stops.at(-1) ?? home;
  if (!course.isRoundTrip) return home;
  if (rootOf(home) === course.roots[0]) return end;
  const canHold = course.startsOnEnter && course.timeoutMs > 0 && course.timeoutMs <= LONGEST_HOLD_MS;
  return canHold ? home : end;
}

function holdOf(course: Course, park: number, rootOf: RootOf): number {
  const needsHold = course.isRoundTrip && course.startsOnEnter && rootOf(park) !== course.roots[0];
  return needsHold ? course.limitMs + HOLD_MARGIN_MS : 0;
}
