import { MAX_STAY_FACTOR, MAX_TRIP_FACTOR, MIN_STAY_MS } from './timed-route.ts';
import type { Drive } from './drive.ts';
import { STAY_QUANTILES } from './quantiles.ts';
import { drawDuration, drawIndex } from './stream.ts';

const STAY_MS = 90_000;

/** Drives between the vehicle's roaming positions until the recall, or past the instant of the next input. */
export function roam(drive: Drive): void {
  const { roams } = drive.setup.config;
  if (roams.length === 0) return;
  while (!drive.isPastNextCut) {
    const position = drawNextPosition(drive, roams);
    if (position === drive.positionNow) return;
    const nominalMs = drive.computeNominalMsTo(position);
    const longestMs = Math.ceil(nominalMs * MAX_TRIP_FACTOR + STAY_MS * MAX_STAY_FACTOR) + MIN_STAY_MS;
    if (drive.departMs + longestMs > drive.recall.softMs) return;
    drive.driveTo(position, nominalMs, drawDuration(STAY_MS, STAY_QUANTILES, drive.draw));
  }
}

/** Draws a position other than the current one. */
function drawNextPosition({ draw, positionNow: current }: Drive, roams: readonly number[]): number {
  const n = drawIndex(roams.length, draw);
  const position = roams[n] ?? 0;
  return position === current ? (roams[(n + 1) % roams.length] ?? 0) : position;
}
