import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CLIENT } from '../../testing/fleet.test-data.ts';
import { answerTo } from '../../testing/stub-answers.ts';
import { wire } from '../../testing/stub-fleet.ts';
import { listedLap } from '../../testing/laps.test-data.ts';
import {
  ANCHORS,
  details,
  detailsCall,
  instancesCall,
  lapRows,
  openLaps,
  page,
  queriesOf,
  route,
  table,
  DEFAULT_PERIOD,
} from './open-laps.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the address of lap analytics', () => {
  it('redirects to the laps of its gateway, the selected one, or the first, and keeps the route in its query', async () => {
    const first = await openLaps({ path: '/analytics' });
    expect(first.app.path()).toBe('/analytics/1/route/11');
    const { app } = await openLaps({ path: '/analytics/2?routeId=12', answers: answerTo(instancesCall(12), page([])) });
    expect(app.path()).toBe('/analytics/2/route/12');
    expect(app.search()).toBe('');
    const selected = await openLaps({ path: '/analytics' });
    expect(selected.app.path()).toBe('/analytics/2/route');
    const several = await openLaps({ path: '/analytics/1', routes: [route(11), route(12)] });
    expect(several.app.path()).toBe('/analytics/1/route');
  });

  it('shows a heading at all times, while it redirects as well', async () => {
    const headings = new Set<number>();
    const observer = new MutationObserver(() => headings.add(document.querySelectorAll('h1').length));
    observer.observe(document, { subtree: true, childList: true });
    await openLaps({ path: '/analytics' });
    observer.disconnect();
    expect([...headings]).toEqual([1]);
  });

  it('shows the laps of the route in its path', async () => {
    const { cloud } = await openLaps();
    expect(screen.getByRole('heading', { name: 'Inbound loop' })).toBeTruthy();
    expect(lapRows()).toHaveLength(3);
    expect(queriesOf(cloud, instancesCall(11))[0]).toContain('anchor_ids=1');
    expect(document.title).toContain('Laps');
  });
});

describe('lap analytics without laps', () => {
  it('prompts the user to choose a vehicle in vehicle-first mode', async () => {
    const { cloud } = await openLaps({ path: '/analytics/route' });
    expect(screen.getByText('Select vehicle to see data')).toBeTruthy();
    expect(cloud.calls.some(({ operation }) => operation.includes('/instances/'))).toBe(false);
  });

  it('prompts the user to choose a route', async () => {
    const { cloud } = await openLaps({ path: '/analytics/1/route' });
    expect(screen.getByText('Select route to see data')).toBeTruthy();
    expect(cloud.calls.some(({ operation }) => operation.includes('/instances/'))).toBe(false);
  });

  it('shows that the period has no laps if the route has some', async () => {
    const lifeOfRoute = { start: Date.UTC(2026, 8, 1) / 1000, end: DEFAULT_PERIOD.end };
    await openLaps({ laps: [], answers: answerTo(instancesCall(11, lifeOfRoute), page([listedLap(1)])) });
    expect(screen.getByText('No data for this period')).toBeTruthy();
    expect(table()).toBeNull();
  });

  it('shows that the route never had a lap', async () => {
    const lifeOfRoute = { start: Date.UTC(2026, 8, 1) / 1000, end: DEFAULT_PERIOD.end };
    await openLaps({ laps: [], answers: answerTo(instancesCall(11, lifeOfRoute), page([])) });
    expect(screen.getByText('No data for this route')).toBeTruthy();
  });

  it('shows that a gateway is needed if the client has none', async () => {
    await openLaps({ answers: { [ANCHORS]: { body: [] } } });
    expect(screen.getByRole('heading', { name: 'Need a gateway to see data on this page' })).toBeTruthy();
  });

  it('shows that the client has no layout', async () => {
    await openLaps({ answers: { 'GET /clients/1': { body: wire({ ...CLIENT, mapImages: [] }) } } });
    expect(screen.getByRole('heading', { name: 'No layout yet' })).toBeTruthy();
  });

  it('shows an error when loading failed, with a button that tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { cloud, app, pass } = await openLaps({ answers: answerTo(instancesCall(11), 403) });
    const alert = screen.getByRole('alert');
    expect(within(alert).getByText('Could not load the laps')).toBeTruthy();
    cloud.answers[instancesCall(11)] = page([listedLap(1)]);
    await app.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await pass(500);
    expect(lapRows()).toHaveLength(1);
  });
});

it('a route that does not exist is said to be missing once, with a way to choose another and without an export', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { app } = await openLaps({
    answers: { ...answerTo(instancesCall(11), 404), ...answerTo(detailsCall(11), 404) },
  });
  expect(screen.getAllByText('Route not found')).toHaveLength(1);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled).toBe(true);
  await app.user.click(screen.getByRole('button', { name: 'Choose another route' }));
  expect(app.path()).toBe('/analytics/1/route');
});

it('a beacon that does not exist any more, e.g. of a saved view, is said to be missing, with a way to the laps of all beacons', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const narrowed = '?shift_start=0&shift_end=86399&min_duration=0&max_duration=10800&error=2&fault_position_id=31';
  const { app, pass } = await openLaps({
    path: '/analytics/route/11?errors=2&fault=31',
    answers: answerTo(`${detailsCall(11)}${narrowed}`, 404),
  });
  expect(screen.queryByText('Route not found')).toBeNull();
  expect(screen.getAllByText('Beacon not found')).toHaveLength(1);
  await app.user.click(screen.getByRole('button', { name: 'Show laps of all beacons' }));
  await pass(500);
  expect(app.search()).toBe('?errors=2');
  expect(lapRows().length).toBeGreaterThan(0);
});

it('new laps appear while the period is not over', async () => {
  const { cloud, pass } = await openLaps();
  cloud.answers[instancesCall(11)] = page([listedLap(1), listedLap(2), listedLap(3), listedLap(4)]);
  cloud.answers[detailsCall(11)] = { body: wire(details({ valid: 4 })) };
  await pass(61_000);
  expect(lapRows()).toHaveLength(4);
  expect(screen.queryByText('4 finished laps')).not.toBeNull();
});
