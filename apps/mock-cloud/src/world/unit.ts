import { isFullDay } from '@lapwing/domain';
import type { ShiftInstance, UnitSpan } from './calendar.ts';
import { type TimedRoute, MARGIN_MS, MIN_STAY_MS } from './timed-route.ts';
import { cutDrive } from './cut.ts';
import { Drive, type Segment } from './drive.ts';
import type { Config, PlantInput, Step } from './inputs.ts';
import { isAtFirstStop } from './lap-start.ts';
import { driveLaps, resumeLap } from './lap-drive.ts';
import { type Mover, recallTimes } from './mover.ts';
import { driveHome } from './drive-home.ts';
import { STAY_QUANTILES } from './quantiles.ts';
import { roam } from './roam.ts';
import { ShiftWindow } from './shift-window.ts';
import { toOutages } from './silence.ts';
import { mergeSpans } from './spans.ts';
import { drawDuration, createStream } from './stream.ts';
import { NEVER, NO_TIME } from './unit-time.ts';
import type { Outage, PlantedFault, Unit } from './types.ts';
import { VisitLog } from './visit-log.ts';

/** Median time from the shift's begin, and from an input, until the vehicle departs. */
const SET_OUT_MS = 60_000;
const REACT_MS = 10_000;
const ROAM_STAY_MS = 90_000;
const MAX_WAIT_MS = 600_000;

const NONE: readonly never[] = [];
const NO_INPUTS: UnitInputs = { inheritedPlants: NONE, wasSent: false, steps: NONE };
/** Reused for planning one unit after another. */
const log = new VisitLog();

/** A unit with the data for locating its vehicle between visits. */
export interface DrivenUnit extends Unit {
  /** Unique among the units of all worlds of the plan. */
  readonly name: string;
  readonly segments: readonly Segment[];
  /** Outages caused by lap faults. */
  readonly silences: readonly Outage[];
}

/** The inputs that affect one unit. */
export interface UnitInputs {
  /** Plants made before the unit, after the last lap of the previous unit could begin. */
  readonly inheritedPlants: readonly PlantInput[];
  /** Whether an input may have sent the vehicle to its parking position in the unit before. */
  readonly wasSent: boolean;
  readonly steps: readonly Step[];
}

/** Selects the inputs of a unit. A plant made after its last lap could begin belongs to the next unit. */
export function selectUnitInputs(mover: Mover, span: UnitSpan): UnitInputs {
  const { steps } = mover.inputs;
  if (steps.length === 0 || (steps.at(-1)?.input.atMs ?? 0) < span.previous.startMs) return NO_INPUTS;
  const before = span.previous;
  const isLate = ({ input }: Step, of: ShiftInstance): boolean =>
    input.kind === 'plant' && input.atMs - of.startMs > recallTimes(mover.readSetup(of, input.atMs), of).softMs;
  const stepsBefore = mover.listSteps(before.startMs, before.endMs);
  const lateBefore = stepsBefore.filter((step) => isLate(step, before));
  return {
    wasSent: stepsBefore.some(({ input }) => input.kind !== 'plant'),
    inheritedPlants: lateBefore.flatMap(({ input }) => (input.kind === 'plant' ? [input] : [])),
    steps: mover.listSteps(span.startMs, span.endMs).filter((step) => !isLate(step, span)),
  };
}

/** A unit to drive. */
interface UnitRequest {
  readonly span: UnitSpan;
  readonly name: string;
  readonly inputs: UnitInputs;
  /** Its outages caused by inputs. */
  readonly offline: readonly Outage[];
}

/**
 * Drives a vehicle through one unit: plans as if no input followed, then cuts the plan at each input and plans the rest.
 * What the next input would drop is not planned, so that many inputs in one unit cost little each.
 */
