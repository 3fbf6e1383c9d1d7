import { formatHexId } from '@lapwing/domain';
import type { LapBeaconRow } from '../history/types.ts';
import {
  createFlagColumn,
  createInstantColumns,
  createNumberColumn,
  createTextColumn,
  type Column,
} from './columns.ts';
import { generateLapRows, type Lap } from './laps-table.ts';
import { findBeaconLabel, type ExportFilters, type ExportModel } from './model.ts';

interface LapBeacon extends Lap {
  /** Counts the beacons of the lap from 1. */
  readonly seq: number;
  readonly stop: LapBeaconRow;
  readonly beacon: string | null;
}

export const lapBeaconColumns: readonly Column<LapBeacon>[] = [
  createNumberColumn('lap_id', ({ lap }) => lap.id),
  createNumberColumn('seq', ({ seq }) => seq),
  createNumberColumn('client_id', ({ client }) => client.plan.id),
  createNumberColumn('gateway_id', ({ gateway }) => gateway.id),
  createNumberColumn('route_id', ({ lap }) => lap.routeId),
  createNumberColumn('ord', ({ stop }) => stop.ord),
  createNumberColumn('position_id', ({ stop }) => stop.positionId),
  createTextColumn('beacon', ({ beacon }) => beacon),
  createTextColumn('tag_id', ({ stop }) => (stop.tagId === null ? null : formatHexId(stop.tagId))),
  ...createInstantColumns<LapBeacon>('entered', ({ stop }) => stop.enterMs),
  createNumberColumn('stayed_sec', ({ stop }) => stop.stayedSec),
  createNumberColumn('trip_sec', ({ stop }) => stop.tripSec),
  createFlagColumn('skipped', ({ stop }) => stop.skipped),
  createFlagColumn('mismatch', ({ stop }) => stop.mismatch),
];

/** The stops and foreign beacons of laps, by gateway, start of the lap and order of visits. */
export function* generateLapBeaconRows(model: ExportModel, filters: ExportFilters): Generator<LapBeacon> {
  for (const lap of generateLapRows(model, filters)) {
    for (const [index, stop] of model.history.listLapBeacons(lap.lap, filters.atMs).entries()) {
      yield { ...lap, seq: index + 1, stop, beacon: findBeaconLabel(lap.client, stop.positionId) };
    }
  }
}
