import type { Database } from '../../store/database.ts';
import { deleteSecretsOf } from '../../store/secrets.ts';
import { deleteSessionsOf } from '../../store/sessions.ts';
import { findUser, saveUser } from '../../store/users.ts';

interface NewPassword {
  readonly userId: number;
  readonly passwordHash: string;
  /** Of the world's clock. */
  readonly nowMs: number;
}

/**
 * Stores a new password: it takes the duty to change it away, every session and whatever else would let somebody in.
 * False when there is no such user. The sessions in memory are the caller's to end.
 */
export async function setPassword(
  transaction: Database,
  { userId, passwordHash, nowMs }: NewPassword,
): Promise<boolean> {
  const user = await findUser(transaction, userId);
  if (!user) return false;
  const scopes = user.scopes.filter((scope) => scope !== 'change-password');
  await saveUser(transaction, { ...user, scopes, passwordHash, updatedTs: Math.floor(nowMs / 1000) });
  await deleteSessionsOf(transaction, userId);
  await deleteSecretsOf(transaction, userId);
  return true;
}
