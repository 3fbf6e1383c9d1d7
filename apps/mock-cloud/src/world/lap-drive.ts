import { type TimedRoute, MARGIN_MS, MIN_STAY_MS } from './timed-route.ts';
import type { Drive, LapProgress } from './drive.ts';
import { updateLapStart, isAtFirstStop } from './lap-start.ts';
import type { DrawnLap } from './drawn-lap.ts';
import { findFinishMs, moveFinish } from './lap-times.ts';
import { QUANTILE_COUNT, QUANTILE_ONE, STAY_QUANTILES, TRIP_QUANTILES } from './quantiles.ts';
import { CLOSED } from './shift-window.ts';
import { injectFault } from './inject-fault.ts';
import { drawDuration } from './stream.ts';
import { NEVER, NO_TIME } from './unit-time.ts';
import { canParkHere, computeNominalTripHomeMs, REENTRY_MS } from './way-home.ts';

const QUANTILE_UNIT = 1 / QUANTILE_ONE;
/** Median delay from the opening of the work shift to the departure. */
const OPENING_DELAY_MS = 60_000;

/** Drives laps until the recall, or past the instant of the next input; no lap starts that would end after the recall. */
export function driveLaps(drive: Drive, timedRoute: TimedRoute): void {
  let hasMore = true;
  while (hasMore && !drive.isPastNextCut) hasMore = driveLap(drive, timedRoute);
}

/** Drives the rest of a lap that was under way at an input. */
export function resumeLap(drive: Drive, timedRoute: TimedRoute, progress: LapProgress): void {
  const { log } = drive;
  const { ord, startMs, failed } = progress;
  if (ord === timedRoute.last) {
    // At the last stop: leaving it finishes the lap.
    if (!failed) log.lastLeave = computeLastLeaveMs(drive, timedRoute, startMs);
    updateLapStart(drive, timedRoute);
    return;
  }
  const departMs = drive.departMs;
  const isTimed = !failed && startMs !== NO_TIME;
  const lap: DrawnLap = {
    ...progress,
    fromVisit: log.count - 1,
    departMs,
    earliestMs: departMs,
    origin: drive.origin,
    shiftEndMs: drive.shift?.findShiftEndMs(isTimed ? startMs : departMs) ?? NEVER,
    isTimed,
    endsInTime: true,
  };
  const to = failed ? findLastStopAfterFailure(timedRoute, ord) : timedRoute.last;
  drawStops(drive, timedRoute, ord, to, drive.computeNominalMsTo(timedRoute.position[ord + 1] ?? 0));
  drive.origin = null;
  if (isTimed) keepWithinBounds(drive, timedRoute, lap, Math.min(lap.shiftEndMs, drive.recall.hardMs));
  if (isTimed && mayTakeFault(drive) && injectFault(drive, timedRoute, lap)) return;
  acceptLap(drive, timedRoute, lap, failed ? NO_TIME : NEVER);
}

/** The time to leave the last stop so that the lap takes the minimum duration and ends in time. */
function computeLastLeaveMs(
  { log, shift, segmentStartMs }: Drive,
  { limitMs, minDurationMs }: TimedRoute,
  startMs: number,
): number {
  const shiftEndMs = shift?.findShiftEndMs(startMs) ?? NEVER;
  const latestMs = Math.min(startMs + limitMs, shiftEndMs === CLOSED ? NEVER : shiftEndMs) - MARGIN_MS;
  const wantedMs = Math.max(log.lastLeave, startMs + minDurationMs + MARGIN_MS);
  return Math.max(Math.min(wantedMs, latestMs), segmentStartMs + 1, log.lastEnter + MIN_STAY_MS);
}

/** Drives the next lap; false if no more laps can be driven. */
function driveLap(drive: Drive, timedRoute: TimedRoute): boolean {
  const { log, origin, lapStartFromMs, lapStartToMs, lap } = drive;
  const { count, lastLeave } = log;
  driveToFirstStop(drive, timedRoute);
  drawLap(drive, timedRoute);
  if (lap.shiftEndMs !== CLOSED) {
    if (lap.isTimed && mayTakeFault(drive) && injectFault(drive, timedRoute, lap)) return true;
    if (lap.endsInTime) {
      acceptLap(drive, timedRoute, lap);
      return true;
    }
  }
  log.count = count;
  log.lastLeave = lastLeave;
  drive.origin = origin;
  drive.lapStartFromMs = lapStartFromMs;
  drive.lapStartToMs = lapStartToMs;
  return awaitShift(drive, timedRoute, lap.shiftEndMs === CLOSED ? lap.startMs : lap.shiftEndMs);
}