export function driveUnit(mover: Mover, { span, name, inputs, offline }: UnitRequest): DrivenUnit {
  const { inheritedPlants: inherited, wasSent, steps } = inputs;
  const drive = beginUnit(mover, span, wasSent);
  drive.requestedPlants = [...inherited];
  drive.pendingPlants = inherited;
  drive.plannedLaps = steps.length > 0 ? [] : null;
  const groups = groupByInstant(steps);
  const cutsMs = groups.map(([first]) => (first?.input.atMs ?? 0) - span.startMs);
  drive.nextCutMs = cutsMs[0] ?? NEVER;
  planSegment(drive, '0', 0);
  for (const [n, group] of groups.entries()) {
    const last = group.at(-1);
    if (!last) continue;
    const { input, config } = last;
    const atMs = input.atMs - span.startMs;
    cutDrive(drive, atMs);
    applySteps(drive, config, group);
    drive.nextCutMs = cutsMs[n + 1] ?? NEVER;
    planSegment(drive, input.id, atMs);
  }
  const silences = drive.silences.length === 0 ? NONE : toOutages(drive);
  return {
    name,
    gatewayId: mover.gateway.id,
    key: span.key,
    startMs: span.startMs,
    endMs: span.endMs,
    visits: log.copy(),
    outages: silences.length + offline.length === 0 ? NONE : mergeSpans([...silences, ...offline]),
    planted: toPlantedFaults(drive),
    segments: drive.segments,
    silences,
  };
}

function beginUnit(mover: Mover, span: UnitSpan, wasSent: boolean): Drive {
  const setup = mover.readSetup(span, -Infinity);
  const { parkingPosition } = mover.readSetup(span.previous, span.startMs - 1);
  const draw = createStream(mover.seed, mover.gateway.id, 'drive', span.key, '0');
  const drive = new Drive(mover, span, { setup, draw, log });
  log.count = 0;
  log.push(parkingPosition, drive.findTag(parkingPosition), 0, 0);
  if (setup.timedRoute?.startsOnEnter && isAtFirstStop(drive, setup.timedRoute))
    drive.inheritedLapStart = boundInheritedLapStart(mover, span, wasSent);
  [drive.lapStartFromMs, drive.lapStartToMs] = drive.inheritedLapStart;
  return drive;
}

/** Bounds of when the vehicle, in the unit before, arrived at the first stop where it is parked. */
function boundInheritedLapStart(mover: Mover, span: UnitSpan, wasSent: boolean): [number, number] {
  const before = span.previous;
  const setup = mover.readSetup(before, span.startMs - 1);
  const longestLapMs = setup.timedRoute?.longestLapMs ?? 0;
  const soonestMs = recallTimes(setup, before).softMs - longestLapMs - setup.longestHomeMs;
  const fromMs = before.startMs + Math.max(0, soonestMs) - span.startMs;
  // It may have been sent there at any time.
  const homeMs = wasSent ? span.startMs : Math.min(span.startMs, before.workEndMs + setup.longestHomeMs);
  return [fromMs, Math.max(fromMs, Math.min(-1, homeMs - span.startMs))];
}

function planSegment(drive: Drive, id: string, fromMs: number): void {
  const { mover, span, setup, progress } = drive;
  const { timedRoute } = setup;
  drive.segmentStartMs = fromMs;
  drive.draw = createStream(mover.seed, mover.gateway.id, 'drive', span.key, id);
  drive.segments.push({ fromMs, setup, origin: drive.origin, heading: null });
  if (drive.isAtBeacon) log.lastLeave = waitOutOtherShifts(drive, drawSetOutMs(drive, id));
  drive.progress = null;
  if (timedRoute === null) roam(drive);
  else {
    if (progress !== null) resumeLap(drive, timedRoute, progress);
    driveLaps(drive, timedRoute);
  }
  if (!drive.isPastNextCut) driveHome(drive);
}

