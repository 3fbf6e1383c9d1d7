import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { common as en } from '../../../i18n/en/common.ts';
import { common as es } from '../../../i18n/es/common.ts';
import { settings as esSettings } from '../../../i18n/es/settings.ts';
import { chooseLanguage } from '../../../i18n/i18n.ts';
import { problemAnswer, stubClient, stubUser } from '../../../testing/stub-cloud.ts';
import {
  dialog,
  list,
  open,
  people,
  record,
  rows,
  sent,
  signedInAs,
  table,
  USERS,
  type User,
} from './open-account.test-data.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the list of users', () => {
  it('is shown to admins and staff, and has the last login for staff only', async () => {
    await open(signedInAs('client'));
    expect(await rows()).toEqual([
      ['Name', 'Email', 'Role', 'Notifications', 'Actions'],
      ['Morgan you', 'morgan@haulage.test', 'Admin', 'On', ''],
      ['Robin', 'robin@haulage.test', 'Viewer', 'Off', ''],
      ['Sam', 'sam@haulage.test', 'Viewer', 'Off', ''],
    ]);
    cleanup();
    await open(signedInAs('lapwing'));
    expect((await rows()).map((row) => row[4])).toEqual(['Last login', 'Never', '20-11-2026 08:30:00', 'Never']);
    cleanup();
    const { cloud } = await open(signedInAs());
    await screen.findByText('Europe/London');
    expect(screen.queryByRole('region', { name: 'Users' })).toBeNull();
    expect(cloud.calls.some(({ operation }) => operation === USERS)).toBe(false);
  });

  it('names the role with the most rights of each user', async () => {
    const scopes: User['auth_scopes'][] = [
      ['user'],
      ['client', 'user'],
      ['super', 'client', 'user'],
      ['lapwing', 'super', 'user'],
    ];
    const body = scopes.map((auth_scopes, at) => record(at + 2, `User ${at}`, { auth_scopes }));
    await open({ [USERS]: { body } });
    expect((await rows()).slice(1).map((row) => row[2])).toEqual(['Viewer', 'Admin', 'Super', 'Staff']);
  });

  it('is not in the name of the tab for a user who cannot see it', async () => {
    await open(signedInAs());
    expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Account' })).toBeTruthy();
    expect(document.title).toBe('Lapwing – Account');
  });

  it('has actions to edit and delete every user except oneself', async () => {
    await open();
    const buttons = within(await table()).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Edit Robin',
      'Delete Robin',
      'Edit Sam',
      'Delete Sam',
    ]);
  });

  it('shows that it is empty, or that it could not be loaded', async () => {
    await open({ [USERS]: { body: [] } });
    expect(await within(await list()).findByText('No users')).toBeTruthy();
    cleanup();
    const { cloud, user } = await open({ [USERS]: problemAnswer(404, 'not-found') });
    const failed = within(await within(await list()).findByRole('alert'));
    expect(failed.getByText('Something went wrong. The users could not be loaded.')).toBeTruthy();
    cloud.answers[USERS] = { body: people };
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    expect(await table()).toBeTruthy();
  });
});

