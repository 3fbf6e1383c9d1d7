import { formatHexId } from '@lapwing/domain';
import {
  type Column,
  createInstantColumns,
  createNumberColumn,
  createTextColumn,
  createFlagColumn,
  writeCsvNames,
  writeCsvRow,
} from '../../exports/columns.ts';
import { CsvBytes } from '../../exports/csv-bytes.ts';
import type { GatewayPlan } from '../../scenario/plan.ts';
import type { LoggedVisit } from './position-log.ts';
import { getClientState, type View } from './view.ts';

/** The visits of a gateway, oldest first. */
export interface GatewayVisits {
  readonly gateway: GatewayPlan;
  readonly visits: readonly Omit<LoggedVisit, 'total'>[];
}

interface Row extends Omit<LoggedVisit, 'total'> {
  readonly gateway: GatewayPlan;
}

/** Rows per piece of the file. */
const PIECE_ROWS = 500;

/** Visits as CSV, in the order of `parts`. */
export async function* writePositionsCsv(view: View, parts: AsyncIterable<GatewayVisits>): AsyncGenerator<Uint8Array> {
  const columns = createColumns(view);
  const csv = new CsvBytes();
  writeCsvNames(columns, csv);
  yield csv.take();
  for await (const { gateway, visits } of parts) {
    for (let start = 0; start < visits.length; start += PIECE_ROWS) {
      for (const { visit, part } of visits.slice(start, start + PIECE_ROWS))
        writeCsvRow(columns, { gateway, visit, part }, csv);
      yield csv.take();
    }
  }
}

function createColumns(view: View): readonly Column<Row>[] {
  const { beaconsWithRemoved, routesWithRemoved } = getClientState(view);
  return [
    createNumberColumn('gateway_id', ({ gateway }) => gateway.id),
    createTextColumn('gateway', ({ gateway }) => gateway.label),
    createNumberColumn('position_id', ({ visit }) => visit.positionId),
    createTextColumn('beacon', ({ visit }) => beaconsWithRemoved.get(visit.positionId)?.label ?? null),
    createTextColumn('tag_id', ({ visit }) => formatHexId(visit.tagId)),
    ...createInstantColumns<Row>('entered', ({ visit }) => visit.enterMs),
    ...createInstantColumns<Row>('left', ({ visit }) => visit.leaveMs),
    createNumberColumn('stayed_sec', ({ visit }) =>
      visit.leaveMs === null ? null : (visit.leaveMs - visit.enterMs) / 1000,
    ),
    createNumberColumn('lap_id', ({ part }) => part?.lap.id ?? null),
    createNumberColumn('lap_number', ({ part }) => part?.lap.number ?? null),
    createNumberColumn('route_id', ({ part }) => part?.lap.routeId ?? null),
    createTextColumn('route', ({ part }) => (part ? (routesWithRemoved.get(part.lap.routeId)?.label ?? null) : null)),
    createNumberColumn('ord', ({ part }) => part?.ord ?? null),
    createFlagColumn('mismatch', ({ part }) => part?.mismatch ?? false),
    createNumberColumn('skips', ({ part }) => part?.skips ?? 0),
    createTextColumn('error', ({ part }) => part?.errors.join(' ') ?? ''),
  ];
}
