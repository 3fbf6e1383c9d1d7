import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RouteDetails } from '../../data/laps.ts';
import { place } from '../../testing/fleet.test-data.ts';
import { answerTo } from '../../testing/stub-answers.ts';
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
const STOPS = ['Gate in', 'Dock 4', 'Fuel'] as const;

/** A stop with these average times, whose medians are equal to them and whose 90th percentiles are twice as long. */
const stopFigures = (
  label: (typeof STOPS)[number],
  ord: number,
  avgStayed: number,
  avgTrip: number,
): RouteDetails['tags'][number] => ({
  ord,
  tagPositionId: place(label).id,
  tagId: place(label).tagId,
  label,
  count: 51,
  skipped: 0,
  avgStayed,
  medianStayed: avgStayed,
  p90Stayed: 2 * avgStayed,
  avgTrip,
  medianTrip: avgTrip,
  p90Trip: 2 * avgTrip,
  breaks: { count: 0, avg: 0, median: 0, p90: 0 },
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
      '12m – 13m · 4 valid, 1 error',
      '13m – 14m · 13 valid, 0 errors',
      '14m – 15m · 24 valid, 0 errors',
      '15m – 16m · 7 valid, 2 errors',
    ]);
    const texts = ['Laps by duration, 1m per bar', 'Median 14m 06s', 'Fastest 12m 10s', 'Target 14m'];
    expect(texts.filter((text) => charts().queryByText(text) === null)).toEqual([]);
  });

  it('narrows to an interval after a click on two bars and Done; one bar is not enough', async () => {
    const { app, cloud, pass } = await openLaps({ details: ALL });
    expect(doneButton()?.disabled).toBe(true);
    await app.user.click(bars()[2]!);
    expect([doneButton()?.disabled, countChosen(), isShown('Select the other end of the interval.')]).toEqual([
      true,
      1,
      true,
    ]);
    await app.user.click(bars()[1]!);
    expect([doneButton()?.disabled, countChosen(), isShown('37 laps, 13m – 15m')]).toEqual([false, 2, true]);
    cloud.answers[detailsCall(11)] = { body: wire(details({ valid: 37, bars: [bar(780, 13), bar(840, 24)] })) };
    await app.user.click(doneButton()!);
    await pass(500);
    expect(app.search()).toBe('?spans=780-899');
    for (const call of [detailsCall(11), instancesCall(11)])
      expect(queriesOf(cloud, call).at(-1)).toContain('min_duration=780&max_duration=899');
    expect([bars().length, countChosen()]).toEqual([2, 0]);
    expect(charts().getByText('Only 13m – 15m')).toBeTruthy();
  });

  it('narrows to bars that are dragged across or moved to by a handle', async () => {
    const { app, pass } = await openLaps({ details: ALL });
    fireEvent.pointerDown(bars()[3]!, { buttons: 1 });
    fireEvent.pointerEnter(bars()[2]!, { buttons: 1 });
    charts().getByRole('slider', { name: 'Shortest duration' }).focus();
    await app.user.keyboard('{ArrowLeft}');
    expect([countChosen(), isShown('46 laps, 13m – 16m')]).toEqual([3, true]);
    await app.user.click(doneButton()!);
    await pass(500);
    expect(app.search()).toBe('?spans=780-959');
  });

  it('labels whole minutes at the edges of its bars, and all edges if it has few whole minutes', async () => {
    const axis = () => [...document.querySelectorAll('[data-axis] text')].map(({ textContent }) => textContent);
    await openLaps({ details: ALL });
    expect(axis()).toEqual(['12m', '13m', '14m', '15m', '16m']);
    const halves = [0, 1, 2].map((index) => ({ ...bar(720 + index * 30, 1), to: 749 + index * 30 }));
    await openLaps({ details: details({ ...ALL, bars: halves }) });
    expect(axis().slice(-4)).toEqual(['12m', '12m 30s', '13m', '13m 30s']);
  });

  it('names its end bars by their limit, and has no edges in them', async () => {
    const ends = [
      { ...bar(90, 0, 2), to: 400, end: 'below' as const },
      ...BARS,
      { ...bar(1500, 1), to: 1700, end: 'above' as const },
    ];
    await openLaps({ details: details({ ...ALL, bars: ends }) });
    const names = bars().map((it) => it.getAttribute('aria-label'));
    expect([names[0], names.at(-1)]).toEqual(['< 12m · 0 valid, 2 errors', '> 16m · 1 valid, 0 errors']);
    expect([...document.querySelectorAll('[data-axis] text')].map(({ textContent }) => textContent)).toEqual([
      '< 12m',
      '> 16m',
      '12m',
      '13m',
      '14m',
      '15m',
      '16m',
    ]);
    expect(isShown('Target 14m')).toBe(true);
  });

  it('keeps the focus of the keyboard in its card after Done and after Previous', async () => {
    const { app, pass } = await openLaps({ path: '/analytics/1/route/11?spans=720-899', details: ALL });
    const card = screen.getByRole('region', { name: 'Charts of the laps' });
    await app.user.click(bars()[1]!);
    await app.user.click(bars()[1]!);
    for (const button of [doneButton, previousButton]) {
      button()!.focus();
      await app.user.keyboard('{Enter}');
      await pass(500);
      expect(document.activeElement).toBe(card);
    }
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
    expect([app.search(), isShown('Only 12m – 15m')]).toEqual(['?spans=720-899', true]);
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
          { hour: 6, totalTags: 90, avgDuration: 840, median: 830, p90: 900, valid: 9, errors: 1 },
          { hour: 8, totalTags: 30, avgDuration: 900, median: 890, p90: 960, valid: 5, errors: 0 },
        ],
        tags: STOPS.map((label, ord) => stopFigures(label, ord, [2, 300, 30][ord] ?? 0, [0, 6, 5][ord] ?? 0)),
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
    expect(labels[2]).toBe('06:00 – 09:00 · 14 valid, 1 error · 14m 20s on average');
    expect(labels[3]).toBe('09:00 – 12:00 · 0 valid, 0 errors · – on average');
    expect(app.search()).toBe('?chart=hours');
  });

  it('show stays at stops and trips between them, and hide bars below 2% of the longest', async () => {
    await show('Stops');
    expect(bars().map((it) => it.getAttribute('aria-label'))).toEqual([
      'Gate in · 2s at the stop on average, median 2s, p90 4s',
      'Gate in → Dock 4 · 6s travelling on average, median 6s, p90 12s',
      'Dock 4 · 5m 00s at the stop on average, median 5m 00s, p90 10m 00s',
      'Dock 4 → Fuel · 5s travelling on average, median 5s, p90 10s',
      'Fuel · 30s at the stop on average, median 30s, p90 1m 00s',
    ]);
    expect([isShown('At the stop'), isShown('On the way there')]).toEqual([true, true]);
    expect([...document.querySelectorAll('[data-axis] text')].map(({ textContent }) => textContent)).toEqual([
      'Gate in',
      '',
      'Dock 4',
      '',
      'Fuel',
    ]);
    const heights = [...document.querySelectorAll('[data-bar] rect')].map(
      (it) => Number(it.getAttribute('height')) > 0,
    );
    expect(heights).toEqual([false, true, true, false, true]);
  });
});

it('the chart by stop has no bar for a stop at which laps begin or end without a stay', async () => {
  const { pass } = await openLaps({
    path: '/analytics/1/route/11?chart=stops',
    details: details({
      ...ALL,
      tags: STOPS.map((label, ord) => stopFigures(label, ord, ord === 1 ? 300 : 0, ord * 60)),
    }),
  });
  await pass(300);
  expect(bars().map((it) => it.getAttribute('aria-label'))).toEqual([
    'Gate in → Dock 4 · 1m 00s travelling on average, median 1m 00s, p90 2m 00s',
    'Dock 4 · 5m 00s at the stop on average, median 5m 00s, p90 10m 00s',
    'Dock 4 → Fuel · 2m 00s travelling on average, median 2m 00s, p90 4m 00s',
  ]);
});

it('charts without laps show “No data”', async () => {
  await openLaps({ laps: [], details: details(), answers: answerTo(instancesCall(11), page([])) });
  expect(charts().getByText('No data')).toBeTruthy();
});