describe('the dialog of a user', () => {
  it('creates a user with a confirmed password, and shows a notice', async () => {
    const { cloud, user } = await open({ 'POST /users/': { body: record(9, 'Kit') } });
    await user.click(await screen.findByRole('button', { name: 'Add user' }));
    const shown = await dialog('Add user');
    await user.click(shown.getByRole('button', { name: 'Add user' }));
    for (const text of ['Enter a name.', 'Enter email', 'Please enter your new password'])
      expect(shown.getByText(text)).toBeTruthy();
    await user.type(shown.getByLabelText('Name'), 'Kit');
    await user.type(shown.getByLabelText('Email'), 'kit');
    await user.type(shown.getByLabelText('New password'), 'a new secret');
    await user.type(shown.getByLabelText('Confirm new password'), 'another secret');
    await user.click(shown.getByRole('button', { name: 'Add user' }));
    expect(shown.getByText('Enter a valid email, e.g. name@company.com.')).toBeTruthy();
    expect(shown.getByText("Passwords don't match.")).toBeTruthy();
    expect(sent(cloud, 'POST /users/')).toEqual([]);
    await user.type(shown.getByLabelText('Email'), '@haulage.test');
    await user.clear(shown.getByLabelText('Confirm new password'));
    await user.type(shown.getByLabelText('Confirm new password'), 'a new secret');
    await user.click(shown.getByRole('checkbox', { name: 'Manage dashboard content' }));
    await user.click(shown.getByRole('checkbox', { name: 'Email notifications' }));
    await user.click(shown.getByRole('button', { name: 'Add user' }));
    expect(await screen.findByText('User created')).toBeTruthy();
    expect(sent(cloud, 'POST /users/')).toEqual([
      {
        client_id: 1,
        name: 'Kit',
        email: 'kit@haulage.test',
        password: 'a new secret',
        notifications: true,
        auth_scopes: ['client', 'user'],
      },
    ]);
  });

  it('edits a user without a password, keeps other scopes, and shows a notice', async () => {
    const restricted = record(2, 'Robin', { auth_scopes: ['client', 'change-password', 'user'], notifications: true });
    const { cloud, user } = await open({ [USERS]: { body: [restricted] }, 'PUT /users/edit/2': { body: restricted } });
    await user.click(await screen.findByRole('button', { name: 'Edit Robin' }));
    const shown = await dialog('Edit Robin');
    expect(shown.queryByLabelText('New password')).toBeNull();
    await user.type(shown.getByLabelText('Name'), ' Vale');
    await user.click(shown.getByRole('checkbox', { name: 'Manage dashboard content' }));
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('User updated')).toBeTruthy();
    expect(sent(cloud, 'PUT /users/edit/2')).toEqual([
      { name: 'Robin Vale', auth_scopes: ['change-password', 'user'] },
    ]);
  });

  it('sends only what was changed in it, so that it does not undo what someone else changed since', async () => {
    const { cloud, user } = await open({
      'PUT /users/edit/2': { body: people[1]! },
      'PUT /clients/1': { body: stubClient },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Robin' }));
    const shown = await dialog('Edit Robin');
    await user.type(shown.getByLabelText('Name'), ' Vale');
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('User updated');
    expect(sent(cloud, 'PUT /users/edit/2')).toEqual([{ name: 'Robin Vale' }]);
    await user.click(screen.getByRole('button', { name: 'Edit account' }));
    await user.click(screen.getByRole('combobox', { name: 'Timezone' }));
    await user.click(screen.getByRole('option', { name: 'Asia/Tokyo', hidden: true }));
    await user.click((await dialog('Edit account')).getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Account updated');
    expect(sent(cloud, 'PUT /clients/1')).toEqual([{ timezone: 'Asia/Tokyo' }]);
  });

  it('makes a global account: staff choose from all clients, global users from their own, others cannot', async () => {
    const ownClients = [
      { id: 1, name: 'Ashdown Haulage' },
      { id: 2, name: 'Corner Shop' },
    ];
    const all = [...ownClients, { id: 3, name: 'Pier Works' }];
    const editRobin = async (scopes: User['auth_scopes'], extra: Partial<User>) => {
      const me: typeof stubUser = { ...stubUser, auth_scopes: [...scopes, 'user'], super_users: ownClients };
      const { cloud, user } = await open({
        'GET /session/user': { body: me },
        'GET /clients/lapwing/': { body: all },
        [USERS]: { body: [record(2, 'Robin', extra)] },
        'PUT /users/edit/2': { body: record(2, 'Robin') },
      });
      await user.click(await screen.findByRole('button', { name: 'Edit Robin' }));
      const shown = await dialog('Edit Robin');
      const box = shown.getByRole<HTMLInputElement>('checkbox', { name: 'Global account' });
      if (!box.checked) await user.click(box);
      if (box.disabled) return null;
      await user.click(await shown.findByRole('combobox', { name: 'Client accounts' }));
      const choices = within(await screen.findByRole('listbox', { name: 'Client accounts', hidden: true }));
      const options = await choices.findAllByRole('option', { hidden: true });
      const names = options.map(({ textContent }) => textContent);
      await user.click(options[1]!);
      await user.click(shown.getByRole('button', { name: 'Save changes' }));
      await screen.findByText('User updated');
      return { names, sent: sent(cloud, 'PUT /users/edit/2') };
    };
    const asSuper = await editRobin(['client', 'super'], {});
    expect(asSuper?.names).toEqual(['Ashdown Haulage', 'Corner Shop']);
    expect(asSuper?.sent).toMatchObject([{ auth_scopes: ['super', 'user'], super_users: [2] }]);
    cleanup();
    const asStaff = await editRobin(['lapwing'], {
      auth_scopes: ['super', 'user'],
      super_users: ownClients.slice(0, 1),
    });
    expect(asStaff?.names).toEqual(['Ashdown Haulage', 'Corner Shop', 'Pier Works']);
    expect(asStaff?.sent).toMatchObject([{ super_users: [1, 2] }]);
    cleanup();
    expect(await editRobin(['client'], {})).toBeNull();
  });

  it('shows why a refused user was not saved in the language of the interface', async () => {
    const { user } = await open({
      'PUT /users/edit/2': problemAnswer(409, 'email-unusable'),
      'GET /session/user': { body: { ...stubUser, dashboard_language: 'es' } },
    });
    await chooseLanguage('es');
    const edit = esSettings.users.edit.replace('{{name}}', 'Robin');
    await user.click(await screen.findByRole('button', { name: edit }));
    await user.click((await dialog(edit)).getByRole('button', { name: esSettings.users.save }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      [`409 ${es.problem['email-unusable'].title}`, es.wrong.later, es.problem['email-unusable'].detail].join(''),
    );
  });

  it('shows that it is not known whether a user was saved if no answer came, and what is saved now', async () => {
    const { cloud, user } = await open({ 'PUT /users/edit/2': 'lost' });
    await user.click(await screen.findByRole('button', { name: 'Edit Robin' }));
    const shown = await dialog('Edit Robin');
    await user.type(shown.getByLabelText('Name'), '!');
    cloud.answers[USERS] = { body: [people[0]!, { ...people[1]!, name: 'Robin!' }] };
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findByRole('alert')).textContent).toBe(`${en.unanswered.title}${en.unanswered.why}`);
    expect(await screen.findByRole('button', { name: 'Edit Robin!', hidden: true })).toBeTruthy();
    expect(shown.getByLabelText<HTMLInputElement>('Name').value).toBe('Robin!');
  });

  it('keeps the typed text when saving fails, and shows why', async () => {
    const { cloud, user } = await open({ 'PUT /users/edit/2': problemAnswer(409, 'email-unusable') });
    await user.click(await screen.findByRole('button', { name: 'Edit Robin' }));
    const shown = await dialog('Edit Robin');
    await user.type(shown.getByLabelText('Name'), '!');
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findByText('409 Email address not available')).closest('[role=alert]')?.textContent).toContain(
      'This email address cannot be used. Choose another one.',
    );
    expect(shown.getByLabelText<HTMLInputElement>('Name').value).toBe('Robin!');
    cloud.answers['PUT /users/edit/2'] = { body: people[1]! };
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('User updated')).toBeTruthy();
    expect(screen.queryByText('409 Email address not available')).toBeNull();
  });
});

