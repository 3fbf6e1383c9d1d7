/** What may be changed of a user's account by whom (S§2, S§6). */
import { accountsOf, mayGrant, mayGrantClient, outranks } from '@lapwing/domain';
import type { components } from '@lapwing/contracts';
import { Problem } from '../../http/problems.ts';
import type { Scope, User } from '../../store/users.ts';

/** What is sent of an account, on the wire; what is left out stays. */
export interface SentAccount {
  readonly name?: string;
  readonly email?: string;
  readonly notifications?: boolean;
  readonly auth_scopes?: readonly components['schemas']['AuthScope'][];
  readonly super_users?: readonly number[];
}

const ORDER: readonly Scope[] = ['client', 'lapwing', 'super', 'change-password', 'user'];
/** What is lost is a role; the duty to change the password is a loss when it comes. */
const ROLES: readonly Scope[] = ['client', 'lapwing', 'super'];

/** The account as an editor would make it, or why the editor may not. */
export function changedAccount(account: User, sent: SentAccount, editor: User): User | Problem {
  const scopes = changedScopes(account, sent.auth_scopes);
  const ungranted = scopes.find((scope) => !account.scopes.includes(scope) && !mayGrant(editor.scopes, scope));
  if (ungranted) return mayNotGrant('body/auth_scopes', `${ungranted} is a scope that you do not have`);
  const superUsers = changedList(account, sent.super_users, editor);
  const beyond = superUsers.find((id) => !account.superUsers.includes(id) && !mayGrantClient(editor, id));
  if (beyond !== undefined) return mayNotGrant('body/super_users', `${beyond} is not an account of your own list`);
  const email = sent.email === undefined ? account.email : sent.email.trim().toLowerCase();
  // Whoever reads the mails of an address can set its password.
  if (email !== account.email && outranks(account, editor))
    return mayNotGrant('body/email', 'is of a user who may more than you');
  return {
    ...account,
    name: sent.name?.trim() ?? account.name,
    email,
    notifications: sent.notifications ?? account.notifications,
    scopes,
    superUsers: scopes.includes('super') ? superUsers : [],
  };
}

/** Whether a change takes something away that the user could do: then every session ends. */
export function losesAccess(before: User, after: User): boolean {
  const lostRole = ROLES.some((scope) => before.scopes.includes(scope) && !after.scopes.includes(scope));
  const isRestricted = after.scopes.includes('change-password') && !before.scopes.includes('change-password');
  const reachable = accountsOf(after);
  return lostRole || isRestricted || accountsOf(before).some((id) => !reachable.includes(id));
}

/** Why a client can't go on with these users in place of those; null when it can. */
export function brokenRule(before: readonly User[], after: readonly User[], isDeletion: boolean): Problem | null {
  // A client whose last user leaves has no rules to keep.
  if (isDeletion && after.length === 0) return null;
  if (before.some(isClientAdmin) && !after.some(isClientAdmin)) return new Problem('last-admin');
  const isNotified = ({ notifications }: User): boolean => notifications;
  return before.some(isNotified) && !after.some(isNotified) ? new Problem('last-notified') : null;
}

/** Provider staff act for a client; they are not its admins. */
function isClientAdmin({ scopes }: User): boolean {
  return scopes.includes('client');
}

/** Only a changed password takes the duty to change it away. */
function changedScopes({ scopes }: User, sent: readonly Scope[] | undefined): Scope[] {
  if (!sent) return [...scopes];
  const kept = scopes.filter((scope) => scope === 'change-password');
  const wanted = new Set<Scope>([...sent, ...kept, 'user']);
  return ORDER.filter((scope) => wanted.has(scope));
}

/** The list as sent; what the editor has nothing to do with, and so never saw, stays. */
function changedList(account: User, sent: readonly number[] | undefined, editor: User): number[] {
  if (!sent) return [...account.superUsers];
  const unseen = account.superUsers.filter((id) => !mayGrantClient(editor, id));
  return [...new Set([...unseen, ...sent])];
}

function mayNotGrant(where: string, message: string): Problem {
  return new Problem('may-not-grant', { errors: [{ where, message }] });
}
