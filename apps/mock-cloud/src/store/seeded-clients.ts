import type { Scenario } from '@lapwing/contracts';
import type { Database } from './database.ts';
import { insertUsers, type User } from './users.ts';

type ClientDefinition = Scenario['clients'][number];

/** Clients that were put into the world beside the scenario's, in order of their ids. */
export async function listSeededClients(database: Database): Promise<ClientDefinition[]> {
  const rows = await database.selectFrom('seeded_clients').select('definition').orderBy('id').execute();
  return rows.map(({ definition }) => JSON.parse(definition) as ClientDefinition);
}

/** Stores a client and those who may sign in to it, together or not at all. */
export async function insertSeededClient(
  database: Database,
  definition: ClientDefinition,
  users: readonly User[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('seeded_clients')
      .values({ id: definition.id, definition: JSON.stringify(definition) })
      .execute();
    await insertUsers(transaction, users);
  });
}
