import { describe, expect, it } from 'vitest';
import type { User } from '../store/users.ts';
import { findBrokenDeletionRule, findBrokenRule, losesAccess } from './account-rules.ts';

function user(changes: Partial<User> = {}): User {
  return {
    id: 7,
    clientId: 1,
    email: 'tom@haulage.test',
    name: 'Tom',
    scopes: ['user'],
    passwordHash: '',
    language: 'en',
    notifications: false,
    createdTs: 0,
    updatedTs: 0,
    superUsers: [],
    lastLoginMs: null,
    ...changes,
  };
}

const ADMIN = user({ id: 1, scopes: ['client', 'user'] });
const STAFF = user({ id: 2, scopes: ['lapwing', 'user'] });
const SUPER = user({ id: 3, scopes: ['client', 'super', 'user'], superUsers: [1, 2] });

describe('access to an account', () => {
  it('is lost with a role or a client account, and when the password must be changed', () => {
    expect(losesAccess(ADMIN, user())).toBe(true);
    expect(losesAccess(STAFF, ADMIN)).toBe(true);
    expect(losesAccess(SUPER, { ...SUPER, superUsers: [1] })).toBe(true);
    expect(losesAccess(user(), user({ scopes: ['change-password', 'user'] }))).toBe(true);
  });

  it('is not lost by a new role, name or address', () => {
    expect(losesAccess(user(), ADMIN)).toBe(false);
    expect(losesAccess(user(), user({ name: 'Tim', email: 'tim@haulage.test', notifications: true }))).toBe(false);
    expect(losesAccess(SUPER, { ...SUPER, superUsers: [1, 2, 3] })).toBe(false);
    expect(losesAccess(user({ scopes: ['change-password', 'user'] }), user())).toBe(false);
  });
});

describe('the users of a client', () => {
  const notified = user({ id: 8, notifications: true });

  it('always include an admin', () => {
    expect(findBrokenDeletionRule([ADMIN, user()], [user()])?.name).toBe('last-admin');
    expect(findBrokenRule([ADMIN, user()], [{ ...ADMIN, scopes: ['user'] }, user()])?.name).toBe('last-admin');
    expect(findBrokenDeletionRule([ADMIN, SUPER], [SUPER])).toBeNull();
    expect(findBrokenDeletionRule([ADMIN, STAFF], [STAFF])?.name).toBe('last-admin');
    expect(findBrokenDeletionRule([ADMIN], [])).toBeNull();
  });

  it('always include a user with notifications', () => {
    expect(findBrokenDeletionRule([notified, user()], [user()])?.name).toBe('last-notified');
    expect(findBrokenDeletionRule([notified], [])).toBeNull();
    expect(findBrokenRule([notified], [{ ...notified, notifications: false }])?.name).toBe('last-notified');
  });

  it('need no admin or notifications if they had none before', () => {
    expect(findBrokenDeletionRule([user(), user({ id: 9 })], [user()])).toBeNull();
  });
});
