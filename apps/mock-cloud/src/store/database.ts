import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import { checkBindable } from './bindable.ts';
import { migrate } from './migrations.ts';
import { StorageError, wrapStorageErrors } from './storage-error.ts';
import { syncFolder } from './sync-folder.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** A step within a transaction. */
export type TransactionStep<T = void> = (transaction: Database) => Promise<T>;

/**
 * Opens the database of one world; creates or migrates it if needed. `file` is a path or `:memory:`. Queries throw
 * StorageError when the disk is full or cannot be written.
 */
export async function openDatabase(file: string): Promise<Database> {
  const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(file) }) });
  try {
    await migrate(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}

/** The embedded database for Kysely's dialect. Every parameter is checked before it is bound. */
export function openSqlite(file: string): SqliteDatabase {
  if (file !== ':memory:') wrapStorageErrors(() => prepareFile(file));
  const sqlite = openForWriting(file);
  return {
    close: () => void sqlite.close(),
    prepare(sql) {
      // A full disk has already rolled the transaction back; the first error is the one to report.
      if (sql === 'rollback' && !sqlite.inTransaction) return NOTHING_TO_DO;
      const statement = wrapStorageErrors(() => sqlite.prepare(sql));
      return {
        reader: statement.reader,
        all: (parameters) => wrapStorageErrors(() => statement.all(checkBindable(parameters))),
        run: (parameters) => wrapStorageErrors(() => statement.run(checkBindable(parameters))),
        iterate: (parameters) => wrapStorageErrors(() => statement.iterate(checkBindable(parameters))),
      };
    },
  };
}

/** Suffix of a database that is being created. */
export const DRAFT = '.new';

/** Creates a missing file. An empty one has lost its data: a new file is never empty, not even if a start is cut short. */
function prepareFile(file: string): void {
  if (existsSync(file)) {
    if (statSync(file).size > 0) return;
    throw new StorageError(`${file} is empty. Restore it, or delete it to start a new world`);
  }
  const draft = `${file}${DRAFT}`;
  rmSync(draft, { force: true });
  // What is left of an earlier file would be written into this one.
  for (const path of [draft, file]) for (const suffix of ['-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
  makePrivate(draft);
  openForWriting(draft).close();
  renameSync(draft, file);
  syncFolder(dirname(file));
}

function openForWriting(file: string): Libsql.Database {
  return wrapStorageErrors(() => {
    const sqlite = new Libsql(file);
    if (isForeign(sqlite)) {
      sqlite.close();
      throw new StorageError(`${file} is a database of another program`);
    }
    sqlite.exec('PRAGMA journal_mode = WAL');
    sqlite.exec('PRAGMA synchronous = FULL');
    sqlite.exec('PRAGMA foreign_keys = ON');
    return sqlite;
  });
}

/** Whether a database has tables but not those of a world. */
function isForeign(sqlite: Libsql.Database): boolean {
  const rows = sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[];
  const names = rows.map(({ name }) => name);
  // Until the first migration is done, a world has no other table.
  const isOurs = names.includes('migrations') && (names.includes('world') || names.length === 1);
  return names.length > 0 && !isOurs;
}

/**
 * Makes a file readable only by its owner, like the files that SQLite creates beside it: they contain password hashes and
 * links of mails.
 */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}

const NOTHING_TO_DO: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};
