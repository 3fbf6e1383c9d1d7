import { isDefault, isTracker } from '@lapwing/domain';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeMarker } from '../../tab/session-marker.ts';
import { common } from '../../i18n/en/common.ts';
import { settings } from '../../i18n/en/settings.ts';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { renderApp, type RenderedApp } from '../../testing/render-app.tsx';
import type { StubAnswers } from '../../testing/stub-answers.ts';
import { problemAnswer, stubClient, stubCloud, stubUser, type StubCloud } from '../../testing/stub-cloud.ts';

const MUST_CHANGE: StubAnswers = {
  'GET /session/user': { body: { ...stubUser, auth_scopes: ['user', 'change-password'] } },
};
const ofType = (clientType: number): StubAnswers => ({
  'GET /session/user': { body: { ...stubUser, client_type: clientType } },
});
const tabs = () => within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
/** The names of the tabs, without the link to the API reference. */
const tabNames = () => tabs().flatMap(({ textContent: name }) => (name.startsWith('API reference') ? [] : [name]));
const openTab = () => tabs().find((tab) => tab.getAttribute('aria-current') === 'page')?.textContent;
const writes = (cloud: StubCloud) =>
  cloud.calls
    .filter(({ operation }) => operation === 'PUT /users/1')
    .map(({ body }) => JSON.parse(body) as Record<string, string>);

async function open(path: string) {
  storeMarker('marker-1');
  return renderApp(path);
}

async function fill(user: RenderedApp['user'], current: string, password: string, confirmation = password) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  if (current !== '') await user.type(dialog.getByLabelText('Current password'), current);
  if (password !== '') await user.type(dialog.getByLabelText('New password'), password);
  if (confirmation !== '') await user.type(dialog.getByLabelText('Confirm new password'), confirmation);
  await user.click(dialog.getByRole('button', { name: 'Change password' }));
  return dialog;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the settings', () => {
  it('open the tab in the address, or without one that the user sees beacon locations for default clients and gateways for others', async () => {
    const none = ['/settings', '/settings/nonsense'];
    for (const type of [0, 1, 2, 3, 4, 5, 9]) {
      const first = isDefault(type) ? 'beacons-location' : 'anchors';
      for (const path of [...none, isTracker(type) ? '/settings/routes' : '/settings/scanner', '/settings/account']) {
        stubCloud(ofType(type));
        const { path: shown } = await open(path);
        const tab = path === '/settings/account' ? 'account' : first;
        await waitFor(() => expect([type, path, shown()]).toEqual([type, path, `/settings/${tab}`]));
        await screen.findByRole('navigation', { name: 'Settings' });
        expect(openTab()).toBe(settings.tabs[tab]);
        cleanup();
      }
    }
  });

  it('have the tabs of the role: of an admin, of an ordinary user and of provider staff', async () => {
    const everyone = ['Routes', 'Beacon locations', 'Gateways', 'Beacons', 'Account and users', 'Beacon history'];
    const tabsOf: Record<string, readonly string[]> = {
      client: [...everyone, 'Wireless networks', 'Layout', 'API key', 'Documentation'],
      lapwing: [...everyone, 'Wireless networks', 'Layout', 'API key', 'Documentation'],
      user: [...everyone.with(4, 'Account'), 'Wireless networks', 'Documentation'],
    };
    for (const [role, tabs] of Object.entries(tabsOf)) {
      stubCloud({ 'GET /session/user': { body: { ...stubUser, auth_scopes: [role as 'client', 'user'] } } });
      await open('/settings/account');
      await screen.findByRole('navigation', { name: 'Settings' });
      expect([role, tabNames()]).toEqual([role, tabs]);
      cleanup();
    }
  });

  it('link to the API reference, and for a client that manages projects to the analytics in it', async () => {
    for (const [managesProjects, target] of [
      [false, '/docs'],
      [true, '/docs#/analytics'],
    ] as const) {
      stubCloud({ 'GET /clients/1': { body: { ...stubClient, project_management: managesProjects } } });
      await open('/settings/account');
      await screen.findByText('Europe/London');
      const link = screen.getByRole('link', { name: /^API reference/ });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([target, '_blank']);
      cleanup();
    }
  });

  it('show the tab in the address to every client type, and change the address with the tab', async () => {
    for (const type of [0, 1, 2, 3, 4, 5, 9]) {
      stubCloud({ 'GET /session/user': { body: { ...stubUser, client_type: type } } });
      const { user, path: shown } = await open('/settings/account');
      expect(await screen.findByRole('heading', { name: 'Account and users' })).toBeTruthy();
      expect([type, shown()]).toEqual([type, '/settings/account']);
      const layout = screen.queryByRole('link', { name: 'Layout' });
      expect([type, layout !== null]).toEqual([type, ![1, 3, 4].includes(type)]);
      if (layout !== null) {
        await user.click(layout);
        expect(await screen.findByRole('heading', { name: 'Layout' })).toBeTruthy();
        expect([type, shown()]).toEqual([type, '/settings/layout']);
      }
      cleanup();
    }
  });

  it('redirect to login without a session', async () => {
    stubCloud();
    const { path } = await renderApp('/settings/account');
    await waitFor(() => expect(path()).toBe('/'));
  });
});

