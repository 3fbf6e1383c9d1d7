import { type Course, MARGIN_MS, MIN_STAY_MS } from './course.ts';
import type { Drive, Progress } from './drive.ts';
import { arrive, isAtFirst } from './lap-arrival.ts';
import type { DrawnLap } from './lap-draft.ts';
import { finishMs, retime } from './lap-times.ts';
import { QUANTILE_COUNT, QUANTILE_ONE, STAY_QUANTILES, TRIP_QUANTILES } from './quantiles.ts';
import { CLOSED } from './shift-window.ts';
import { strike } from './strike.ts';
import { drawDuration } from './stream.ts';
import { NEVER, NO_TIME } from './unit-time.ts';
import { isHome, nominalHome, REENTRY_MS } from './way-home.ts';

const QUANTILE_UNIT = 1 / QUANTILE_ONE;
/** How long at most a vehicle takes to notice that the work shift is open. */
const OPENING_DELAY_MS = 60_000;

/** Drives laps until the recall: none starts that would end after it. */
export function driveLaps(drive: Drive, course: Course): void {
  let goesOn = true;
  while (goesOn) goesOn = driveLap(drive, course);
}

/** Drives what is left of a lap that an input found under way. */
export function resumeLap(drive: Drive, course: Course, progress: Progress): void {
  const { log } = drive;
  const { ord, startMs, failed } = progress;
  if (ord === course.last) {
    // At the last stop, which it leaves to finish.
    if (!failed) log.lastLeave = leaveInTime(drive, course, startMs);
    arrive(drive, course);
    return;
  }
  const departMs = drive.departMs;
  const isTimed = !failed && startMs !== NO_TIME;
  const lap: DrawnLap = {
    ...progress,
    visit: log.count - 1,
    departMs,
    earliestMs: departMs,
    origin: drive.origin,
    shiftEndMs: drive.shift?.endAt(isTimed ? startMs : departMs) ?? NEVER,
    isTimed,
    fits: true,
  };
  const to = failed ? endOfRest(course, ord) : course.last;
  drawStops(drive, course, ord, to, drive.nominalTo(course.position[ord + 1] ?? 0));
  drive.origin = null;
  if (isTimed) keepBounds(drive, course, lap, Math.min(lap.shiftEndMs, drive.recall.hardMs));
  if (isTimed && mayBeStruck(drive) && strike(drive, course, lap)) return;
  accept(drive, course, lap, failed ? NO_TIME : NEVER);
}

/** When to leave the last stop so that the lap takes the minimum duration and ends in time. */
function leaveInTime({ log, shift, fromMs }: Drive, { limitMs, minDurationMs }: Course, startMs: number): number {
  const shiftEndMs = shift?.endAt(startMs) ?? NEVER;
  const latestMs = Math.min(startMs + limitMs, shiftEndMs === CLOSED ? NEVER : shiftEndMs) - MARGIN_MS;
  const wantedMs = Math.max(log.lastLeave, startMs + minDurationMs + MARGIN_MS);
  return Math.max(Math.min(wantedMs, latestMs), fromMs + 1, log.lastEnter + MIN_STAY_MS);
}

/** Drives the next lap; false when none is left to drive. */
function driveLap(drive: Drive, course: Course): boolean {
  const { log, origin, clockFromMs, clockToMs, lap } = drive;
  const { count, lastLeave } = log;
  approach(drive, course);
  drawLap(drive, course);
  if (lap.shiftEndMs !== CLOSED) {
    if (lap.isTimed && mayBeStruck(drive) && strike(drive, course, lap)) return true;
    if (lap.fits) {
      accept(drive, course, lap);
      return true;
    }
  }
  log.count = count;
  log.lastLeave = lastLeave;
  drive.origin = origin;
  drive.clockFromMs = clockFromMs;
  drive.clockToMs = clockToMs;
  return awaitShift(drive, course, lap.shiftEndMs === CLOSED ? lap.startMs : lap.shiftEndMs);
}

/** Drives to the first stop, unless the vehicle is there and may set out from it. */
function approach(drive: Drive, course: Course): void {
  const first = course.position[0] ?? 0;
  if (!isAtFirst(drive, course)) {
    const isNext = drive.standsAt === course.position[course.last];
    enterFirst(drive, course, isNext ? (course.legMs[0] ?? 0) : drive.nominalTo(first));
    return;
  }
  if (!course.startsOnEnter) return;
  settleClock(drive, course);
  if (drive.clockFromMs === NO_TIME) enterFirst(drive, course, REENTRY_MS);
}

function enterFirst(drive: Drive, course: Course, nominalMs: number): void {
  const stayMs = drawDuration(course.stayMs, STAY_QUANTILES, drive.draw);
  const enterMs = drive.call(course.position[0] ?? 0, nominalMs, stayMs);
  if (!course.startsOnEnter) return;
  drive.clockFromMs = enterMs;
  drive.clockToMs = enterMs;
}

/**
 * A lap that began on arrival runs while the vehicle lingers at the first stop. Where what is left of its time could
 * run out on the way, the vehicle waits until it has, which discards a lap that never left. So it does where such a lap
 * may not run after all, and passing the first stop midway would begin one.
 */
