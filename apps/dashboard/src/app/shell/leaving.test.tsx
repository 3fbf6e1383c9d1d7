import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endLostSession, storeMarker, syncWithOtherTabs } from '../../tab/session-marker.ts';
import { store } from '../../tab/store.ts';
import { forgetUnsaved, leavePromptAtom, useUnsaved } from '../../tab/unsaved.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { StubAnswers } from '../../testing/stub-answers.ts';
import { problemAnswer, stubClient, stubCloud, stubUser } from '../../testing/stub-cloud.ts';

const SUPER: typeof stubUser = {
  ...stubUser,
  auth_scopes: ['client', 'super', 'user'],
  super_users: [
    { id: 1, name: 'Ashdown Haulage' },
    { id: 2, name: 'Corner Shop' },
  ],
};
const asSuper: StubAnswers = { 'GET /session/user': { body: SUPER } };

async function open(path = '/settings/ssids') {
  storeMarker('marker-1');
  const app = await renderApp(path);
  await screen.findByRole('button', { name: 'Account of Morgan Oakes' });
  return app;
}
const edit = () => renderHook(() => useUnsaved(true));
const dialog = () => screen.findByRole('dialog', { name: 'Discard changes?' });

afterEach(() => vi.restoreAllMocks());

describe('unsaved changes', () => {
  it('open a dialog before another screen: continue editing stays, discard changes leaves', async () => {
    stubCloud();
    const { user, path } = await open();
    edit();
    await user.click(screen.getByRole('link', { name: 'Overall metrics' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Continue editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/settings/ssids');
    await user.click(screen.getByRole('link', { name: 'Overall metrics' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(path()).toBe('/live-global-map'));
  });

  it('open the dialog before the logout', async () => {
    const cloud = stubCloud();
    const { user } = await open();
    edit();
    await user.click(screen.getByRole('button', { name: 'Account of Morgan Oakes' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Continue editing' }));
    expect(cloud.calls.some(({ operation }) => operation === 'GET /auth/logout')).toBe(false);
  });

  it('stay, after a question, when another tab logs out or the server ends the session, until they are discarded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const stop = syncWithOtherTabs();
    for (const by of ['another tab', 'the server'] as const) {
      const cloud = stubCloud();
      const { user, path } = await open();
      edit();
      if (by === 'another tab') {
        localStorage.removeItem('lapwing-marker');
        act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lapwing-marker' })));
      } else {
        cloud.answers['GET /clients/1'] = problemAnswer(401, 'not-signed-in');
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull(), { timeout: 4000 });
      }
      expect((await dialog()).textContent).toContain('Your session has ended, so these changes cannot be saved.');
      await user.click(within(await dialog()).getByRole('button', { name: 'Continue editing' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect([by, path()]).toEqual([by, '/settings/ssids']);
      // The question is not repeated. The session ends once nothing is unsaved.
      act(() => endLostSession());
      expect([by, path(), screen.queryByRole('dialog')]).toEqual([by, '/settings/ssids', null]);
      act(forgetUnsaved);
      await waitFor(() => expect([by, path()]).toEqual([by, '/']));
      cleanup();
      localStorage.clear();
    }
    stop();
  });

  it('leave no question behind when the session ends without an answer', async () => {
    stubCloud();
    const { path } = await open();
    const { unmount } = edit();
    act(() => endLostSession());
    await dialog();
    unmount();
    await waitFor(() => expect(path()).toBe('/'));
    expect(store.get(leavePromptAtom)).toBeNull();
  });

  it('make the browser ask before the tab is closed, and saved ones do not', async () => {
    stubCloud();
    await open();
    const leave = () => act(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await leave()).toBe(false);
    const { unmount } = edit();
    expect(await leave()).toBe(true);
    unmount();
    expect(await leave()).toBe(false);
  });
});

describe('the client switcher', () => {
  it('is for super users only', async () => {
    stubCloud({ 'GET /session/user': { body: { ...SUPER, auth_scopes: ['client', 'lapwing', 'user'] } } });
    await open();
    expect(screen.queryByRole('button', { name: /^Switch client/ })).toBeNull();
  });

  it('marks the current client and that of the user', async () => {
    stubCloud({ 'GET /session/user': { body: { ...SUPER, own_client_id: 2 } } });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Switch client (current: Ashdown Haulage)' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Ashdown Haulage1',
      'Corner Shop yours2',
    ]);
    expect(within(screen.getByRole('option', { name: /Ashdown/ })).getByRole('img', { name: 'current' })).toBeTruthy();
    expect(within(screen.getByRole('option', { name: /Corner/ })).queryByRole('img')).toBeNull();
  });

  it('switches the client on the server, then loads the home of that client', async () => {
    const cloud = stubCloud({
      ...asSuper,
      'PUT /users/switch_super_user/': { body: { ...SUPER, client_id: 2, client_type: 3 } },
    });
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Switch client (current: Ashdown Haulage)' }));
    await user.type(await screen.findByLabelText('Search by name or ID'), 'shopx{Backspace}');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Corner Shop2']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(assign.mock.calls).toEqual([['/inventory-manager']]));
    const sent = cloud.calls.find(({ operation }) => operation === 'PUT /users/switch_super_user/');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ user_id: 1, new_client_id: 2 });
  });

  it('cancels requests for the previous client, and repeats them when it fails', async () => {
    const cloud = stubCloud({ ...asSuper, 'PUT /users/switch_super_user/': 503 });
    const answer = globalThis.fetch;
    const events: string[] = [];
    let isHeld = true;
    vi.stubGlobal('fetch', (request: Request) => {
      const path = new URL(request.url).pathname.replace('/api', '');
      if (path === '/users/switch_super_user/') events.push('switch');
      if (path !== '/users/latest_global_information/1') return answer(request);
      events.push('request');
      if (!isHeld) return answer(request);
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => {
          events.push('abort');
          isHeld = false;
          reject(new DOMException('', 'AbortError'));
        });
      });
    });
    const { user } = await open('/live-global-map');
    await waitFor(() => expect(events).toEqual(['request']));
    await user.click(await screen.findByRole('button', { name: 'Switch client (current: Ashdown Haulage)' }));
    await user.click(await screen.findByRole('option', { name: /Corner Shop/ }));
    expect(await screen.findByText(/The client was not switched/)).toBeTruthy();
    await waitFor(() => expect(events.slice(0, 4)).toEqual(['request', 'abort', 'switch', 'request']));
    expect(cloud.calls.filter(({ operation }) => operation.startsWith('PUT'))).toHaveLength(1);
  });

  it('shows a message when it fails, and changes nothing', async () => {
    stubCloud({ ...asSuper, 'PUT /users/switch_super_user/': 503 });
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Switch client (current: Ashdown Haulage)' }));
    await user.click(await screen.findByRole('option', { name: /Corner Shop/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('The client was not switched');
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('the payment warning', () => {
  it('opens once per session for a client whose warning is 1, with both sentences', async () => {
    stubCloud({ 'GET /clients/1': { body: { ...stubClient, warning: 1 } } });
    const { user } = await open();
    const warning = await screen.findByRole('dialog', { name: 'Payment due' });
    expect(warning.textContent).toContain('Please pay within the next month to avoid service shutdown.');
    expect(warning.textContent).toContain('Access will be suspended when payment is overdue.');
    await user.click(within(warning).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('lapwing-payment-told')).toBe('1');
  });

  it('does not open for any other value', async () => {
    stubCloud({ 'GET /clients/1': { body: { ...stubClient, warning: 2 } } });
    await open();
    await screen.findByText('Ashdown Haulage');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
