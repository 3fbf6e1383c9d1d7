import type { Span } from './calendar.ts';
import { MIN_STAY_MS } from './course.ts';
import { cutDrive } from './cut.ts';
import { Drive, type Segment } from './drive.ts';
import type { PlantInput, Step } from './inputs.ts';
import { isAtFirst } from './lap-arrival.ts';
import { driveLaps, resumeLap } from './lap-drive.ts';
import { type Mover, recallOf, type Setup } from './mover.ts';
import { park } from './park.ts';
import { STAY_QUANTILES } from './quantiles.ts';
import { roam } from './roam.ts';
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

const NONE: readonly never[] = [];
const NO_INPUTS: UnitInputs = { inherited: NONE, steps: NONE };
/** Where units are planned, one after another. */
const log = new VisitLog();

/** A unit with what is needed to tell where its vehicle is between visits. */
export interface DrivenUnit extends Unit {
  readonly segments: readonly Segment[];
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
  const { previous } = span;
  if (steps.length === 0 || (steps.at(-1)?.input.atMs ?? 0) < previous.startMs) return NO_INPUTS;
  const before = spanBefore(span);
  const isLate = (step: Step, of: Span): boolean =>
    step.input.kind === 'plant' && step.input.atMs - of.startMs > recallOf(mover.setup(step.config), of).softMs;
  const lateBefore = steps.filter((step) => isWithin(step, before) && isLate(step, before));
  return {
    inherited: lateBefore.flatMap(({ input }) => (input.kind === 'plant' ? [input] : [])),
    steps: steps.filter((step) => isWithin(step, span) && !isLate(step, span)),
  };
}

/**
 * Drives a vehicle through one unit: plans as if no input followed, then cuts at the next one and plans on. `offline`
 * are the outages that inputs cause.
 */
export function driveUnit(
  mover: Mover,
  span: Span,
  { inherited, steps }: UnitInputs,
  offline: readonly Outage[],
): DrivenUnit {
  const drive = beginUnit(mover, span);
  drive.asked = [...inherited];
  drive.pending = inherited;
  drive.marks = steps.length > 0 ? [] : null;
  planSegment(drive, '0', 0);
  steps.forEach((step, n) => {
    const atMs = step.input.atMs - span.startMs;
    if (n === 0 || steps[n - 1]?.input.atMs !== step.input.atMs) cutDrive(drive, atMs);
    apply(drive, step);
    if (steps[n + 1]?.input.atMs !== step.input.atMs) planSegment(drive, step.input.id, atMs);
  });
  return {
    gatewayId: mover.gateway.id,
    key: span.key,
    startMs: span.startMs,
    endMs: span.endMs,
    visits: log.copy(),
    outages: drive.silences.length + offline.length === 0 ? NONE : mergeSpans([...silencesOf(drive), ...offline]),
    planted: plantedIn(drive),
    segments: drive.segments,
  };
}

function beginUnit(mover: Mover, span: Span): Drive {
  const setup = mover.setup(mover.configBefore(span.startMs));
  const draw = stream(mover.seed, mover.gateway.id, 'drive', span.key, '0');
  const drive = new Drive(mover, span, { setup, draw, log });
  log.count = 0;
  log.push(setup.park, mover.ground.places.tagOf(setup.park), 0, 0);
  if (setup.course?.startsOnEnter && isAtFirst(drive, setup.course)) drive.unitClock = clockOf(mover, setup, span);
  [drive.clockFromMs, drive.clockToMs] = drive.unitClock;
  return drive;
}

/** When the vehicle can have arrived, in the unit before, at the first stop where it is parked. */
function clockOf(mover: Mover, setup: Setup, span: Span): [number, number] {
  const before = spanBefore(span);
  const longestLapMs = setup.course?.longestLapMs ?? 0;
  const soonestMs = recallOf(setup, before).softMs - longestLapMs - setup.longestHomeMs;
  const fromMs = before.startMs + Math.max(0, soonestMs) - span.startMs;
  // An input can have sent it there at any time.
  const isSent = mover.inputs.steps.some((step) => step.input.kind !== 'plant' && isWithin(step, before));
  const homeMs = isSent ? span.startMs : Math.min(span.startMs, before.workEndMs + setup.longestHomeMs);
  return [fromMs, Math.max(fromMs, Math.min(-1, homeMs - span.startMs))];
}

function spanBefore(span: Span): Span {
  return { ...span, ...span.previous, endMs: span.startMs };
}

function planSegment(drive: Drive, id: string, fromMs: number): void {
  const { mover, span, setup, progress } = drive;
  const { course } = setup;
  drive.fromMs = fromMs;
  drive.draw = stream(mover.seed, mover.gateway.id, 'drive', span.key, id);
  drive.segments.push({ fromMs, config: setup.config, origin: drive.origin, heading: null });
  if (drive.isStanding) log.lastLeave = setOutMs(drive, id);
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

function apply(drive: Drive, { input, config }: Step): void {
  const { mover, span } = drive;
  if (input.kind === 'plant') drive.asked.push(input);
  else drive.reconfigure(mover.setup(config));
  if (input.kind === 'assign') {
    drive.progress = null;
    drive.clockFromMs = NO_TIME;
    drive.clockToMs = NO_TIME;
    drive.marks = [];
    drive.assignedMs = input.atMs - span.startMs;
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

function isWithin({ input }: Step, { startMs, endMs }: { startMs: number; endMs: number }): boolean {
  return input.atMs >= startMs && input.atMs < endMs;
}
