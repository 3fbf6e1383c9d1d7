import { describe, expect, it } from 'vitest';
import { findBrokenDeletionRule, findBrokenRule, losesAccess } from './account-rules.ts';
import { ADMIN, buildUser, STAFF, SUPER } from '../testing/users.ts';

describe('access to an account', () => {
  it('is lost with a role or a client account, and when the password must be changed', () => {
    expect(losesAccess(ADMIN, buildUser())).toBe(true);
    expect(losesAccess(STAFF, ADMIN)).toBe(true);
    expect(losesAccess(SUPER, { ...SUPER, superUsers: [1] })).toBe(true);
    expect(losesAccess(buildUser(), buildUser({ scopes: ['change-password', 'user'] }))).toBe(true);
  });

  it('is not lost by a new role, name or address', () => {
    expect(losesAccess(buildUser(), ADMIN)).toBe(false);
    expect(losesAccess(buildUser(), buildUser({ name: 'Tim', email: 'tim@haulage.test', notifications: true }))).toBe(
      false,
    );
    expect(losesAccess(SUPER, { ...SUPER, superUsers: [1, 2, 3] })).toBe(false);
    expect(losesAccess(buildUser({ scopes: ['change-password', 'user'] }), buildUser())).toBe(false);
  });
});

describe('the users of a client', () => {
  const notified = buildUser({ id: 8, notifications: true });

  it('always include an admin', () => {
    expect(findBrokenDeletionRule([ADMIN, buildUser()], [buildUser()])?.name).toBe('last-admin');
    expect(findBrokenRule([ADMIN, buildUser()], [{ ...ADMIN, scopes: ['user'] }, buildUser()])?.name).toBe(
      'last-admin',
    );
    expect(findBrokenDeletionRule([ADMIN, SUPER], [SUPER])).toBeNull();
    expect(findBrokenDeletionRule([ADMIN, STAFF], [STAFF])?.name).toBe('last-admin');
    expect(findBrokenDeletionRule([ADMIN], [])).toBeNull();
  });

  it('always include a user with notifications', () => {
    expect(findBrokenDeletionRule([notified, buildUser()], [buildUser()])?.name).toBe('last-notified');
    expect(findBrokenDeletionRule([notified], [])).toBeNull();
    expect(findBrokenRule([notified], [{ ...notified, notifications: false }])?.name).toBe('last-notified');
  });

  it('need no admin or notifications if they had none before', () => {
    expect(findBrokenDeletionRule([buildUser(), buildUser({ id: 9 })], [buildUser()])).toBeNull();
  });
});
