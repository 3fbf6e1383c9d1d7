import { createLane, MINUTE_MS } from '@lapwing/domain';
import type { Period } from '../../data/analytics.ts';
import { useWorldNow } from '../../liveness/use-world-now.ts';
import type { LaneState } from './lane-state.ts';
import type { VehicleLane } from './paint-lane.ts';

/** What a lane of a period shows; kept until its data changes. */
export type ReadLane = (state: LaneState) => VehicleLane;

interface KeptLane {
  readonly period: Period;
  readonly nowTs: number;
  readonly lane: VehicleLane;
}

const kept = new WeakMap<LaneState, KeptLane>();

/** Makes lanes of a period. What still lasts reaches to now, to the minute. */
export function useReadLane(period: Period): ReadLane {
  const nowMs = useWorldNow(MINUTE_MS);
  const nowTs = nowMs === null ? period.endTs : Math.min(period.endTs, nowMs / 1000);
  return (state) => {
    const known = kept.get(state);
    if (known?.period === period && known.nowTs === nowTs) return known.lane;
    const { records, marks } = state;
    const parts = { visits: records ?? [], laps: marks?.laps ?? [], silences: marks?.silences ?? [] };
    const lane = createLane(parts, period, nowTs);
    kept.set(state, { period, nowTs, lane });
    return lane;
  };
}
