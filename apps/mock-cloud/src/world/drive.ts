import type { UnitSpan } from './calendar.ts';
import { MIN_STAY_MS } from './timed-route.ts';
import { type DraftVisit, createLapBuffer } from './drawn-lap.ts';
import { FaultDraws } from './fault-draws.ts';
import type { PlantInput } from './inputs.ts';
import type { Spot } from './lane-map.ts';
import { type Mover, type Recall, recallTimes, type DrivingSetup } from './mover.ts';
import { TRIP_QUANTILES } from './quantiles.ts';
import { ShiftWindow } from './shift-window.ts';
import { type Draw, drawDuration } from './stream.ts';
import type { LapFault } from '@lapwing/contracts';
import { NEVER, NO_TIME } from './unit-time.ts';
import type { VisitLog } from './visit-log.ts';

/** A planned lap and its visits in the log, for cutting it at an input. All in ms from the unit's start. */
export interface PlannedLap {
  /** Index in the log of the visit from which the lap, or its rest after a cut, departed. */
  readonly fromVisit: number;
  readonly ordinal: number;
  /** Index of the last stop reached by that visit. */
  readonly ord: number;
  /** NO_TIME if its start is not known here. */
  readonly startMs: number;
  /** When a fault ends it; NEVER without a fault. */
  readonly failMs: number;
  /** How much of the route's tolerance was used up by that visit. */
  readonly toleranceUsed: number;
  /** Number of its visits after that one. */
  readonly visitCount: number;
  /** Its visits, if they are not simply the stops that follow. */
  readonly draftVisits: readonly DraftVisit[] | null;
}

/** A part of a unit that is planned at once: from the unit's start or from an input. */
export interface Segment {
  readonly fromMs: number;
  readonly setup: DrivingSetup;
  /** The place between beacons where it began; null if at a beacon. */
  readonly origin: Spot | null;
  /** The destination if the segment ended during a trip. */
  heading: { readonly position: number; readonly arriveMs: number } | null;
}

/** The state of a lap under way at a cut. */
export interface LapProgress {
  readonly ordinal: number;
  readonly ord: number;
  readonly startMs: number;
  readonly failed: boolean;
  readonly toleranceUsed: number;
}

/** An injected lap fault; times in ms from the unit's start. */
export interface InjectedFault {
  /** The plant that requested it; null for a fault by chance. */
  readonly inputId: string | null;
  readonly fault: LapFault;
  readonly code: number;
  readonly lapStartMs: number;
  readonly failMs: number;
}

/** A silence caused by a lap fault; times in ms from the unit's start. */
export interface Silence {
  readonly fromMs: number;
  /** From then on no input can undo it: its begin, or the arrival whose visit it cuts too short. */
  readonly knownMs: number;
  /** The earliest end. */
  readonly minMs: number;
  /** The intended end; laps that begin earlier count as unheard. */
  readonly wantedMs: number;
  /** When it ended, if it was over at a cut; otherwise null. */
  readonly endedMs: number | null;
}

/** The state of planning one vehicle's drive through one unit. All times in ms from the unit's start. */
export class Drive {
  readonly mover: Mover;
  readonly span: UnitSpan;
  readonly lengthMs: number;
  readonly log: VisitLog;
  readonly faultDraws: FaultDraws;
  setup: DrivingSetup;
  recall: Recall;
  /** The work shift of the route; null if it lasts the whole day. */
  shift: ShiftWindow | null;
  draw: Draw;
  /** The place between beacons where the segment began; null while the vehicle is at the last visit of the log. */
  origin: Spot | null = null;
  segmentStartMs = 0;
  /** When the next input cuts the plan; NEVER without one. */
  nextCutMs = NEVER;
  lapsBegun = 0;
  /**
   * Bounds of the start of the running lap, while at the first stop of a route whose laps start on arrival. NO_TIME if no
   * lap is running.
   */
  lapStartFromMs = NO_TIME;
  lapStartToMs = NO_TIME;
  /** The lap that is being drawn. */
  readonly lap = createLapBuffer();
  progress: LapProgress | null = null;
  /** Plants requested so far, and those of them not injected yet. */
  requestedPlants: PlantInput[] = [];
  pendingPlants: readonly PlantInput[] = [];
  injectedFaults: InjectedFault[] = [];
  silences: Silence[] = [];
  /** The laps of the unit so far; null if no input will cut it. */
  plannedLaps: PlannedLap[] | null = null;
  readonly segments: Segment[] = [];
  /** Bounds of the start of a lap that may be running when the unit begins; NO_TIME without one. */
  inheritedLapStart: readonly [fromMs: number, toMs: number] = [NO_TIME, NO_TIME];
  /** When laps were last reset in this unit, and how many had begun by then. */
  lapsResetMs = NO_TIME;
  lapsBeforeReset = 0;

