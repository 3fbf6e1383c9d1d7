import { LONGEST_STAY, LONGEST_TRIP, MIN_STAY_MS } from './course.ts';
import type { Drive } from './drive.ts';
import { STAY_QUANTILES } from './quantiles.ts';
import { drawDuration, drawIndex } from './stream.ts';

const STAY_MS = 90_000;

/** Drives about among the vehicle's own places until the recall. */
export function roam(drive: Drive): void {
  const { roams } = drive.setup.config;
  if (roams.length === 0) return;
  for (;;) {
    const position = nextPlace(drive, roams);
    if (position === drive.standsAt) return;
    const nominalMs = drive.nominalTo(position);
    const longestMs = Math.ceil(nominalMs * LONGEST_TRIP + STAY_MS * LONGEST_STAY) + MIN_STAY_MS;
    if (drive.departMs + longestMs > drive.recall.softMs) return;
    drive.call(position, nominalMs, drawDuration(STAY_MS, STAY_QUANTILES, drive.draw));
  }
}

/** A place by chance other than the one where the vehicle stands. */
function nextPlace({ draw, standsAt }: Drive, roams: readonly number[]): number {
  const n = drawIndex(roams.length, draw);
  const position = roams[n] ?? 0;
  return position === standsAt ? (roams[(n + 1) % roams.length] ?? 0) : position;
}
