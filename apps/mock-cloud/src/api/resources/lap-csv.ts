import { type Column, numberColumn, textColumn } from '../../exports/columns.ts';
import { csvRow } from '../../exports/csv.ts';
import { lapResultColumns } from '../../exports/laps-table.ts';
import type { LapRow } from '../../history/types.ts';
import { toListedInstance } from './lap.ts';
import type { View, Wire } from './view.ts';

interface Listed {
  readonly lap: LapRow;
  readonly shown: Wire<'ListedInstance'>;
}

/** Rows per piece of text. */
const PIECE_ROWS = 500;

const INSTANCE_COLUMNS: readonly Column<Listed>[] = [
  numberColumn('lap_id', ({ lap }) => lap.id),
  numberColumn('gateway_id', ({ lap }) => lap.gatewayId),
  textColumn('gateway', ({ shown }) => shown.anchor_label),
  numberColumn('route_id', ({ lap }) => lap.routeId),
  textColumn('route', ({ shown }) => shown.route_label),
  ...lapResultColumns<Listed>(),
  numberColumn('beacons', ({ shown }) => shown.reached),
  numberColumn('stops', ({ shown }) => shown.stops),
  textColumn('fault_beacon', ({ shown }) => shown.fault_label),
  textColumn('expected_beacon', ({ shown }) => shown.next_label),
];

const HOUR_COLUMNS: readonly Column<Wire<'HistogramItem'>>[] = [
  numberColumn('hour', ({ hour }) => hour),
  numberColumn('total_tags', ({ total_tags }) => total_tags),
  numberColumn('avg_duration_sec', ({ avg_duration }) => Math.round(avg_duration * 10) / 10),
  numberColumn('valid', ({ valid }) => valid),
  numberColumn('errors', ({ errors }) => errors),
];

/** Laps as CSV, oldest first; `laps` are newest first. */
export function* writeInstancesCsv(view: View, { laps }: { readonly laps: readonly LapRow[] }): Generator<string> {
  yield csvRow(INSTANCE_COLUMNS.map(({ name }) => name));
  const oldestFirst = laps.toReversed();
  for (let start = 0; start < oldestFirst.length; start += PIECE_ROWS) {
    const piece = oldestFirst.slice(start, start + PIECE_ROWS);
    yield piece.map((lap) => toCsvRow(INSTANCE_COLUMNS, { lap, shown: toListedInstance(view, lap) })).join('');
  }
}

/** The histogram as CSV, one row per hour. */
export function* writeHistogramCsv({ items }: Pick<Wire<'RouteDetails'>, 'items'>): Generator<string> {
  yield csvRow(HOUR_COLUMNS.map(({ name }) => name));
  yield items.map((item) => toCsvRow(HOUR_COLUMNS, item)).join('');
}

function toCsvRow<Row>(columns: readonly Column<Row>[], row: Row): string {
  return csvRow(columns.map(({ cell }) => cell(row)));
}
