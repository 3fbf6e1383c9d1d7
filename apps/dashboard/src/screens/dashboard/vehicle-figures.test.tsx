import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../i18n/i18n.ts';
import type { Language } from '../../tab/languages.ts';
import { at, beacon, gateway, lap, left, onLap, usage } from '../../testing/fleet.test-data.ts';
import { INFORMATION, informationAbout, movementOf, openDashboard } from '../../testing/stub-fleet.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const MIDNIGHT_TS = Date.UTC(2026, 10, 21) / 1000;
const YARD_BEACONS = [beacon('Gate in'), beacon('Dock 4'), beacon('Fuel', { label: '' })];
const route = {
  routeId: 11,
  routeLabel: 'Inbound loop',
  anchorId: 1,
  dCount: 18,
  dCountError: 1,
  dAvg: 852,
  twCount: 80,
  twErrors: 20,
  twAvg: 846,
};

const panel = () => within(screen.getByRole('region', { name: /^Metrics for/ }));
const beaconField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Beacon' });
const part = (name: string) => document.querySelector(`[data-part="${name}"]`)?.textContent ?? null;
const tableOf = (title: string) => {
  const rows = within(screen.getByRole('region', { name: title })).getAllByRole('row');
  return rows.map((row) => [...row.children].map((cell) => cell.textContent));
};