describe('the account tab', () => {
  it('shows name and timezone of the client, and the user’s own name and email', async () => {
    stubCloud();
    await open('/settings/account');
    const client = within(await screen.findByRole('region', { name: 'Client account' }));
    expect(await client.findByText('Ashdown Haulage')).toBeTruthy();
    expect(client.getByText('Europe/London')).toBeTruthy();
    const ownAccount = within(screen.getByRole('region', { name: 'Your account' }));
    expect(ownAccount.getByText('Morgan Oakes')).toBeTruthy();
    expect(ownAccount.getByText('admin@haulage.test')).toBeTruthy();
  });

  it('shows why the client could not be loaded, with a button that tries again', async () => {
    const cloud = stubCloud({ 'GET /clients/1': problemAnswer(404, 'not-found') });
    const { user } = await open('/settings/account');
    expect(await screen.findByText('The client account could not be loaded')).toBeTruthy();
    expect(screen.getByText('This does not exist, or no longer exists.')).toBeTruthy();
    cloud.answers['GET /clients/1'] = { body: { ...stubClient, name: 'Ashdown Haulage', timezone: 'Europe/London' } };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByText('Ashdown Haulage')).toBeTruthy();
  });

  it('lets only an admin change name and timezone, from the full list of timezones', async () => {
    const cloud = stubCloud({ 'PUT /clients/1': { body: stubClient } });
    const { user } = await open('/settings/account');
    await user.click(await screen.findByRole('button', { name: 'Edit account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit account' }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(dialog.getByText('Enter a name.')).toBeTruthy();
    // A name of characters without a width would be shown as nothing.
    await user.type(dialog.getByLabelText('Name'), '\u200b');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(dialog.getByText('Enter a name.')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Ashdown Freight');
    const timezone = dialog.getByRole('combobox', { name: 'Timezone' });
    await user.click(timezone);
    const names = screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent);
    expect(names.length).toBeGreaterThan(400);
    for (const [current, old] of [
      ['Asia/Kolkata', 'Asia/Calcutta'],
      ['Europe/Kyiv', 'Europe/Kiev'],
    ])
      expect([names.includes(current!), names.includes(old!)]).toEqual([true, false]);
    await user.clear(timezone);
    await user.type(timezone, 'york');
    await user.click(await screen.findByRole('option', { name: 'America/New_York', hidden: true }));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Account updated')).toBeTruthy();
    const sent = cloud.calls.filter(({ operation }) => operation === 'PUT /clients/1');
    expect(sent.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { name: 'Ashdown Freight', timezone: 'America/New_York' },
    ]);
    cleanup();

    stubCloud({ 'GET /session/user': { body: { ...stubUser, auth_scopes: ['user'] } } });
    await open('/settings/account');
    await screen.findByText('Europe/London');
    expect(screen.queryByRole('button', { name: 'Edit account' })).toBeNull();
  });

  it('asks about later changes before it saves, and keeps the typed text if they are kept', async () => {
    const later = problemAnswer(409, 'later-inputs', { later_inputs: { count: 2, first: 1_795_000_000 } });
    const cloud = stubCloud({ 'PUT /clients/1': later });
    const { user } = await open('/settings/account');
    await user.click(await screen.findByRole('button', { name: 'Edit account' }));
    const timezone = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Timezone' });
    await user.click(timezone);
    await user.click(screen.getByRole('option', { name: 'Asia/Tokyo', hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await user.click(await screen.findByRole('button', { name: 'Keep them' }));
    expect(timezone.value).toBe('Asia/Tokyo');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const discard = await screen.findByRole('button', { name: 'Discard and continue' });
    cloud.answers['PUT /clients/1'] = { body: stubClient };
    await user.click(discard);
    expect(await screen.findByText('Account updated')).toBeTruthy();
    const queries = cloud.calls.filter(({ operation }) => operation === 'PUT /clients/1').map(({ query }) => query);
    expect(queries).toEqual(['', '', '?discard_later=true']);
  });

  it('shows a failed save with its error status and the server detail, and keeps the dialog', async () => {
    stubCloud({ 'PUT /clients/1': problemAnswer(503, 'storage') });
    const { user } = await open('/settings/account');
    await user.click(await screen.findByRole('button', { name: 'Edit account' }));
    await user.type(await screen.findByLabelText('Name'), ' Ltd');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const alert = await screen.findByRole('alert');
    for (const text of ['503 Not stored', 'Something went wrong. Try again later.', /disk of the server is full/])
      expect(alert.textContent).toMatch(text);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ashdown Haulage Ltd');
  });

  it('stores the chosen language in the user record, and shows a notice', async () => {
    const cloud = stubCloud();
    const { user } = await open('/settings/account');
    const choice = within(await screen.findByRole('region', { name: 'Your account' }));
    const languages = within(choice.getByRole('combobox', { name: 'Language' })).getAllByRole('option');
    expect(languages.map((option) => option.textContent)).toEqual(['English', 'Español', 'Português', 'Slovenčina']);
    await user.selectOptions(choice.getByRole('combobox', { name: 'Language' }), 'Español');
    expect(await screen.findByText('Idioma actualizado')).toBeTruthy();
    expect(writes(cloud)).toEqual([{ dashboard_language: 'es' }]);
  });

  it('restores the language if it could not be stored, with a general error', async () => {
    stubCloud({ 'PUT /users/1': problemAnswer(503, 'storage') });
    const { user } = await open('/settings/account');
    const choice = within(await screen.findByRole('region', { name: 'Your account' }));
    await user.selectOptions(choice.getByRole('combobox', { name: 'Language' }), 'Español');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong. Try again later.');
    expect(alert.textContent).toContain('The disk of the server is full');
    expect(await screen.findByRole('heading', { name: 'Account and users' })).toBeTruthy();
  });

  it('is in the language of the user record after sign-in, not in the browser’s previous one', async () => {
    stubCloud({ 'GET /session/user': { body: { ...stubUser, dashboard_language: 'sk' } } });
    const { user } = await renderApp('/');
    await act(() => chooseLanguage('pt'));
    await user.type(await screen.findByLabelText('E-mail'), 'admin@haulage.test');
    await user.type(screen.getByLabelText('Palavra-passe'), 'lapwing-demo{Enter}');
    expect(await screen.findByRole('link', { name: 'Celkové metriky' })).toBeTruthy();
    expect(localStorage.getItem('lapwing-language')).toBe('sk');
  });
});

describe('the password dialog', () => {
  it('opens from the account tab with its own address, and returns to the tab when closed', async () => {
    stubCloud();
    const { user, path } = await open('/settings/account');
    await user.click(await screen.findByRole('link', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    expect(path()).toBe('/settings/change-password');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(path()).toBe('/settings/account'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows what is missing or wrong, and sends nothing', async () => {
    const cloud = stubCloud();
    const { user } = await open('/settings/change-password');
    const dialog = await fill(user, '', '');
    for (const text of ['current password', 'new password', 'confirm your new password'])
      expect(dialog.getByText(new RegExp(`^Please (enter your )?${text}$`))).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Current password'));
    await fill(user, 'old', '1234567', '12345678');
    expect(dialog.getByText('Use at least 8 characters.')).toBeTruthy();
    expect(dialog.getByText("Passwords don't match.")).toBeTruthy();
    expect(writes(cloud)).toEqual([]);
  });

  it('refuses a new password that equals the current one at its field', async () => {
    const cloud = stubCloud();
    const { user } = await open('/settings/change-password');
    await fill(user, 'lapwing-demo', 'lapwing-demo');
    expect(await screen.findByText('The new password must be different from the current one.')).toBeTruthy();
    expect(writes(cloud)).toEqual([]);
  });

  it('changes the password, shows a notice, and logs out', async () => {
    const cloud = stubCloud();
    const { user, path } = await open('/settings/change-password');
    await fill(user, 'lapwing-demo', 'a new secret');
    expect(await screen.findByText('Password changed successfully')).toBeTruthy();
    await screen.findByLabelText('Email');
    expect(path()).toBe('/');
    expect(writes(cloud)).toEqual([{ current_password: 'lapwing-demo', password: 'a new secret' }]);
    expect(cloud.calls.some(({ operation }) => operation === 'GET /auth/logout')).toBe(false);
    expect(localStorage.getItem('lapwing-marker')).toBeNull();
  });

  it('asks before Cancel or Escape discards the typed text, and another Escape closes only the question', async () => {
    stubCloud();
    const { user, path } = await open('/settings/change-password');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    await user.type(dialog.getByLabelText('New password'), 'a new secret');
    const question = () => screen.findByRole('dialog', { name: 'Discard changes?' });
    for (const leave of [
      () => user.click(dialog.getByRole('button', { name: 'Cancel' })),
      () => user.keyboard('{Escape}'),
    ]) {
      await leave();
      await question();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull());
      expect(dialog.getByLabelText<HTMLInputElement>('New password').value).toBe('a new secret');
    }
    await user.keyboard('{Escape}');
    await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(path()).toBe('/settings/account'));
  });

  it('shows the server detail when it fails, and keeps the typed text', async () => {
    stubCloud({ 'PUT /users/1': problemAnswer(403, 'wrong-password') });
    const { user, path } = await open('/settings/change-password');
    const dialog = await fill(user, 'not it', 'a new secret');
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong. Please try again.');
    expect(alert.textContent).toContain('The current password is wrong.');
    const values = ['Current password', 'New password', 'Confirm new password'].map(
      (label) => dialog.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual(['not it', 'a new secret', 'a new secret']);
    expect(path()).toBe('/settings/change-password');
  });

  it('says that it is not known whether the password was changed if no answer came', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    stubCloud({ 'PUT /users/1': 'lost' });
    const { user } = await open('/settings/change-password');
    const dialog = await fill(user, 'lapwing-demo', 'a new secret');
    expect((await dialog.findByRole('alert')).textContent).toBe(
      `${common.unanswered.title}${settings.password.unanswered}`,
    );
  });
});

describe('a user who must change the password', () => {
  it('sees only the dialog, which cannot be closed, and Logout', async () => {
    stubCloud(MUST_CHANGE);
    const { user } = await open('/live-global-map');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    expect(dialog.queryByRole('button', { name: 'Close dialog' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Change password' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Settings' })).toBeNull();
    expect(screen.queryByText('Your account')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });

  it('has a menu with Logout only', async () => {
    stubCloud(MUST_CHANGE);
    const { user } = await open('/settings/account');
    await user.click(await screen.findByRole('button', { name: 'Account of Morgan Oakes' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Logout']);
    expect(screen.queryByRole('menuitemradio')).toBeNull();
  });

  it('is logged out after the change', async () => {
    const cloud = stubCloud(MUST_CHANGE);
    const { user, path } = await open('/');
    await waitFor(() => expect(path()).toBe('/settings/account'));
    await fill(user, 'lapwing-demo', 'a new secret');
    await screen.findByLabelText('Email');
    expect(writes(cloud)).toHaveLength(1);
    expect(screen.queryByText('Your session has ended. Sign in again.')).toBeNull();
  });
});
