/** Rules that keep clients from seeing each other's accounts. */
import type { Session } from '../../accounts/sessions.ts';
import type { ClientPlan } from '../../scenario/plan.ts';
import type { User } from '../../store/users.ts';
import { listClientIds } from '@lapwing/domain';

/** Whether an account belongs to the client that the call acts for, or to the caller. */
export function isOwnUser(
  { client, session }: { readonly client: ClientPlan; readonly session: Pick<Session, 'user'> },
  user: User,
): boolean {
  return user.clientId === client.id || user.id === session.user.id;
}

/** Whether a user may act for a client: their own, or one of a super user's list. */
export function mayActFor(user: User, clientId: number): boolean {
  return listClientIds(user).includes(clientId);
}
