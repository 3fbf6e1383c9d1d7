import { type CsvCell, formatIsoInstant, formatLocalInstant, type ZoneTable } from '@lapwing/domain';
import type { CsvBytes } from './csv-bytes.ts';

export type Cell = CsvCell;

/** `instant` is an ISO 8601 text in UTC; columns that end in `_ts` are unix seconds. */
export type CellKind = 'text' | 'number' | 'flag' | 'instant';

export interface Column<Row> {
  readonly name: string;
  readonly kind: CellKind;
  readonly cell: (row: Row) => Cell;
  /** Writes the same cell as CSV. */
  readonly write: (row: Row, csv: CsvBytes) => void;
}

export function createTextColumn<Row>(name: string, cell: (row: Row) => string | null): Column<Row> {
  return { name, kind: 'text', cell, write: (row, csv) => csv.addText(cell(row)) };
}

export function createNumberColumn<Row>(name: string, cell: (row: Row) => number | null): Column<Row> {
  return { name, kind: 'number', cell, write: (row, csv) => csv.addNumber(cell(row)) };
}

export function createFlagColumn<Row>(name: string, cell: (row: Row) => boolean): Column<Row> {
  return { name, kind: 'flag', cell, write: (row, csv) => csv.addFlag(cell(row)) };
}

/** Two columns: the instant in ISO 8601, and in whole unix seconds as in the API. */
export function createInstantColumns<Row>(name: string, ofMs: (row: Row) => number | null): Column<Row>[] {
  return [
    {
      name,
      kind: 'instant',
      cell: (row) => mapInstant(ofMs(row), formatIsoInstant),
      write: (row, csv) => csv.addInstant(ofMs(row)),
    },
    createNumberColumn(`${name}_ts`, (row) => mapInstant(ofMs(row), (ms) => Math.floor(ms / 1000))),
  ];
}

/** An instant by the clock of a zone, in ISO 8601 with its offset. */
export function createLocalColumn<Row>(name: string, zone: ZoneTable, ofMs: (row: Row) => number | null): Column<Row> {
  return createTextColumn(name, (row) => mapInstant(ofMs(row), (ms) => formatLocalInstant(zone, ms)));
}

function mapInstant<T>(ms: number | null, to: (ms: number) => T): T | null {
  return ms === null ? null : to(ms);
}

/** Writes a row as CSV. */
export function writeCsvRow<Row>(columns: readonly Column<Row>[], row: Row, csv: CsvBytes): void {
  for (const { write } of columns) write(row, csv);
  csv.endRow();
}

/** Writes the names of columns as CSV. */
export function writeCsvNames<Row>(columns: readonly Column<Row>[], csv: CsvBytes): void {
  for (const { name } of columns) csv.addText(name);
  csv.endRow();
}
