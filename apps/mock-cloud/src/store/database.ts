import { closeSync, existsSync, openSync } from 'node:fs';
import Libsql from 'libsql';
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import { checkBindable } from './bindable.ts';
import { migrate } from './migrations.ts';
import { wrapStorageErrors } from './storage-error.ts';
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
  const sqlite = wrapStorageErrors(() => {
    if (file !== ':memory:' && !existsSync(file)) makePrivate(file);
    return new Libsql(file);
  });
  wrapStorageErrors(() => {
    sqlite.exec('PRAGMA journal_mode = WAL');
    sqlite.exec('PRAGMA synchronous = FULL');
    sqlite.exec('PRAGMA foreign_keys = ON');
  });
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

/**
 * Makes a file readable only by its owner, like the files that SQLite creates beside it: they contain password hashes and
 * links of mails.
 */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}

const NOTHING_TO_DO: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};