/** Drives to the first stop, unless the vehicle is there and may depart from it. */
function driveToFirstStop(drive: Drive, timedRoute: TimedRoute): void {
  const first = timedRoute.position[0] ?? 0;
  if (!isAtFirstStop(drive, timedRoute)) {
    const isNext = drive.positionNow === timedRoute.position[timedRoute.last];
    enterFirstStop(drive, timedRoute, isNext ? (timedRoute.legMs[0] ?? 0) : drive.computeNominalMsTo(first));
    return;
  }
  if (!timedRoute.startsOnEnter) return;
  settleRunningLap(drive, timedRoute);
  if (drive.lapStartFromMs === NO_TIME) enterFirstStop(drive, timedRoute, REENTRY_MS);
}

function enterFirstStop(drive: Drive, timedRoute: TimedRoute, nominalMs: number): void {
  const stayMs = drawDuration(timedRoute.stayMs, STAY_QUANTILES, drive.draw);
  const enterMs = drive.driveTo(timedRoute.position[0] ?? 0, nominalMs, stayMs);
  if (!timedRoute.startsOnEnter) return;
  drive.lapStartFromMs = enterMs;
  drive.lapStartToMs = enterMs;
}

/**
 * A lap that began on arrival is running while the vehicle waits at the first stop. If its remaining time may run out on
 * the way, the vehicle waits until it does, which discards the lap. It also waits if it is uncertain whether a lap runs
 * and passing the first stop midway would begin one.
 */
function settleRunningLap(drive: Drive, timedRoute: TimedRoute): void {
  const { log, lapStartFromMs, lapStartToMs } = drive;
  const departMs = log.lastLeave;
  if (lapStartFromMs === NO_TIME || departMs - lapStartFromMs <= timedRoute.longestStayMs) return;
  const shiftEndMs = drive.shift?.findShiftEndMs(lapStartToMs) ?? NEVER;
  const latestMs = Math.min(lapStartFromMs + timedRoute.limitMs, shiftEndMs);
  const isSure = lapStartFromMs === lapStartToMs || !timedRoute.passesFirst;
  if (isSure && shiftEndMs !== CLOSED && departMs + timedRoute.longestLapMs + MARGIN_MS <= latestMs) return;
  if (shiftEndMs !== CLOSED) {
    log.lastLeave = Math.max(departMs, Math.min(lapStartToMs + timedRoute.limitMs, shiftEndMs) + MARGIN_MS);
  }
  drive.lapStartFromMs = NO_TIME;
  drive.lapStartToMs = NO_TIME;
}

function drawLap(drive: Drive, timedRoute: TimedRoute): void {
  const { log, recall, lap } = drive;
  const departMs = log.lastLeave;
  const isTimed = !timedRoute.startsOnEnter || drive.lapStartFromMs === drive.lapStartToMs;
  const startMs = timedRoute.startsOnEnter && isTimed ? drive.lapStartFromMs : departMs;
  lap.ordinal = drive.lapsBegun;
  lap.fromVisit = log.count - 1;
  lap.ord = 0;
  lap.startMs = startMs;
  lap.departMs = departMs;
  lap.origin = null;
  lap.earliestMs = timedRoute.startsOnEnter
    ? Math.max(log.lastEnter + MIN_STAY_MS, drive.segmentStartMs + 1)
    : departMs;
  lap.toleranceUsed = 0;
  lap.shiftEndMs = drive.shift?.findShiftEndMs(startMs) ?? NEVER;
  lap.isTimed = isTimed;
  drawStops(drive, timedRoute, 0, timedRoute.last, timedRoute.legMs[1] ?? 0);
  if (isTimed) keepWithinBounds(drive, timedRoute, lap, NEVER);
  const endMs = findFinishMs(log, timedRoute.finishesOnEnter);
  const isInTime = !isTimed || endMs - startMs < timedRoute.limitMs;
  lap.endsInTime = isInTime && endMs <= recall.softMs && endMs + MARGIN_MS <= lap.shiftEndMs;
}

