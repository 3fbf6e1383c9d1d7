import { hexId } from '@lapwing/domain';
import type { LapBeaconRow } from '../history/types.ts';
import { flag, instant, number, text, type Column } from './columns.ts';
import { lapRows, type Lap } from './laps-table.ts';
import { labelAt, type ExportFilters, type ExportModel } from './model.ts';

interface LapBeacon extends Lap {
  /** Counts what the lap met from 1. */
  readonly seq: number;
  readonly stop: LapBeaconRow;
  readonly beacon: string | null;
}

export const lapBeaconColumns: readonly Column<LapBeacon>[] = [
  number('lap_id', ({ lap }) => lap.id),
  number('seq', ({ seq }) => seq),
  number('client_id', ({ then }) => then.client.id),
  number('gateway_id', ({ gateway }) => gateway.id),
  number('route_id', ({ lap }) => lap.routeId),
  number('ord', ({ stop }) => stop.ord),
  number('position_id', ({ stop }) => stop.positionId),
  text('beacon', ({ beacon }) => beacon),
  text('tag_id', ({ stop }) => (stop.tagId === null ? null : hexId(stop.tagId))),
  ...instant<LapBeacon>('entered', ({ stop }) => stop.enterMs),
  number('stayed_sec', ({ stop }) => stop.stayedSec),
  number('trip_sec', ({ stop }) => stop.tripSec),
  flag('skipped', ({ stop }) => stop.skipped),
  flag('mismatch', ({ stop }) => stop.mismatch),
];

/** What each lap met, stop by stop, by gateway, start of the lap and the order in which it came. */
export function* lapBeaconRows(model: ExportModel, filters: ExportFilters): Generator<LapBeacon> {
  for (const lap of lapRows(model, filters)) {
    for (const [index, stop] of model.history.lapBeacons(lap.lap, filters.atMs).entries()) {
      yield { ...lap, seq: index + 1, stop, beacon: labelAt(lap.then, stop.positionId) };
    }
  }
}
