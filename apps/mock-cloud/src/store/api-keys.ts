import type { Database } from './database.ts';

/** The key of a client; null when it has none yet. */
export async function findKey(database: Database, clientId: number): Promise<string | null> {
  const row = await database.selectFrom('api_keys').select('key').where('client_id', '=', clientId).executeTakeFirst();
  return row?.key ?? null;
}

/** The client of a key; null if the key is unknown. */
export async function findClientOfKey(database: Database, key: string): Promise<number | null> {
  const row = await database.selectFrom('api_keys').select('client_id').where('key', '=', key).executeTakeFirst();
  return row?.client_id ?? null;
}

/** Replaces the key of a client. */
export async function saveKey(database: Database, clientId: number, key: string): Promise<void> {
  await database
    .insertInto('api_keys')
    .values({ client_id: clientId, key })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ key }))
    .execute();
}

/** Stores a key for a client that has none; returns the stored key. */
export async function insertKeyIfMissing(database: Database, clientId: number, key: string): Promise<string> {
  await database
    .insertInto('api_keys')
    .values({ client_id: clientId, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findKey(database, clientId)) ?? key;
}
