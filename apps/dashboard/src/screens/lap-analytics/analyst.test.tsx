import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LapGroup } from '../../data/laps.ts';
import { answerTo } from '../../testing/stub-answers.ts';
import { wire } from '../../testing/stub-fleet.ts';
import {
  comparisonCall,
  DEFAULT_PERIOD,
  details,
  detailsCall,
  instancesCall,
  lapRows,
  openLaps,
  page,
  queriesOf,
} from './open-laps.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ERRORS = [
  {
    error: 2,
    count: 5,
    faults: [
      { tagPositionId: 31, label: 'Fuel', count: 3 },
      { tagPositionId: 32, label: 'Wash', count: 2 },
    ],
  },
  { error: 3, count: 2, faults: [{ tagPositionId: 32, label: 'Wash', count: 2 }] },
];
const ALL = details({
  valid: 48,
  errors: 7,
  avg: 851,
  median: 846,
  p90: 979,
  errorCounts: ERRORS,
  items: [{ hour: 6, totalTags: 90, avgDuration: 840, median: 830, p90: 900, valid: 9, errors: 1 }],
});

const laps = () => within(screen.getByRole('region', { name: 'Laps' }));
const comparison = () => within(screen.getByRole('region', { name: 'Comparison of laps' }));
const filters = () => screen.queryByRole('group', { name: 'Filtered by' });
const chips = (name: string) =>
  within(laps().getByRole('group', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the list of laps', () => {
  it('is sorted by the heads of its columns, and the address keeps the order', async () => {
    const { app, cloud, pass } = await openLaps({ details: ALL });
    const order = () =>
      laps()
        .getAllByRole('columnheader')
        .map((head) => head.getAttribute('aria-sort'));
    expect(order()[3]).toBe('descending');
    await app.user.click(laps().getByRole('button', { name: 'Duration' }));
    await pass(500);
    expect(app.search()).toBe('?sort=duration');
    expect(queriesOf(cloud, instancesCall(11)).at(-1)).toContain('sort=duration');
    await app.user.click(laps().getByRole('button', { name: 'Duration' }));
    await pass(500);
    expect(app.search()).toBe('?sort=duration&order=asc');
    expect(queriesOf(cloud, instancesCall(11)).at(-1)).toContain('sort=duration&order=asc');
    expect(order().slice(3, 6)).toEqual([null, null, 'ascending']);
  });

  it('is searched when the user pauses, and says that nothing was found with a way back', async () => {
    const { app, cloud, pass } = await openLaps({ details: ALL });
    const before = queriesOf(cloud, instancesCall(11)).length;
    await app.user.type(laps().getByRole('searchbox', { name: 'Find laps' }), 'hau');
    expect(app.search()).toBe('?search=hau');
    expect(queriesOf(cloud, instancesCall(11))).toHaveLength(before);
    cloud.answers[instancesCall(11)] = page([]);
    // The pause, then the answer.
    await pass(300);
    await pass(500);
    expect(queriesOf(cloud, instancesCall(11)).slice(before)).toEqual([expect.stringContaining('search=hau')]);
    expect(laps().getByText('No laps match “hau”')).toBeTruthy();
    await app.user.click(laps().getByRole('button', { name: 'Show all laps' }));
    await pass(500);
    expect([app.search(), lapRows().length]).toEqual(['', 3]);
  });

  it('keeps its rows while other laps load', async () => {
    const { app, cloud, pass } = await openLaps({ details: ALL });
    cloud.answers[instancesCall(11)] = 'pending';
    await app.user.click(laps().getByRole('button', { name: 'Vehicle' }));
    await pass(500);
    expect(lapRows()).toHaveLength(3);
    expect(screen.getByRole('region', { name: 'Laps' }).querySelector('[aria-busy=true]')).toBeTruthy();
  });

  it('is narrowed to errors by code and by beacon, each with a way to clear it', async () => {
    const { app, cloud, pass } = await openLaps({ details: ALL });
    expect(chips('Errors')).toEqual(['Wrong path: off the route 5', 'Wrong path: stop skipped 2']);
    expect(chips('At beacon')).toEqual(['Wash 4', 'Fuel 3']);
    await app.user.click(laps().getByRole('button', { name: 'Wrong path: off the route 5' }));
    await pass(500);
    expect([app.search(), chips('At beacon')]).toEqual(['?errors=2', ['Fuel 3', 'Wash 2']]);
    await app.user.click(laps().getByRole('button', { name: 'Fuel 3' }));
    await pass(500);
    expect(app.search()).toBe('?errors=2&fault=31');
    for (const call of [instancesCall(11), detailsCall(11)])
      expect(queriesOf(cloud, call).some((query) => query.includes('error=2&fault_position_id=31'))).toBe(true);
    expect(filters()?.textContent).toContain('Wrong path: off the routeFailed at Fuel');
    await app.user.click(laps().getByRole('button', { name: 'Clear beacon' }));
    await pass(500);
    expect(app.search()).toBe('?errors=2');
    await app.user.click(screen.getByRole('button', { name: 'Remove filter: Wrong path: off the route' }));
    await pass(500);
    expect([app.search(), filters()]).toEqual(['', null]);
  });

  it('of valid laps alone has no errors to filter by, and an error chosen there shows all laps', async () => {
    const { app, pass } = await openLaps({ path: '/analytics/1/route/11?laps=valid', details: ALL });
    await app.user.click(laps().getByRole('button', { name: 'Wrong path: stop skipped 2' }));
    await pass(500);
    expect(app.search()).toBe('?errors=3');
    await app.user.click(screen.getByText('Valid', { selector: 'label *' }));
    await pass(500);
    expect(app.search()).toBe('?laps=valid');
  });
});

