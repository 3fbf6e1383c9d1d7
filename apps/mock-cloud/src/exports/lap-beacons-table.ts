import { hexId } from '@lapwing/domain';
import type { LapBeaconRow } from '../history/history.ts';
import { beaconLabels } from './beacon-labels.ts';
import { flag, instant, number, text, type Column } from './columns.ts';
import { lapRows, type Lap } from './laps-table.ts';
import type { ExportFilters, ExportModel } from './model.ts';

interface LapBeacon extends Lap {
  readonly stop: LapBeaconRow;
  readonly beacon: string | null;
}

export const lapBeaconColumns: readonly Column<LapBeacon>[] = [
  number('lap_id', ({ lap }) => lap.id),
  number('ord', ({ stop }) => stop.ord),
  number('client_id', ({ client }) => client.id),
  number('gateway_id', ({ gateway }) => gateway.id),
  number('route_id', ({ lap }) => lap.routeId),
  number('position_id', ({ stop }) => stop.positionId),
  text('beacon', ({ beacon }) => beacon),
  text('tag_id', ({ stop }) => (stop.tagId === null ? null : hexId(stop.tagId))),
  ...instant<LapBeacon>('entered', ({ stop }) => stop.enterMs),
  number('stayed_sec', ({ stop }) => stop.stayedSec),
  number('trip_sec', ({ stop }) => stop.tripSec),
  flag('skipped', ({ stop }) => stop.skipped),
  flag('mismatch', ({ stop }) => stop.mismatch),
];

/** What each lap met, stop by stop, by gateway, start of the lap and order. */
export function* lapBeaconRows(model: ExportModel, filters: ExportFilters): Generator<LapBeacon> {
  for (const lap of lapRows(model, filters)) {
    const labels = beaconLabels(lap.client);
    for (const stop of model.history.lapBeacons(lap.lap, filters.atMs)) {
      yield { ...lap, stop, beacon: labels.get(stop.positionId) ?? null };
    }
  }
}
