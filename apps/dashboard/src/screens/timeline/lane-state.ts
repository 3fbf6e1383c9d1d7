import type { FailedLoad } from '../../data/failed-load.ts';
import type { LapsAndSilences, TimelineRecord } from '../../data/timeline.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';

/** The data of a lane. Each part of it loads and fails on its own. */
export interface LaneState {
  readonly id: number;
  readonly vehicle: FleetVehicle;
  /** Null until they have loaded. */
  readonly records: readonly TimelineRecord[] | null;
  /** The first load of the records failed. */
  readonly failed: FailedLoad | null;
  /** Null until they have loaded. */
  readonly marks: LapsAndSilences | null;
  readonly marksFailed: FailedLoad | null;
}

/** A result of a query, as far as lanes need it. */
export interface LaneResult<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface KeptLane {
  readonly from: readonly unknown[];
  readonly state: LaneState;
}

/** Makes states of lanes, and returns the previous one of a vehicle while its data is the same. */
export function createLaneKeeper() {
  const kept = new Map<number, KeptLane>();
  return (
    vehicle: FleetVehicle,
    records: LaneResult<readonly TimelineRecord[]> | undefined,
    marks: LaneResult<LapsAndSilences> | undefined,
  ): LaneState => {
    const from = [vehicle, records?.data, records?.error, marks?.data, marks?.error];
    const known = kept.get(vehicle.id);
    if (known?.from.every((it, index) => it === from[index])) return known.state;
    const state = {
      id: vehicle.id,
      vehicle,
      records: records?.data ?? null,
      failed: readFailure(records),
      marks: marks?.data ?? null,
      marksFailed: readFailure(marks),
    };
    kept.set(vehicle.id, { from, state });
    return state;
  };
}

function readFailure<T>(result: LaneResult<T> | undefined): FailedLoad | null {
  if (!result?.error || result.data !== undefined) return null;
  const { error, refetch } = result;
  return { kind: 'failed', error, retry: () => void refetch() };
}