it('a bar of hours lists its laps, and the chart keeps its other bars', async () => {
  const { app, cloud, pass } = await openLaps({ path: '/analytics/1/route/11?chart=hours', details: ALL });
  const bar = () => screen.getByRole('button', { name: /^06:00 – 09:00 ·/ });
  bar().focus();
  await app.user.keyboard('{Enter}');
  await pass(500);
  expect(app.search()).toBe('?chart=hours&hours=6-8');
  expect(bar().getAttribute('aria-pressed')).toBe('true');
  const shift = instancesCall(11, DEFAULT_PERIOD, '21600/32399');
  expect(queriesOf(cloud, shift)).toHaveLength(1);
  expect(filters()?.textContent).toContain('Started 06:00 – 09:00');
  await app.user.click(screen.getByRole('button', { name: 'Show as table: Laps by time of day' }));
  expect(screen.getByRole('row', { name: /06:00 – 07:00/ }).textContent).toBe('06:00 – 07:00919014m 00s13m 50s15m 00s');
});

it('the head has median and 90th percentile beside the average', async () => {
  await openLaps({ details: ALL });
  expect(screen.getByText('14m 11s').parentElement?.textContent).toBe('Average 14m 11s');
  expect(screen.getByText('14m 06s', { selector: 'strong' }).parentElement?.textContent).toBe('Median 14m 06s');
  expect(screen.getByText('16m 19s').parentElement?.textContent).toBe('p90 16m 19s');
});

