import type { ExportTable } from '@lapwing/contracts';
import { formatCsvRow } from '@lapwing/domain';
import { beaconHistoryColumns, generateBeaconHistoryRows } from './beacon-history-table.ts';
import type { Cell, CellKind, Column } from './columns.ts';
import { gatewayColumns, generateGatewayRows } from './gateways-table.ts';
import { lapBeaconColumns, generateLapBeaconRows } from './lap-beacons-table.ts';
import { lapColumns, generateLapRows } from './laps-table.ts';
import type { ExportFilters, ExportModel } from './model.ts';
import { assetColumns, generateAssetRows } from './assets-table.ts';
import { stayColumns, generateStayRows } from './stays-table.ts';
import { storeVisitColumns, generateStoreVisitRows } from './store-visits-table.ts';
import { tagColumns, generateTagRows } from './tags-table.ts';
import { visitColumns, generateVisitRows } from './visits-table.ts';

const ROWS_PER_CHUNK = 2000;

/** A table that can be exported; its rows are in canonical order. */
export interface TableDefinition {
  readonly summary: string;
  readonly columns: readonly { readonly name: string; readonly kind: CellKind }[];
  /** Number of leading columns that identify a row. */
  readonly keyLength: number;
  /** The cells of each row, in the order of the columns. */
  readonly rows: (model: ExportModel, filters: ExportFilters) => Iterable<readonly Cell[]>;
  /** Whether its rows begin at an instant, by which filters select them; otherwise it is as of the instant. */
  readonly hasBegin: boolean;
  /** The same rows as objects, with the columns of these names; with all columns by default. */
  readonly readBegun: (model: ExportModel, filters: ExportFilters, names?: readonly string[]) => Iterable<BegunRow>;
}

export interface BegunRow {
  /** The instant by which filters select the row; null in a table as of the instant. */
  readonly beginMs: number | null;
  readonly row: ExportRow;
}

export type ExportRow = Readonly<Record<string, Cell>>;

interface TableOptions<Row> {
  readonly keyLength?: number;
  readonly beginOf?: ((row: Row) => number) | null;
}

function defineTable<Row>(
  summary: string,
  columns: readonly Column<Row>[],
  rows: (model: ExportModel, filters: ExportFilters) => Iterable<Row>,
  { keyLength = 1, beginOf = null }: TableOptions<Row> = {},
): TableDefinition {
  function* generateCells(model: ExportModel, filters: ExportFilters): Generator<readonly Cell[]> {
    for (const row of rows(model, filters)) yield columns.map((column) => column.cell(row));
  }
  function* readBegun(model: ExportModel, filters: ExportFilters, names?: readonly string[]): Generator<BegunRow> {
    const read = names ? columns.filter(({ name }) => names.includes(name)) : columns;
    for (const row of rows(model, filters)) {
      // A visit that began before the history counts as begun with it.
      const beginMs = beginOf && Math.max(beginOf(row), model.plan.startMs);
      yield { beginMs, row: Object.fromEntries(read.map(({ name, cell }) => [name, cell(row)])) };
    }
  }
  return {
    summary,
    columns: columns.map(({ name, kind }) => ({ name, kind })),
    keyLength,
    rows: generateCells,
    hasBegin: beginOf !== null,
    readBegun,
  };
}

export const EXPORTS: Readonly<Record<ExportTable, TableDefinition>> = {
  visits: defineTable('visits of gateways to beacons, by gateway and time', visitColumns, generateVisitRows, {
    beginOf: ({ visit }) => visit.enterMs,
  }),
  laps: defineTable('laps by gateway and start', lapColumns, generateLapRows, { beginOf: ({ lap }) => lap.startMs }),
  'lap-beacons': defineTable('the stops and foreign beacons of each lap', lapBeaconColumns, generateLapBeaconRows, {
    keyLength: 2,
    beginOf: ({ lap }) => lap.startMs,
  }),
  gateways: defineTable('gateways as of the instant', gatewayColumns, generateGatewayRows),
  tags: defineTable('beacons as of the instant', tagColumns, generateTagRows),
  assets: defineTable(
    'asset tags as of the instant, with the gateway that last heard each and where it was unloaded',
    assetColumns,
    generateAssetRows,
  ),
  'beacon-history': defineTable(
    'where tags were heard: visits to beacons, and stays of asset tags, by time',
    beaconHistoryColumns,
    generateBeaconHistoryRows,
    { keyLength: 2, beginOf: ({ enterMs }) => enterMs },
  ),
  stays: defineTable(
    'stays of asset tags at gateways, or their rides and rests, by tag and time',
    stayColumns,
    generateStayRows,
    { keyLength: 2, beginOf: ({ stay }) => stay.enterMs },
  ),
  'store-visits': defineTable('visits to a store, by time and tag', storeVisitColumns, generateStoreVisitRows, {
    keyLength: 2,
    beginOf: ({ visit }) => visit.startMs,
  }),
};

/** A table as CSV (RFC 4180, UTF-8, CRLF) in chunks of about 2000 rows; the first begins with the names of the columns. */
export function* exportTable(model: ExportModel, table: ExportTable, filters: ExportFilters): Generator<string> {
  const { columns, rows } = EXPORTS[table];
  let lines = [formatCsvRow(columns.map(({ name }) => name))];
  for (const cells of rows(model, filters)) {
    lines.push(formatCsvRow(cells));
    if (lines.length < ROWS_PER_CHUNK) continue;
    yield lines.join('');
    lines = [];
  }
  if (lines.length > 0) yield lines.join('');
}

/** The same rows as objects by column name, with the columns of these names; with all columns by default. */
export function* readRows(
  model: ExportModel,
  table: ExportTable,
  filters: ExportFilters,
  names?: readonly string[],
): Generator<ExportRow> {
  for (const { row } of EXPORTS[table].readBegun(model, filters, names)) yield row;
}
