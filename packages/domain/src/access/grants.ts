/** What an editor of accounts may give away, and whom they may edit (S§6). */
import { isAdmin, isStaff, type AuthScope } from './roles.ts';

/** What counts of an account. */
export interface Standing {
  readonly scopes: readonly AuthScope[];
  /** Ids of the clients that a super user may switch among; its own client is always among them. */
  readonly superUsers: readonly number[];
  readonly clientId: number;
}

/** Whether an editor has a scope, and so may grant it; provider staff count as admins, and everybody may restrict. */
export function mayGrant(editor: readonly AuthScope[], scope: AuthScope): boolean {
  if (scope === 'user' || scope === 'change-password') return true;
  return scope === 'client' ? isAdmin(editor) : editor.includes(scope);
}

/** Whether an editor may put a client on a super user's list: provider staff any, others those of their own. */
export function mayGrantClient(editor: Standing, clientId: number): boolean {
  return isStaff(editor.scopes) || accountsOf(editor).includes(clientId);
}

/** Whether an account may do or reach what its editor can't: then its address, which leads in, is not the editor's. */
export function outranks(account: Standing, editor: Standing): boolean {
  const hasMore = account.scopes.some((scope) => !mayGrant(editor.scopes, scope));
  return hasMore || accountsOf(account).some((clientId) => !mayGrantClient(editor, clientId));
}

/** Ids of the clients that a user may act for: the own one, and a super user's list. */
export function accountsOf({ scopes, superUsers, clientId }: Standing): readonly number[] {
  return scopes.includes('super') ? [...new Set([clientId, ...superUsers])] : [clientId];
}
