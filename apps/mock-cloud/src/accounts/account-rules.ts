import { listClientIds } from '@lapwing/domain';
import { Problem } from '../problems/problems.ts';
import type { Scope, User } from '../store/users.ts';

const ROLES: readonly Scope[] = ['client', 'lapwing', 'super'];

/** Whether a change removes a permission of the user, which ends all of the user's sessions. */
export function losesAccess(before: User, after: User): boolean {
  const lostRole = ROLES.some((scope) => before.scopes.includes(scope) && !after.scopes.includes(scope));
  const isRestricted = after.scopes.includes('change-password') && !before.scopes.includes('change-password');
  const reachable = listClientIds(after);
  return lostRole || isRestricted || listClientIds(before).some((id) => !reachable.includes(id));
}

/** The problem if a client's users would break a rule after an edit; null otherwise. */
export function findBrokenRule(before: readonly User[], after: readonly User[]): Problem | null {
  if (before.some(isClientAdmin) && !after.some(isClientAdmin)) return new Problem('last-admin');
  const isNotified = ({ notifications }: User): boolean => notifications;
  return before.some(isNotified) && !after.some(isNotified) ? new Problem('last-notified') : null;
}

/** The problem if a client's users would break a rule after a deletion; null otherwise. The last user may go. */
export function findBrokenDeletionRule(before: readonly User[], after: readonly User[]): Problem | null {
  return after.length === 0 ? null : findBrokenRule(before, after);
}

/** Provider staff act for a client; they are not its admins. */
function isClientAdmin({ scopes }: User): boolean {
  return scopes.includes('client');
}
