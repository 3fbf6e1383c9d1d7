import type { Scenario } from '@lapwing/contracts';
import type { Database } from './database.ts';
import { insertUsers, type User } from './users.ts';

type ClientDefinition = Scenario['clients'][number];

/** Clients that were added to the scenario's, by id. */
export async function listSeededClients(database: Database): Promise<ClientDefinition[]> {
  const rows = await database.selectFrom('seeded_clients').select('definition').orderBy('id').execute();
  return rows.map(({ definition }) => JSON.parse(definition) as ClientDefinition);
}

/** Stores a client and its users, within a transaction. */
export async function insertSeededClient(
  transaction: Database,
  definition: ClientDefinition,
  users: readonly User[],
): Promise<void> {
  await transaction
    .insertInto('seeded_clients')
    .values({ id: definition.id, definition: JSON.stringify(definition) })
    .execute();
  await insertUsers(transaction, users);
}
