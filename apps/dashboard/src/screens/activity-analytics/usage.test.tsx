import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gateway } from '../../testing/fleet.test-data.ts';
import { sizeCharts } from '../../testing/size-charts.ts';
import { answerTo } from '../../testing/stub-answers.ts';
import { wire } from '../../testing/stub-fleet.ts';
import { ANCHORS, MOVEMENT, openActivity, positionsCall, queryOf } from './open-activity.test-data.ts';

beforeEach(() => {
  sizeCharts(400, 300);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Movement of gateways on 20/11/2026: gateway, hour of the day, seconds. */
const moved = (...hours: readonly (readonly [number, number, number])[]) => ({
  body: wire(
    hours.map(([anchorId, hour, totalSMotion]) => ({
      anchorId,
      timestamp: Date.UTC(2026, 10, 20, hour) / 1000,
      totalSMotion,
    })),
  ),
});
const path = '/analytics/1/globals?vehicles=2&tab=usage';
const openUsage = async (answer: ReturnType<typeof moved>, options: Parameters<typeof openActivity>[0] = {}) => {
  const page = await openActivity({ path, ...options, answers: { [MOVEMENT]: answer, ...options.answers } });
  await screen.findByText(/Movement by vehicle|No movement/);
  return page;
};
const chart = () => within(screen.getByRole('region', { name: 'Movement by time of day' }));
const table = () =>
  within(screen.getByRole('table', { name: 'Movement by vehicle' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const colorsOf = (selector: string, read: (it: HTMLElement) => string) =>
  new Set([...document.querySelectorAll<HTMLElement>(selector)].map(read));

describe('the usage of vehicles', () => {
  it('is a tab beside checkpoints and segments, and part of the address', async () => {
    const { app } = await openActivity({ answers: { [MOVEMENT]: moved([1, 8, 1800]) } });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Checkpoints',
      'Segments',
      'Usage',
    ]);
    await app.user.click(screen.getByRole('tab', { name: 'Usage' }));
    expect(await screen.findByText('Movement by vehicle')).toBeTruthy();
    expect(app.search()).toBe('?tab=usage');
  });

  it('has the total movement of each vehicle, the most moved first, with shares of two decimals', async () => {
    const { cloud } = await openUsage(moved([1, 8, 600], [1, 9, 600], [2, 8, 2400]));
    expect(table()).toEqual([
      ['Vehicle', 'In motion', 'Share'],
      ['2Hauler 02', '40m 00s', '66.67%'],
      ['1Hauler 01', '20m 00s', '33.33%'],
      ['All', '1h 00m', '100.00%'],
    ]);
    expect(queryOf(cloud, MOVEMENT)).toMatchObject({ shift_start: '0', shift_end: '86399' });
  });

  it('has hourly movement in eight bars of three hours, stacked by vehicle, and as a table', async () => {
    const { app } = await openUsage(moved([1, 0, 600], [1, 2, 600], [2, 2, 1200], [1, 23, 1800]));
    const bars = await chart().findAllByRole('button', { name: /·/ });
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
      '00:00 – 03:00 · 40m 00s in motion · 57.14%',
      ...['03:00 – 06:00', '06:00 – 09:00', '09:00 – 12:00', '12:00 – 15:00', '15:00 – 18:00', '18:00 – 21:00'].map(
        (range) => `${range} · 0s in motion · 0.00%`,
      ),
      '21:00 – 24:00 · 30m 00s in motion · 42.86%',
    ]);
    const heights = [...document.querySelectorAll('[data-bar="0"] rect')].map((it) =>
      Number(it.getAttribute('height')),
    );
    expect(heights[0]).toBeCloseTo(heights[1]!);
    await app.user.click(chart().getByRole('button', { name: 'Show as table: Movement by time of day' }));
    const cells = chart()
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells.slice(0, 2)).toEqual([
      ['Time', 'In motion', 'Share', 'Hauler 01', 'Hauler 02'],
      ['00:00 – 03:00', '40m 00s', '57.14%', '20m 00s', '20m 00s'],
    ]);
  });

  it('has a tooltip for each bar, which hides 2500 ms after the pointer left', async () => {
    const { app, pass } = await openUsage(moved([1, 0, 600]));
    const [bar] = await chart().findAllByRole('button', { name: /·/ });
    const plate = () => document.querySelector('.visx-tooltip')?.textContent ?? null;
    await app.user.hover(bar!);
    expect(plate()).toBe('00:00 – 03:00 · 10m 00s in motion · 100.00%');
    await app.user.unhover(bar!);
    await pass(2000);
    expect(plate()).not.toBeNull();
    await pass(600);
    expect(plate()).toBeNull();
  });

  it('has at most six colours: the five most moved vehicles have one each, and the others share one', async () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const answers = Object.assign(
      { [ANCHORS]: { body: wire(ids.map((id) => gateway(id))) } },
      ...ids.slice(3).map((id) => answerTo(positionsCall(id), { body: [] })),
    ) as Parameters<typeof openActivity>[0];
    await openUsage(moved(...ids.map((id) => [id, 8, 3600 - id] as const)), {
      path: '/analytics/1/globals?vehicles=2,3,4,5,6,7,8,9&tab=usage',
      answers: answers as never,
    });
    await chart().findAllByRole('button', { name: /·/ });
    const stacked = colorsOf('[data-bar] rect', ({ style }) => style.fill);
    const listed = colorsOf('table [data-color]', ({ dataset }) => `var(--gateway-${dataset.color})`);
    expect(stacked.size).toBe(6);
    expect([...listed].sort()).toEqual([...stacked].sort());
    expect(chart().queryByText('4 others') ?? screen.getByText('4 others')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(11);
  });

  it('shows that nothing moved', async () => {
    await openUsage(moved([1, 8, 0], [2, 8, 0]));
    expect(screen.getByText('No movement in this period')).toBeTruthy();
  });

  it('shows that loading failed, and tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { app, cloud } = await openActivity({ path, answers: { [MOVEMENT]: 403 } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Could not load the activity');
    cloud.answers[MOVEMENT] = moved([1, 8, 60]);
    await app.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Movement by vehicle')).toBeTruthy();
  });
});

it('the cards are all abreast from a window of 1740 px, and positions below the others in a narrower one', async () => {
  for (const [widthPx, isWide] of [
    [1739, false],
    [1740, true],
  ] as const) {
    await openActivity({ widthPx });
    expect(document.querySelector('[data-wide]') !== null).toBe(isWide);
    expect(document.querySelector('[data-scrolls]') !== null).toBe(!isWide);
    cleanup();
  }
});
