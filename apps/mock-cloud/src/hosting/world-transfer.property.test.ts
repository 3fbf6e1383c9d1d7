import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-postgres.ts';
import { openFolderStorage } from '../store/embedded-storage.ts';
import { openPostgresStorage } from '../store/postgres/postgres-storage.ts';
import type { WorldStorage } from '../store/world-store.ts';
import { getTable, isNumbered, STORED_TABLES, type StoredTable } from '../store/world-transfer-tables.ts';
import { exportWorld, importWorld } from './world-transfer.ts';

const folder = mkdtempSync(join(tmpdir(), 'lapwing-transfer-'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let number = 0;
const newName = () => `w-${(number += 1)}`;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const KINDS = {
  integer: fc.maxSafeInteger(),
  number: fc.oneof(fc.double({ min: -1e15, max: 1e15, noNaN: true }), fc.maxSafeInteger()),
  text: fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
  image: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
} as const;
/** Columns of which other rows must differ; those of texts get a prefix for that. */
const UNIQUE: ReadonlySet<string> = new Set(['email', 'id', 'key', 'name', 'kind']);

type Row = Record<string, unknown>;

function arbitraryValue(kind: string): fc.Arbitrary<unknown> {
  const base = KINDS[kind.replace('?', '') as keyof typeof KINDS] as fc.Arbitrary<unknown>;
  return kind.endsWith('?') ? fc.option(base) : base;
}

function arbitraryRows(table: StoredTable): fc.Arbitrary<Row[]> {
  const { key, columns } = getTable(table);
  const values = Object.entries(columns).map(([name, kind]) => [name, arbitraryValue(kind)] as const);
  const isSingle = table === 'world' || table === 'shows';
  const rows = fc.array(
    fc.record(Object.fromEntries(values)),
    isSingle ? { minLength: 1, maxLength: 1 } : { maxLength: 6 },
  );
  return rows.map((all) =>
    all.map((row, n) => {
      const unique = Object.keys(columns).filter((name) => UNIQUE.has(name) && columns[name] === 'text');
      const texts = unique.map((name) => [name, `${String(row[name])} ${n}`] as const);
      // Keys of SQLite and PostgreSQL have the same order also for large and negative numbers.
      const keyed = columns[key] === 'integer' ? { [key]: isSingle ? 1 : 3 * n - 4 } : {};
      return { ...row, ...keyed, ...Object.fromEntries(texts) };
    }),
  );
}

const worldContents = fc.record({
  tables: fc.record(Object.fromEntries(STORED_TABLES.map((table) => [table, arbitraryRows(table)]))),
  /** Whether each of six numbered rows is deleted again, which leaves gaps. */
  deleted: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  snapshots: fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/), { maxLength: 3 }),
});
type Contents = typeof worldContents extends fc.Arbitrary<infer T> ? T : never;

/** Stores a world as the product does, without the code of exports. */
async function fill(storage: WorldStorage, name: string, contents: Contents): Promise<void> {
  const store = await storage.open(name);
  const all = store.database as unknown as Kysely<Record<string, Row>>;
  for (const table of STORED_TABLES) {
    for (const row of contents.tables[table] ?? []) {
      const { [getTable(table).key]: _, ...unnumbered } = row;
      await all
        .insertInto(table)
        .values(isNumbered(table) ? unnumbered : row)
        .execute();
    }
    const gaps = contents.deleted.flatMap((isDeleted, n) => (isDeleted ? [n + 1] : []));
    if (isNumbered(table)) await all.deleteFrom(table).where(getTable(table).key, 'in', gaps).execute();
  }
  for (const snapshot of contents.snapshots) await store.snapshots.write(snapshot, `{"text":"${snapshot} ž\u2028"}\n`);
  await store.close();
}

const shared = { version: '1.0.0', nowMs: 0, onTable: () => undefined };

async function readExport(data: string, world: string): Promise<string> {
  let text = '';
  for await (const chunk of exportWorld({ ...shared, data, world })) text += chunk;
  return text;
}

async function move(from: string, to: string, world: string): Promise<string> {
  const path = join(folder, 'export.jsonl');
  const text = await readExport(from, world);
  writeFileSync(path, text);
  await importWorld({ ...shared, data: to, file: { path, shown: 'export.jsonl' } });
  expect(await readExport(to, world)).toBe(text);
  return text;
}

it('a world has the same export in a folder and in PostgreSQL, whichever it was stored in first', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const { url } = database;
  const check = fc.asyncProperty(worldContents, async (contents) => {
    const [fromFolder, fromDatabase] = [newName(), newName()];
    // Locks the folder, and makes it a data folder.
    await expect(readExport(first, fromFolder)).rejects.toThrow();
    const folderStorage = openFolderStorage(first);
    await fill(folderStorage, fromFolder, contents);
    await folderStorage.close();
    const storage = await openPostgresStorage(url);
    await fill(storage, fromDatabase, contents);
    await storage.close();

    const text = await move(first, url, fromFolder);
    expect(await move(url, second, fromFolder)).toBe(text);
    const other = await move(url, first, fromDatabase);
    expect(other.split('\n').slice(1, -2)).toEqual(text.split('\n').slice(1, -2));
    // The world of the database was removed, so that it can be imported again.
    const again = await openPostgresStorage(url);
    await again.markRemoved(fromDatabase);
    await again.close();
    expect(await move(first, url, fromDatabase)).toBe(other);
  });
  mkdirSync(first);
  await fc.assert(check, { numRuns: 25 });
  expect(
    readdirSync(second).filter((file) => !/^(w-\d+\.sqlite(-wal|-shm)?|writer\.lock|snapshots)$/.test(file)),
  ).toEqual([]);
}, 120_000);

it('numbers of rows go on after an import, without one that was used before', async () => {
  const data = join(folder, 'first');
  const name = newName();
  const storage = openFolderStorage(data);
  const store = await storage.open(name);
  const mail = { at_ms: 0, recipient: 'a', subject: 'b', text: 'c' };
  const [contents = expect.fail()] = fc.sample(worldContents, { numRuns: 1, seed: 1 });
  await store.close();
  await fill(storage, name, {
    ...contents,
    tables: { ...contents.tables, mails: [mail, mail, mail] },
    deleted: [false, false, true, false, false, false],
  });
  await storage.close();
  await move(data, database.url, name);
  for (const opened of [openFolderStorage(data), await openPostgresStorage(database.url)]) {
    const world = await opened.open(name);
    await world.database.insertInto('mails').values(mail).execute();
    const rows = await world.database.selectFrom('mails').select('id').orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 4]);
    await world.close();
    await opened.close();
  }
});
