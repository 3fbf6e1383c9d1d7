import { isFullDay } from '@lapwing/domain';
import type { Shift, Span } from './calendar.ts';
import { type Course, MARGIN_MS, MIN_STAY_MS } from './course.ts';
import { cutDrive } from './cut.ts';
import { Drive, type Segment } from './drive.ts';
import type { Config, PlantInput, Step } from './inputs.ts';
import { isAtFirst } from './lap-arrival.ts';
import { driveLaps, resumeLap } from './lap-drive.ts';
import { type Mover, recallOf } from './mover.ts';
import { park } from './park.ts';
import { STAY_QUANTILES } from './quantiles.ts';
import { roam } from './roam.ts';
import { ShiftWindow } from './shift-window.ts';
import { silencesOf } from './silence.ts';
import { mergeSpans } from './spans.ts';
import { drawDuration, stream } from './stream.ts';
import { NO_TIME } from './unit-time.ts';
import type { Outage, Planted, Unit } from './types.ts';
import { VisitLog } from './visit-log.ts';

/** A vehicle sets out this long after its shift began, and this long after an input that finds it parked. */
const SET_OUT_MS = 60_000;
const REACT_MS = 10_000;
const ROAM_STAY_MS = 90_000;
const LONGEST_WAIT_MS = 600_000;

const NONE: readonly never[] = [];
const NO_INPUTS: UnitInputs = { inherited: NONE, steps: NONE };
/** Where units are planned, one after another. */
const log = new VisitLog();

/** A unit with what is needed to tell where its vehicle is between visits. */
export interface DrivenUnit extends Unit {
  /** Tells it from every other unit of the plan's worlds. */
  readonly name: string;
  readonly segments: readonly Segment[];
  /** Outages that faults of its laps cause. */
  readonly silences: readonly Outage[];
}

/** What of the inputs concerns one unit. */
export interface UnitInputs {
  /** Plants made while the vehicle was parked before it. */
  readonly inherited: readonly PlantInput[];
  readonly steps: readonly Step[];
}

/** The movement inputs of a unit: a plant made after the last lap could begin is the next unit's. */
export function unitInputs(mover: Mover, span: Span): UnitInputs {
  const { steps } = mover.inputs;
  if (steps.length === 0 || (steps.at(-1)?.input.atMs ?? 0) < span.previous.startMs) return NO_INPUTS;
  const before = span.previous;
  const isLate = ({ input }: Step, of: Shift): boolean =>
    input.kind === 'plant' && input.atMs - of.startMs > recallOf(mover.setupIn(of, input.atMs), of).softMs;
  const lateBefore = mover.stepsIn(before.startMs, before.endMs).filter((step) => isLate(step, before));
  return {
    inherited: lateBefore.flatMap(({ input }) => (input.kind === 'plant' ? [input] : [])),
    steps: mover.stepsIn(span.startMs, span.endMs).filter((step) => !isLate(step, span)),
  };
}

/** A unit yet to be driven. */
interface UnitOrder {
  readonly span: Span;
  readonly name: string;
  readonly inputs: UnitInputs;
  /** The outages that inputs cause within it. */
  readonly offline: readonly Outage[];
}

/** Drives a vehicle through one unit: plans as if no input followed, then cuts at the next one and plans on. */
export function driveUnit(mover: Mover, { span, name, inputs, offline }: UnitOrder): DrivenUnit {
  const { inherited, steps } = inputs;
  const drive = beginUnit(mover, span);
  drive.asked = [...inherited];
  drive.pending = inherited;
  drive.marks = steps.length > 0 ? [] : null;
  planSegment(drive, '0', 0);
  for (const together of byInstant(steps)) {
    const last = together.at(-1);
    if (!last) continue;
    const { input, config } = last;
    const atMs = input.atMs - span.startMs;
    cutDrive(drive, atMs);
    apply(drive, config, together);
    planSegment(drive, input.id, atMs);
  }
  const silences = drive.silences.length === 0 ? NONE : silencesOf(drive);
  return {
    name,
    gatewayId: mover.gateway.id,
    key: span.key,
    startMs: span.startMs,
    endMs: span.endMs,
    visits: log.copy(),
    outages: silences.length + offline.length === 0 ? NONE : mergeSpans([...silences, ...offline]),
    planted: plantedIn(drive),
    segments: drive.segments,
    silences,
  };
}

function beginUnit(mover: Mover, span: Span): Drive {
  const setup = mover.setupIn(span, -Infinity);
  const { park } = mover.setupIn(span.previous, span.startMs - 1);
  const draw = stream(mover.seed, mover.gateway.id, 'drive', span.key, '0');
  const drive = new Drive(mover, span, { setup, draw, log });
  log.count = 0;
  log.push(park, drive.tagOf(park), 0, 0);
  if (setup.course?.startsOnEnter && isAtFirst(drive, setup.course)) drive.unitClock = clockOf(mover, span);
  [drive.clockFromMs, drive.clockToMs] = drive.unitClock;
  return drive;
}

