/** Rules for changes of a user's account (S§2, S§6). */
import { hasMoreRights, mayGrant, mayGrantClient } from '@lapwing/domain';
import type { WireBody } from '../../operations/call.ts';
import { Problem } from '../../problems/problems.ts';
import type { Scope, User } from '../../store/users.ts';

/** The fields of an account in a request; omitted ones stay unchanged. */
export type SentAccount = WireBody<'editUser'>;

const SCOPE_ORDER: readonly Scope[] = ['client', 'lapwing', 'super', 'change-password', 'user'];

/** The account after an editor's change, or why the editor may not make it. */
export function applyAccountChange(account: User, sent: SentAccount, editor: User): User | Problem {
  const scopes = toScopes(account, sent.auth_scopes);
  const refused = scopes.find((scope) => !account.scopes.includes(scope) && !mayGrant(editor.scopes, scope));
  if (refused) return mayNotGrant('body/auth_scopes', `${refused} is a scope that you do not have`);
  const superUsers = toClientList(account, sent.super_users, editor);
  const beyond = superUsers.find((id) => !account.superUsers.includes(id) && !mayGrantClient(editor, id));
  if (beyond !== undefined) return mayNotGrant('body/super_users', `${beyond} is not in your own list of accounts`);
  const email = sent.email === undefined ? account.email : sent.email.trim().toLowerCase();
  if (losesScope(account, scopes) && hasMoreRights(account, editor))
    return mayNotGrant('body/auth_scopes', 'belongs to a user with more permissions than you');
  // The owner of an email address can set the password of its account.
  if (email !== account.email && hasMoreRights(account, editor))
    return mayNotGrant('body/email', 'belongs to a user with more permissions than you');
  return {
    ...account,
    name: sent.name?.trim() ?? account.name,
    email,
    notifications: sent.notifications ?? account.notifications,
    scopes,
    superUsers: scopes.includes('super') ? superUsers : [],
  };
}

function losesScope({ scopes }: User, changed: readonly Scope[]): boolean {
  return scopes.some((scope) => !changed.includes(scope));
}

/** The scopes after a change. The scope `change-password` ends only when the password is changed. */
function toScopes({ scopes }: User, sent: readonly Scope[] | undefined): Scope[] {
  if (!sent) return [...scopes];
  const kept = scopes.filter((scope) => scope === 'change-password');
  const wanted = new Set<Scope>([...sent, ...kept, 'user']);
  return SCOPE_ORDER.filter((scope) => wanted.has(scope));
}

/** The list as sent, plus the clients that the editor cannot see and so could not send. */
function toClientList(account: User, sent: readonly number[] | undefined, editor: User): number[] {
  if (!sent) return [...account.superUsers];
  const unseen = account.superUsers.filter((id) => !mayGrantClient(editor, id));
  return [...new Set([...unseen, ...sent])];
}

function mayNotGrant(where: string, message: string): Problem {
  return new Problem('may-not-grant', { errors: [{ where, message }] });
}
