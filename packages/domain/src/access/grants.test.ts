import { describe, expect, it } from 'vitest';
import { accountsOf, mayGrant, mayGrantClient, outranks, type Standing } from './grants.ts';
import { AUTH_SCOPES, type AuthScope } from './roles.ts';

const standing = (scopes: AuthScope[], superUsers: number[] = [], clientId = 1): Standing => ({
  scopes,
  superUsers,
  clientId,
});
const ADMIN = standing(['client', 'user']);
const STAFF = standing(['lapwing', 'user']);
const SUPER = standing(['client', 'super', 'user'], [1, 2]);
const grantable = ({ scopes }: Standing): AuthScope[] => AUTH_SCOPES.filter((scope) => mayGrant(scopes, scope));

describe('granting', () => {
  it('gives what the editor has, and no scope that the editor lacks', () => {
    expect(grantable(standing(['user']))).toEqual(['change-password', 'user']);
    expect(grantable(ADMIN)).toEqual(['client', 'change-password', 'user']);
    expect(grantable(STAFF)).toEqual(['client', 'lapwing', 'change-password', 'user']);
    expect(grantable(SUPER)).toEqual(['client', 'super', 'change-password', 'user']);
  });

  it('puts on a list what is on the editor’s own, and any account where provider staff edit', () => {
    const listed = (editor: Standing): number[] => [1, 2, 3].filter((id) => mayGrantClient(editor, id));
    expect(listed(ADMIN)).toEqual([1]);
    expect(listed(SUPER)).toEqual([1, 2]);
    expect(listed(STAFF)).toEqual([1, 2, 3]);
  });
});

describe('the accounts of a user', () => {
  it('are the own client, and the list of a super user alone', () => {
    expect(accountsOf(ADMIN)).toEqual([1]);
    expect(accountsOf(SUPER)).toEqual([1, 2]);
    expect(accountsOf(standing(['super'], [2]))).toEqual([1, 2]);
    expect(accountsOf(standing(['user'], [2]))).toEqual([1]);
  });
});

describe('an account', () => {
  it('outranks an editor who lacks one of its scopes or accounts', () => {
    expect(outranks(ADMIN, ADMIN)).toBe(false);
    expect(outranks(STAFF, ADMIN)).toBe(true);
    expect(outranks(SUPER, ADMIN)).toBe(true);
    expect(outranks(ADMIN, SUPER)).toBe(false);
    expect(outranks(standing(['super', 'user'], [1, 3]), SUPER)).toBe(true);
    expect(outranks(SUPER, STAFF)).toBe(true);
  });
});
