import { MARGIN_MS, MIN_STAY_MS } from './course.ts';
import type { Drive } from './drive.ts';
import { isAtFirst } from './lap-arrival.ts';
import { REENTRY_MS } from './lap-drive.ts';
import { TRIP_QUANTILES } from './quantiles.ts';
import { CLOSED } from './shift-window.ts';
import { drawDuration } from './stream.ts';

/** Drives home, where the vehicle stays for the rest of the unit. */
export function park(drive: Drive): void {
  const { log, lengthMs, setup } = drive;
  if (drive.standsAt === setup.park && !leavesToFinish(drive)) {
    log.lastLeave = lengthMs;
    return;
  }
  hold(drive);
  const nominalMs = drive.standsAt === setup.park ? REENTRY_MS : drive.nominalTo(setup.park);
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
  log.push(setup.park, drive.mover.ground.places.tagOf(setup.park), enterMs, lengthMs);
  drive.origin = null;
}

/** At home on the last stop of a lap that only leaving it finishes. */
function leavesToFinish({ setup: { course }, standsAt }: Drive): boolean {
  if (course === null || course.finishesOnEnter || course.isRoundTrip) return false;
  return standsAt === course.position[course.last];
}

/** Where arriving began a lap, waits until it is discarded: a lap that left its first stop would fail on the way home. */
function hold(drive: Drive): void {
  const { log, setup, shift, clockToMs } = drive;
  const { course } = setup;
  if (course === null || Number.isNaN(clockToMs) || !isAtFirst(drive, course)) return;
  const shiftEndMs = shift?.endAt(clockToMs) ?? Infinity;
  if (shiftEndMs === CLOSED) return;
  const overMs = Math.min(clockToMs + course.limitMs, shiftEndMs) + MARGIN_MS;
  log.lastLeave = Math.max(log.lastLeave, Math.min(overMs, drive.recall.lastMs));
}
