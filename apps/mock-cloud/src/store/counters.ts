import type { Database } from './database.ts';

/** Above every id that a scenario may give, or that is made from one of its: users have a thousand for each client. */
const FIRST = 100_001;
const FIRST_USER = 100_000_001;

/** Takes the next id of a kind. It is never given again. */
export async function takeId(database: Database, kind: string): Promise<number> {
  const first = kind === 'user' ? FIRST_USER : FIRST;
  const row = await database
    .insertInto('counters')
    .values({ kind, next: first + 1 })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet((set) => ({ next: set('counters.next', '+', 1) })))
    .returning('next')
    .executeTakeFirstOrThrow();
  return row.next - 1;
}
