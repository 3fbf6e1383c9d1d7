import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CLIENT, NOW_TS } from '../../testing/fleet.test-data.ts';
import { answerTo } from '../../testing/stub-answers.ts';
import { wire } from '../../testing/stub-fleet.ts';
import {
  ANCHORS,
  details,
  detailsCall,
  lapInFull,
  instancesCall,
  lapCall,
  lapRows,
  listedLap,
  openLaps,
  page,
  queriesOf,
  route,
  stop,
  DEFAULT_PERIOD,
} from './open-laps.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const table = () => screen.queryByRole('table');
const course = (id: number) => screen.getByRole('region', { name: `Stops of lap ${id}` });

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

  it('shows the laps of the route in its path', async () => {
    const { cloud } = await openLaps();
    expect(screen.getByRole('heading', { name: 'Inbound loop' })).toBeTruthy();
    expect(lapRows()).toHaveLength(3);
    expect(queriesOf(cloud, instancesCall(11))[0]).toContain('anchor_ids=1');
    expect(document.title).toContain('Laps');
  });
});

describe('the table of laps', () => {
  it('has columns for id, vehicle, beacons, start, end, duration, delay and result', async () => {
    await openLaps({
      laps: [
        listedLap(1, { endDate: null, duration: null, delay: null, reached: 3, nextLabel: 'Dock 7' }),
        listedLap(2, { duration: 930, delay: 90 }),
        listedLap(3, { error: 2, reached: 4, faultLabel: 'Fuel', nextLabel: 'Dock 7', duration: 370 }),
        listedLap(4, { error: 4, reached: 2, nextLabel: 'Dock 4' }),
        listedLap(5, { error: 7, duration: 200 }),
      ],
    });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Lap', 'Vehicle', 'Beacons', 'Start', 'End', 'Duration', 'Delay', 'Result']);
    expect(lapRows()).toEqual([
      [
        'Lap 1, 21/11',
        '1Hauler 01',
        '3 of 5',
        '21/11/2026 10:25:27',
        'on going',
        '16:40',
        '–',
        'In progress, next Dock 7',
      ],
      ['Lap 2, 21/11', '1Hauler 01', '5', '21/11/2026 10:08:47', '10:22:47', '15:30', '+1:30late', 'Valid'],
      [
        'Lap 3, 21/11',
        '1Hauler 01',
        '4 of 5',
        '21/11/2026 09:52:07',
        '10:06:07',
        '06:10',
        '–',
        'Wrong path· at Fuel, expected Dock 7',
      ],
      [
        'Lap 4, 21/11',
        '1Hauler 01',
        '2 of 5',
        '21/11/2026 09:35:27',
        '09:49:27',
        '14:00',
        '–',
        'Gateway offline· expected Dock 4',
      ],
      ['Lap 5, 21/11', '1Hauler 01', '5', '21/11/2026 09:18:47', '09:32:47', '03:20', '–', 'Too short'],
    ]);
  });

  it('shows lap ids for client type 0 only', async () => {
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await openLaps();
    expect(heads().slice(0, 2)).toEqual(['Lap', 'Vehicle']);
    cleanup();
    await openLaps({ clientType: 2 });
    expect(heads()).toContain('Vehicle');
    expect(heads()).not.toContain('Lap');
  });

  it('is at most 900 px high, and scrolls if it has more rows', async () => {
    await openLaps();
    const rows = table()?.parentElement;
    expect(rows?.style.getPropertyValue('--max-height')).toBe('900px');
  });

  it('shows the elapsed time of an ongoing lap, every second', async () => {
    const { cloud, pass } = await openLaps({ laps: [listedLap(1, { endDate: null, duration: null })] });
    const before = lapRows()[0]?.[5];
    cloud.clock.nowMs += 5000;
    await pass(3000);
    expect([before, lapRows()[0]?.[5]]).toEqual(['16:40', '16:45']);
  });

  it('counts the ongoing laps that the heading leaves out', async () => {
    await openLaps({
      laps: [listedLap(1, { endDate: null, duration: null }), listedLap(2), listedLap(3)],
      details: details({ valid: 2 }),
    });
    expect(screen.getByText('2 finished laps')).toBeTruthy();
    expect(screen.getByText('3 of 3 laps')).toBeTruthy();
    expect(screen.getByText('1 in progress')).toBeTruthy();
  });

  it('is one tab stop, with arrow keys from lap to lap', async () => {
    const { app } = await openLaps();
    const rows = screen.getAllByRole('button', { name: /, Hauler 01$/ });
    expect(rows.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    rows[0]!.focus();
    await app.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect([document.activeElement, rows.map(({ tabIndex }) => tabIndex)]).toEqual([rows[1], [-1, 0, -1]]);
    await app.user.keyboard('{Enter}');
    expect(app.search()).toBe('?lapId=2');
  });

  it('shows the date of the end if a lap ended on another day', async () => {
    const startTime = Date.UTC(2026, 10, 20, 23, 50) / 1000;
    await openLaps({ laps: [listedLap(1, { startTime, endDate: startTime + 840 })] });
    expect(lapRows()[0]?.slice(3, 5)).toEqual(['20/11/2026 23:50:00', '21/11/2026 00:04:00']);
  });

  it('loads more laps by a button that is disabled when all are loaded, and absent for twenty laps or fewer', async () => {
    const all = Array.from({ length: 60 }, (_, index) => listedLap(index + 1));
    const { cloud, app, pass } = await openLaps({
      answers: answerTo(instancesCall(11), page(all.slice(0, 50), { total: 60 })),
    });
    expect(lapRows()).toHaveLength(50);
    cloud.answers[instancesCall(11)] = page(all.slice(49), { page: 2, total: 60 });
    const more = screen.getByRole('button', { name: 'Load more' });
    await app.user.click(more);
    await pass(500);
    // One lap of the second page was on the first page, too.
    expect(lapRows()).toHaveLength(60);
    expect(queriesOf(cloud, instancesCall(11)).at(-1)).toContain('page=2');
    expect(more).toMatchObject({ disabled: true });
    expect(screen.queryByText('60 of 60 laps')).not.toBeNull();
    for (const [count, hasButton] of [
      [20, false],
      [21, true],
    ] as const) {
      cleanup();
      await openLaps({ laps: all.slice(0, count) });
      expect(screen.getAllByText(`${count} of ${count} laps`)).toHaveLength(1);
      expect([count, screen.queryByRole('button', { name: 'Load more' }) !== null]).toEqual([count, hasButton]);
    }
  });
});

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

it('the heading counts valid laps and errors, and marks a high share of valid laps', async () => {
  await openLaps({ details: details({ valid: 120, errors: 11 }) });
  expect(screen.getByText('131 finished laps')).toBeTruthy();
  expect(screen.getByText('120 valid 91.6%').dataset.tone).toBe('ok');
  expect(screen.getByText('11 errors 8.4%').dataset.tone).toBeUndefined();
});

it('the heading has no shares of laps that are all valid, or all errors, by the filter', async () => {
  await openLaps({ path: '/analytics/1/route/11?laps=errors', details: details({ valid: 0, errors: 13 }) });
  expect(screen.getByText('13 errors').dataset.tone).toBeUndefined();
  expect([screen.queryByText(/%/), screen.queryByText(/valid/)]).toEqual([null, null]);
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

it('the shown laps and their histogram are exported as routes-instances.csv and routes-analytics.csv', async () => {
  const csv = { 'instances.csv': 'lap_id\r\n1\r\n', 'analytics.csv': 'hour\r\n6\r\n' };
  const answers = {
    'GET /analytics/csv/routes-instances': { body: csv['instances.csv'] },
    'GET /analytics/csv/routes-analytics': { body: csv['analytics.csv'] },
  };
  const { app, cloud, pass } = await openLaps({ path: '/analytics/1/route/11?laps=valid&spans=780-899', answers });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  for (const entry of ['Laps (CSV)', 'Laps by hour (CSV)']) {
    await app.user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await pass(300);
    await app.user.click(screen.getByRole('menuitem', { name: entry, hidden: true }));
    await pass(500);
  }
  expect(names).toEqual(['routes-instances.csv', 'routes-analytics.csv']);
  for (const operation of Object.keys(answers)) {
    const [query] = queriesOf(cloud, operation);
    expect(query).toContain(`timestamp_start=${DEFAULT_PERIOD.start}&timestamp_end=${DEFAULT_PERIOD.end}`);
    expect(query).toContain('min_duration=780&max_duration=899&valid=true&anchor_ids=1');
  }
});

it('new laps appear while the period is not over', async () => {
  const { cloud, pass } = await openLaps();
  cloud.answers[instancesCall(11)] = page([listedLap(1), listedLap(2), listedLap(3), listedLap(4)]);
  cloud.answers[detailsCall(11)] = { body: wire(details({ valid: 4 })) };
  await pass(61_000);
  expect(lapRows()).toHaveLength(4);
  expect(screen.queryByText('4 finished laps')).not.toBeNull();
});
