import Libsql from 'libsql';
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import { bindable } from './bindable.ts';
import { migrate } from './migrations.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Opens the database of one world, made and migrated when needed. `file` is a path, or `:memory:`. */
export async function openDatabase(file: string): Promise<Database> {
  const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(file) }) });
  await migrate(database);
  return database;
}

/** The embedded database as Kysely's dialect wants it, every parameter checked before it is bound. */
export function openSqlite(file: string): SqliteDatabase {
  const sqlite = new Libsql(file);
  sqlite.exec('PRAGMA journal_mode = WAL');
  sqlite.exec('PRAGMA synchronous = FULL');
  sqlite.exec('PRAGMA foreign_keys = ON');
  return {
    close: () => void sqlite.close(),
    prepare(sql) {
      const statement = sqlite.prepare(sql);
      return {
        reader: statement.reader,
        all: (parameters) => statement.all(bindable(parameters)),
        run: (parameters) => statement.run(bindable(parameters)),
        iterate: (parameters) => statement.iterate(bindable(parameters)),
      };
    },
  };
}
