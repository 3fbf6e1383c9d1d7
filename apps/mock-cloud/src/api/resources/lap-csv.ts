import { formatCsvRow } from '@lapwing/domain';
import { type Column, createNumberColumn, createTextColumn } from '../../exports/columns.ts';
import { createLapResultColumns } from '../../exports/laps-table.ts';
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
];

/** Laps as CSV; `parts` are oldest first. */
export async function* writeInstancesCsv(view: View, parts: AsyncIterable<readonly LapRow[]>): AsyncGenerator<string> {
  yield formatCsvRow(INSTANCE_COLUMNS.map(({ name }) => name));
  for await (const laps of parts) {
    for (let start = 0; start < laps.length; start += PIECE_ROWS) {
      const piece = laps.slice(start, start + PIECE_ROWS);
      yield piece.map((lap) => toCsvRow(INSTANCE_COLUMNS, { lap, shown: toListedInstance(view, lap) })).join('');
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
