import type { Database } from './database.ts';
import type { FormerUsersTable } from './tables.ts';

/** The last password of users who were removed, so that a snapshot with such a user does not bring an older one back. */
export async function rememberUsers(database: Database, users: readonly FormerUsersTable[]): Promise<void> {
  for (const { id, email, password_hash } of users) {
    await database
      .insertInto('former_users')
      .values({ id, email, password_hash })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ email, password_hash }))
      .execute();
  }
}

/** May contain users who are back. */
export function listFormerUsers(database: Database): Promise<FormerUsersTable[]> {
  return database.selectFrom('former_users').selectAll().execute();
}
