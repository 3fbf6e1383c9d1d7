import type { NetworkPlan } from '../scenario/plan.ts';
import type { Database } from './database.ts';

/** A wireless network of a client, without its password. */
export type Network = NetworkPlan;

/** The edited networks of a client; null if they are still the scenario's. */
export async function findNetworks(database: Database, clientId: number): Promise<readonly Network[] | null> {
  const row = await database
    .selectFrom('client_networks')
    .select('networks')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row ? (JSON.parse(row.networks) as Network[]) : null;
}

/** Replaces the networks of a client. */
export async function saveNetworks(database: Database, clientId: number, networks: readonly Network[]): Promise<void> {
  const row = { networks: JSON.stringify(networks) };
  await database
    .insertInto('client_networks')
    .values({ client_id: clientId, ...row })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(row))
    .execute();
}

interface OwnedNetwork {
  readonly networkId: number;
  readonly clientId: number;
}

/** Replaces the password of a network. */
export async function saveNetworkPassword(
  database: Database,
  { networkId, clientId }: OwnedNetwork,
  password: string,
): Promise<void> {
  await database
    .insertInto('network_passwords')
    .values({ network_id: networkId, client_id: clientId, password })
    .onConflict((conflict) => conflict.column('network_id').doUpdateSet({ client_id: clientId, password }))
    .execute();
}

/** Stores a password for a network that has none; returns the stored password. */
export async function insertNetworkPasswordIfMissing(
  database: Database,
  { networkId, clientId }: OwnedNetwork,
  password: string,
): Promise<string> {
  await database
    .insertInto('network_passwords')
    .values({ network_id: networkId, client_id: clientId, password })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await database
    .selectFrom('network_passwords')
    .select('password')
    .where('network_id', '=', networkId)
    .executeTakeFirstOrThrow();
  return row.password;
}
