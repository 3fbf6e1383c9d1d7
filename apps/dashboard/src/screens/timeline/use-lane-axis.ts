import { isWholeView, keepInLaneView, panLaneView, zoomLaneView, type LaneView } from '@lapwing/domain';
import { useState } from 'react';
import type { Period } from '../../data/analytics.ts';

/** The part of the period that all lanes show, and what changes it. */
export interface LaneAxis {
  readonly view: LaneView;
  readonly isWhole: boolean;
  /** By a factor (2 shows half as much) around an instant; by default around that of playback. */
  readonly zoomBy: (factor: number, aroundTs?: number) => void;
  /** By a share of the view: 1 is a whole view later. */
  readonly panBy: (share: number) => void;
  readonly showAll: () => void;
}

interface KeptView {
  readonly of: Period;
  readonly view: LaneView;
  /** The instant of playback at which the user moved the view, perhaps away from it; null if the view follows. */
  readonly heldTs: number | null;
}

/** Zoom and pan of the lanes' axis. A zoomed view follows playback, page by page. A new period is shown as a whole. */
export function useLaneAxis(period: Period, ts: number): LaneAxis {
  const [kept, setKept] = useState<KeptView | null>(null);
  const own = kept?.of === period ? kept : null;
  const followed = own && own.heldTs !== ts ? keepInLaneView(own.view, period, ts) : own?.view;
  const view = followed ?? period;
  const show = (next: LaneView, heldTs: number | null) => setKept({ of: period, view: next, heldTs });
  return {
    view,
    isWhole: isWholeView(view, period),
    zoomBy: (factor, aroundTs) => {
      const isTsShown = ts >= view.startTs && ts <= view.endTs;
      const middleTs = (view.startTs + view.endTs) / 2;
      const around = aroundTs ?? (isTsShown ? ts : middleTs);
      show(zoomLaneView(view, period, factor, around), ts);
    },
    panBy: (share) => show(panLaneView(view, period, share * (view.endTs - view.startTs)), ts),
    showAll: () => setKept(null),
  };
}
