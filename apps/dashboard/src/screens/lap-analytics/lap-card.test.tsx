import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOW_TS } from '../../testing/fleet.test-data.ts';
import { wire } from '../../testing/stub-fleet.ts';
import { lapInFull, lapCall, stop } from '../../testing/laps.test-data.ts';
import { lapRows, openLaps, queriesOf } from './open-laps.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const course = (id: number) => screen.getByRole('region', { name: `Stops of lap ${id}` });

describe('one lap', () => {
  const fault = stop('Fuel', null, { mismatch: true });
  const wrong = lapInFull([stop('Gate in', 0), stop('Apron west', 1), stop('Dock 4', 2), fault], {
    error: 2,
    duration: 370,
    delay: -470,
  });
  const answers = { [lapCall(3)]: { body: wire({ ...wrong, id: 3 }) } };

  it('opens by a click on its row, with its expected stops, its actual stops and how it ended', async () => {
    const { app, pass } = await openLaps({ answers });
    await app.user.click(screen.getByRole('button', { name: 'Lap 3, 21/11, Hauler 01' }));
    await pass(500);
    expect(app.search()).toBe('?lapId=3');
    const shown = within(course(3));
    const stops = shown.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(stops.slice(0, 5)).toEqual([
      expect.stringMatching(/^Gate in1reached\d\d:\d\d:\d\dstayed 1m 00s$/),
      expect.stringMatching(/^Apron west21m 00sreached/),
      expect.stringMatching(/^Dock 431m 00sreached/),
      expect.stringMatching(/^Dock 741m 00swrongFuel/),
      'Apron east5',
    ]);
    expect(stops[5]).toBe(
      'Wrong path: Fuel is not on this routeExpected Dock 7 next. Tolerance is 0, so the lap ended here after 6m 10s.',
    );
    expect(shown.getByText('Wrong path · error 2')).toBeTruthy();
  });

  it('closes by its button and by another click on its row', async () => {
    const { app, pass } = await openLaps({ path: '/analytics/1/route/11?lapId=3', answers });
    await app.user.click(screen.getByRole('button', { name: 'Close lap details' }));
    await pass(500);
    expect([app.search(), screen.queryByRole('region', { name: 'Stops of lap 3' })]).toEqual(['', null]);
    await app.user.click(screen.getByRole('button', { name: 'Lap 3, 21/11, Hauler 01' }));
    await app.user.click(screen.getByRole('button', { name: 'Lap 3, 21/11, Hauler 01' }));
    expect(app.search()).toBe('');
  });

  it.each([
    ['valid', lapInFull([stop('Gate in', 0)], { delay: -22 }), 'Valid, in 14m 00s'],
    [
      'ongoing',
      lapInFull([stop('Gate in', 0)], { endDate: null, duration: null }),
      'In progress: next stop Apron west',
    ],
    ['timed out', lapInFull([stop('Gate in', 0)], { error: 1 }), 'Timeout: not finished within 30m 00s'],
    [
      'skipped stop',
      lapInFull([stop('Gate in', 0), stop('Apron west', 1, { skipped: true }), stop('Dock 4', 2)], { error: 3 }),
      'Wrong path: reached Dock 4 before Apron west',
    ],
    [
      'offline vehicle',
      lapInFull([stop('Gate in', 0)], { error: 4, lastHeard: NOW_TS - 3600 }),
      'Gateway offline: last heard from Hauler 01 at 09:42:07',
    ],
    [
      'out of order',
      lapInFull([stop('Gate in', 0), stop('Apron west', 1), stop('Gate in', 0, { mismatch: true })], { error: 5 }),
      'Wrong path: returned to Gate in out of order',
    ],
    ['interrupted', lapInFull([stop('Gate in', 0)], { error: 6 }), 'Interrupted on the way to Apron west'],
    ['too short', lapInFull([stop('Gate in', 0)], { error: 7, duration: 200 }), 'Too short: finished in 3m 20s'],
    ['unknown code', lapInFull([stop('Gate in', 0)], { error: 9 }), 'Unknown error 9'],
  ])('describes how it ended: %s', async (_, lap, title) => {
    await openLaps({ path: '/analytics/1/route/11?lapId=7', answers: { [lapCall(7)]: { body: wire(lap) } } });
    expect(within(course(7)).getByText(title, { exact: false })).toBeTruthy();
  });

  it.each([
    ['shift-over', 'The shift ended. The lap ended after 14m 00s.'],
    ['one-day', 'The lap had taken 24 hours. The lap ended after 14m 00s.'],
    ['route-changed', 'The route was changed. The lap ended after 14m 00s.'],
    ['route-reset', 'The route was reset. The lap ended after 14m 00s.'],
    ['route-deleted', 'The route was deleted. The lap ended after 14m 00s.'],
    ['unassigned', 'The vehicle was removed from the route. The lap ended after 14m 00s.'],
    ['new-lap', 'A new lap began at the first stop. The lap ended after 14m 00s.'],
  ] as const)('shows what interrupted it: %s', async (interruptedBy, text) => {
    const lap = lapInFull([stop('Gate in', 0)], { error: 6, interruptedBy });
    await openLaps({ path: '/analytics/1/route/11?lapId=7', answers: { [lapCall(7)]: { body: wire(lap) } } });
    expect(within(course(7)).getByText(text)).toBeTruthy();
  });

  it('shows in its heading how long it has been running, every second', async () => {
    const lap = lapInFull([stop('Gate in', 0)], { startDate: NOW_TS - 600, endDate: null, duration: null });
    const { cloud, pass } = await openLaps({
      path: '/analytics/1/route/11?lapId=7',
      answers: { [lapCall(7)]: { body: wire(lap) } },
    });
    const shown = () => /· (\d\d:\d\d)(?!:)/.exec(course(7).querySelector('header')?.textContent ?? '')?.[1];
    const before = shown();
    cloud.clock.nowMs += 5000;
    await pass(3000);
    expect([before, shown()]).toEqual(['10:00', '10:05']);
  });

  it.each([
    ['beside', [stop('Gate in', 0)], 'Apron west2not reached'],
    [
      'below',
      ['Gate in', 'Apron west', 'Dock 4', 'Dock 7'].map((label, ord) => stop(label, ord)),
      'Apron east5not reached',
    ],
  ])('marks the stop before which its time ran out, and joins it with the callout %s', async (side, tags, text) => {
    const lap = lapInFull(tags, { error: 1 });
    await openLaps({ path: '/analytics/1/route/11?lapId=7', answers: { [lapCall(7)]: { body: wire(lap) } } });
    const joined = within(course(7))
      .getAllByRole('listitem')
      .filter(({ dataset }) => dataset.callout !== undefined);
    expect(joined.map(({ dataset, textContent }) => [dataset.callout, textContent])).toEqual([[side, text]]);
    expect(joined[0]?.querySelector('[data-missed]')).toBeTruthy();
  });

  it('marks forgiven beacons and skipped stops', async () => {
    const lap = lapInFull(
      [
        stop('Gate in', 0),
        stop('Fuel', null, { mismatch: true }),
        stop('Apron west', 1, { skipped: true, enterTs: null }),
        stop('Dock 4', 2),
      ],
      { routeTolerance: 2 },
    );
    await openLaps({ path: '/analytics/1/route/11?lapId=7', answers: { [lapCall(7)]: { body: wire(lap) } } });
    const stops = within(course(7))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(stops[1]).toMatch(/forgivenFuel/);
    expect(stops[2]).toBe('Apron west2skipped');
  });

  it('is polled while it is ongoing', async () => {
    const lap = lapInFull([stop('Gate in', 0)], { endDate: null, duration: null });
    const { cloud, pass } = await openLaps({
      path: '/analytics/1/route/11?lapId=7',
      answers: { [lapCall(7)]: { body: wire(lap) } },
    });
    const before = queriesOf(cloud, lapCall(7)).length;
    cloud.answers[lapCall(7)] = { body: wire({ ...lap, endDate: NOW_TS, duration: 840 }) };
    await pass(6000);
    expect(queriesOf(cloud, lapCall(7)).length).toBe(before + 1);
    expect(within(course(7)).getByText('Valid, in 14m 00s')).toBeTruthy();
    await pass(20_000);
    expect(queriesOf(cloud, lapCall(7)).length).toBe(before + 1);
  });

  it('shows an error if it could not be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await openLaps({ path: '/analytics/1/route/11?lapId=7', answers: { [lapCall(7)]: 403 } });
    expect(within(course(7)).getByText('Could not load the lap')).toBeTruthy();
    expect(lapRows()).toHaveLength(3);
  });

  it('that does not exist is said to be missing, with a way to the other laps', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { app } = await openLaps({ path: '/analytics/1/route/11?lapId=7', answers: { [lapCall(7)]: 404 } });
    expect(within(course(7)).getByText('Lap not found')).toBeTruthy();
    expect(within(course(7)).queryByRole('button', { name: 'Try again' })).toBeNull();
    await app.user.click(within(course(7)).getByRole('button', { name: 'Show the other laps' }));
    expect(app.search()).toBe('');
  });

  it.each([
    ['vehicle', { anchorId: 2 }],
    ['route', { routeId: 12 }],
  ])('of another %s is not shown, and the address drops it', async (_, other) => {
    const lap = lapInFull([stop('Gate in', 0)], other);
    const { app } = await openLaps({
      path: '/analytics/1/route/11?lapId=7&laps=valid',
      answers: { [lapCall(7)]: { body: wire(lap) } },
    });
    expect([app.search(), screen.queryByRole('region', { name: 'Stops of lap 7' })]).toEqual(['?laps=valid', null]);
  });

  it('shows when the first stop was left and the last was reached, and no stay of no time', async () => {
    const startDate = Date.UTC(2026, 10, 21, 9, 30) / 1000;
    const at = (sec: number) => ({ enterTs: startDate + sec });
    const tags = [
      stop('Gate in', 0, { ...at(-90), stayed: 0 }),
      stop('Apron west', 1, at(60)),
      stop('Apron east', 4, { ...at(600), stayed: 0 }),
    ];
    const lap = lapInFull(tags, { startDate });
    await openLaps({ path: '/analytics/1/route/11?lapId=7', answers: { [lapCall(7)]: { body: wire(lap) } } });
    const stops = within(course(7))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(stops[0]).toMatch(/reached(?:left 09:30:00)$/);
    expect(stops[1]).toMatch(/reached09:31:00stayed 1m 00s$/);
    expect(stops[4]).toMatch(/reached(?:reached 09:40:00)$/);
  });

  it('leads to the timeline of its vehicle, from a minute before its start to a minute after its end', async () => {
    const startDate = Date.UTC(2026, 10, 21, 9, 30) / 1000;
    const lap = lapInFull([stop('Gate in', 0)], { startDate, endDate: startDate + 600 });
    await openLaps({ path: '/analytics/1/route/11?lapId=7', answers: { [lapCall(7)]: { body: wire(lap) } } });
    const link = within(course(7)).getByRole('link', { name: 'Play on timeline' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      `/analytics/timeline?vehicle=1&day=2026-11-21&from=09:29:00&to=09:41:00&at=${startDate}`,
    );
  });

  it('has a short name, and a button that copies its full id', async () => {
    const lap = lapInFull([stop('Gate in', 0)], { number: 18 });
    await openLaps({ path: '/analytics/1/route/11?lapId=7', answers: { [lapCall(7)]: { body: wire(lap) } } });
    expect(within(course(7)).getByRole('heading', { name: 'Lap 18, 21/11' })).toBeTruthy();
    expect(within(course(7)).getByRole('button', { name: 'Copy lap ID 7' })).toBeTruthy();
  });
});
