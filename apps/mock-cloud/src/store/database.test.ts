import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { appendInputs, type StoredInput, readInputs } from './inputs.ts';
import { StorageError } from './storage-error.ts';
import { countUsers, findUserByEmail, insertUsers, type User } from './users.ts';
import { insertWorldRecord, readWorldRecord, saveClock, type WorldRecord } from './world-row.ts';

const dir = mkdtempSync(join(tmpdir(), 'lapwing-store-'));
const file = join(dir, 'main.sqlite');
afterEach(() => rmSync(file, { force: true }));

const MAYA: User = {
  id: 1001,
  clientId: 1,
  email: 'maya@haulage.test',
  name: 'Maya',
  scopes: ['client', 'super'],
  passwordHash: 'scrypt$…',
  language: 'pt',
  notifications: true,
  superUsers: [1, 2],
  lastLoginMs: null,
  createdTs: 1_000,
  updatedTs: 2_000,
};

const RECORD: WorldRecord = {
  scenario: 'demo',
  source: '/scenarios/demo.yaml',
  seed: 7,
  anchorMs: 1_000_000,
  clock: { baseMs: 1_000_000, sinceMs: 2_000_000, speed: 1.5, paused: true, epoch: 3 },
  start: { speed: 2, paused: true },
  accountsHash: 'scrypt$…',
  fork: { origin: 'main', atMs: 900_000 },
};

function input(id: string, atMs: number): StoredInput {
  return { id, atMs, action: { kind: 'assign', gatewayId: 1, routeIds: [] }, userId: 1001, recordedMs: 5 };
}

describe('the database of a world', () => {
  it('keeps its data when it is opened again', async () => {
    const first = await openDatabase(file);
    await insertUsers(first, [MAYA]);
    await insertWorldRecord(first, RECORD);
    await first.destroy();

    const second = await openDatabase(file);
    expect(await findUserByEmail(second, 'maya@haulage.test')).toEqual(MAYA);
    expect(await readWorldRecord(second)).toEqual(RECORD);
    await second.destroy();
  });

  it('is readable only by its owner, as it contains password hashes and links of mails', async () => {
    const database = await openDatabase(file);
    await insertWorldRecord(database, RECORD);
    const files = readdirSync(dir).filter((name) => name.startsWith('main.sqlite'));
    expect(files).toContain('main.sqlite-wal');
    for (const name of files) expect(statSync(join(dir, name)).mode & 0o077, name).toBe(0);
    await database.destroy();
  });

  it('cannot be created in a missing folder', async () => {
    await expect(openDatabase(join(dir, 'gone', 'main.sqlite'))).rejects.toThrow(StorageError);
  });

  it('does not change the database of another program', async () => {
    const foreign = new Libsql(file);
    foreign.exec("CREATE TABLE migrations (id INTEGER); CREATE TABLE notes (text); INSERT INTO notes VALUES ('mine')");
    foreign.close();
    const before = readFileSync(file);
    await expect(openDatabase(file)).rejects.toThrow(new StorageError(`${file} is a database of another program`));
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('uses a write-ahead log with full durability', async () => {
    const database = await openDatabase(file);
    const { sql } = await import('kysely');
    const journal = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(database);
    const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(database);
    expect(journal.rows[0]?.journal_mode).toBe('wal');
    expect(synchronous.rows[0]?.synchronous).toBe(2);
    await database.destroy();
  });

  it('has no world and no users at first', async () => {
    const database = await openDatabase(':memory:');
    expect(await readWorldRecord(database)).toBeNull();
    expect(await countUsers(database)).toBe(0);
    expect(await findUserByEmail(database, 'maya@haulage.test')).toBeNull();
    await database.destroy();
  });

  it('refuses two users with one address', async () => {
    const database = await openDatabase(':memory:');
    await insertUsers(database, [MAYA]);
    await expect(insertUsers(database, [{ ...MAYA, id: 1002 }])).rejects.toThrow(/unique/i);
    await database.destroy();
  });

  it('stores a change of the clock', async () => {
    const database = await openDatabase(':memory:');
    await insertWorldRecord(database, RECORD);
    const clock = { baseMs: 5, sinceMs: 6, speed: 60, paused: false, epoch: 4 };
    await saveClock(database, clock);
    expect((await readWorldRecord(database))?.clock).toEqual(clock);
    await database.destroy();
  });

  it('refuses data written by a newer Lapwing', async () => {
    const newer = await openDatabase(file);
    await newer.insertInto('migrations').values({ number: 999 }).execute();
    await newer.destroy();
    await expect(openDatabase(file)).rejects.toThrow('newer Lapwing');
  });
});

describe('the inputs of people', () => {
  it('are read in order of time, and in order of storing at one instant', async () => {
    const database = await openDatabase(':memory:');
    for (const [id, atMs] of [
      ['late', 30],
      ['first', 10],
      ['second', 10],
    ] as const)
      await appendInputs(database, [input(id, atMs)], []);
    const inputs = await readInputs(database);
    expect(inputs.map(({ id }) => id)).toEqual(['first', 'second', 'late']);
    expect(inputs[0]).toEqual(input('first', 10));
    await database.destroy();
  });

  it('are all stored or none', async () => {
    const database = await openDatabase(':memory:');
    await appendInputs(database, [input('once', 10)], []);
    const again = database
      .transaction()
      .execute((transaction) => appendInputs(transaction, [input('new', 20), input('once', 20)], []));
    await expect(again).rejects.toThrow(/unique/i);
    expect((await readInputs(database)).map(({ id }) => id)).toEqual(['once']);
    await database.destroy();
  });

  it('are archived when a write at an earlier instant discards them', async () => {
    const database = await openDatabase(':memory:');
    await appendInputs(database, [input('early', 10), input('late', 30)], []);
    await appendInputs(database, [input('other', 20)], ['late']);
    expect((await readInputs(database)).map(({ id }) => id)).toEqual(['early', 'other']);
    const rows = await database.selectFrom('inputs').select(['id', 'archived_ms']).orderBy('seq').execute();
    expect(rows).toEqual([
      { id: 'early', archived_ms: null },
      { id: 'late', archived_ms: 5 },
      { id: 'other', archived_ms: null },
    ]);
    await database.destroy();
  });
});
