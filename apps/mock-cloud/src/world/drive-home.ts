import { MARGIN_MS, MIN_STAY_MS } from './timed-route.ts';
import type { Drive } from './drive.ts';
import { isAtFirstStop } from './lap-start.ts';
import { canParkHere, computeNominalTripHomeMs } from './way-home.ts';
import { TRIP_QUANTILES } from './quantiles.ts';
import { CLOSED } from './shift-window.ts';
import { drawDuration } from './stream.ts';
import { NEVER, NO_TIME } from './unit-time.ts';

/** Drives to the parking position, where the vehicle stays for the rest of the unit. */
export function driveHome(drive: Drive): void {
  const { log, lengthMs, setup } = drive;
  if (canParkHere(drive)) {
    log.lastLeave = lengthMs;
    return;
  }
  waitForDiscard(drive);
  const nominalMs = computeNominalTripHomeMs(drive);
  const departMs = drive.departMs;
  const arriveMs = departMs + drawDuration(nominalMs, TRIP_QUANTILES, drive.draw);
  // If an input made it late, it hurries to be parked when the next unit begins.
  const enterMs = Math.min(arriveMs, lengthMs - MIN_STAY_MS);
  if (enterMs <= departMs) {
    if (drive.isAtBeacon) log.lastLeave = Math.min(departMs, lengthMs - 1);
    const segment = drive.segments.at(-1);
    if (segment) segment.heading = { position: setup.parkingPosition, arriveMs: lengthMs };
    return;
  }
  log.push(setup.parkingPosition, drive.findTag(setup.parkingPosition), enterMs, lengthMs);
  drive.origin = null;
}

/** Waits at the first stop until a lap that began on arrival is discarded; if the vehicle left, it would fail. */
function waitForDiscard(drive: Drive): void {
  const { log, setup, shift, lapStartToMs } = drive;
  const { timedRoute } = setup;
  if (timedRoute === null || lapStartToMs === NO_TIME || !isAtFirstStop(drive, timedRoute)) return;
  const shiftEndMs = shift?.findShiftEndMs(lapStartToMs) ?? NEVER;
  if (shiftEndMs === CLOSED) return;
  const overMs = Math.min(lapStartToMs + timedRoute.limitMs, shiftEndMs) + MARGIN_MS;
  log.lastLeave = Math.max(log.lastLeave, Math.min(overMs, drive.lengthMs - 2 * MIN_STAY_MS));
}
