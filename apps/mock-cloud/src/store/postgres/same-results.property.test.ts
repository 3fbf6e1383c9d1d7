import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-postgres.ts';
import { type Database, openDatabase } from '../database.ts';
import { toBuffer } from '../layouts.ts';
import { EMPTY_STATE, TABLES } from '../snapshots/state.ts';
import type { WorldStorage } from '../world-store.ts';
import { openPostgresStorage } from './postgres-storage.ts';
import { type StoreCall, storeCalls } from './store-calls.test-data.ts';

let storage: WorldStorage;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  storage = await openPostgresStorage(created.url);
});
afterAll(async () => {
  await storage.close();
  await drop();
});

/** What a call returns, or how it fails. */
async function observe(run: () => Promise<unknown>): Promise<unknown> {
  try {
    return { returns: await run() };
  } catch (error) {
    const reason = /unique|foreign key/i.exec(String(error))?.[0];
    if (reason === undefined) throw error;
    return { fails: reason.toLowerCase() };
  }
}

async function runAll(database: Database, calls: readonly StoreCall[]): Promise<unknown[]> {
  const memory = { state: EMPTY_STATE };
  const results: unknown[] = [];
  for (const { name, parameters, run } of calls)
    results.push({ name, parameters, ...Object(await observe(() => run(database, memory))) });
  return results;
}

const tables = Object.keys(TABLES).filter((table) => table !== 'migrations') as Exclude<
  keyof typeof TABLES,
  'migrations'
>[];

/** All rows of all tables, in any order. */
async function readTables(database: Database): Promise<Record<string, unknown[]>> {
  const entries = await Promise.all(
    tables.map(async (table) => {
      const rows = await database.selectFrom(table).selectAll().execute();
      return [table, rows.map((row) => JSON.stringify(Object.entries(row).map(toComparable).sort())).sort()] as const;
    }),
  );
  return Object.fromEntries(entries);
}

function toComparable([column, value]: [string, unknown]): string {
  const isBytes = value instanceof ArrayBuffer || value instanceof Uint8Array;
  return `${column}: ${isBytes ? toBuffer(value).toString('hex') : JSON.stringify(value)}`;
}

it('all calls have the same results as with SQLite, and do not touch other worlds', async () => {
  let worlds = 0;
  const other = await storage.open('other');
  await fc.assert(
    fc.asyncProperty(storeCalls, storeCalls, async (calls, otherCalls) => {
      const sqlite = await openDatabase(':memory:');
      const store = await storage.open(`world-${(worlds += 1)}`);
      await runAll(other.database, otherCalls);
      const before = await readTables(other.database);
      try {
        expect(await runAll(store.database, calls)).toEqual(await runAll(sqlite, calls));
        expect(await readTables(store.database)).toEqual(await readTables(sqlite));
        expect(await readTables(other.database)).toEqual(before);
      } finally {
        await sqlite.destroy();
      }
    }),
    // A failure is printed before the test times out, even if it could be shrunk further.
    { numRuns: 25, plugins: [fc.interruptAfterTimeLimit(90_000)] },
  );
});