describe('punctuality', () => {
  it('is the share on time, the spread of delays, and the headway of all vehicles', async () => {
    const punctuality = {
      judged: 40,
      onTime: 30,
      early: 10,
      avgDelay: 11.4,
      p10Delay: -116,
      medianDelay: 6,
      p90Delay: 139,
      bars: [
        { from: -120, to: -61, count: 12, end: null },
        { from: -60, to: -1, count: 8, end: null },
        { from: 0, to: 59, count: 10, end: null },
        { from: 60, to: 119, count: 6, end: null },
        { from: 120, to: 179, count: 4, end: null },
      ],
    };
    const all = { ...ALL, punctuality, headway: { count: 9, avg: 300, median: 280, p90: 420 } };
    const { cloud } = await openLaps({ path: '/analytics/1/route/11?chart=delays', details: all });
    expect(screen.getByRole('group', { name: 'Punctuality' }).textContent).toContain(
      'On time 75% (30 of 40)Average delay +0:11p10 −1:56Median +0:06p90 +2:19',
    );
    expect(screen.getByRole('button', { name: '−1:00 … 0:00 · 8 laps' })).toBeTruthy();
    const markers = [...document.querySelectorAll('[data-marker]')].map((it) => it.getAttribute('data-marker'));
    expect(markers).toEqual(['Median', 'p10', 'p90']);
    expect(screen.getByRole('group', { name: 'Headway' }).textContent).toContain(
      'Average 5m 00sMedian 4m 40sp90 7m 00s',
    );
    const withoutVehicle = queriesOf(cloud, detailsCall(11)).filter((query) => !query.includes('anchor_ids'));
    expect(withoutVehicle).toHaveLength(1);
  });

  it('says that a route has no target', async () => {
    await openLaps({ path: '/analytics/1/route/11?chart=delays', details: ALL });
    expect(screen.getByText('No target duration')).toBeTruthy();
    expect(screen.getByText('No two vehicles in a row.')).toBeTruthy();
  });
});

