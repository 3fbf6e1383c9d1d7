import type { Database } from './database.ts';

/** The show of a world as JSON; null if there is none. The revision rises with each change. */
export interface StoredShow {
  readonly revision: number;
  readonly show: string | null;
}

export async function readShow(database: Database): Promise<StoredShow> {
  const row = await database.selectFrom('shows').select(['revision', 'show']).executeTakeFirst();
  return row ?? { revision: 0, show: null };
}

/** Replaces the show of a world within a transaction, and raises its revision. */
export async function saveShow(transaction: Database, show: string | null): Promise<StoredShow> {
  const before = await readShow(transaction);
  if (show === null && before.show === null) return before;
  const saved = { revision: before.revision + 1, show };
  await transaction
    .insertInto('shows')
    .values({ id: 1, ...saved })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(saved))
    .execute();
  return saved;
}