describe('deleting a user', () => {
  it('asks for confirmation, and shows a notice', async () => {
    const { cloud, user } = await open({ 'DELETE /users/3': 204 });
    await user.click(await screen.findByRole('button', { name: 'Delete Sam' }));
    const question = await dialog('Delete Sam?');
    expect(sent(cloud, 'DELETE /users/3')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText('User deleted')).toBeTruthy();
    expect(sent(cloud, 'DELETE /users/3')).toHaveLength(1);
  });
});

describe('a completed change', () => {
  const isAnnounced = async (text: string) => (await screen.findByText(text)).closest('[role=status]') !== null;

  it('of users is announced: created, updated, deleted', async () => {
    const { user } = await open({
      'POST /users/': { body: record(9, 'Kit') },
      'PUT /users/edit/2': { body: people[1]! },
      'DELETE /users/3': 204,
    });
    await user.click(await screen.findByRole('button', { name: 'Add user' }));
    const added = await dialog('Add user');
    const typed = {
      Name: 'Kit',
      Email: 'kit@haulage.test',
      'New password': 'secret-12',
      'Confirm new password': 'secret-12',
    };
    for (const [field, text] of Object.entries(typed)) await user.type(added.getByLabelText(field), text);
    await user.click(added.getByRole('button', { name: 'Add user' }));
    expect(await isAnnounced('User created')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Edit Robin' }));
    await user.click((await dialog('Edit Robin')).getByRole('button', { name: 'Save changes' }));
    expect(await isAnnounced('User updated')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Delete Sam' }));
    await user.click((await dialog('Delete Sam?')).getByRole('button', { name: 'Delete user' }));
    expect(await isAnnounced('User deleted')).toBe(true);
  });

  it('of the account is announced: updated, deleted', async () => {
    const { user } = await open({ 'PUT /clients/1': { body: stubClient }, 'DELETE /users/1': 204 });
    await user.click(await screen.findByRole('button', { name: 'Edit account' }));
    await user.click((await dialog('Edit account')).getByRole('button', { name: 'Save changes' }));
    expect(await isAnnounced('Account updated')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    await user.type((await dialog('Delete your account?')).getByLabelText(/^Type Delete/), 'Delete{Enter}');
    expect(await isAnnounced('Account deleted')).toBe(true);
  });
});
