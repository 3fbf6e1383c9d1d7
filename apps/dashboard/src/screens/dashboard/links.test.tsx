import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gateway, lap, NOW_TS, place } from '../../testing/fleet.test-data.ts';
import { openDashboard } from '../../testing/stub-fleet.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const target = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('See all positions links to the vehicle’s timeline in the hours of its last positions', async () => {
  const visit = (enterTs: number) => ({
    ...place('Dock 4'),
    id: enterTs,
    tagPositionId: 1,
    createdDate: enterTs,
    enterTs,
    lastSeenAt: null,
    way: [],
  });
  const lastFivePositions = [visit(NOW_TS), visit(NOW_TS - 2 * 3600)];
  await openDashboard([gateway(1, { lastFivePositions })]);
  const address = new URL(target('See all positions') ?? '', 'http://localhost');
  expect(address.pathname).toBe('/analytics/timeline');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    vehicle: '1',
    day: new Date(NOW_TS * 1000).toISOString().slice(0, 10),
    from: '08:00:00',
    to: '10:59:59',
  });
  cleanup();
  await openDashboard([gateway(1)]);
  expect(target('See all positions')).toBe('/analytics/timeline?vehicle=1');
});

it('a recent lap links to its analytics', async () => {
  await openDashboard([gateway(1, { hasRoutes: true, recentRoutes: [lap(7)] })]);
  const laps = within(screen.getByRole('region', { name: 'Recent laps' }));
  expect(laps.getByRole('link', { name: 'Inbound loop' }).getAttribute('href')).toBe('/analytics/1/route/11?lapId=7');
});

it('a vehicle without routes links to itself on the routes tab of the settings', async () => {
  await openDashboard([gateway(1)]);
  const links = [/go to the routes tab/, /^Add a route/].map((name) => screen.getByRole('link', { name }));
  for (const link of links) expect(link.getAttribute('href')).toBe('/settings/routes?anchorId=1');
});
