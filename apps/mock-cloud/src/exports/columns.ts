import { type CsvCell, formatIsoInstant, formatLocalInstant, type ZoneTable } from '@lapwing/domain';

export type Cell = CsvCell;

/** `instant` is an ISO 8601 text in UTC; columns that end in `_ts` are unix seconds. */
export type CellKind = 'text' | 'number' | 'flag' | 'instant';

export interface Column<Row> {
  readonly name: string;
  readonly kind: CellKind;
  readonly cell: (row: Row) => Cell;
}

export function createTextColumn<Row>(name: string, cell: (row: Row) => string | null): Column<Row> {
  return { name, kind: 'text', cell };
}

export function createNumberColumn<Row>(name: string, cell: (row: Row) => number | null): Column<Row> {
  return { name, kind: 'number', cell };
}

export function createFlagColumn<Row>(name: string, cell: (row: Row) => boolean): Column<Row> {
  return { name, kind: 'flag', cell };
}

/** Two columns: the instant in ISO 8601, and in whole unix seconds as in the API. */
export function createInstantColumns<Row>(name: string, ofMs: (row: Row) => number | null): Column<Row>[] {
  return [
    { name, kind: 'instant', cell: (row) => mapInstant(ofMs(row), formatIsoInstant) },
    { name: `${name}_ts`, kind: 'number', cell: (row) => mapInstant(ofMs(row), (ms) => Math.floor(ms / 1000)) },
  ];
}

/** An instant by the clock of a zone, in ISO 8601 with its offset. */
export function createLocalColumn<Row>(name: string, zone: ZoneTable, ofMs: (row: Row) => number | null): Column<Row> {
  return { name, kind: 'text', cell: (row) => mapInstant(ofMs(row), (ms) => formatLocalInstant(zone, ms)) };
}

function mapInstant<T>(ms: number | null, to: (ms: number) => T): T | null {
  return ms === null ? null : to(ms);
}
