import { MARGIN_MS, MIN_STAY_MS } from './course.ts';
import type { Drive } from './drive.ts';
import { isAtFirst } from './lap-arrival.ts';
import { isHome, nominalHome } from './way-home.ts';
import { TRIP_QUANTILES } from './quantiles.ts';
import { CLOSED } from './shift-window.ts';
import { drawDuration } from './stream.ts';
import { NEVER, NO_TIME } from './unit-time.ts';

/** Drives home, where the vehicle stays for the rest of the unit. */
export function park(drive: Drive): void {
  const { log, lengthMs, setup } = drive;
  if (isHome(drive)) {
    log.lastLeave = lengthMs;
    return;
  }
  hold(drive);
  const nominalMs = nominalHome(drive);
  const departMs = drive.departMs;
  const arriveMs = departMs + drawDuration(nominalMs, TRIP_QUANTILES, drive.draw);
  // Late after an input, it hurries to be home when the next unit begins.
  const enterMs = Math.min(arriveMs, lengthMs - MIN_STAY_MS);
  if (enterMs <= departMs) {
    if (drive.isStanding) log.lastLeave = Math.min(departMs, lengthMs - 1);
    const segment = drive.segments.at(-1);
    if (segment) segment.heading = { position: setup.park, arriveMs: lengthMs };
    return;
  }
  log.push(setup.park, drive.tagOf(setup.park), enterMs, lengthMs);
  drive.origin = null;
}

/** Where arriving began a lap, waits until it is discarded: a lap that left its first stop would fail on the way home. */
function hold(drive: Drive): void {
  const { log, setup, shift, clockToMs } = drive;
  const { course } = setup;
  if (course === null || clockToMs === NO_TIME || !isAtFirst(drive, course)) return;
  const shiftEndMs = shift?.endAt(clockToMs) ?? NEVER;
  if (shiftEndMs === CLOSED) return;
  const overMs = Math.min(clockToMs + course.limitMs, shiftEndMs) + MARGIN_MS;
  log.lastLeave = Math.max(log.lastLeave, Math.min(overMs, drive.lengthMs - 2 * MIN_STAY_MS));
}
