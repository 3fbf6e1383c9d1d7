import type { Span } from './calendar.ts';
import { MIN_STAY_MS } from './course.ts';
import { type Call, noLap } from './lap-draft.ts';
import { ChanceDice } from './chance-dice.ts';
import type { PlantInput } from './inputs.ts';
import type { Spot } from './lane-map.ts';
import { type Mover, type Recall, recallOf, type Setup } from './mover.ts';
import { TRIP_QUANTILES } from './quantiles.ts';
import { ShiftWindow } from './shift-window.ts';
import { type Draw, drawDuration } from './stream.ts';
import type { LapFault } from '@lapwing/contracts';
import { NO_TIME } from './unit-time.ts';
import type { VisitLog } from './visit-log.ts';

/** A lap as planned: which visits of the log it took, for cutting it at an input. All in ms from the unit's start. */
export interface LapMark {
  /** The visit from which it, or what was left of it, set out. */
  readonly visit: number;
  readonly ordinal: number;
  /** Place of the stop that counted last at that visit. */
  readonly ord: number;
  /** NO_TIME for a lap whose start isn't known here. */
  readonly startMs: number;
  /** When a fault ends it; NEVER without one. */
  readonly failMs: number;
  /** How much of the tolerance was used up at that visit. */
  readonly used: number;
  /** How many visits it takes after that one. */
  readonly visits: number;
  /** What it calls at, where that is not simply the stops that follow. */
  readonly calls: readonly Call[] | null;
}

/** A stretch of a unit planned at once: from the unit's start, or from an input. */
export interface Segment {
  readonly fromMs: number;
  readonly setup: Setup;
  /** Where it began on the way between beacons; null at a beacon. */
  readonly origin: Spot | null;
  /** What the vehicle was heading for when it ended, where that was on the way. */
  heading: { readonly position: number; readonly arriveMs: number } | null;
}

/** What is left of a lap after a cut. */
export interface Progress {
  readonly ordinal: number;
  readonly ord: number;
  readonly startMs: number;
  readonly failed: boolean;
  readonly used: number;
}

/** A fault carried out, in ms from the unit's start. */
export interface Struck {
  /** The plant that asked for it; null for one by chance. */
  readonly inputId: string | null;
  readonly fault: LapFault;
  readonly code: number;
  readonly lapStartMs: number;
  readonly failMs: number;
}

/** A silence that a fault causes, in ms from the unit's start. */
export interface Silence {
  readonly fromMs: number;
  /** From then on no input undoes it: the arrival that it makes too short for a visit, else its begin. */
  readonly knownMs: number;
  /** It lasts at least until then. */
  readonly minMs: number;
  /** It lasts until about then, and laps that begin earlier are taken as unheard. */
  readonly wantedMs: number;
  /** When it ended, if that is over at a cut; null before. */
  readonly endedMs: number | null;
}

/** The drive of one vehicle through one unit, while it is being planned. All in ms from the unit's start. */
export class Drive {
  readonly mover: Mover;
  readonly span: Span;
  readonly lengthMs: number;
  readonly log: VisitLog;
  readonly dice: ChanceDice;
  setup: Setup;
  recall: Recall;
  /** The work shift of the route; null where it is the whole day. */
  shift: ShiftWindow | null;
  draw: Draw;
  /** Where the segment began on the way between beacons; null while the vehicle is at the last visit of the log. */
  origin: Spot | null = null;
  /** When the segment began. */
  fromMs = 0;
  /** Laps begun. */
  laps = 0;
  /**
   * While at the first stop of a route that starts on arrival: the bounds within which the lap began that now runs.
   * NO_TIME when none does.
   */
  clockFromMs = NO_TIME;
  clockToMs = NO_TIME;
  /** The lap being drawn. */
  readonly lap = noLap();
  progress: Progress | null = null;
  /** Plants asked for so far, and those of them that no lap has taken. */
  asked: PlantInput[] = [];
  pending: readonly PlantInput[] = [];
  struck: Struck[] = [];
  silences: Silence[] = [];
  /** Laps of the unit, while an input is yet to cut it. */
  marks: LapMark[] | null = null;
  /** Segments so far. */
  readonly segments: Segment[] = [];
  /** Bounds of the start of a lap that may run when the unit begins; NO_TIME without one. */
  unitClock: readonly [fromMs: number, toMs: number] = [NO_TIME, NO_TIME];
  /** When the route was last given in this unit, and how many laps had begun by then. */
  assignedMs = NO_TIME;
  assignedLaps = 0;

  constructor(mover: Mover, span: Span, parts: { setup: Setup; draw: Draw; log: VisitLog }) {
    this.mover = mover;
    this.span = span;
    this.lengthMs = span.endMs - span.startMs;
    this.setup = parts.setup;
    this.draw = parts.draw;
    this.dice = new ChanceDice(mover, span);
    this.log = parts.log;
    this.recall = recallOf(parts.setup, span);
    this.shift = this.shiftOf(parts.setup);
  }

  /** Takes on another configuration. */
  reconfigure(setup: Setup): void {
    this.setup = setup;
    this.recall = recallOf(setup, this.span);
    this.shift = this.shiftOf(setup);
  }

  /** The tag that hung first at a position; which one is heard there is for the hearing. */
  tagOf(position: number): number {
    return this.mover.ground.site.places.tagOf(position);
  }

  /** The position that one counts as, as far as the vehicle knows. */
  rootOf(position: number): number {
    return this.mover.ground.site.places.rootOf(position, this.setup.config.asOfMs);
  }

  /** When the vehicle sets out from where it is. */
  get departMs(): number {
    return this.origin === null ? this.log.lastLeave : this.fromMs;
  }

  get isStanding(): boolean {
    return this.origin === null;
  }

  /** The position at which the vehicle stands; 0 on its way. */
  get standsAt(): number {
    return this.origin === null ? this.log.lastPosition : 0;
  }

  /** Nominal trip from where the vehicle is to a position. */
  nominalTo(position: number): number {
    return this.mover.tripMs(this.here(), this.mover.spot(position, this.setup.config));
  }

  /** Nominal trip between two positions. */
  nominalBetween(from: number, to: number): number {
    const { config } = this.setup;
    return this.mover.tripMs(this.mover.spot(from, config), this.mover.spot(to, config));
  }

  /** Drives to a position and stays there; gives when it arrives. */
  call(position: number, nominalMs: number, stayMs: number): number {
    const enterMs = this.departMs + drawDuration(nominalMs, TRIP_QUANTILES, this.draw);
    const leaveMs = enterMs + Math.max(MIN_STAY_MS, stayMs);
    this.log.push(position, this.tagOf(position), enterMs, leaveMs);
    this.origin = null;
    return enterMs;
  }

  private here(): Spot {
    return this.origin ?? this.mover.spot(this.log.lastPosition, this.setup.config);
  }

  private shiftOf({ course, config }: Setup): ShiftWindow | null {
    if (course === null || course.isFullDay) return null;
    return new ShiftWindow(course.route, this.mover.ground.site, this.span.startMs, config.asOfMs);
  }
}
