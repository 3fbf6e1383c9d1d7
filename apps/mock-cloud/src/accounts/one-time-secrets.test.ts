import { MINUTE_MS } from '@lapwing/domain';
import { expect, it } from 'vitest';
import { openDatabase } from '../store/database.ts';
import { listMails } from '../store/mails.ts';
import { deleteUser, findUserByEmail, insertUsers } from '../store/users.ts';
import { createRunChange } from '../testing/run-change.ts';
import { OneTimeSecrets } from './one-time-secrets.ts';
import type { Users } from './users.ts';

const EMAIL = 'maya@haulage.test';

it('no secret is made for a user who was removed since they were found', async () => {
  const database = await openDatabase(':memory:');
  await insertUsers(database, [
    {
      id: 1,
      clientId: 1,
      email: EMAIL,
      name: 'Maya',
      scopes: ['user'],
      passwordHash: '',
      language: 'en',
      notifications: true,
      createdTs: 0,
      updatedTs: 0,
      superUsers: [],
      lastLoginMs: null,
    },
  ]);
  const change = createRunChange(database);
  const secrets = new OneTimeSecrets({ database, change, securityClock: () => 0, users: {} as Users });
  const user = (await findUserByEmail(database, EMAIL))!;
  const handoff = { userId: user.id, redirect: 'home', lifeMs: MINUTE_MS };
  const toMail = () => ({ atMs: 0, recipient: EMAIL, subject: 'Reset', text: 'A link' });
  expect(await secrets.createHandoff(handoff)).not.toBeNull();
  await secrets.sendReset(user, MINUTE_MS, toMail);
  expect(await listMails(database)).toHaveLength(1);
  await deleteUser(database, user.id);
  expect(await secrets.createHandoff(handoff)).toBeNull();
  await secrets.sendReset(user, MINUTE_MS, toMail);
  expect(await listMails(database)).toHaveLength(1);
});
