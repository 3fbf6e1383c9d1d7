import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeMarker } from '../tab/session-marker.ts';
import { renderEntry } from '../testing/render-app.tsx';
import { problemAnswer, stubClient, stubCloud, stubUser, type StubCloud } from '../testing/stub-cloud.ts';

const ORIGIN = 'http://localhost:3000';
const SECRET = 'cs_Ab3-9_x';

/** Opens an address, in place of the page before: two pages of one window would redirect each other. */
const open = (address: string) => {
  cleanup();
  window.happyDOM.setURL(ORIGIN + address);
  return renderEntry();
};
const asUser = (fields: Partial<typeof stubUser>) => ({ 'GET /session/user': { body: { ...stubUser, ...fields } } });
/** The parts of requests that contained the secret; only a body may. */
const leaks = (cloud: StubCloud) =>
  cloud.calls.flatMap(({ operation, query, headers, body }) => [
    ...(`${operation}${query}`.includes(SECRET) ? ['address'] : []),
    ...([...headers.values()].some((value) => value.includes(SECRET)) ? ['header'] : []),
    ...(body.includes(SECRET) ? [`body of ${operation}`] : []),
  ]);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  window.happyDOM.setURL(ORIGIN);
});

describe('a hand-off', () => {
  it('signs in without a password, and sends the secret once, in a body', async () => {
    const cloud = stubCloud(asUser({ client_type: 2 }));
    const { path } = await open(`/home/${SECRET}`);
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(localStorage.getItem('lapwing-marker')).toBe('marker-1');
    expect(leaks(cloud)).toEqual(['body of POST /auth/token']);
    const { body } = cloud.calls.find(({ operation }) => operation === 'POST /auth/token')!;
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ client_secret: SECRET });
  });

  it('is removed from the address and the history before any request', async () => {
    const cloud = stubCloud(asUser({ client_type: 2 }));
    const replaced = vi.spyOn(history, 'replaceState');
    const pushed = vi.spyOn(history, 'pushState');
    await open(`/settings/${SECRET}`);
    expect(replaced.mock.calls[0]).toEqual([null, '', '/']);
    await waitFor(() => expect(cloud.calls.length).toBeGreaterThan(1));
    expect(JSON.stringify([...replaced.mock.calls, ...pushed.mock.calls])).not.toContain(SECRET);
  });

  it('to home opens the home screen of types 1, 3 and 4', async () => {
    const homes = { 1: '/cargo-check', 3: '/inventory-manager', 4: '/asset-manager', 5: '/dashboard' };
    for (const [type, home] of Object.entries(homes)) {
      stubCloud(asUser({ client_type: Number(type) }));
      const { path } = await open(`/home/${SECRET}`);
      await waitFor(() => expect([type, path()]).toEqual([type, type === '5' ? '/dashboard' : home]));
    }
  });

  it('to home opens the dashboard', async () => {
    stubCloud();
    const { path } = await open(`/home/${SECRET}`);
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('to settings opens the beacon locations, or the first tab of clients without them', async () => {
    const tabs = { 0: 'beacons-location', 2: 'beacons-location', 3: 'anchors' };
    for (const [type, tab] of Object.entries(tabs)) {
      stubCloud(asUser({ client_type: Number(type) }));
      const { path } = await open(`/settings/${SECRET}`);
      await waitFor(() => expect([type, path()]).toEqual([type, `/settings/${tab}`]));
    }
  });

  it('opens the password change for a user who must change the password', async () => {
    stubCloud(asUser({ auth_scopes: ['user', 'change-password'] }));
    const { path } = await open(`/home/${SECRET}`);
    await waitFor(() => expect(path()).toBe('/settings/account'));
    expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeTruthy();
  });

  it('to any other word is rejected, and sends nothing', async () => {
    const cloud = stubCloud();
    const { user, path } = await open(`/predictions/${SECRET}`);
    expect(await screen.findByRole('heading', { name: 'Invalid redirect' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('“predictions”');
    expect([path(), cloud.calls, localStorage.length]).toEqual(['/', [], 0]);
    await user.click(screen.getByRole('button', { name: 'Go to sign in' }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });

  it('shows that it was used or has expired, and offers the login', async () => {
    const cloud = stubCloud({ 'POST /auth/token': problemAnswer(401, 'wrong-credentials') });
    const { user } = await open(`/home/${SECRET}`);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Lapwing – This link no longer works'));
    expect(screen.getByRole('link', { name: 'Lapwing, start page' })).toBeTruthy();
    expect(screen.getByText(/^Failed at \d\d:\d\d:\d\d\.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go to sign in' }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(leaks(cloud)).toEqual(['body of POST /auth/token']);
  });

  it('shows the reason of any other failure, and is not sent again', async () => {
    const reasons = [
      { answer: 'lost', text: /cannot be reached/ },
      { answer: problemAnswer(429, 'too-many-attempts'), text: /Too many failed attempts/ },
    ] as const;
    for (const { answer, text } of reasons) {
      const cloud = stubCloud({ 'POST /auth/token': answer });
      await open(`/home/${SECRET}`);
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
      expect(leaks(cloud)).toEqual(['body of POST /auth/token']);
    }
  });

  it('shows what to do when the browser does not keep the session, e.g. in a frame without cookies', async () => {
    stubCloud({ 'GET /session/user': 401 });
    await open(`/home/${SECRET}`);
    expect(await screen.findByText(/Cookies are blocked/)).toBeTruthy();
    expect(localStorage.getItem('lapwing-marker')).toBeNull();
  });

  it('replaces the session of another user and all its data', async () => {
    storeMarker('marker-of-another');
    localStorage.setItem('map-zoom', '2');
    const cloud = stubCloud({
      'GET /clients/1': { body: { ...stubClient, name: 'Ashdown Haulage' } },
      ...asUser({ id: 2, name: 'Robin Vale' }),
    });
    const { path } = await open(`/home/${SECRET}`);
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(await screen.findByRole('button', { name: 'Account of Robin Vale' })).toBeTruthy();
    expect([localStorage.getItem('lapwing-marker'), localStorage.getItem('map-zoom')]).toEqual(['marker-1', null]);
    const sessionCalls = cloud.calls.filter(({ operation }) => operation === 'GET /session/user');
    expect(sessionCalls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer marker-1']);
  });

  it('keeps the previous session when it fails', async () => {
    storeMarker('marker-of-another');
    stubCloud({ 'POST /auth/token': problemAnswer(401, 'wrong-credentials') });
    await open(`/home/${SECRET}`);
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(localStorage.getItem('lapwing-marker')).toBe('marker-of-another');
  });

  it('keeps the world of its address', async () => {
    const cloud = stubCloud();
    sessionStorage.setItem('lapwing-world', 'demo-2');
    const replaced = vi.spyOn(history, 'replaceState');
    const { path } = await open(`/home/${SECRET}?world=demo-2`);
    expect(replaced.mock.calls[0]?.[2]).toBe('/?world=demo-2');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(location.search).toBe('?world=demo-2');
    expect(new Set(cloud.calls.map(({ headers }) => headers.get('x-lapwing-world')))).toEqual(new Set(['demo-2']));
  });
});
