import { closeSync, existsSync, openSync } from 'node:fs';
import Libsql from 'libsql';
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import { bindable } from './bindable.ts';
import { migrate } from './migrations.ts';
import { onStorage } from './storage-error.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/**
 * Opens the database of one world, made and migrated when needed. `file` is a path, or `:memory:`. Its queries throw
 * StorageError where the disk is full or cannot be written.
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

/** The embedded database as Kysely's dialect wants it, every parameter checked before it is bound. */
export function openSqlite(file: string): SqliteDatabase {
  const sqlite = onStorage(() => {
    if (file !== ':memory:' && !existsSync(file)) makePrivate(file);
    return new Libsql(file);
  });
  onStorage(() => {
    sqlite.exec('PRAGMA journal_mode = WAL');
    sqlite.exec('PRAGMA synchronous = FULL');
    sqlite.exec('PRAGMA foreign_keys = ON');
  });
  return {
    close: () => void sqlite.close(),
    prepare(sql) {
      // A full disk has rolled the transaction back already; the first error is the one to tell.
      if (sql === 'rollback' && !sqlite.inTransaction) return NOTHING_TO_DO;
      const statement = onStorage(() => sqlite.prepare(sql));
      return {
        reader: statement.reader,
        all: (parameters) => onStorage(() => statement.all(bindable(parameters))),
        run: (parameters) => onStorage(() => statement.run(bindable(parameters))),
        iterate: (parameters) => onStorage(() => statement.iterate(bindable(parameters))),
      };
    },
  };
}

/** For its owner alone, as are then the files that come beside it: they hold password hashes and the links of mails. */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}

const NOTHING_TO_DO: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};
