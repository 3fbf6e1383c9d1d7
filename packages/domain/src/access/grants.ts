/** Which scopes and clients a user who edits accounts may grant, and which accounts they may not control (S§6). */
import { isAdmin, isStaff, type AuthScope } from './roles.ts';

/** What an account may do, and for which clients. */
export interface AccountRights {
  readonly scopes: readonly AuthScope[];
  /** Ids of the clients that a super user may switch to, besides its own. */
  readonly superUsers: readonly number[];
  readonly clientId: number;
}

/** Whether an editor may grant a scope: `user` and `change-password` always, others only if the editor has them. */
export function mayGrant(editor: readonly AuthScope[], scope: AuthScope): boolean {
  if (scope === 'user' || scope === 'change-password') return true;
  return scope === 'client' ? isAdmin(editor) : editor.includes(scope);
}

/** Whether an editor may put a client on a super user's list: provider staff any, others those that they may act for. */
export function mayGrantClient(editor: AccountRights, clientId: number): boolean {
  return isStaff(editor.scopes) || listClientIds(editor).includes(clientId);
}

/** Whether an account may do more than its editor, who then may not delete it, or change its scopes or email address. */
export function hasMoreRights(account: AccountRights, editor: AccountRights): boolean {
  const hasMore = account.scopes.some((scope) => !mayGrant(editor.scopes, scope));
  return hasMore || listClientIds(account).some((clientId) => !mayGrantClient(editor, clientId));
}

/** Ids of the clients that a user may act for: the user's own, and a super user's list. */
export function listClientIds({ scopes, superUsers, clientId }: AccountRights): readonly number[] {
  return scopes.includes('super') ? [...new Set([clientId, ...superUsers])] : [clientId];
}
