import { DAY_MS, findFirstAtLocal, HOUR_MS, MINUTE_MS, toLocal, type ZoneTable } from '@lapwing/domain';

/** The time that an axis shows, in ms of the world. */
export interface AxisView {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What an axis can span. */
export const SPANS_MS = [2 * HOUR_MS, 12 * HOUR_MS, 2 * DAY_MS, 14 * DAY_MS] as const;

/** More of an axis is to come than is past. */
const PAST_SHARE = 0.35;
/** An instant closer to an end of the axis than this share moves it. */
const EDGE_SHARE = 0.04;
const TICK_STEPS_MS = [
  ...[5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_MS),
  ...[1, 2, 4, 7].map((days) => days * DAY_MS),
];

/** A view of a length around an instant. */
export function createView(nowMs: number, spanMs: number): AxisView {
  const fromMs = nowMs - spanMs * PAST_SHARE;
  return { fromMs, toMs: fromMs + spanMs };
}

/** The same view while it shows an instant away from its ends; otherwise one around the instant. */
export function followNow(view: AxisView, nowMs: number): AxisView {
  const share = toShare(view, nowMs);
  return share >= EDGE_SHARE && share <= 1 - EDGE_SHARE ? view : createView(nowMs, view.toMs - view.fromMs);
}

/** Where an instant is on the axis: 0 at its start, 1 at its end. */
export function toShare({ fromMs, toMs }: AxisView, ms: number): number {
  return (ms - fromMs) / (toMs - fromMs);
}

/** The instant of a place on the axis, to the second. A place beyond the axis is that of its end. */
export function toInstant({ fromMs, toMs }: AxisView, share: number): number {
  const within = Math.min(1, Math.max(0, share));
  return Math.round((fromMs + within * (toMs - fromMs)) / 1000) * 1000;
}

/** The share of the axis that a span of time takes; null if it is outside. `toMs` is null without an end. */
export function toBar(view: AxisView, fromMs: number, toMs: number | null): { from: number; to: number } | null {
  const from = Math.max(0, toShare(view, fromMs));
  const to = toMs === null ? 1 : Math.min(1, toShare(view, toMs));
  return from <= 1 && to >= 0 && from <= to ? { from, to } : null;
}

export interface Tick {
  readonly ms: number;
  /** The step is in days, or it is midnight. */
  readonly isDay: boolean;
}

/** At most `maxCount` ticks at round times of a zone. */
export function listTicks(view: AxisView, zone: ZoneTable, maxCount: number): readonly Tick[] {
  const spanMs = view.toMs - view.fromMs;
  const stepMs = TICK_STEPS_MS.find((step) => Math.floor(spanMs / step) + 1 <= maxCount) ?? spanMs;
  const firstLocalMs = Math.ceil(toLocal(zone, view.fromMs) / stepMs) * stepMs;
  const lastLocalMs = toLocal(zone, view.toMs);
  const ticks: Tick[] = [];
  for (let localMs = firstLocalMs; localMs <= lastLocalMs; localMs += stepMs) {
    const ms = findFirstAtLocal(zone, localMs);
    if (ms >= view.fromMs && ms <= view.toMs && ms !== ticks.at(-1)?.ms)
      ticks.push({ ms, isDay: localMs % DAY_MS === 0 });
  }
  return ticks;
}

/** The row of each box, sorted by its left edge, so that boxes in one row do not touch. */
export function placeInRows(boxes: readonly { readonly left: number; readonly right: number }[]): readonly number[] {
  const ends: number[] = [];
  return boxes.map(({ left, right }) => {
    const free = ends.findIndex((end) => end < left);
    const row = free === -1 ? ends.length : free;
    ends[row] = right;
    return row;
  });
}

/** A label at a place of the axis, in pixels. */
export interface AxisLabel {
  readonly left: number;
  readonly width: number;
}

/**
 * The row and the width of each label, sorted by their left edges. Where all rows are full the label before it gets
 * shorter, down to `minWidth`; only then is there another row.
 */
export function placeLabels(labels: readonly AxisLabel[], rowCount: number, minWidth: number) {
  const placed: { row: number; left: number; width: number }[] = [];
  for (const { left, width } of labels) {
    const rows = Array.from({ length: placed.length + 1 }, (_, row) => ({
      row,
      last: placed.findLast((label) => label.row === row),
    }));
    const free = rows.find(({ last }) => last === undefined || last.left + last.width < left);
    const [shortened] = rows
      .flatMap(({ row, last }) => (last && last.left + minWidth < left ? [{ row, last }] : []))
      .toSorted((a, b) => a.last.left - b.last.left);
    if (free && (free.row < rowCount || !shortened)) placed.push({ row: free.row, left, width });
    else if (shortened) {
      shortened.last.width = left - shortened.last.left - 1;
      placed.push({ row: shortened.row, left, width });
    }
  }
  return placed;
}

/** The last bookmark before an instant, and the first one after it. `graceMs`: one passed so recently is not before it. */
export function findNeighbours<T extends { readonly at: number }>(
  bookmarks: readonly T[],
  nowMs: number,
  graceMs: number,
): { previous: T | null; next: T | null } {
  const sorted = bookmarks.toSorted((a, b) => a.at - b.at);
  return {
    previous: sorted.findLast(({ at }) => at * 1000 < nowMs - graceMs) ?? null,
    next: sorted.find(({ at }) => at * 1000 > nowMs) ?? null,
  };
}
