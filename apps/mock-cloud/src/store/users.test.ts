import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { buildUser } from '../testing/users.ts';
import { insertUsers, listClientIdsByEmail } from './users.ts';

it('users are found by any part of their address, in which no character is special', async () => {
  const database = await openDatabase(':memory:');
  await insertUsers(database, [
    buildUser({ id: 1, clientId: 1, email: 'a%b_c!d@x.test' }),
    buildUser({ id: 2, clientId: 2, email: 'abcd@y.test' }),
  ]);
  const find = async (text: string): Promise<number[]> => [...(await listClientIdsByEmail(database, text))].sort();
  expect(await find('')).toEqual([1, 2]);
  expect(await find('.test')).toEqual([1, 2]);
  expect(await find('cd@y')).toEqual([2]);
  for (const special of ['a%b', 'b_c', 'c!d', '%', '_', '!']) expect(await find(special), special).toEqual([1]);
  await database.destroy();
});
