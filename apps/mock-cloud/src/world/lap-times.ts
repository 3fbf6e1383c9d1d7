import { MIN_STAY_MS } from './course.ts';
import type { VisitLog } from './visit-log.ts';

/** The visits of the log from `first` on, which set out at `departMs`, and whether the last one's stay counts. */
interface Stretch {
  readonly first: number;
  readonly departMs: number;
  readonly onEnter: boolean;
}

/** How each trip and stay of a stretch changes. */
interface Change {
  readonly tripScale: number;
  readonly stayScale: number;
  readonly moreStayMs: number;
}

/** When a lap finishes that ends with the last visit of the log. */
export function finishMs(log: VisitLog, onEnter: boolean): number {
  return onEnter ? log.lastEnter : log.lastLeave;
}

/**
 * Moves visits of the log so that they finish at `endMs`: by longer stays to slow down; by shorter ones, down to what a
 * visit needs, and faster trips to hurry.
 */
export function retime(log: VisitLog, stretch: Stretch, endMs: number): void {
  const { enter, leave, count } = log;
  const { first, departMs, onEnter } = stretch;
  const change = changeFor(log, stretch, endMs - departMs);
  let [oldMs, atMs] = [departMs, departMs];
  for (let n = first; n < count; n += 1) {
    const tripMs = (enter[n] ?? 0) - oldMs;
    const stayMs = (leave[n] ?? 0) - (enter[n] ?? 0);
    oldMs = leave[n] ?? 0;
    atMs += Math.max(1, Math.floor(tripMs * change.tripScale));
    enter[n] = atMs;
    atMs += onEnter && n === count - 1 ? stayMs : shortened(stayMs, change.stayScale) + change.moreStayMs;
    leave[n] = atMs;
  }
}

function changeFor(log: VisitLog, stretch: Stretch, wantedMs: number): Change {
  const stays = staysOf(log, stretch);
  const staysMs = sum(stays);
  const tripsMs = finishMs(log, stretch.onEnter) - stretch.departMs - staysMs;
  const moreMs = wantedMs - tripsMs - staysMs;
  if (moreMs < 0) {
    const stayScale = Math.max(0, wantedMs / (tripsMs + staysMs));
    const leftMs = wantedMs - sum(stays.map((ms) => shortened(ms, stayScale)));
    return { tripScale: Math.max(0, Math.min(1, leftMs / tripsMs)), stayScale, moreStayMs: 0 };
  }
  if (stays.length > 0) return { tripScale: 1, stayScale: 1, moreStayMs: Math.ceil(moreMs / stays.length) };
  return { tripScale: wantedMs / tripsMs, stayScale: 1, moreStayMs: 0 };
}

function staysOf({ enter, leave, count }: VisitLog, { first, onEnter }: Stretch): number[] {
  const stays: number[] = [];
  for (let n = first; n < (onEnter ? count - 1 : count); n += 1) stays.push((leave[n] ?? 0) - (enter[n] ?? 0));
  return stays;
}

function shortened(stayMs: number, scale: number): number {
  return Math.max(MIN_STAY_MS, Math.floor(stayMs * scale));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
