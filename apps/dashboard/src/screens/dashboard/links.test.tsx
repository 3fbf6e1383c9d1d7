import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { at, gateway, lap, onLap } from '../../testing/fleet.test-data.ts';
import { openDashboard } from '../../testing/stub-fleet.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const target = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('Show more links to all positions of the ongoing lap, or else of the latest lap', async () => {
  const recentRoutes = [lap(7)];
  await openDashboard([gateway(1, { ...at('Dock 4', 5), ...onLap(2), recentRoutes })]);
  expect(target('Show more')).toBe('/analytics/1/globals?lapId=900');
  cleanup();
  await openDashboard([gateway(1, { hasRoutes: true, recentRoutes })]);
  expect(target('Show more')).toBe('/analytics/1/globals?lapId=7');
  cleanup();
  await openDashboard([gateway(1)]);
  expect(target('Show more')).toBe('/analytics/1/globals');
});

it('a recent lap links to its analytics', async () => {
  await openDashboard([gateway(1, { hasRoutes: true, recentRoutes: [lap(7)] })]);
  const laps = within(screen.getByRole('region', { name: 'Recent laps' }));
  expect(laps.getByRole('link', { name: 'Inbound loop' }).getAttribute('href')).toBe('/analytics/1/route/11?lapId=7');
});

it('a vehicle without routes has no link to the settings', async () => {
  await openDashboard([gateway(1)]);
  expect(screen.getByText(/go to the routes tab/)).toBeTruthy();
  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(paths.filter((path) => path?.startsWith('/settings/'))).toEqual([]);
});