describe('the figures of the dashboard', () => {
  it('show a card per route for today and two weeks, with high shares highlighted', async () => {
    const second = { ...route, routeId: 12, routeLabel: 'Outbound', dCount: 0, dCountError: 0, dAvg: null };
    const usageInfo = usage(1, { routesInfo: [route, second] });
    await openDashboard([gateway(1, { ...at('Dock 4', 5), ...onLap(2), usageInfo })]);
    const rows = tableOf('Routes');
    expect(rows[1]?.map((cell) => cell.trim())).toEqual(['Today', '18 94.7%', '1 5.3%', '14.2 min']);
    expect(rows[2]?.map((cell) => cell.trim())).toEqual(['Last two weeks', '80 80.0%', '20 20.0%', '14.1 min']);
    expect(rows[4]?.map((cell) => cell.trim())).toEqual(['Today', '0 0.0%', '0 0.0%', '–']);
    expect(panel().getAllByLabelText('90% or more')).toHaveLength(1);
    expect(panel().getAllByLabelText('10% or more')).toHaveLength(2);
  });

  it('group the digits of numbers as the language does', async () => {
    const usageInfo = usage(1, { routesInfo: [{ ...route, dCount: 1108, twCount: 12_345 }] });
    await openDashboard([gateway(1, { ...at('Dock 4', 5), ...onLap(2), usageInfo })]);
    const countsIn = async (language: Language, title: string) => {
      await act(() => chooseLanguage(language));
      return tableOf(title)
        .slice(1)
        .map(([, valid]) => valid?.trim().split(' ')[0]);
    };
    expect(await countsIn('es', 'Rutas')).toEqual(['1108', '12.345']); // cspell:disable-line
    expect(await countsIn('pt', 'Rotas')).toEqual(['1108', '12\u00a0345']);
    expect(await countsIn('sk', 'Trasy')).toEqual(['1\u00a0108', '12\u00a0345']); // cspell:disable-line
    expect(await countsIn('en', 'Routes')).toEqual(['1,108', '12,345']);
  });

  it('show the recent laps with result, route, start, duration and delay', async () => {
    const failed = lap(2, { error: 2, delay: -587, duration: 370 });
    const yesterday = lap(40, { startTime: MIDNIGHT_TS - 600 });
    await openDashboard([gateway(1, { hasRoutes: true, recentRoutes: [lap(1), failed, yesterday] })]);
    const [head, ...rows] = tableOf('Recent laps');
    expect(head).toEqual(['Result', 'Route', 'Start', 'Duration', 'Delay']);
    expect(rows[0]).toEqual(['', 'Inbound loop', '10:17', '13m 41s', '−0:19on time']);
    expect(rows[1]).toEqual(['', 'Inbound loop', '09:52', '6m 10s', 'Why?']);
    expect(rows[2]?.[2]).toBe('20/11/2026 23:50');
    expect(panel().getByLabelText('Route error due to wrong path.')).toBeTruthy();
  });

  it('show the last five positions', async () => {
    const visit = { id: 1, tagId: 1, tagPositionId: 101, label: 'Gate in', x: 56, y: 461, way: [] };
    const enterTs = MIDNIGHT_TS + 36_000;
    const lastFivePositions = [{ ...visit, createdDate: enterTs, enterTs, lastSeenAt: enterTs + 62 }];
    await openDashboard([gateway(1, { lastFivePositions })]);
    const table = screen.getByRole('table', { name: 'Last five positions' });
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe('Gate in10:00:001m 02s');
  });

  it('highlight the rows that match a search of three characters, but not of two', async () => {
    const visits = YARD_BEACONS.slice(0, 2).map(({ id, tagId, label, x, y }, n) => ({
      ...{ id: n, tagId, tagPositionId: id, label, x, y, way: [], createdDate: MIDNIGHT_TS },
      ...{ enterTs: MIDNIGHT_TS, lastSeenAt: MIDNIGHT_TS + 60 },
    }));
    const { app, pass } = await openDashboard([gateway(1, { lastFivePositions: visits })], {
      beacons: YARD_BEACONS,
    });
    const highlightedNames = () =>
      [...document.querySelectorAll('tr[data-found]')].map((row) => row.querySelector('mark')?.textContent);
    await app.user.type(beaconField(), 'do');
    await pass(500);
    expect(highlightedNames()).toEqual([]);
    await app.user.keyboard('c');
    expect(highlightedNames()).toEqual(['Dock 4']);
    await app.user.clear(beaconField());
    await app.user.type(beaconField(), '065');
    expect(highlightedNames()).toEqual(['Gate in']);
    await app.user.tab();
    await waitFor(() => expect(highlightedNames()).toEqual([]));
  });

  it('show the total usage of a vehicle without routes, and that it has no routes', async () => {
    await openDashboard([gateway(1, { usageInfo: usage(1, { dSeconds: 13_930 }) })]);
    expect(panel().getByText('In use today').nextSibling?.textContent).toBe('03h 52m 10s');
    expect(panel().getByText('No routes associated')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Recent laps' })).getByText('No data')).toBeTruthy();
  });
});

describe('the data of the dashboard', () => {
  it('is requested every 2 s, only for the shown vehicle', async () => {
    const { callsOf, pass } = await openDashboard([gateway(1), gateway(2)], { path: '/dashboard/2' });
    const before = callsOf(informationAbout(2));
    for (let polls = 0; polls < 5; polls++) await pass(2000);
    expect(callsOf(informationAbout(2)) - before).toBe(5);
    expect(callsOf(informationAbout(1))).toBe(0);
  });

  it('requests how long the vehicle moved today again every 10 minutes', async () => {
    const { cloud, callsOf, pass } = await openDashboard([gateway(1)]);
    const MOVEMENT = movementOf(1, MIDNIGHT_TS);
    const shown = () => panel().getByText('Moving today').nextSibling?.textContent;
    expect([callsOf(MOVEMENT), shown()]).toEqual([1, '02h 03m 04s']);
    cloud.answers[MOVEMENT] = { body: { anchor_id: 1, total_s_motion: 7400 } };
    // The other polls are not answered, so that they do not render the screen each time.
    for (const poll of [INFORMATION, informationAbout(1)] as const) cloud.answers[poll] = 'pending';
    const openedMs = Date.now();
    while (callsOf(MOVEMENT) === 1 && Date.now() < openedMs + 700_000) await pass(10_000);
    await pass(500);
    const tenMinutes = (Date.now() - openedMs) / 600_000;
    expect([tenMinutes.toFixed(1), callsOf(MOVEMENT), shown()]).toEqual(['1.0', 2, '02h 03m 20s']);
  });

  it('is the newer answer of the vehicle’s request and the fleet’s request', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { cloud, pass, about } = await openDashboard([gateway(1, at('Dock 4', 372))]);
    cloud.answers[INFORMATION] = 503;
    about(gateway(1, left('Dock 4', 'Dock 7', 18)));
    await pass(2500);
    expect(part('location')).toContain('left Dock 4');
    cloud.answers[informationAbout(1)] = 503;
    await pass(4000);
    expect(part('location')).toContain('left Dock 4');
  });

  it('updates the elapsed time every 2 s', async () => {
    const { cloud, pass } = await openDashboard([gateway(1, { ...at('Dock 4', 5), ...onLap(2) })]);
    expect(part('route')).toContain('09:18');
    cloud.clock.nowMs += 2000;
    await pass(2500);
    expect(part('route')).toContain('09:20');
  });

  it('shows an error with its cause if it could not be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await openDashboard([], { answers: { [INFORMATION]: 503 }, path: '/dashboard/1' });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Could not load the vehicle')).toBeTruthy();
    expect(within(alert).getByText('The stub answers 503.')).toBeTruthy();
  });
});