  constructor(mover: Mover, span: UnitSpan, parts: { setup: DrivingSetup; draw: Draw; log: VisitLog }) {
    this.mover = mover;
    this.span = span;
    this.lengthMs = span.endMs - span.startMs;
    this.setup = parts.setup;
    this.draw = parts.draw;
    this.faultDraws = new FaultDraws(mover, span);
    this.log = parts.log;
    this.recall = recallTimes(parts.setup, span);
    this.shift = this.#openShift(parts.setup);
  }

  /** Applies another configuration. */
  reconfigure(setup: DrivingSetup): void {
    this.setup = setup;
    this.recall = recallTimes(setup, this.span);
    this.shift = this.#openShift(setup);
  }

  /** The first tag of a position; masking later replaces it by the tag that is heard. */
  findTag(position: number): number {
    return this.mover.terrain.site.positions.readFirstTag(position);
  }

  /** The position as which a position counts, in the vehicle's configuration. */
  findRoot(position: number): number {
    return this.mover.terrain.site.positions.findRootAt(position, this.setup.config.asOfMs);
  }

  /** Whether the plan reaches beyond the next cut, which drops what follows: the vehicle arrives somewhere after it. */
  get isPastNextCut(): boolean {
    return this.log.lastEnter > this.nextCutMs;
  }

  /** When the vehicle departs from its present place. */
  get departMs(): number {
    return this.origin === null ? this.log.lastLeave : this.segmentStartMs;
  }

  get isAtBeacon(): boolean {
    return this.origin === null;
  }

  /** The position of the beacon where the vehicle is; 0 between beacons. */
  get positionNow(): number {
    return this.origin === null ? this.log.lastPosition : 0;
  }

  /** Nominal trip (ms) from the vehicle's present place to a position. */
  computeNominalMsTo(position: number): number {
    return this.mover.computeTripMs(this.#findCurrentSpot(), this.mover.findSpot(position, this.setup.config));
  }

  /** Nominal trip (ms) between two positions. */
  computeNominalMsBetween(from: number, to: number): number {
    const { config } = this.setup;
    return this.mover.computeTripMs(this.mover.findSpot(from, config), this.mover.findSpot(to, config));
  }

  /** Drives to a position and stays there; returns when it arrives. */
  driveTo(position: number, nominalMs: number, stayMs: number): number {
    const enterMs = this.departMs + drawDuration(nominalMs, TRIP_QUANTILES, this.draw);
    const leaveMs = enterMs + Math.max(MIN_STAY_MS, stayMs);
    this.log.push(position, this.findTag(position), enterMs, leaveMs);
    this.origin = null;
    return enterMs;
  }

  #findCurrentSpot(): Spot {
    return this.origin ?? this.mover.findSpot(this.log.lastPosition, this.setup.config);
  }

  #openShift({ timedRoute, config }: DrivingSetup): ShiftWindow | null {
    if (timedRoute === null || timedRoute.isFullDay) return null;
    return new ShiftWindow(timedRoute.route, this.mover.terrain.site, this.span.startMs, config.asOfMs);
  }
}
