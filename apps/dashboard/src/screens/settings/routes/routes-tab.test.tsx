import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeMarker } from '../../../tab/session-marker.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { store } from '../../../tab/store.ts';
import { toastsAtom } from '../../../ui/toast-list.ts';
import { problemAnswer, stubClient, stubCloud, stubUser } from '../../../testing/stub-cloud.ts';
import { wire } from '../../../testing/stub-fleet.ts';
import { INBOUND, names, openRoutes, panel, part, ROUTES } from './open-routes.test-data.ts';

const log = vi.fn<(text: string) => void>();
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(log);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  log.mockClear();
});

const settingsTabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Settings' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the settings tab routes', () => {
  it('shows the route manager: a live map beside the tabs manage, editor and creator', async () => {
    const { app } = await openRoutes();
    expect(app.path()).toBe('/settings/routes');
    expect(screen.getByRole('region', { name: /^Map of the vehicles/ })).toBeTruthy();
    expect(panel().getByRole('heading', { name: 'Routes', level: 1 })).toBeTruthy();
    expect(
      panel()
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['Manage', 'Editor', 'Creator']);
    expect(part()).toBe('Manage');
    expect(document.title).toBe('Lapwing – Routes');
  });

  it('is offered to default clients that are not trackers, and to no other type', async () => {
    for (const type of [0, 1, 2, 3, 4, 5]) {
      stubCloud({ 'GET /session/user': { body: { ...stubUser, client_type: type } } });
      storeMarker('marker-1');
      const app = await renderApp('/settings/routes');
      expect([type, (await settingsTabs()).includes('Routes')]).toEqual([type, type === 0]);
      expect([type, app.path() === '/settings/routes']).toEqual([type, type === 0]);
      cleanup();
    }
  });

  it('is absent for a user who must change the password', async () => {
    stubCloud({ 'GET /session/user': { body: { ...stubUser, auth_scopes: ['client', 'change-password'] } } });
    storeMarker('marker-1');
    await renderApp('/settings/routes');
    expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Routes' })).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Manage' })).toBeNull();
  });

  it('says that no layout is associated, instead of its content, for a client without a map image', async () => {
    stubCloud({
      'GET /clients/1': { body: { ...stubClient, map_images: [] } },
      'GET /users/latest_global_information/1': { body: { client_id: 1, anchors: [] } },
    });
    storeMarker('marker-1');
    await renderApp('/settings/routes');
    expect(await screen.findByText(/No layout is associated/)).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Manage' })).toBeNull();
  });

  it('shows in place, without a notice, that the routes could not be loaded, and tries again', async () => {
    const { cloud, app } = await openRoutes('', { answers: { [ROUTES]: problemAnswer(403, 'forbidden') } });
    expect(panel().getByText('The routes could not be loaded')).toBeTruthy();
    expect(store.get(toastsAtom)).toEqual([]);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('"routes"'));
    cloud.answers[ROUTES] = { body: wire([INBOUND]) };
    await app.user.click(panel().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names('Routes')).toEqual(['Inbound loop']));
  });

  it('opens the editor with the active route, without one with the first of the list, and the creator without one', async () => {
    const { app } = await openRoutes('?routeId=12');
    await app.user.click(panel().getByRole('tab', { name: 'Editor' }));
    await waitFor(() => expect([part(), app.search()]).toEqual(['Editor', '?routeId=12&part=editor']));
    await app.user.click(panel().getByRole('tab', { name: 'Creator' }));
    await waitFor(() => expect([part(), app.search()]).toEqual(['Creator', '?part=creator']));
    await app.user.click(panel().getByRole('tab', { name: 'Editor' }));
    await waitFor(() => expect(app.search()).toBe('?part=editor&routeId=11'));
  });

  it('reports a route that does not exist, and forgets it', async () => {
    const { app } = await openRoutes('?routeId=99');
    expect((await screen.findByRole('alert')).textContent).toContain('No route of this client has the number 99');
    expect(app.search()).toBe('');
  });

  it('is in a sheet below the map on phones', async () => {
    await openRoutes('', { widthPx: 390 });
    expect(panel().getAllByRole('tab')).toHaveLength(3);
    expect(names('Routes')).toEqual(['Inbound loop', 'Early run']);
  });
});
