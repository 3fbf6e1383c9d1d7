import { MIN_STAY_MS } from './timed-route.ts';
import type { VisitLog } from './visit-log.ts';

/** The visits of the log from `first` on, after a departure at `departMs`. With `onEnter` the last stay does not count. */
interface Stretch {
  readonly first: number;
  readonly departMs: number;
  readonly onEnter: boolean;
}

/** The change to each trip and stay of a stretch. */
interface Adjustment {
  readonly tripScale: number;
  readonly stayScale: number;
  readonly extraStayMs: number;
}

/** The finish of a lap that ends with the last visit of the log. */
export function findFinishMs(log: VisitLog, onEnter: boolean): number {
  return onEnter ? log.lastEnter : log.lastLeave;
}

/**
 * Moves visits of the log so that they finish at `endMs`. To finish later, stays are prolonged; to finish earlier, stays
 * are shortened (down to the minimum of a visit) and trips driven faster.
 */
export function moveFinish(log: VisitLog, stretch: Stretch, endMs: number): void {
  const { enter, leave, count } = log;
  const { first, departMs, onEnter } = stretch;
  const change = computeAdjustment(log, stretch, endMs - departMs);
  let [oldMs, atMs] = [departMs, departMs];
  for (let n = first; n < count; n += 1) {
    const tripMs = (enter[n] ?? 0) - oldMs;
    const stayMs = (leave[n] ?? 0) - (enter[n] ?? 0);
    oldMs = leave[n] ?? 0;
    atMs += Math.max(1, Math.floor(tripMs * change.tripScale));
    enter[n] = atMs;
    atMs += onEnter && n === count - 1 ? stayMs : shortenStay(stayMs, change.stayScale) + change.extraStayMs;
    leave[n] = atMs;
  }
}

function computeAdjustment(log: VisitLog, stretch: Stretch, wantedMs: number): Adjustment {
  const stays = readStays(log, stretch);
  const staysMs = sum(stays);
  const tripsMs = findFinishMs(log, stretch.onEnter) - stretch.departMs - staysMs;
  const extraMs = wantedMs - tripsMs - staysMs;
  if (extraMs < 0) {
    const stayScale = Math.max(0, wantedMs / (tripsMs + staysMs));
    const remainingMs = wantedMs - sum(stays.map((ms) => shortenStay(ms, stayScale)));
    return { tripScale: Math.max(0, Math.min(1, remainingMs / tripsMs)), stayScale, extraStayMs: 0 };
  }
  if (stays.length > 0) return { tripScale: 1, stayScale: 1, extraStayMs: Math.ceil(extraMs / stays.length) };
  return { tripScale: wantedMs / tripsMs, stayScale: 1, extraStayMs: 0 };
}

function readStays({ enter, leave, count }: VisitLog, { first, onEnter }: Stretch): number[] {
  const stays: number[] = [];
  for (let n = first; n < (onEnter ? count - 1 : count); n += 1) stays.push((leave[n] ?? 0) - (enter[n] ?? 0));
  return stays;
}

function shortenStay(stayMs: number, scale: number): number {
  return Math.max(MIN_STAY_MS, Math.floor(stayMs * scale));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
