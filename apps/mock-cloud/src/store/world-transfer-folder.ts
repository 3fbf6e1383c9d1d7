/** Export and import of the worlds in a folder, which the caller has locked. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, DRAFT, openDatabase } from './database.ts';
import { createFolderSnapshots } from './snapshots/snapshot-storage.ts';
import { runFileWork, StorageError } from './storage-error.ts';
import { syncFolder } from './sync-folder.ts';
import { WorldFiles } from './world-files.ts';
import { TransferError } from './world-transfer-error.ts';
import type { WorldSource, WorldTarget } from './world-transfer-rows.ts';

/** The names of the worlds in a folder. Throws StorageError. */
export function listFolderWorlds(dir: string): Promise<string[]> {
  return runFileWork(() => new WorldFiles(dir).list());
}

/** Opens a world that exists. Throws StorageError. */
export async function openFolderSource(dir: string, name: string): Promise<WorldSource> {
  const database = await openDatabase(new WorldFiles(dir).formatPath(name));
  return {
    database,
    snapshots: createFolderSnapshots(join(dir, 'snapshots', name)),
    async readNumber(table) {
      const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(
        database,
      );
      return rows[0]?.seq ?? 0;
    },
    close: () => database.destroy(),
  };
}

/** Begins a world in a draft file. Throws TransferError if the world exists, and StorageError. */
export async function openFolderTarget(dir: string, name: string): Promise<WorldTarget> {
  const files = new WorldFiles(dir);
  // Removes drafts of unfinished worlds, too.
  if ((await runFileWork(() => files.list())).includes(name))
    throw new TransferError(`The world ${name} already exists.`);
  const snapshotsDir = join(dir, 'snapshots', name);
  if (existsSync(snapshotsDir))
    throw new TransferError(
      `The world ${name} does not exist, but ${snapshotsDir} has its snapshots. Choose another name.`,
    );
  const path = files.formatPath(name);
  const draft = `${path}${DRAFT}`;
  const snapshotsDraft = `${snapshotsDir}${DRAFT}`;
  /** Nothing of the world existed before. */
  const removeAll = (): Promise<void> =>
    runFileWork(() => {
      files.remove(name);
      for (const suffix of ['', '-wal', '-shm', DRAFT]) rmSync(`${draft}${suffix}`, { force: true });
      for (const folder of [snapshotsDraft, snapshotsDir]) rmSync(folder, { recursive: true, force: true });
    });
  await removeAll();
  const database = await openDatabase(draft);
  const transaction = await database.startTransaction().execute();
  return {
    database: transaction,
    snapshots: createFolderSnapshots(snapshotsDraft),
    async setNumber(table, last) {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(transaction);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(transaction);
    },
    async commit() {
      await transaction.commit().execute();
      await moveIntoFile(database);
      await database.destroy();
      await runFileWork(() => {
        if (existsSync(snapshotsDraft)) {
          renameSync(snapshotsDraft, snapshotsDir);
          syncFolder(join(dir, 'snapshots'));
        }
        renameSync(draft, path);
        syncFolder(dir);
      });
    },
    async abort() {
      if (!transaction.isCommitted) await transaction.rollback().execute();
      await database.destroy();
      await removeAll();
    },
  };
}

/** Moves all data of a database into its main file, which can then be renamed: closing alone leaves it in the log. */
async function moveIntoFile(database: Database): Promise<void> {
  const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode = delete`.execute(database);
  if (rows[0]?.journal_mode !== 'delete') throw new StorageError('The log of the database cannot be closed');
}
