import { hexId } from '@lapwing/domain';
import type { LapBeaconRow } from '../history/types.ts';
import { flagColumn, instantColumns, numberColumn, textColumn, type Column } from './columns.ts';
import { lapRows, type Lap } from './laps-table.ts';
import { beaconLabel, type ExportFilters, type ExportModel } from './model.ts';

interface LapBeacon extends Lap {
  /** Counts the beacons of the lap from 1. */
  readonly seq: number;
  readonly stop: LapBeaconRow;
  readonly beacon: string | null;
}

export const lapBeaconColumns: readonly Column<LapBeacon>[] = [
  numberColumn('lap_id', ({ lap }) => lap.id),
  numberColumn('seq', ({ seq }) => seq),
  numberColumn('client_id', ({ client }) => client.plan.id),
  numberColumn('gateway_id', ({ gateway }) => gateway.id),
  numberColumn('route_id', ({ lap }) => lap.routeId),
  numberColumn('ord', ({ stop }) => stop.ord),
  numberColumn('position_id', ({ stop }) => stop.positionId),
  textColumn('beacon', ({ beacon }) => beacon),
  textColumn('tag_id', ({ stop }) => (stop.tagId === null ? null : hexId(stop.tagId))),
  ...instantColumns<LapBeacon>('entered', ({ stop }) => stop.enterMs),
  numberColumn('stayed_sec', ({ stop }) => stop.stayedSec),
  numberColumn('trip_sec', ({ stop }) => stop.tripSec),
  flagColumn('skipped', ({ stop }) => stop.skipped),
  flagColumn('mismatch', ({ stop }) => stop.mismatch),
];

/** The stops and foreign beacons of laps, by gateway, start of the lap and order of visits. */
export function* lapBeaconRows(model: ExportModel, filters: ExportFilters): Generator<LapBeacon> {
  for (const lap of lapRows(model, filters)) {
    for (const [index, stop] of model.history.lapBeacons(lap.lap, filters.atMs).entries()) {
      yield { ...lap, seq: index + 1, stop, beacon: beaconLabel(lap.client, stop.positionId) };
    }
  }
}
