import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { insertSeededClient, listSeededClients } from './seeded-clients.ts';
import { countUsers, type User } from './users.ts';

const CLIENT = { id: 101, type: 5, name: 'Acme', domain: 'acme.test' };

let database: Database;
beforeEach(async () => {
  database = await openDatabase(':memory:');
});
afterEach(() => database.destroy());

function userOf(id: number, email: string): User {
  return {
    id,
    clientId: 101,
    email,
    name: 'Dora Mohr',
    scopes: ['user'],
    passwordHash: 'hash',
    language: 'en',
    notifications: false,
    superUsers: [],
    lastLoginMs: null,
    createdTs: 1_773_830_520,
    updatedTs: 1_773_830_520,
  };
}

describe('a seeded client', () => {
  it('is stored in the form of a scenario file, with its users', async () => {
    await insertSeededClient(database, { ...CLIENT, id: 102, domain: 'next.test' }, []);
    await insertSeededClient(database, CLIENT, [userOf(1, 'admin@acme.test'), userOf(2, 'user@acme.test')]);
    expect(await listSeededClients(database)).toEqual([CLIENT, { ...CLIENT, id: 102, domain: 'next.test' }]);
    expect(await countUsers(database)).toBe(2);
  });

  it('is not stored if one of its users cannot be stored', async () => {
    await insertSeededClient(database, { ...CLIENT, id: 100 }, [userOf(1, 'admin@taken.test')]);
    const users = [userOf(2, 'admin@acme.test'), userOf(3, 'admin@taken.test')];
    const stored = database.transaction().execute((transaction) => insertSeededClient(transaction, CLIENT, users));
    await expect(stored).rejects.toThrow(/UNIQUE/);
    expect((await listSeededClients(database)).map(({ id }) => id)).toEqual([100]);
    expect(await countUsers(database)).toBe(1);
  });
});