/** Draws and logs the stops after `ord` up to `to`; `nominalMs` is the nominal first trip. */
function drawStops(
  { log, draw, departMs }: Drive,
  { legMs, position: positions, tag: tags, stayMs }: TimedRoute,
  ord: number,
  to: number,
  nominalMs: number,
): void {
  log.reserve(to - ord);
  const { position, tag, enter, leave } = log;
  let n = log.count;
  let atMs = departMs;
  let tripMs = nominalMs;
  for (let stop = ord + 1; stop <= to; stop += 1) {
    atMs += (tripMs * (TRIP_QUANTILES[(draw() * QUANTILE_COUNT) | 0] ?? 0) * QUANTILE_UNIT) | 0;
    enter[n] = atMs;
    const stay = (stayMs * (STAY_QUANTILES[(draw() * QUANTILE_COUNT) | 0] ?? 0) * QUANTILE_UNIT) | 0;
    atMs += stay < MIN_STAY_MS ? MIN_STAY_MS : stay;
    leave[n] = atMs;
    position[n] = positions[stop] ?? 0;
    tag[n] = tags[stop] ?? 0;
    tripMs = legMs[stop + 1] ?? 0;
    n += 1;
  }
  log.count = n;
}

/** Shortens or prolongs a lap to at least the minimum duration and less than the timeout. */
function keepWithinBounds(
  { log }: Drive,
  { limitMs, minDurationMs, finishesOnEnter }: TimedRoute,
  { fromVisit: visit, startMs, departMs }: Pick<DrawnLap, 'fromVisit' | 'startMs' | 'departMs'>,
  endsBeforeMs: number,
): void {
  const endMs = findFinishMs(log, finishesOnEnter);
  const latestMs = Math.min(startMs + limitMs, endsBeforeMs) - MARGIN_MS;
  const earliestMs = startMs + minDurationMs;
  if (endMs >= earliestMs && endMs <= latestMs) return;
  const stretch = { first: visit + 1, departMs, onEnter: finishesOnEnter };
  moveFinish(log, stretch, endMs > latestMs ? latestMs : earliestMs + MARGIN_MS);
}

function acceptLap(
  drive: Drive,
  timedRoute: TimedRoute,
  { fromVisit: visit, ordinal, ord, startMs, toleranceUsed, isTimed }: DrawnLap,
  failMs = NEVER,
): void {
  const timedStartMs = isTimed ? startMs : NO_TIME;
  const visitCount = drive.log.count - 1 - visit;
  drive.plannedLaps?.push({
    fromVisit: visit,
    ordinal,
    ord,
    startMs: timedStartMs,
    failMs,
    toleranceUsed,
    visitCount,
    draftVisits: null,
  });
  drive.lapsBegun = ordinal + 1;
  updateLapStart(drive, timedRoute);
}

/** Waits for the next opening of the work shift after `ms`; false if there is none before the recall. */
function awaitShift(drive: Drive, timedRoute: TimedRoute, ms: number): boolean {
  const { log, shift, recall, setup } = drive;
  if (shift === null || ms === NEVER) return false;
  const opensMs = shift.findNextOpening(ms);
  if (opensMs >= recall.softMs) return false;
  // Leaving the first stop while the shift is open would begin a lap.
  if (isAtFirstStop(drive, timedRoute)) log.lastLeave = Math.max(log.lastLeave, ms + MARGIN_MS);
  if (!canParkHere(drive)) drive.driveTo(setup.parkingPosition, computeNominalTripHomeMs(drive), MIN_STAY_MS);
  drive.lapStartFromMs = NO_TIME;
  drive.lapStartToMs = NO_TIME;
  log.lastLeave = Math.max(log.lastLeave, opensMs + drawDuration(OPENING_DELAY_MS, TRIP_QUANTILES, drive.draw));
  return true;
}

/** A failed lap is continued up to the stop where the next lap begins. */
function findLastStopAfterFailure({ roots, last }: TimedRoute, ord: number): number {
  const next = roots.indexOf(roots[0] ?? 0, ord + 1);
  return next === -1 ? last : next;
}

function mayTakeFault({ pendingPlants, mover, setup }: Drive): boolean {
  return mover.faults.length > 0 || setup.config.windows.length > 0 || pendingPlants.length > 0;
}