/** Draws when a vehicle departs that is at a beacon when its segment begins. */
function drawSetOutMs({ draw, setup: { timedRoute }, segmentStartMs }: Drive, id: string): number {
  if (id === '0') return drawDuration(SET_OUT_MS, STAY_QUANTILES, draw);
  const stayMs = drawDuration(timedRoute?.stayMs ?? ROAM_STAY_MS, STAY_QUANTILES, draw);
  const reactedMs = segmentStartMs + 1 + drawDuration(REACT_MS, STAY_QUANTILES, draw);
  return Math.max(log.lastEnter + Math.max(MIN_STAY_MS, stayMs), reactedMs);
}

/**
 * A vehicle with several routes may be at a stop where leaving begins a lap of another route. If the work shift of that
 * route is about to end, the vehicle waits for the end.
 */
function waitOutOtherShifts(drive: Drive, leaveMs: number): number {
  const { setup, span, mover } = drive;
  const { routes, asOfMs } = setup.config;
  if (routes.length < 2) return leaveMs;
  const ends = routes
    .filter(
      ({ id, stops }) =>
        id !== setup.timedRoute?.route.id && drive.findRoot(stops[0] ?? 0) === drive.findRoot(log.lastPosition),
    )
    .filter(({ shiftStartSec, shiftEndSec }) => !isFullDay(shiftStartSec, shiftEndSec))
    .map((route) => new ShiftWindow(route, mover.terrain.site, span.startMs, asOfMs).findShiftEndMs(leaveMs));
  return Math.max(leaveMs, ...ends.filter((ms) => ms - leaveMs < MAX_WAIT_MS).map((ms) => ms + MARGIN_MS));
}

/** Groups steps of the same instant. */
function groupByInstant(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last?.[0]?.input.atMs === step.input.atMs) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** Applies the configuration and the inputs of an instant. */
function applySteps(drive: Drive, config: Config, steps: readonly Step[]): void {
  const { mover, span, progress, setup } = drive;
  const atMs = (steps[0]?.input.atMs ?? 0) - span.startMs;
  for (const { input } of steps) if (input.kind === 'plant') drive.requestedPlants.push(input);
  if (config !== setup.config) drive.reconfigure(mover.getSetup(config, span, setup));
  const routeId = setup.timedRoute?.route.id;
  const isReset = steps.some(({ input }) => input.kind === 'reset' && input.routeId === routeId);
  const hasOtherRules = !hasSameLapRules(setup.timedRoute, drive.setup.timedRoute);
  if (isReset || hasOtherRules) {
    // After a reset the vehicle completes the lap, as after any failure.
    const continues = !hasOtherRules && progress !== null && progress.ord !== setup.timedRoute?.last;
    drive.progress = continues ? { ...progress, failed: true } : null;
    drive.lapStartFromMs = NO_TIME;
    drive.lapStartToMs = NO_TIME;
    drive.plannedLaps = [];
    drive.lapsResetMs = atMs;
    drive.lapsBeforeReset = drive.lapsBegun;
  }
  drive.pendingPlants = drive.requestedPlants.filter(
    ({ id }) => !drive.injectedFaults.some(({ inputId }) => inputId === id),
  );
}

function toPlantedFaults({ mover, span, injectedFaults, pendingPlants }: Drive): readonly PlantedFault[] {
  if (injectedFaults.length + pendingPlants.length === 0) return NONE;
  const gatewayId = mover.gateway.id;
  const injected = injectedFaults.map(({ fault, code, lapStartMs, failMs }) => ({
    gatewayId,
    fault,
    code,
    lapStartMs: span.startMs + lapStartMs,
    atMs: span.startMs + failMs,
  }));
  const notInjected = pendingPlants.map(({ fault, atMs }) => ({ gatewayId, fault, code: 0, lapStartMs: null, atMs }));
  return [...injected, ...notInjected];
}

/** Whether a running lap continues when its route is replaced by the other. */
function hasSameLapRules(a: TimedRoute | null, b: TimedRoute | null): boolean {
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
