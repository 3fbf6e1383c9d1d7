import { lapError } from '@lapwing/domain';
import { type Column, instant, number, text } from '../../exports/columns.ts';
import { csvRow } from '../../exports/csv.ts';
import type { LapRow } from '../../history/types.ts';
import { listedInstanceOf } from './lap.ts';
import type { View, Wire } from './view.ts';

interface Listed {
  readonly lap: LapRow;
  readonly shown: Wire<'ListedInstance'>;
}

/** So many rows are written at once. */
const PIECE_ROWS = 500;

const INSTANCE_COLUMNS: readonly Column<Listed>[] = [
  number('lap_id', ({ lap }) => lap.id),
  number('gateway_id', ({ lap }) => lap.gatewayId),
  text('gateway', ({ shown }) => shown.anchor_label),
  number('route_id', ({ lap }) => lap.routeId),
  text('route', ({ shown }) => shown.route_label),
  ...instant<Listed>('started', ({ lap }) => lap.startMs),
  ...instant<Listed>('ended', ({ lap }) => lap.endMs),
  number('duration_sec', ({ lap }) => lap.durationSec),
  number('delay_sec', ({ lap }) => lap.delaySec),
  number('error', ({ lap }) => (lap.endMs === null ? null : lap.error)),
  text('result', ({ lap }) => (lap.endMs === null ? 'ongoing' : lapError(lap.error).kind)),
  number('beacons', ({ shown }) => shown.reached),
  number('stops', ({ shown }) => shown.stops),
  text('fault_beacon', ({ shown }) => shown.fault_label),
  text('expected_beacon', ({ shown }) => shown.next_label),
];

const HOUR_COLUMNS: readonly Column<Wire<'HistogramItem'>>[] = [
  number('hour', ({ hour }) => hour),
  number('total_tags', ({ total_tags }) => total_tags),
  number('avg_duration_sec', ({ avg_duration }) => Math.round(avg_duration * 10) / 10),
  number('valid', ({ valid }) => valid),
  number('errors', ({ errors }) => errors),
];

/** Laps as CSV, the oldest first; `laps` are the newest first. */
export function* instancesCsv(view: View, { laps }: { readonly laps: readonly LapRow[] }): Generator<string> {
  yield csvRow(INSTANCE_COLUMNS.map(({ name }) => name));
  const oldestFirst = laps.toReversed();
  for (let start = 0; start < oldestFirst.length; start += PIECE_ROWS) {
    const piece = oldestFirst.slice(start, start + PIECE_ROWS);
    yield piece.map((lap) => rowOf(INSTANCE_COLUMNS, { lap, shown: listedInstanceOf(view, lap) })).join('');
  }
}

/** The histogram as CSV, an hour a row. */
export function* detailsCsv({ items }: Pick<Wire<'RouteDetails'>, 'items'>): Generator<string> {
  yield csvRow(HOUR_COLUMNS.map(({ name }) => name));
  yield items.map((item) => rowOf(HOUR_COLUMNS, item)).join('');
}

function rowOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  return csvRow(columns.map(({ cell }) => cell(row)));
}
