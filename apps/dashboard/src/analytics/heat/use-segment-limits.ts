import { isWithinLimits, SEGMENT_MINUTES_MAX, computeDefaultSegmentLimits, type SegmentLimits } from '@lapwing/domain';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Segment } from './figures.ts';
import type { DatedLoadable } from './figures.ts';

/** The segments within the chosen or the default limits. */
export interface LimitedSegments {
  readonly shown: DatedLoadable<Segment>;
  readonly limits: SegmentLimits;
  /** For all segments, within the limits or not. */
  readonly count: number;
  readonly maxCount: number;
  readonly setLimits: (limits: Partial<SegmentLimits>) => void;
}

const PARAMS = { minCount: 'minTrips', maxMinutes: 'maxMinutes' } as const;
const NO_ROWS: readonly Segment[] = [];

/** Limits for all segments, or for those of one lap. They are part of the address (`?minTrips=20&maxMinutes=90`). */
export function useSegmentLimits(all: DatedLoadable<Segment>, { isOfLap = false } = {}): LimitedSegments {
  const [params, setParams] = useSearchParams();
  const rows = all.kind === 'known' ? all.rows : NO_ROWS;
  const counts = useMemo(() => rows.map(({ count }) => count), [rows]);
  const defaults = computeDefaultSegmentLimits(counts, isOfLap);
  const minCount = parseLimit(params.get(PARAMS.minCount), Infinity) ?? defaults.minCount;
  const maxMinutes = parseLimit(params.get(PARAMS.maxMinutes), SEGMENT_MINUTES_MAX) ?? defaults.maxMinutes;
  const shownRows = useMemo(
    () => rows.filter((row) => isWithinLimits(row, { minCount, maxMinutes })),
    [rows, minCount, maxMinutes],
  );
  const setLimits = (limits: Partial<SegmentLimits>) =>
    setParams((current) => (writeLimits(current, limits, defaults), current), { replace: true });
  return {
    shown: all.kind === 'known' ? { ...all, rows: shownRows } : all,
    limits: { minCount, maxMinutes },
    count: rows.length,
    maxCount: Math.max(0, ...counts),
    setLimits,
  };
}

/** Default limits are not written into the address, because they differ for other days. */
function writeLimits(params: URLSearchParams, limits: Partial<SegmentLimits>, defaults: SegmentLimits): void {
  for (const name of ['minCount', 'maxMinutes'] as const) {
    const limit = limits[name];
    if (limit === undefined) continue;
    if (limit === defaults[name]) params.delete(PARAMS[name]);
    else params.set(PARAMS[name], String(limit));
  }
}

function parseLimit(text: string | null, max: number): number | null {
  const number = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
  return number !== null && number <= max ? number : null;
}
