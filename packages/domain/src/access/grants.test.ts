import { describe, expect, it } from 'vitest';
import { listClientIds, mayGrant, mayGrantClient, hasMoreRights, type AccountRights } from './grants.ts';
import { AUTH_SCOPES, type AuthScope } from './roles.ts';

const rights = (scopes: AuthScope[], superUsers: number[] = [], clientId = 1): AccountRights => ({
  scopes,
  superUsers,
  clientId,
});
const ADMIN = rights(['client', 'user']);
const STAFF = rights(['lapwing', 'user']);
const SUPER = rights(['client', 'super', 'user'], [1, 2]);
const grantable = ({ scopes }: AccountRights): AuthScope[] => AUTH_SCOPES.filter((scope) => mayGrant(scopes, scope));

describe('granting', () => {
  it('allows scopes that the editor has, and no others', () => {
    expect(grantable(rights(['user']))).toEqual(['change-password', 'user']);
    expect(grantable(ADMIN)).toEqual(['client', 'change-password', 'user']);
    expect(grantable(STAFF)).toEqual(['client', 'lapwing', 'change-password', 'user']);
    expect(grantable(SUPER)).toEqual(['client', 'super', 'change-password', 'user']);
  });

  it('allows clients that the editor may act for, and any client for provider staff', () => {
    const grantableClients = (editor: AccountRights): number[] => [1, 2, 3].filter((id) => mayGrantClient(editor, id));
    expect(grantableClients(ADMIN)).toEqual([1]);
    expect(grantableClients(SUPER)).toEqual([1, 2]);
    expect(grantableClients(STAFF)).toEqual([1, 2, 3]);
  });
});

describe('the clients of a user', () => {
  it('are the user’s own client, and the list of a super user', () => {
    expect(listClientIds(ADMIN)).toEqual([1]);
    expect(listClientIds(SUPER)).toEqual([1, 2]);
    expect(listClientIds(rights(['super'], [2]))).toEqual([1, 2]);
    expect(listClientIds(rights(['user'], [2]))).toEqual([1]);
  });
});

describe('an account', () => {
  it('has more rights than an editor who lacks one of its scopes or clients', () => {
    expect(hasMoreRights(ADMIN, ADMIN)).toBe(false);
    expect(hasMoreRights(STAFF, ADMIN)).toBe(true);
    expect(hasMoreRights(SUPER, ADMIN)).toBe(true);
    expect(hasMoreRights(ADMIN, SUPER)).toBe(false);
    expect(hasMoreRights(rights(['super', 'user'], [1, 3]), SUPER)).toBe(true);
    expect(hasMoreRights(SUPER, STAFF)).toBe(true);
  });
});