describe('the comparison', () => {
  const DAY_SEC = 86_400;
  const group = (extra: Partial<LapGroup> = {}): LapGroup => ({
    startTs: null,
    endTs: null,
    anchorId: null,
    anchorLabel: null,
    valid: 10,
    errors: 1,
    avg: 850,
    median: 840,
    p90: 960,
    judged: 10,
    onTime: 8,
    avgDelay: 12,
    ...extra,
  });
  const day = (startTs: number, extra: Partial<LapGroup> = {}) =>
    group({ startTs, endTs: startTs + DAY_SEC - 1, ...extra });
  const bars = () => comparison().getAllByRole('button', { name: /·/ });

  it('shows days with their medians and 90th percentiles, and a press filters the screen to one', async () => {
    const groups = [day(DEFAULT_PERIOD.start), day(DEFAULT_PERIOD.start + DAY_SEC, { median: 900 })];
    const { app, pass } = await openLaps({ details: ALL, groups });
    expect(bars().map((it) => it.getAttribute('aria-label'))).toEqual([
      '08/11/2026 · 10 valid, 1 error · median 14m 00s, p90 16m 00s',
      '09/11/2026 · 10 valid, 1 error · median 15m 00s, p90 16m 00s',
    ]);
    expect(document.querySelectorAll('[data-upper]')).toHaveLength(2);
    await app.user.click(comparison().getByRole('button', { name: 'Show as table: Day by day' }));
    expect(comparison().getAllByRole('row').at(1)?.textContent).toBe('08/11/202610114m 10s14m 00s16m 00s80%+0:12');
    await app.user.click(comparison().getByRole('button', { name: 'Show as chart: Day by day' }));
    await pass(300);
    bars()[1]!.focus();
    await app.user.keyboard('{Enter}');
    await pass(500);
    expect(app.search()).toBe('?from=2026-11-09&to=2026-11-09');
  });

  it('marks the days on which the route was changed, with the target before and after', async () => {
    const changes = [
      { at: DEFAULT_PERIOD.start + 3600, goalTime: 900, previousGoalTime: 840, stopsChanged: true, fields: [] },
    ];
    await openLaps({ details: { ...ALL, changes }, groups: [day(DEFAULT_PERIOD.start)] });
    expect(document.querySelector('[data-marker="Route changed"]')).toBeTruthy();
    expect(comparison().getByRole('list', { name: 'Changes of the route' }).textContent).toBe(
      '08/11/2026 01:00:00 Target 14m 00s → 15m 00s, stops changed',
    );
  });

  it('shows errors where no lap is valid', async () => {
    const none = { valid: 0, avg: null, median: null, p90: null, judged: 0, onTime: 0, avgDelay: null };
    await openLaps({ details: ALL, groups: [day(DEFAULT_PERIOD.start, { ...none, errors: 4 })] });
    expect(comparison().getByText('Number of errors')).toBeTruthy();
    expect(document.querySelectorAll('[data-bar="2026-11-08"] rect')).toHaveLength(2);
  });

  it('shows all vehicles of the route, and a press filters the screen to one', async () => {
    const groups = [group({ anchorId: 1, anchorLabel: 'Hauler 01' }), group({ anchorId: 2, anchorLabel: 'Hauler 02' })];
    const { app, cloud, pass } = await openLaps({ path: '/analytics/route/11?compare=vehicles', details: ALL, groups });
    expect(queriesOf(cloud, comparisonCall(11)).at(-1)).toContain('group=vehicle');
    await app.user.click(bars()[1]!);
    await pass(500);
    expect(app.search()).toBe('?compare=vehicles&vehicles=2');
    await app.user.click(bars()[1]!);
    await pass(500);
    expect(app.search()).toBe('?compare=vehicles');
  });

  it('shows this week beside the one before, with their differences, or chosen weeks', async () => {
    const start = Date.UTC(2026, 10, 9) / 1000;
    const span = { start, end: start + 14 * DAY_SEC - 1 };
    const weeks = [
      day(start, { endTs: start + 7 * DAY_SEC - 1 }),
      day(start + 7 * DAY_SEC, { valid: 14, median: 900 }),
    ];
    const call = comparisonCall(11, span);
    const { app, pass } = await openLaps({
      path: '/analytics/1/route/11?compare=weeks',
      details: ALL,
      answers: {
        ...answerTo(call, { body: wire({ groups: weeks }) }),
        ...answerTo(detailsCall(11, span), { body: wire(ALL) }),
      },
    });
    const rows = () =>
      comparison()
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(rows().slice(1)).toEqual([
      '16/11 – 22/11/202614114m 10s15m 00s16m 00s80%+0:12',
      '09/11 – 15/11/202610114m 10s14m 00s16m 00s80%+0:12',
      'Difference+400:00+1:000:000 points0:00',
    ]);
    await app.user.click(comparison().getByRole('button', { name: '09/11 – 15/11/2026' }));
    await pass(500);
    expect(app.search()).toBe('?compare=weeks&from=2026-11-09&to=2026-11-15');
  });

  it('says that the figures of the weeks failed, beside the days that did not', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const start = Date.UTC(2026, 10, 9) / 1000;
    const span = { start, end: start + 14 * DAY_SEC - 1 };
    const call = comparisonCall(11, span);
    const queryOf = (grouping: string) =>
      `?shift_start=0&shift_end=86399&group=${grouping}&min_duration=0&max_duration=10800` as const;
    const { app, cloud, pass } = await openLaps({
      path: '/analytics/route/11?compare=weeks',
      details: ALL,
      answers: {
        ...answerTo(`${call}${queryOf('day')}`, { body: wire({ groups: [day(start)] }) }),
        ...answerTo(`${call}${queryOf('week')}`, 403),
        ...answerTo(detailsCall(11, span), { body: wire(ALL) }),
      },
    });
    expect(bars()).toHaveLength(1);
    const alert = comparison().getByRole('alert');
    cloud.answers[`${call}${queryOf('week')}`] = { body: wire({ groups: [day(start)] }) };
    await app.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await pass(500);
    expect(comparison().getByRole('button', { name: '09/11 – 15/11/2026' })).toBeTruthy();
  });

  it('says that it failed, with a way to try again', async () => {
    const { app, cloud, pass } = await openLaps({ details: ALL, answers: answerTo(comparisonCall(11), 422) });
    await pass(30_000);
    const alert = comparison().getByRole('alert');
    cloud.answers[comparisonCall(11)] = { body: wire({ groups: [day(DEFAULT_PERIOD.start)] }) };
    await app.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await pass(500);
    expect(bars()).toHaveLength(1);
  });
});
