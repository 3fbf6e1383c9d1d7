import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { storeMarker } from '../../tab/session-marker.ts';
import { CLIENT, gateway, NOW_MS } from '../../testing/fleet.test-data.ts';
import { INFORMATION, wire } from '../../testing/stub-fleet.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubCloud } from '../../testing/stub-cloud.ts';

const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700" />';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('the menu of a type 0 user opens overall metrics on the live global map and all screens of analytics', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const cloud = stubCloud({
    'GET /clients/1': { body: wire({ ...CLIENT }) },
    'GET /layouts/yard.svg': { body: PLAN },
    'GET /routes/list': { body: [] },
    'GET /users/anchors/': { body: wire([gateway(1)]) },
    [INFORMATION]: { body: wire({ clientId: 1, anchors: [gateway(1)] }) },
  });
  cloud.clock.nowMs = NOW_MS;
  storeMarker('marker-1');
  const { user, path } = await renderApp('/settings/account');
  const pass = () => act(() => vi.advanceTimersByTimeAsync(1500));
  await screen.findByRole('button', { name: 'Account of Morgan Oakes' });
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  await user.click(within(menu).getByRole('link', { name: 'Overall metrics' }));
  await pass();
  expect([path(), (await screen.findAllByText('Hauler 01')).length > 0]).toEqual(['/live-global-map', true]);
  for (const [entry, address, heading] of [
    ['Activity', '/analytics/1/globals', 'Activity'],
    ['Laps', '/analytics/1/route', 'Laps'],
    ['Timeline', '/analytics/timeline', 'Vehicles Timeline'],
  ] as const) {
    await user.click(within(menu).getByRole('button', { name: 'Analytics' }));
    await pass();
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    await pass();
    await screen.findByRole('heading', { name: heading, level: 1 });
    await waitFor(() => expect(path()).toBe(address));
  }
});
