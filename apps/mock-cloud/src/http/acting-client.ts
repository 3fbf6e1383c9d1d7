import { accountsOf } from '@lapwing/domain';
import type { Session } from './sessions.ts';

/** Id of the client that a session acts for; null where its user has nothing to do there (any more). */
export function actingClient({ user, clientId }: Session): number | null {
  return accountsOf(user).includes(clientId) ? clientId : null;
}
