import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endLostSession, storeMarker } from '../tab/session-marker.ts';
import { renderApp } from '../testing/render-app.tsx';
import { showFailed } from '../ui/toast-list.ts';
import { openPage } from '../testing/open-page.ts';
import { stubClient, stubCloud, stubUser } from '../testing/stub-cloud.ts';

/** Opens the settings, and logs out by the account menu. */
async function logOutByMenu() {
  const { app, pass } = await openPage({
    path: '/settings/ssids',
    shows: 'button[aria-label="Account of Morgan Oakes"]',
  });
  await app.user.click(screen.getByRole('button', { name: 'Account of Morgan Oakes' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  return { app, pass };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a logout', () => {
  it('sends the marker to the server, and removes marker, map zoom and map centre from the browser', async () => {
    const cloud = stubCloud();
    localStorage.setItem('map-zoom', '1');
    localStorage.setItem('map-center', '[1,2]');
    localStorage.setItem('lapwing-language', 'en');
    await logOutByMenu();
    const sent = cloud.calls.filter(({ operation }) => operation === 'GET /auth/logout');
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer marker-1']);
    expect(Object.keys(localStorage)).toEqual(['lapwing-language']);
  });

  it('shows an overlay for 1250 ms, then login, even if the request fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const answer of [204, 500, 'lost'] as const) {
      stubCloud({ 'GET /auth/logout': answer });
      const { app, pass } = await logOutByMenu();
      await pass(1100);
      expect(screen.getByRole('status').textContent).toBe('Logging out');
      await pass(400);
      expect(screen.queryByText('Logging out')).toBeNull();
      expect(await screen.findByLabelText('Email')).toBeTruthy();
      expect(app.path()).toBe('/');
      cleanup();
    }
  });

  it('follows the deletion of one’s account after 1250 ms, behind an overlay', async () => {
    const cloud = stubCloud({ 'GET /clients/1/users': { body: [] }, 'DELETE /users/1': 204 });
    const { app, pass } = await openPage({
      path: '/settings/account',
      shows: '[aria-label="Account of Morgan Oakes"]',
    });
    await app.user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    await app.user.type(dialog.getByLabelText('Type Delete to confirm'), 'Delete');
    await app.user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await pass(1100);
    expect(screen.getByText('Logging out').closest('[role=status]')).not.toBeNull();
    expect(cloud.calls.some(({ operation }) => operation === 'DELETE /users/1')).toBe(true);
    await pass(400);
    expect(screen.queryByText('Logging out')).toBeNull();
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(app.path()).toBe('/');
  });

  it('closes all messages', async () => {
    stubCloud();
    act(() => void showFailed('Locations were not saved'));
    await logOutByMenu();
    expect(screen.queryByText('Locations were not saved')).toBeNull();
  });

  it('that the server makes keeps messages until the next sign-in', async () => {
    stubCloud();
    storeMarker('marker-1');
    await renderApp('/settings/ssids');
    await screen.findByRole('button', { name: 'Account of Morgan Oakes' });
    act(() => void showFailed('Locations were not saved'));
    act(() => endLostSession());
    await screen.findByLabelText('Email');
    expect(screen.getByText('Locations were not saved')).toBeTruthy();
    act(() => storeMarker('marker-2'));
    await waitFor(() => expect(screen.queryByText('Locations were not saved')).toBeNull());
  });

  it('shows the next user nothing of the previous one, even before the first answer', async () => {
    const cloud = stubCloud();
    const { app, pass } = await logOutByMenu();
    await pass(1500);
    cloud.answers['GET /session/user'] = { body: { ...stubUser, id: 2, client_id: 2, name: 'Robin Vale' } };
    cloud.answers['GET /clients/2'] = { body: { ...stubClient, id: 2, name: 'Corner Shop' } };
    const answer = globalThis.fetch;
    const shown: string[] = [];
    vi.stubGlobal('fetch', (request: Request) => {
      shown.push(document.body.textContent);
      return answer(request);
    });
    await app.user.type(await screen.findByLabelText('Email'), 'robin@shop.test');
    await app.user.type(screen.getByLabelText('Password'), 'lapwing-demo{Enter}');
    await pass(1000);
    expect(await screen.findByText('Corner Shop')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Account of Robin Vale' })).toBeTruthy();
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.join()).not.toMatch(/Ashdown Haulage|Morgan Oakes/);
  });
});
