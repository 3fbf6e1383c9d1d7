import type { Database } from './database.ts';

/** The edited account of a client; null if it is still the scenario's. */
export async function findClientAccount(
  database: Database,
  clientId: number,
): Promise<{ readonly name: string; readonly email: string } | null> {
  const row = await database
    .selectFrom('client_accounts')
    .select(['name', 'email'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row ?? null;
}

/** Edited names of clients, by client id. */
export async function listClientNames(database: Database): Promise<ReadonlyMap<number, string>> {
  const rows = await database.selectFrom('client_accounts').select(['client_id', 'name']).execute();
  return new Map(rows.map(({ client_id, name }) => [client_id, name]));
}

/** Replaces a client's name and email. */
export async function saveClientAccount(
  database: Database,
  clientId: number,
  account: { readonly name: string; readonly email: string },
): Promise<void> {
  await database
    .insertInto('client_accounts')
    .values({ client_id: clientId, ...account })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ ...account }))
    .execute();
}
