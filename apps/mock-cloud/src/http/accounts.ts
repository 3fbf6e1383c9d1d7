import type { Plan, UserPlan } from '../scenario/plan.ts';
import type { Database } from '../store/database.ts';
import { countUsers, insertUsers, type Scope, type User } from '../store/users.ts';
import type { Passwords } from './passwords.ts';

/** Password of every account that a scenario makes. It is published, so all of them share one hash. */
export const PUBLISHED_PASSWORD = 'lapwing-demo';

/** Users of one client have ids of their own range, so that a user more elsewhere changes none. */
const IDS_PER_CLIENT = 1000;

const SCOPES: Readonly<Record<UserPlan['role'], readonly Scope[]>> = {
  admin: ['client', 'user'],
  user: ['user'],
  staff: ['lapwing', 'user'],
  super: ['client', 'super', 'user'],
  newcomer: ['change-password', 'user'],
};

/** Makes the accounts of a scenario in a world that has none yet. */
export async function makeAccounts(database: Database, plan: Plan, passwords: Passwords): Promise<void> {
  if ((await countUsers(database)) > 0) return;
  const passwordHash = await passwords.hash(PUBLISHED_PASSWORD);
  if (passwordHash === null) throw new Error('The accounts could not be made: too many passwords are hashed at once');
  await insertUsers(database, usersOf(plan, passwordHash));
}

function usersOf({ clients, anchorMs }: Plan, passwordHash: string): User[] {
  const createdTs = Math.floor(anchorMs / 1000);
  return clients.flatMap(({ id: clientId, users }) =>
    users.map(({ name, email, role, notifications }, index) => ({
      id: clientId * IDS_PER_CLIENT + index + 1,
      clientId,
      email: email.toLowerCase(),
      name,
      scopes: SCOPES[role],
      passwordHash,
      language: 'en',
      notifications,
      createdTs,
      updatedTs: createdTs,
    })),
  );
}
