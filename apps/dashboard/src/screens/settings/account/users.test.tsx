import type { components } from '@lapwing/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeMarker } from '../../../tab/session-marker.ts';
import { common as en } from '../../../i18n/en/common.ts';
import { common as es } from '../../../i18n/es/common.ts';
import { settings as esSettings } from '../../../i18n/es/settings.ts';
import { chooseLanguage } from '../../../i18n/i18n.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import type { StubAnswers } from '../../../testing/stub-answers.ts';
import { problemAnswer, stubClient, stubCloud, stubUser, type StubCloud } from '../../../testing/stub-cloud.ts';

type User = components['schemas']['User'];
const record = (id: number, name: string, extra: Partial<User> = {}): User => ({
  id,
  client_id: 1,
  email: `${name.toLowerCase()}@haulage.test`,
  name,
  notifications: false,
  auth_scopes: ['user'],
  super_users: [],
  dashboard_language: 'en',
  created_date: 1,
  last_update: 1,
  ...extra,
});
const USERS = 'GET /clients/1/users';
const people = [
  record(1, 'Morgan', { auth_scopes: ['client', 'user'], notifications: true }),
  record(2, 'Robin', { last_login_ts: Date.UTC(2026, 10, 20, 8, 30) / 1000 }),
  record(3, 'Sam', { last_login_ts: null }),
];
const signedInAs = (...scopes: User['auth_scopes']): StubAnswers => ({
  'GET /session/user': { body: { ...stubUser, auth_scopes: [...scopes, 'user'] } },
});

async function open(answers: StubCloud['answers'] = {}) {
  const cloud = stubCloud({ [USERS]: { body: people }, ...answers });
  storeMarker('marker-1');
  const app = await renderApp('/settings/account');
  await screen.findByRole('region', { name: 'Your account' });
  return { cloud, ...app };
}

const list = () => screen.findByRole('region', { name: 'Users' });
const table = async () => within(await list()).findByRole('table');
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.trim()));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sent = (cloud: StubCloud, operation: string) =>
  cloud.calls
    .filter((call) => call.operation === operation)
    .map(({ body }) => (body === '' ? null : (JSON.parse(body) as unknown)));

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

describe('the user’s own account', () => {
  it('can be renamed by every user, and sends the name only', async () => {
    const { cloud, user } = await open({ ...signedInAs(), 'PUT /users/edit/1': { body: record(1, 'Morgan') } });
    await user.click(await screen.findByRole('button', { name: 'Change your name' }));
    const shown = await dialog('Change your name');
    await user.clear(shown.getByLabelText('Name'));
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect(shown.getByText('Enter a name.')).toBeTruthy();
    await user.type(shown.getByLabelText('Name'), 'Morgan Reed');
    cloud.answers['GET /session/user'] = { body: { ...stubUser, name: 'Morgan Reed' } };
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Name updated')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Account of Morgan Reed' })).toBeTruthy();
    expect(sent(cloud, 'PUT /users/edit/1')).toEqual([{ name: 'Morgan Reed' }]);
  });

  it('is deleted after typing the exact word, and the user is logged out behind an overlay', async () => {
    const { cloud, user, path } = await open({ ...signedInAs(), 'DELETE /users/1': 204 });
    for (const key of ['map-zoom', 'map-center']) localStorage.setItem(key, '1');
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const shown = await dialog('Delete your account?');
    const act = shown.getByRole<HTMLButtonElement>('button', { name: 'Delete account' });
    for (const word of ['delete', 'Delete ', 'Delet']) {
      await user.clear(shown.getByLabelText('Type Delete to confirm'));
      await user.type(shown.getByLabelText('Type Delete to confirm'), `${word}{Enter}`);
      expect([word, act.disabled]).toEqual([word, true]);
    }
    await user.type(shown.getByLabelText('Type Delete to confirm'), 'e');
    expect(sent(cloud, 'DELETE /users/1')).toEqual([]);
    await user.click(act);
    expect((await screen.findByText('Logging out')).closest('[role=status]')).toBeTruthy();
    await screen.findByLabelText('Email');
    expect([path(), sent(cloud, 'DELETE /users/1').length]).toEqual(['/', 1]);
    expect(await screen.findByText('Account deleted')).toBeTruthy();
    expect(['lapwing-marker', 'map-zoom', 'map-center'].map((key) => localStorage.getItem(key))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('shows why it cannot be deleted, and stays', async () => {
    const { user } = await open({ 'DELETE /users/1': problemAnswer(409, 'last-admin') });
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const shown = await dialog('Delete your account?');
    await user.type(shown.getByLabelText('Type Delete to confirm'), 'Delete{Enter}');
    expect(await screen.findByText(/must have at least one admin/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Account of Morgan Oakes' })).toBeTruthy();
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

describe('a dialog of the account tab', () => {
  it('asks before Cancel, Escape or its close button discards what was typed', async () => {
    const { user } = await open();
    await table();
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const ways = [() => press('Cancel'), () => user.keyboard('{Escape}'), () => press('Close dialog')];
    for (const name of ['Edit account', 'Change your name', 'Add user', 'Edit Robin']) {
      await user.click(await screen.findByRole('button', { name }));
      const field = (await dialog(name)).getByLabelText<HTMLInputElement>('Name');
      await user.type(field, '!');
      for (const leave of ways) {
        await leave();
        await user.click((await dialog('Discard changes?')).getByRole('button', { name: 'Continue editing' }));
        await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull());
        expect(field.value).toMatch(/!$/);
      }
      await user.keyboard('{Escape}');
      await user.click((await dialog('Discard changes?')).getByRole('button', { name: 'Discard changes' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('returns the focus to the button that opened it', async () => {
    const { user } = await open();
    await table();
    for (const name of [
      'Edit account',
      'Change your name',
      'Delete account',
      'Add user',
      'Edit Robin',
      'Delete Robin',
    ]) {
      await user.click(await screen.findByRole('button', { name }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
      await waitFor(() =>
        expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toBe(name),
      );
    }
  });
});
