/** The rows of an export in any of the databases. */
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { toBuffer } from './layouts.ts';
import type { SnapshotStorage } from './snapshots/snapshot-storage.ts';
import {
  getTable,
  NUMBERED,
  type NumberedTable,
  STORED_TABLES,
  type StoredTable,
  type TransferRow,
  type TransferTable,
} from './world-transfer-tables.ts';

/** A stored world to be exported, as of one instant. */
export interface WorldSource {
  readonly database: Database;
  readonly snapshots: Pick<SnapshotStorage, 'listNames' | 'read'>;
  /** The last number of a table; 0 if it never had a row. */
  readNumber(table: NumberedTable): Promise<number>;
  close(): Promise<void>;
}

/** A new world, which exists after `commit`. Nothing of it stays after `abort`. */
export interface WorldTarget {
  readonly database: Database;
  readonly snapshots: Pick<SnapshotStorage, 'write'>;
  /** Sets the last number of a table: that of the next row is one higher. */
  setNumber(table: NumberedTable, last: number): Promise<void>;
  commit(): Promise<void>;
  abort(): Promise<void>;
}

/** A database whose tables and columns are named by texts. */
type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;

const PAGE_ROWS = 500;

/** The rows of an export, in its order. */
export async function* readRows(source: WorldSource): AsyncGenerator<readonly [TransferTable, TransferRow]> {
  for (const table of STORED_TABLES) for await (const row of readTable(source.database, table)) yield [table, row];
  for (const table of Object.keys(NUMBERED) as NumberedTable[])
    yield ['numbers', { of_table: table, last: await source.readNumber(table) }];
  for (const name of await source.snapshots.listNames()) {
    const text = await source.snapshots.read(name);
    if (text !== null) yield ['snapshots', { name, text }];
  }
}

async function* readTable(database: Database, table: StoredTable): AsyncGenerator<TransferRow> {
  const { key, columns } = getTable(table);
  const names = Object.keys(columns);
  // An image may be large.
  const limit = table === 'layouts' ? 1 : PAGE_ROWS;
  const all = (database as unknown as AnyDatabase).selectFrom(table).select(names).orderBy(key).limit(limit);
  for (let page = await all.execute(); page.length > 0; page = await all.where(key, '>', page.at(-1)?.[key]).execute())
    for (const row of page) yield toTransferRow(row, names);
}

function toTransferRow(row: Record<string, unknown>, names: readonly string[]): TransferRow {
  return Object.fromEntries(names.map((name) => [name, encodeBytes(row[name]) as TransferRow[string]]));
}

function encodeBytes(value: unknown): unknown {
  const isBytes = value instanceof ArrayBuffer || value instanceof Uint8Array;
  return isBytes ? toBuffer(value).toString('base64') : value;
}

/** Adds rows of a table, in their order. */
export async function insertRows(database: Database, table: StoredTable, rows: readonly TransferRow[]): Promise<void> {
  const images = Object.entries(getTable(table).columns).filter(([, kind]) => kind === 'image');
  const toValues = (row: TransferRow): Record<string, unknown> => ({
    ...row,
    ...Object.fromEntries(images.map(([column]) => [column, Buffer.from(String(row[column]), 'base64')])),
  });
  await (database as unknown as AnyDatabase).insertInto(table).values(rows.map(toValues)).execute();
}
