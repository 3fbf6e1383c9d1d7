import { formatCsvRow, formatHexId, getZoneTable } from '@lapwing/domain';
import {
  type Column,
  createFlagColumn,
  createInstantColumns,
  createLocalColumn,
  createNumberColumn,
  createTextColumn,
} from '../../exports/columns.ts';
import { createLapResultColumns } from '../../exports/laps-table.ts';
import type { LapBeaconRow, LapRow } from '../../history/types.ts';
import { toListedInstance } from './lap.ts';
import { toPlace } from './place.ts';
import type { View, Wire } from './view.ts';

interface Listed {
  readonly lap: LapRow;
  readonly shown: Wire<'ListedInstance'>;
}

/** Laps per piece of text. */
const PIECE_LAPS = 200;

const INSTANCE_COLUMNS: readonly Column<Listed>[] = [
  createNumberColumn('lap_id', ({ lap }) => lap.id),
  createNumberColumn('gateway_id', ({ lap }) => lap.gatewayId),
  createTextColumn('gateway', ({ shown }) => shown.anchor_label),
  createNumberColumn('route_id', ({ lap }) => lap.routeId),
  createTextColumn('route', ({ shown }) => shown.route_label),
  ...createLapResultColumns<Listed>(),
  createNumberColumn('beacons', ({ shown }) => shown.reached),
  createNumberColumn('stops', ({ shown }) => shown.stops),
  createTextColumn('fault_beacon', ({ shown }) => shown.fault_label),
  createTextColumn('expected_beacon', ({ shown }) => shown.next_label),
];

const HOUR_COLUMNS: readonly Column<Wire<'HistogramItem'>>[] = [
  createNumberColumn('hour', ({ hour }) => hour),
  createNumberColumn('total_tags', ({ total_tags }) => total_tags),
  createNumberColumn('avg_duration_sec', ({ avg_duration }) => Math.round(avg_duration * 10) / 10),
  createNumberColumn('valid', ({ valid }) => valid),
  createNumberColumn('errors', ({ errors }) => errors),
  createNumberColumn('median_duration_sec', ({ median }) => median),
  createNumberColumn('p90_duration_sec', ({ p90 }) => p90),
];

/** A stop of a lap, and its place among those of the lap, from 1. */
interface ListedStop extends Listed {
  readonly stop: LapBeaconRow;
  readonly beacon: string | null;
  readonly seq: number;
}

const STOP_COLUMNS: readonly Column<ListedStop>[] = [
  createNumberColumn('lap_id', ({ lap }) => lap.id),
  createNumberColumn('lap_number', ({ lap }) => lap.number),
  createNumberColumn('gateway_id', ({ lap }) => lap.gatewayId),
  createTextColumn('gateway', ({ shown }) => shown.anchor_label),
  createNumberColumn('route_id', ({ lap }) => lap.routeId),
  createTextColumn('route', ({ shown }) => shown.route_label),
  ...createInstantColumns<ListedStop>('started', ({ lap }) => lap.startMs),
  createNumberColumn('error', ({ lap }) => (lap.endMs === null ? null : lap.error)),
  createNumberColumn('seq', ({ seq }) => seq),
  createNumberColumn('ord', ({ stop }) => stop.ord),
  createNumberColumn('position_id', ({ stop }) => stop.positionId),
  createTextColumn('beacon', ({ beacon }) => beacon),
  createTextColumn('tag_id', ({ stop }) => (stop.tagId === null ? null : formatHexId(stop.tagId))),
  ...createInstantColumns<ListedStop>('entered', ({ stop }) => stop.enterMs),
  createNumberColumn('stayed_sec', ({ stop }) => stop.stayedSec),
  createNumberColumn('trip_sec', ({ stop }) => stop.tripSec),
  createFlagColumn('skipped', ({ stop }) => stop.skipped),
  createFlagColumn('mismatch', ({ stop }) => stop.mismatch),
];

/** Laps as CSV; `parts` are oldest first. */
export function writeInstancesCsv(view: View, parts: AsyncIterable<readonly LapRow[]>): AsyncGenerator<string> {
  const zone = getZoneTable(view.client.zone);
  const columns = [
    ...INSTANCE_COLUMNS,
    createLocalColumn<Listed>('started_local', zone, ({ lap }) => lap.startMs),
    createLocalColumn<Listed>('ended_local', zone, ({ lap }) => lap.endMs),
  ];
  return writeLaps(columns, parts, (lap) => [{ lap, shown: toListedInstance(view, lap) }]);
}

/** The stops and foreign beacons of laps as CSV; `parts` are oldest first. */
export function writeStopsCsv(view: View, parts: AsyncIterable<readonly LapRow[]>): AsyncGenerator<string> {
  const zone = getZoneTable(view.client.zone);
  const columns = [
    ...STOP_COLUMNS,
    createLocalColumn<ListedStop>('started_local', zone, ({ lap }) => lap.startMs),
    createLocalColumn<ListedStop>('entered_local', zone, ({ stop }) => stop.enterMs),
  ];
  return writeLaps(columns, parts, (lap) => {
    const shown = toListedInstance(view, lap);
    return view.world.history.listLapBeacons(lap, view.clock.nowMs).map((stop, index) => ({
      lap,
      shown,
      stop,
      beacon: toPlace(view, stop.positionId)?.label ?? null,
      seq: index + 1,
    }));
  });
}

async function* writeLaps<Row>(
  columns: readonly Column<Row>[],
  parts: AsyncIterable<readonly LapRow[]>,
  toRows: (lap: LapRow) => readonly Row[],
): AsyncGenerator<string> {
  yield formatCsvRow(columns.map(({ name }) => name));
  for await (const laps of parts) {
    for (let start = 0; start < laps.length; start += PIECE_LAPS) {
      const rows = laps.slice(start, start + PIECE_LAPS).flatMap(toRows);
      yield rows.map((row) => toCsvRow(columns, row)).join('');
    }
  }
}

/** The histogram as CSV, one row per hour. */
export function* writeHistogramCsv({ items }: Pick<Wire<'RouteDetails'>, 'items'>): Generator<string> {
  yield formatCsvRow(HOUR_COLUMNS.map(({ name }) => name));
  yield items.map((item) => toCsvRow(HOUR_COLUMNS, item)).join('');
}

function toCsvRow<Row>(columns: readonly Column<Row>[], row: Row): string {
  return formatCsvRow(columns.map(({ cell }) => cell(row)));
}
