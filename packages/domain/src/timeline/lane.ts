/** A lane: what a gateway did during a period, as spans on a time axis. All instants are unix seconds. */
import { lowerBound } from '../time/lower-bound.ts';
import { isFailedLap } from './lap-state.ts';

/** A span of time, including both ends. */
export interface LaneView {
  readonly startTs: number;
  readonly endTs: number;
}

/** The part of something within the period of its lane. */
export interface LaneSpan<Of> extends LaneView {
  readonly of: Of;
}

/** The instant at which a lap failed. */
export interface LaneError<Lap> {
  readonly ts: number;
  readonly of: Lap;
}

export interface LaneVisit {
  readonly enterTs: number;
  /** Null while the gateway is there. */
  readonly lastSeenAt: number | null;
}

export interface LaneLap {
  readonly startTime: number;
  /** Null while the lap is ongoing. */
  readonly endDate: number | null;
  /** A lap error code; 0 for a valid lap. */
  readonly error: number;
}

export interface LaneSilence {
  readonly start: number;
  /** Null while it lasts. */
  readonly end: number | null;
}

/** All lists are in order of time. */
export interface Lane<Visit, Lap, Silence> {
  readonly visits: readonly LaneSpan<Visit>[];
  readonly laps: readonly LaneSpan<Lap>[];
  readonly errors: readonly LaneError<Lap>[];
  readonly silences: readonly LaneSpan<Silence>[];
}

interface LaneParts<Visit, Lap, Silence> {
  readonly visits: readonly Visit[];
  readonly laps: readonly Lap[];
  readonly silences: readonly Silence[];
}

/** The lane of a period. What lasts at `nowTs` ends there, or at the end of the period. */
export function createLane<Visit extends LaneVisit, Lap extends LaneLap, Silence extends LaneSilence>(
  { visits, laps, silences }: LaneParts<Visit, Lap, Silence>,
  period: LaneView,
  nowTs: number,
): Lane<Visit, Lap, Silence> {
  const within = <Of>(of: Of, startTs: number, endTs: number | null): readonly LaneSpan<Of>[] => {
    const lastTs = endTs ?? Math.max(nowTs, startTs);
    const [start, end] = [Math.max(startTs, period.startTs), Math.min(lastTs, period.endTs)];
    return end >= start ? [{ startTs: start, endTs: end, of }] : [];
  };
  return {
    visits: visits.flatMap((visit) => within(visit, visit.enterTs, visit.lastSeenAt)),
    laps: laps.flatMap((lap) => within(lap, lap.startTime, lap.endDate)),
    errors: laps.flatMap((lap) => {
      const { endDate: ts } = lap;
      return ts !== null && isFailedLap(lap) && ts >= period.startTs && ts <= period.endTs ? [{ ts, of: lap }] : [];
    }),
    silences: silences.flatMap((silence) => within(silence, silence.start, silence.end)),
  };
}

/** The span that an instant is in, the later of two that meet there; null between spans. Spans are in order of time. */
export function findLaneSpanAt<Of>(spans: readonly LaneSpan<Of>[], ts: number): LaneSpan<Of> | null {
  const span = spans[lowerBound(spans.length, (index) => (spans[index]?.startTs ?? Infinity) <= ts) - 1];
  return span && ts <= span.endTs ? span : null;
}

/** A span as pixels of a lane, and its index in the list. */
export interface LaidOutSpan {
  readonly index: number;
  readonly fromPx: number;
  readonly toPx: number;
}

/**
 * The spans that are visible in a view of `widthPx` pixels, cut at its edges. Each is at least a pixel wide; spans that would
 * lie on pixels that are covered already are left out. Spans are in order of time.
 */
export function layOutSpans(spans: readonly LaneView[], view: LaneView, widthPx: number): readonly LaidOutSpan[] {
  const shown: LaidOutSpan[] = [];
  let coveredPx = -Infinity;
  const first = lowerBound(spans.length, (index) => (spans[index]?.endTs ?? Infinity) < view.startTs);
  for (let index = first; index < spans.length; index++) {
    const span = spans[index];
    if (!span || span.startTs > view.endTs) break;
    const leftPx = Math.max(0, toLanePx(view, span.startTs, widthPx));
    const rightPx = Math.min(widthPx, toLanePx(view, span.endTs, widthPx));
    // A visit of a second is still visible: it has the whole pixel that it is in.
    const isBrief = rightPx - leftPx < 1;
    const fromPx = isBrief ? Math.min(widthPx - 1, Math.floor(leftPx)) : leftPx;
    const toPx = isBrief ? fromPx + 1 : rightPx;
    if (Math.ceil(toPx) <= coveredPx) continue;
    shown.push({ index, fromPx, toPx });
    coveredPx = Math.ceil(toPx);
  }
  return shown;
}

/** The place of an instant in a view of `widthPx` pixels. */
export function toLanePx({ startTs, endTs }: LaneView, ts: number, widthPx: number): number {
  return ((ts - startTs) / (endTs - startTs)) * widthPx;
}

/** The whole second at a place of a view of `widthPx` pixels, within the view, even if the place is outside. */
export function toLaneTs({ startTs, endTs }: LaneView, px: number, widthPx: number): number {
  const ts = Math.round(startTs + (px / widthPx) * (endTs - startTs));
  return Math.min(Math.floor(endTs), Math.max(Math.ceil(startTs), ts));
}
