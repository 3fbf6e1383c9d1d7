import type { User } from '../store/users.ts';

/** A user of client 1 without permissions, with the given changes. */
export function buildUser(changes: Partial<User> = {}): User {
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

export const ADMIN = buildUser({ id: 1, scopes: ['client', 'user'] });
export const STAFF = buildUser({ id: 2, scopes: ['lapwing', 'user'] });
export const SUPER = buildUser({ id: 3, scopes: ['client', 'super', 'user'], superUsers: [1, 2] });
