import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RouteDetails } from '../../data/laps.ts';
import { place } from '../../testing/fleet.test-data.ts';
import { wire } from '../../testing/stub-fleet.ts';
import { details, detailsCall, instancesCall, openLaps, page, queriesOf } from './open-laps.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type DurationBar = RouteDetails['bars'][number];

const bar = (from: number, valid: number, errors = 0): DurationBar => ({
  from,
  to: from + 59,
  valid,
  errors,
  lapId: null,
  end: null,
});
const BARS = [bar(720, 4, 1), bar(780, 13), bar(840, 24), bar(900, 7, 2)];
const ALL = details({ valid: 48, errors: 3, bars: BARS, median: 846, fastest: 730 });

const charts = () => within(screen.getByRole('region', { name: 'Charts of the laps' }));
const bars = () => charts().getAllByRole('button', { name: /·/ });
const countChosen = () => bars().filter((it) => it.getAttribute('aria-pressed') === 'true').length;
const doneButton = () => charts().queryByRole<HTMLButtonElement>('button', { name: 'Done' });
const isShown = (text: string) => charts().queryByText(text) !== null;
const previousButton = () => charts().queryByRole('button', { name: 'Previous' });

describe('the histogram of laps', () => {
  it('has a bar of valid laps and errors for each range of durations, and shows median, fastest and target', async () => {
    await openLaps({ details: ALL });
    expect(bars().map((it) => it.getAttribute('aria-label'))).toEqual([
      '12:00 – 12:59 · 4 valid · 1 with errors',
      '13:00 – 13:59 · 13 valid · 0 with errors',
      '14:00 – 14:59 · 24 valid · 0 with errors',
      '15:00 – 15:59 · 7 valid · 2 with errors',
    ]);
    const texts = [
      'Laps by duration in minutes and seconds, 1m 00s per bar',
      'Median 14:06',
      'Fastest 12:10',
      'Target 14:00',
    ];
    expect(texts.filter((text) => charts().queryByText(text) === null)).toEqual([]);
  });

  it('narrows to an interval after a click on two bars and Done; one bar is not enough', async () => {
    const { app, cloud, pass } = await openLaps({ details: ALL });
    expect(doneButton()?.disabled).toBe(true);
    await app.user.click(bars()[2]!);
    expect([doneButton()?.disabled, countChosen(), isShown('Click the other end of the interval.')]).toEqual([
      true,
      1,
      true,
    ]);
    await app.user.click(bars()[1]!);
    expect([
      doneButton()?.disabled,
      countChosen(),
      isShown('13:00 – 14:59 · 37 laps. Press Done to see them.'),
    ]).toEqual([false, 2, true]);
    cloud.answers[detailsCall(11)] = { body: wire(details({ valid: 37, bars: [bar(780, 13), bar(840, 24)] })) };
    await app.user.click(doneButton()!);
    await pass(500);
    expect(app.search()).toBe('?spans=780-899');
    for (const call of [detailsCall(11), instancesCall(11)])
      expect(queriesOf(cloud, call).at(-1)).toContain('min_duration=780&max_duration=899');
    expect([bars().length, countChosen()]).toEqual([2, 0]);
    expect(charts().getByText('Only 13:00 – 14:59')).toBeTruthy();
  });

  it('nests intervals, and Previous removes the newest one', async () => {
    const { app, pass } = await openLaps({ path: '/analytics/1/route/11?spans=720-899', details: ALL });
    await app.user.click(bars()[1]!);
    await app.user.click(bars()[1]!);
    await app.user.click(doneButton()!);
    await pass(500);
    expect(app.search()).toBe('?spans=720-899,780-839');
    await app.user.click(previousButton()!);
    await pass(500);
    expect([app.search(), charts().getByText('Only 12:00 – 14:59')]).toEqual(['?spans=720-899', expect.anything()]);
    await app.user.click(previousButton()!);
    await pass(500);
    expect([app.search(), previousButton()]).toEqual(['', null]);
  });

  it('starts another interval at the third bar that is clicked', async () => {
    const { app } = await openLaps({ details: ALL });
    for (const index of [0, 1, 3]) await app.user.click(bars()[index]!);
    expect([countChosen(), doneButton()?.disabled]).toEqual([1, true]);
  });

  it('has one bar per lap if there are few laps, and a click on it opens the lap', async () => {
    const each = [
      { ...bar(700, 1), to: 700, lapId: 2 },
      { ...bar(840, 0, 1), to: 840, lapId: 3 },
    ];
    const { app } = await openLaps({ details: details({ valid: 1, errors: 1, bars: each }) });
    expect(bars().map((it) => it.getAttribute('aria-label'))).toEqual([
      'Lap 2 · 11:40 · Valid',
      'Lap 3 · 14:00 · Errors',
    ]);
    expect(doneButton()).toBeNull();
    await app.user.click(bars()[1]!);
    expect(app.search()).toBe('?lapId=3');
  });

  it('shows Previous even if the interval has no laps any more', async () => {
    await openLaps({ path: '/analytics/1/route/11?spans=1-2', laps: [], details: details() });
    expect(previousButton()).toBeTruthy();
  });
});

describe('the charts by hour and by stop', () => {
  const show = async (name: string) => {
    const opened = await openLaps({
      details: details({
        ...ALL,
        items: [
          { hour: 6, totalTags: 90, avgDuration: 840, valid: 9, errors: 1 },
          { hour: 8, totalTags: 30, avgDuration: 900, valid: 5, errors: 0 },
        ],
        tags: ['Gate in', 'Dock 4', 'Fuel'].map((label, ord) => ({
          ord,
          tagPositionId: place(label).id,
          tagId: place(label).tagId,
          label,
          count: 51,
          skipped: 0,
          avgStayed: [2, 300, 30][ord] ?? 0,
          avgTrip: [0, 6, 5][ord] ?? 0,
        })),
      }),
    });
    await opened.app.user.click(charts().getByText(name));
    await opened.pass(300);
    return opened;
  };

  it('group start times into eight periods of three hours', async () => {
    const { app } = await show('Hours');
    const labels = bars().map((it) => it.getAttribute('aria-label'));
    expect(labels).toHaveLength(8);
    expect(labels[2]).toBe('06:00 – 09:00 · 14 valid · 1 with errors · 14m 20s on average');
    expect(labels[3]).toBe('09:00 – 12:00 · 0 valid · 0 with errors · – on average');
    expect(app.search()).toBe('?chart=hours');
  });

  it('show stays at stops and trips between them, and hide bars below 2% of the longest', async () => {
    await show('Stops');
    expect(bars().map((it) => it.getAttribute('aria-label'))).toEqual([
      'Gate in · 0m 02s at the stop on average',
      'Gate in → Dock 4 · 0m 06s travelling on average',
      'Dock 4 · 5m 00s at the stop on average',
      'Dock 4 → Fuel · 0m 05s travelling on average',
      'Fuel · 0m 30s at the stop on average',
    ]);
    const heights = [...document.querySelectorAll('[data-bar] rect')].map(
      (it) => Number(it.getAttribute('height')) > 0,
    );
    expect(heights).toEqual([false, true, true, false, true]);
  });
});

it('charts without laps show “No data”', async () => {
  await openLaps({ laps: [], details: details(), answers: { [instancesCall(11)]: page([]) } });
  expect(charts().getByText('No data')).toBeTruthy();
});
