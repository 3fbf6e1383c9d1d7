/** What of other clients nobody reaches: each rule here stands between two clients. */
import type { Session } from '../../http/sessions.ts';
import type { ClientPlan } from '../../scenario/plan.ts';
import type { User } from '../../store/users.ts';
import { accountsOf } from '@lapwing/domain';

/** Whether an account is of the client that the call acts for, or is the caller's own. */
export function isOwnUser(
  { client, session }: { readonly client: ClientPlan; readonly session: Pick<Session, 'user'> },
  user: User,
): boolean {
  return user.clientId === client.id || user.id === session.user.id;
}

/** Whether a user may act for a client: the own one, or one of a super user's list. */
export function mayActFor(user: User, clientId: number): boolean {
  return accountsOf(user).includes(clientId);
}
