/** The part of the period that lanes show: zoom and pan of their time axis. All instants are unix seconds. */
import type { LaneView } from './lane.ts';

/** The shortest view: a minute. */
export const MIN_VIEW_SEC = 60;

/** One step of the zoom in. */
export const ZOOM_STEP = 2;

/** Zooms a view by a factor (2 shows half as much) around an instant, which stays in its place; never beyond the period. */
export function zoomLaneView(view: LaneView, period: LaneView, factor: number, aroundTs: number): LaneView {
  const lengthSec = Math.min(
    computeLength(period),
    Math.max(Math.min(MIN_VIEW_SEC, computeLength(period)), computeLength(view) / factor),
  );
  const share = (aroundTs - view.startTs) / computeLength(view);
  return fitInto(period, aroundTs - share * lengthSec, lengthSec);
}

/** Moves a view by seconds, later or earlier, as far as the period reaches. */
export function panLaneView(view: LaneView, period: LaneView, bySec: number): LaneView {
  return fitInto(period, view.startTs + bySec, computeLength(view));
}

/** The view, or if an instant is outside of it the page with that instant: as long, and whole lengths earlier or later. */
export function keepInLaneView(view: LaneView, period: LaneView, ts: number): LaneView {
  if (ts >= view.startTs && ts <= view.endTs) return view;
  const lengthSec = computeLength(view);
  return panLaneView(view, period, Math.floor((ts - view.startTs) / lengthSec) * lengthSec);
}

/** Whether a view shows all of its period. */
export function isWholeView(view: LaneView, period: LaneView): boolean {
  return computeLength(view) >= computeLength(period);
}

function fitInto(period: LaneView, startTs: number, lengthSec: number): LaneView {
  const start = Math.max(period.startTs, Math.min(startTs, period.endTs - lengthSec));
  return { startTs: start, endTs: start + lengthSec };
}

function computeLength({ startTs, endTs }: LaneView): number {
  return endTs - startTs;
}