function settleClock(drive: Drive, course: Course): void {
  const { log, clockFromMs, clockToMs } = drive;
  const departMs = log.lastLeave;
  if (clockFromMs === NO_TIME || departMs - clockFromMs <= course.longestStayMs) return;
  const shiftEndMs = drive.shift?.endAt(clockToMs) ?? NEVER;
  const latestMs = Math.min(clockFromMs + course.limitMs, shiftEndMs);
  const isSure = clockFromMs === clockToMs || !course.passesFirst;
  if (isSure && shiftEndMs !== CLOSED && departMs + course.longestLapMs + MARGIN_MS <= latestMs) return;
  if (shiftEndMs !== CLOSED) {
    log.lastLeave = Math.max(departMs, Math.min(clockToMs + course.limitMs, shiftEndMs) + MARGIN_MS);
  }
  drive.clockFromMs = NO_TIME;
  drive.clockToMs = NO_TIME;
}

function drawLap(drive: Drive, course: Course): void {
  const { log, recall, lap } = drive;
  const departMs = log.lastLeave;
  const isTimed = !course.startsOnEnter || drive.clockFromMs === drive.clockToMs;
  const startMs = course.startsOnEnter && isTimed ? drive.clockFromMs : departMs;
  lap.ordinal = drive.laps;
  lap.visit = log.count - 1;
  lap.ord = 0;
  lap.startMs = startMs;
  lap.departMs = departMs;
  lap.origin = null;
  lap.earliestMs = course.startsOnEnter ? Math.max(log.lastEnter + MIN_STAY_MS, drive.fromMs + 1) : departMs;
  lap.used = 0;
  lap.shiftEndMs = drive.shift?.endAt(startMs) ?? NEVER;
  lap.isTimed = isTimed;
  drawStops(drive, course, 0, course.last, course.legMs[1] ?? 0);
  if (isTimed) keepBounds(drive, course, lap, NEVER);
  const endMs = finishMs(log, course.finishesOnEnter);
  const isInTime = !isTimed || endMs - startMs < course.limitMs;
  lap.fits = isInTime && endMs <= recall.softMs && endMs + MARGIN_MS <= lap.shiftEndMs;
}

/** Logs the stops after `ord` up to `to` as drawn; `nominalMs` is the first trip's. */
function drawStops(
  { log, draw, departMs }: Drive,
  { legMs, position: positions, tag: tags, stayMs }: Course,
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

/** Hurries or slows a lap so that it takes at least the minimum duration and less than the timeout. */
function keepBounds(
  { log }: Drive,
  { limitMs, minDurationMs, finishesOnEnter }: Course,
  { visit, startMs, departMs }: Pick<DrawnLap, 'visit' | 'startMs' | 'departMs'>,
  endsBeforeMs: number,
): void {
  const endMs = finishMs(log, finishesOnEnter);
  const latestMs = Math.min(startMs + limitMs, endsBeforeMs) - MARGIN_MS;
  const earliestMs = startMs + minDurationMs;
  if (endMs >= earliestMs && endMs <= latestMs) return;
  const stretch = { first: visit + 1, departMs, onEnter: finishesOnEnter };
  retime(log, stretch, endMs > latestMs ? latestMs : earliestMs + MARGIN_MS);
}

function accept(
  drive: Drive,
  course: Course,
  { visit, ordinal, ord, startMs, used, isTimed }: DrawnLap,
  failMs = NEVER,
): void {
  const timedStartMs = isTimed ? startMs : NO_TIME;
  const visits = drive.log.count - 1 - visit;
  drive.marks?.push({ visit, ordinal, ord, startMs: timedStartMs, failMs, used, visits, calls: null });
  drive.laps = ordinal + 1;
  arrive(drive, course);
}

/** Waits for the next opening of the work shift after `ms`; false when the unit has none left. */
function awaitShift(drive: Drive, course: Course, ms: number): boolean {
  const { log, shift, recall, setup } = drive;
  if (shift === null || ms === NEVER) return false;
  const opensMs = shift.opensAfter(ms);
  if (opensMs >= recall.softMs) return false;
  // Leaving the first stop while the shift is open would begin a lap.
  if (isAtFirst(drive, course)) log.lastLeave = Math.max(log.lastLeave, ms + MARGIN_MS);
  if (!isHome(drive)) drive.call(setup.park, nominalHome(drive), MIN_STAY_MS);
  drive.clockFromMs = NO_TIME;
  drive.clockToMs = NO_TIME;
  log.lastLeave = Math.max(log.lastLeave, opensMs + drawDuration(OPENING_DELAY_MS, TRIP_QUANTILES, drive.draw));
  return true;
}

/** A lap that failed is driven on, up to where the next one begins. */
function endOfRest({ roots, last }: Course, ord: number): number {
  const again = roots.indexOf(roots[0] ?? 0, ord + 1);
  return again === -1 ? last : again;
}

function mayBeStruck({ pending, mover, setup }: Drive): boolean {
  return mover.faults.length > 0 || setup.config.windows.length > 0 || pending.length > 0;
}
