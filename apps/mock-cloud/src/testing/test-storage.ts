import type { TestDatabase } from './test-postgres.ts';

const IS_POSTGRES = process.env.LAPWING_TEST_STORAGE === 'postgres';

/** The databases of this test file that are in use. */
const databases = new Set<TestDatabase>();

/** Where the data of a test's server is. */
export interface TestData {
  readonly data: string;
  /** Call after the server was closed. */
  readonly drop: () => Promise<void>;
}

/**
 * The data of a server that a test starts: by default in memory, or with LAPWING_TEST_STORAGE=postgres in an empty
 * PostgreSQL database. Tests that name a place get it: they are about folders, memory or databases.
 */
export async function openTestData(named: string | undefined): Promise<TestData> {
  if (named !== undefined || !IS_POSTGRES) return { data: named ?? 'memory', drop: () => Promise.resolve() };
  const { createTestDatabase } = await import('./test-postgres.ts');
  const database = await createTestDatabase();
  databases.add(database);
  return {
    data: database.url,
    async drop() {
      databases.delete(database);
      await database.drop();
    },
  };
}

/** Drops the databases of servers that tests did not close. */
export async function dropTestData(): Promise<void> {
  for (const database of databases) await database.drop();
  databases.clear();
}