/** When the vehicle can have arrived, in the unit before, at the first stop where it is parked. */
function clockOf(mover: Mover, span: Span): [number, number] {
  const before = span.previous;
  const setup = mover.setupIn(before, span.startMs - 1);
  const longestLapMs = setup.course?.longestLapMs ?? 0;
  const soonestMs = recallOf(setup, before).softMs - longestLapMs - setup.longestHomeMs;
  const fromMs = before.startMs + Math.max(0, soonestMs) - span.startMs;
  // An input can have sent it there at any time.
  const isSent = mover.stepsIn(before.startMs, before.endMs).some(({ input }) => input.kind !== 'plant');
  const homeMs = isSent ? span.startMs : Math.min(span.startMs, before.workEndMs + setup.longestHomeMs);
  return [fromMs, Math.max(fromMs, Math.min(-1, homeMs - span.startMs))];
}

function planSegment(drive: Drive, id: string, fromMs: number): void {
  const { mover, span, setup, progress } = drive;
  const { course } = setup;
  drive.fromMs = fromMs;
  drive.draw = stream(mover.seed, mover.gateway.id, 'drive', span.key, id);
  drive.segments.push({ fromMs, setup, origin: drive.origin, heading: null });
  if (drive.isStanding) log.lastLeave = clearOfOthers(drive, setOutMs(drive, id));
  drive.progress = null;
  if (course === null) roam(drive);
  else {
    if (progress !== null) resumeLap(drive, course, progress);
    driveLaps(drive, course);
  }
  park(drive);
}

/** When a vehicle sets out that stands at a beacon as its segment begins. */
function setOutMs({ draw, setup: { course }, fromMs }: Drive, id: string): number {
  if (id === '0') return drawDuration(SET_OUT_MS, STAY_QUANTILES, draw);
  const stayMs = drawDuration(course?.stayMs ?? ROAM_STAY_MS, STAY_QUANTILES, draw);
  const reactedMs = fromMs + 1 + drawDuration(REACT_MS, STAY_QUANTILES, draw);
  return Math.max(log.lastEnter + Math.max(MIN_STAY_MS, stayMs), reactedMs);
}

/**
 * A vehicle that has several routes may stand where leaving begins a lap of another, whose work shift is about to end:
 * it waits for that.
 */
function clearOfOthers(drive: Drive, leaveMs: number): number {
  const { setup, span, mover } = drive;
  const { routes, asOfMs } = setup.config;
  if (routes.length < 2) return leaveMs;
  const ends = routes
    .filter(
      ({ id, stops }) =>
        id !== setup.course?.route.id && drive.rootOf(stops[0] ?? 0) === drive.rootOf(log.lastPosition),
    )
    .filter(({ shiftStartSec, shiftEndSec }) => !isFullDay(shiftStartSec, shiftEndSec))
    .map((route) => new ShiftWindow(route, mover.ground.site, span.startMs, asOfMs).endAt(leaveMs));
  return Math.max(leaveMs, ...ends.filter((ms) => ms - leaveMs < LONGEST_WAIT_MS).map((ms) => ms + MARGIN_MS));
}

/** The steps of each instant. */
function byInstant(steps: readonly Step[]): Step[][] {
  const together: Step[][] = [];
  for (const step of steps) {
    const last = together.at(-1);
    if (last?.[0]?.input.atMs === step.input.atMs) last.push(step);
    else together.push([step]);
  }
  return together;
}

/** Takes on what holds from an instant on, and what its steps ask for. */
function apply(drive: Drive, config: Config, steps: readonly Step[]): void {
  const { mover, span, progress, setup } = drive;
  const atMs = (steps[0]?.input.atMs ?? 0) - span.startMs;
  for (const { input } of steps) if (input.kind === 'plant') drive.asked.push(input);
  if (config !== setup.config) drive.reconfigure(mover.setup(config, span, setup));
  const routeId = setup.course?.route.id;
  const isReset = steps.some(({ input }) => input.kind === 'reset' && input.routeId === routeId);
  const isOther = !judgesAlike(setup.course, drive.setup.course);
  if (isReset || isOther) {
    // After a reset it drives on, as after any failure.
    const drivesOn = !isOther && progress !== null && progress.ord !== setup.course?.last;
    drive.progress = drivesOn ? { ...progress, failed: true } : null;
    drive.clockFromMs = NO_TIME;
    drive.clockToMs = NO_TIME;
    drive.marks = [];
    drive.assignedMs = atMs;
    drive.assignedLaps = drive.laps;
  }
  drive.pending = drive.asked.filter(({ id }) => !drive.struck.some(({ inputId }) => inputId === id));
}

function plantedIn({ mover, span, struck, pending }: Drive): readonly Planted[] {
  if (struck.length + pending.length === 0) return NONE;
  const gatewayId = mover.gateway.id;
  const done = struck.map(({ fault, code, lapStartMs, failMs }) => ({
    gatewayId,
    fault,
    code,
    lapStartMs: span.startMs + lapStartMs,
    atMs: span.startMs + failMs,
  }));
  const undone = pending.map(({ fault, atMs }) => ({ gatewayId, fault, code: 0, lapStartMs: null, atMs }));
  return [...done, ...undone];
}

/** Whether a lap under way on one course goes on when the vehicle takes on the other. */
function judgesAlike(a: Course | null, b: Course | null): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  const [one, other] = [a.route, b.route];
  return (
    one.id === other.id &&
    one.stops.join() === other.stops.join() &&
    one.timeoutSec === other.timeoutSec &&
    one.minDurationSec === other.minDurationSec &&
    one.tolerance === other.tolerance &&
    one.startOnEnter === other.startOnEnter &&
    one.finishOnEnter === other.finishOnEnter &&
    one.shiftStartSec === other.shiftStartSec &&
    one.shiftEndSec === other.shiftEndSec
  );
}
