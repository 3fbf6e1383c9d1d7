import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { SCREEN_NAMES, createScreenPath } from '@lapwing/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearMarker, syncWithOtherTabs, storeMarker } from '../tab/session-marker.ts';
import { HOMES } from '../testing/homes.ts';
import { renderApp } from '../testing/render-app.tsx';
import { busyAnswer, invalidAnswer, stubClient, stubCloud, stubUser } from '../testing/stub-cloud.ts';

afterEach(() => void vi.useRealTimers());

const asUser = (fields: Partial<typeof stubUser>) => ({ 'GET /session/user': { body: { ...stubUser, ...fields } } });

describe('the gate', () => {
  it('redirects every protected address to login without a session', async () => {
    const cloud = stubCloud();
    const open = ['login', 'forgot-password'];
    for (const name of SCREEN_NAMES.filter((candidate) => !open.includes(candidate))) {
      const { path } = await renderApp(createScreenPath(name, { anchorId: 12 }));
      await waitFor(() => expect([name, path()]).toEqual([name, '/']));
    }
    // The login looks for the controls, and for a connection after some seconds, which this test may last.
    const isOfLogin = ({ operation, query }: (typeof cloud.calls)[number]) =>
      operation === 'GET /control/clock' || query === '?token=none';
    expect(cloud.calls.filter((call) => !isOfLogin(call))).toEqual([]);
  });

  it('checks a stored session with the server before it shows a screen', async () => {
    const cloud = stubCloud();
    storeMarker('marker-9');
    const { path } = await renderApp('/settings/account');
    await screen.findByRole('button', { name: 'Account of Morgan Oakes' });
    expect(path()).toBe('/settings/account');
    expect(cloud.calls[0]?.operation).toBe('GET /session/user');
    expect(cloud.calls[0]?.headers.get('authorization')).toBe('Bearer marker-9');
  });

  it('shows the layout of the screen below the header while the session is checked', async () => {
    const titles = {
      '/live-global-map': 'Live map',
      '/dashboard': 'Vehicle metrics',
      '/asset-manager': 'Asset manager',
      '/analytics/1/route/11': 'Laps',
      '/analytics/1/globals': 'Activity',
      '/analytics/timeline': 'Timeline',
    };
    for (const [address, title] of Object.entries(titles)) {
      stubCloud({ 'GET /session/user': 'pending' });
      storeMarker('marker-9');
      await renderApp(address);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Lapwing, start page' })).toBeTruthy();
      cleanup();
    }
  });

  it('shows the menu and the account as last known while the same session is checked, and not in another one', async () => {
    const cloud = stubCloud();
    const account = () => screen.queryByLabelText('Account of Morgan Oakes');
    const entries = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
    storeMarker('marker-9');
    await renderApp('/settings/account');
    await screen.findByRole('button', { name: 'Account of Morgan Oakes' });
    cleanup();
    for (const answer of ['pending', 503] as const) {
      cloud.answers['GET /session/user'] = answer;
      await renderApp('/settings/account');
      const main = await screen.findByRole('navigation', { name: 'Main menu' });
      expect(main.querySelector('[aria-current=page]')?.textContent).toBe('Settings');
      expect(entries()).toContain('Vehicle metrics');
      expect(account()).not.toBeNull();
      cleanup();
    }
    storeMarker('marker-10');
    await renderApp('/settings/account');
    await screen.findByRole('link', { name: 'Lapwing, start page' });
    expect([account(), entries()]).toEqual([null, ['Lapwing']]);
    clearMarker();
    expect(JSON.stringify(localStorage)).not.toContain('Morgan');
  });

  it('clears the marker and redirects to login when the check fails', async () => {
    for (const status of [401, 403] as const) {
      stubCloud({ 'GET /session/user': status });
      storeMarker('marker-9');
      const { path } = await renderApp('/live-global-map');
      await waitFor(() => expect([status, path()]).toEqual([status, '/']));
      expect(localStorage.getItem('lapwing-marker')).toBeNull();
    }
  });

  it('shows at login that the session has ended, until the next sign-in or logout', async () => {
    const cloud = stubCloud({ 'GET /session/user': 401 });
    storeMarker('marker-9');
    const { user } = await renderApp('/live-global-map');
    expect(await screen.findByText('Your session has ended. Sign in again.')).toBeTruthy();
    cloud.answers['GET /session/user'] = { body: stubUser };
    await user.type(screen.getByLabelText('Email'), 'admin@haulage.test');
    await user.type(screen.getByLabelText('Password'), 'lapwing-demo{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Account of Morgan Oakes' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await screen.findByLabelText('Email');
    expect(screen.queryByText('Your session has ended. Sign in again.')).toBeNull();
  });

  it('shows the new user after a sign-in in another tab of the same world, and nothing of the previous user', async () => {
    const cloud = stubCloud();
    const stop = syncWithOtherTabs();
    storeMarker('marker-9');
    await renderApp('/settings/account');
    await screen.findByRole('button', { name: 'Account of Morgan Oakes' });
    cloud.answers['GET /session/user'] = { body: { ...stubUser, id: 2, name: 'Robin Vale' } };
    localStorage.setItem('lapwing-marker', 'marker-10');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lapwing-marker' })));
    await screen.findByRole('button', { name: 'Account of Robin Vale' });
    expect(screen.queryByText('Morgan Oakes')).toBeNull();
    expect(cloud.calls.at(-1)?.headers.get('authorization')).toBe('Bearer marker-10');
    stop();
  });

  it('redirects a session user without an email to login', async () => {
    stubCloud(asUser({ email: '' }));
    storeMarker('marker-9');
    const { path } = await renderApp('/live-global-map');
    await waitFor(() => expect(path()).toBe('/'));
    expect(localStorage.getItem('lapwing-marker')).toBeNull();
  });

  it('keeps the marker after any failure that is not a refusal of the cloud', async () => {
    const pages = [invalidAnswer('<html></html>'), invalidAnswer('<html>Sign in to the network</html>', 401)];
    for (const failure of [500, 502, 503, 504, 'lost', ...pages] as const) {
      stubCloud({ 'GET /session/user': failure });
      storeMarker('marker-9');
      const { path } = await renderApp('/settings/account');
      await screen.findByRole('heading', { name: 'The service cannot be reached' }, { timeout: 5000 });
      expect([path(), localStorage.getItem('lapwing-marker')]).toEqual(['/settings/account', 'marker-9']);
      cleanup();
    }
  }, 20_000);

  it('checks the session again by itself after a 503', async () => {
    const cloud = stubCloud({ 'GET /session/user': 503 });
    storeMarker('marker-9');
    await renderApp('/settings/account');
    await screen.findByText(/Trying again in \ds\./, undefined, { timeout: 5000 });
    expect(screen.getByText(/^Failed at \d\d:\d\d:\d\d\.$/)).toBeTruthy();
    cloud.answers['GET /session/user'] = { body: stubUser };
    await screen.findByRole('button', { name: 'Account of Morgan Oakes' }, { timeout: 8000 });
  }, 20_000);

  it('shows that the service is busy and when it checks again, until it is answered', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const cloud = stubCloud({ 'GET /session/user': busyAnswer(9) });
    storeMarker('marker-9');
    const { path } = await renderApp('/settings/account');
    const band = await screen.findByRole('region', { name: 'Connection' });
    expect(band.textContent).toMatch(/^The server is busy\.Trying again in [89]s\.$/);
    const checks = () => cloud.calls.filter(({ operation }) => operation === 'GET /session/user').length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    // More often than other reads, which fail after five attempts.
    expect(checks()).toBeGreaterThan(5);
    expect(screen.queryByRole('alert')).toBeNull();
    cloud.answers['GET /session/user'] = { body: stubUser };
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(await screen.findByRole('button', { name: 'Account of Morgan Oakes' })).toBeTruthy();
    expect([path(), screen.queryByRole('region', { name: 'Connection' })]).toEqual(['/settings/account', null]);
  });

  it('shows that the service cannot be reached, and keeps the marker, when the check gets no answer', async () => {
    const cloud = stubCloud({ 'GET /session/user': 'lost' });
    storeMarker('marker-9');
    const { user, path } = await renderApp('/settings/account');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: 'The service cannot be reached' })).toBeTruthy();
    expect(localStorage.getItem('lapwing-marker')).toBe('marker-9');
    cloud.answers['GET /session/user'] = { body: stubUser };
    await user.click(again);
    await screen.findByRole('button', { name: 'Account of Morgan Oakes' });
    expect(path()).toBe('/settings/account');
  });

  it('continues by itself once the service can be reached', async () => {
    const cloud = stubCloud({ 'GET /session/user': 'lost', 'GET /users/check_user_token/': 'lost' });
    storeMarker('marker-9');
    await renderApp('/settings/account');
    await screen.findByRole('heading', { name: 'The service cannot be reached' });
    cloud.answers['GET /session/user'] = { body: stubUser };
    cloud.answers['GET /users/check_user_token/'] = { body: { valid: false } };
    await screen.findByRole('button', { name: 'Account of Morgan Oakes' });
  });

  it('keeps the session while the cloud is in trouble, and redirects to login when the session has ended', async () => {
    const cloud = stubCloud({ 'PUT /users/1': { body: { ...stubUser, notifications: true } } });
    storeMarker('marker-9');
    const { user, path } = await renderApp('/settings/account');
    const account = () => screen.findByRole('button', { name: /Morgan Oakes/ });
    const languageChoice = async (name: string) => {
      await user.click(await account());
      return screen.findByRole('menuitemradio', { name });
    };
    const checks = () => cloud.calls.filter(({ operation }) => operation === 'GET /session/user').length;
    await account();
    for (const [answer, language] of [
      [500, 'Español'],
      [403, 'Português'],
      ['lost', 'English'],
    ] as const) {
      cloud.answers['GET /session/user'] = answer;
      const before = checks();
      await user.click(await languageChoice(language));
      await waitFor(() => expect(checks()).toBeGreaterThan(before));
      expect([path(), localStorage.getItem('lapwing-marker')]).toEqual(['/settings/account', 'marker-9']);
      expect(await account()).toBeTruthy();
    }
    const choice = await languageChoice('Español');
    // From now on every check ends the session, including automatic retries of the failed ones.
    cloud.answers['GET /session/user'] = 401;
    await user.click(choice);
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('redirects a user whose client type may not see a screen to the home of that type', async () => {
    const homes = {
      0: '/live-global-map',
      1: '/cargo-check',
      2: '/dashboard',
      3: '/inventory-manager',
      5: '/dashboard',
    };
    for (const [type, home] of Object.entries(homes)) {
      stubCloud(asUser({ client_type: Number(type) }));
      storeMarker('marker-9');
      const { path } = await renderApp('/asset-manager');
      await waitFor(() => expect([type, path()]).toEqual([type, home]));
    }
  });

  it('shows the live global map only to type 0 and unknown types', async () => {
    const homes = {
      0: '/live-global-map/7',
      1: '/cargo-check',
      2: '/dashboard',
      3: '/inventory-manager',
      4: '/asset-manager',
      5: '/dashboard',
      9: '/live-global-map/7',
    };
    for (const [type, home] of Object.entries(homes)) {
      stubCloud(asUser({ client_type: Number(type) }));
      storeMarker('marker-9');
      const { path } = await renderApp('/live-global-map/7');
      await screen.findAllByRole('banner');
      await waitFor(() => expect([type, path()]).toEqual([type, home]));
      const list = home === '/live-global-map/7' ? await screen.findByText('No gateways yet') : null;
      expect([type, screen.queryByText('No gateways yet')]).toEqual([type, list]);
      cleanup();
    }
  });

  it('redirects a user who must change the password to the account settings from any address', async () => {
    stubCloud(asUser({ auth_scopes: ['client', 'change-password'] }));
    storeMarker('marker-9');
    const { path } = await renderApp('/live-global-map');
    await waitFor(() => expect(path()).toBe('/settings/account'));
  });

  it('shows Not found for an address without a screen', async () => {
    stubCloud();
    for (const path of ['/nowhere', '/home', '/home/away', '/analytics/timeline/globals', '/dashboard/1/2']) {
      await renderApp(path);
      expect(await screen.findAllByRole('heading', { name: 'Page not found' })).not.toEqual([]);
    }
    expect(document.title).toBe('Lapwing – Page not found');
  });
});

describe('after signing in', () => {
  it('a user who is already signed in is redirected from login', async () => {
    stubCloud();
    storeMarker('marker-9');
    const { path } = await renderApp('/');
    await waitFor(() => expect(path()).toBe('/live-global-map'));
  });

  it('each client type sees its home', async () => {
    for (const [type, home] of HOMES.entries()) {
      stubCloud(asUser({ client_type: type }));
      storeMarker('marker-9');
      const { path } = await renderApp('/');
      await waitFor(() => expect([type, path()]).toEqual([type, home]));
    }
  });

  it('an admin of a type 0 client without a layout sees the layout settings', async () => {
    const cloud = stubCloud();
    cloud.answers['GET /clients/1'] = { body: { ...stubClient, map_images: [] } };
    storeMarker('marker-9');
    const { path } = await renderApp('/');
    await waitFor(() => expect(path()).toBe('/settings/layout'));
  });

  it('a user who must change the password sees the account settings', async () => {
    stubCloud(asUser({ auth_scopes: ['user', 'change-password'], client_type: 3 }));
    storeMarker('marker-9');
    const { path } = await renderApp('/');
    await waitFor(() => expect(path()).toBe('/settings/account'));
  });
});
