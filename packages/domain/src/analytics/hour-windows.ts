import { computeSecondOfDay, findStartOfDay } from '../time/day.ts';
import type { Shift } from '../time/shift.ts';
import { DAY_SEC, HOUR_MS } from '../time/units.ts';
import { toLocal, type ZoneTable } from '../time/zone.ts';

/** A span of time (ms): [fromMs, toMs). */
export interface TimeSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** An hour of the clock of a zone, and its parts within a period and a shift, oldest first. */
export interface HourWindow {
  readonly startMs: number;
  readonly parts: readonly TimeSpan[];
}

/**
 * The hours of a zone's clock that overlap a period and a shift. Where the clock goes back, the repeated hour is one of
 * its own.
 */
export function listHourWindows(zone: ZoneTable, period: TimeSpan, shift: Shift): HourWindow[] {
  if (period.toMs <= period.fromMs) return [];
  const windows: HourWindow[] = [];
  let startMs = findStartOfDay(zone, period.fromMs);
  while (startMs < period.toMs) {
    const endMs = findNextHour(zone, startMs);
    if (endMs > period.fromMs) {
      const parts = listShiftParts(zone, startMs, endMs, shift).flatMap((part) => clip(part, period));
      if (parts.length > 0) windows.push({ startMs, parts });
    }
    startMs = endMs;
  }
  return windows;
}

/** Adds up how much of each window is within spans of time. */
export class WindowTotals {
  readonly #windows: readonly HourWindow[];
  readonly #totals: Float64Array;
  #next = 0;

  constructor(windows: readonly HourWindow[]) {
    this.#windows = windows;
    this.#totals = new Float64Array(windows.length);
  }

  /** Adds spans that are in order of time, and begin no earlier than those added before. */
  add(spans: Iterable<TimeSpan>): void {
    for (const span of spans) {
      while (isBefore(this.#windows[this.#next], span)) this.#next += 1;
      for (let index = this.#next; index < this.#windows.length; index += 1) {
        const window = this.#windows[index];
        if (!window || window.startMs >= span.toMs) break;
        const withinMs = window.parts.reduce((sum, part) => sum + computeOverlapMs(part, span), 0);
        this.#totals[index] = (this.#totals[index] ?? 0) + withinMs;
      }
    }
  }

  /** Milliseconds of each window. */
  list(): readonly { readonly startMs: number; readonly totalMs: number }[] {
    return this.#windows.map(({ startMs }, index) => ({ startMs, totalMs: this.#totals[index] ?? 0 }));
  }
}

function isBefore(window: HourWindow | undefined, span: TimeSpan): boolean {
  return window !== undefined && (window.parts.at(-1)?.toMs ?? 0) <= span.fromMs;
}

/** The next full hour of the clock after the instant. */
function findNextHour(zone: ZoneTable, ms: number): number {
  const local = toLocal(zone, ms);
  return ms + HOUR_MS - (local - Math.floor(local / HOUR_MS) * HOUR_MS);
}

/** The parts of an hour within a shift, whose last second counts. */
function listShiftParts(zone: ZoneTable, startMs: number, endMs: number, { startSec, endSec }: Shift): TimeSpan[] {
  const firstSec = computeSecondOfDay(zone, startMs);
  const spans =
    startSec <= endSec
      ? [[startSec, endSec + 1]]
      : [
          [0, endSec + 1],
          [startSec, DAY_SEC],
        ];
  return spans.flatMap(([fromSec = 0, toSec = 0]) => {
    const part = { fromMs: startMs + (fromSec - firstSec) * 1000, toMs: startMs + (toSec - firstSec) * 1000 };
    return clip(part, { fromMs: startMs, toMs: endMs });
  });
}

function clip(span: TimeSpan, within: TimeSpan): TimeSpan[] {
  const clipped = { fromMs: Math.max(span.fromMs, within.fromMs), toMs: Math.min(span.toMs, within.toMs) };
  return clipped.toMs > clipped.fromMs ? [clipped] : [];
}

function computeOverlapMs(a: TimeSpan, b: TimeSpan): number {
  return Math.max(0, Math.min(a.toMs, b.toMs) - Math.max(a.fromMs, b.fromMs));
}
