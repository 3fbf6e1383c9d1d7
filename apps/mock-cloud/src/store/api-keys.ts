import type { Database } from './database.ts';

/** The key of a client; null before it was first asked for. */
export async function findKeyOf(database: Database, clientId: number): Promise<string | null> {
  const row = await database.selectFrom('api_keys').select('key').where('client_id', '=', clientId).executeTakeFirst();
  return row?.key ?? null;
}

/** The client of a key, or null. */
export async function findClientOfKey(database: Database, key: string): Promise<number | null> {
  const row = await database.selectFrom('api_keys').select('client_id').where('key', '=', key).executeTakeFirst();
  return row?.client_id ?? null;
}

/** Gives a client a key in place of any that it had. */
export async function saveKey(database: Database, clientId: number, key: string): Promise<void> {
  await database
    .insertInto('api_keys')
    .values({ client_id: clientId, key })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ key }))
    .execute();
}

/** Gives a client a key unless it has one; gives the key that holds. */
export async function keepKey(database: Database, clientId: number, key: string): Promise<string> {
  await database
    .insertInto('api_keys')
    .values({ client_id: clientId, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findKeyOf(database, clientId)) ?? key;
}
