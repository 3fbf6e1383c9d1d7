import { HEAT_STOPS } from '@lapwing/domain';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { place } from '../../testing/fleet.test-data.ts';
import { openActivity, TRIPS, type ActivityPage } from './open-activity.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens the heat menu. */
async function openMenu({ app, pass }: ActivityPage) {
  await app.user.click(screen.getByRole('button', { name: 'Heatmap' }));
  await pass(200);
}

const boxes = () =>
  within(screen.getByRole('group', { name: 'Heatmap', hidden: true })).getAllByRole<HTMLInputElement>('checkbox', {
    hidden: true,
  });
const nameOf = (box: HTMLInputElement) => box.labels?.[0]?.textContent ?? '';
const box = (name: string) => boxes().find((it) => nameOf(it) === name)!;
const checkedNames = () =>
  boxes()
    .filter((it) => it.checked)
    .map(nameOf);
const slider = () => screen.getByRole('slider', { name: 'Heatmap size', hidden: true });
const shownSize = () => slider().getAttribute('aria-valuenow');
const spots = (page: ActivityPage) => page.shapes().filter(({ circle, colour }) => circle && colour.startsWith('rgba'));
const heatOf = (shape: { colour: string } | undefined) => Number(/([\d.]+)\)$/.exec(shape?.colour ?? '')?.[1]);

describe('the heatmap checkboxes', () => {
  it('offer frequency and average time, for beacons and for segments', async () => {
    const page = await openActivity();
    await openMenu(page);
    expect(boxes().map(nameOf)).toEqual(['Frequency', 'Average time', 'Segment frequency', 'Segment average time']);
    expect(checkedNames()).toEqual(['Frequency']);
  });

  it('select one measure for beacons and one for segments, and are part of the address', async () => {
    const page = await openActivity();
    await openMenu(page);
    await page.app.user.click(box('Average time'));
    expect([checkedNames(), page.app.search()]).toEqual([['Average time'], '?heat=average']);
    await page.app.user.click(box('Segment frequency'));
    expect(checkedNames()).toEqual(['Average time', 'Segment frequency']);
    await page.app.user.click(box('Segment average time'));
    expect([checkedNames(), page.app.search()]).toEqual([
      ['Average time', 'Segment average time'],
      '?heat=average,segmentAverage',
    ]);
    await page.app.user.click(box('Average time'));
    await page.app.user.click(box('Segment average time'));
    expect([checkedNames(), page.app.search()]).toEqual([[], '?heat=none']);
  });

  it('disable segments without trip frequency data, and explain why', async () => {
    const page = await openActivity({ trips: [], path: '/analytics/1/globals?heat=segmentFrequency' });
    await openMenu(page);
    expect(boxes().map(({ disabled }) => disabled)).toEqual([false, false, true, true]);
    expect(checkedNames()).toEqual([]);
    expect(screen.getByText('No trip frequency data for this period.')).toBeTruthy();
  });

  it('disable segments with a message if trip frequency data could not be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = await openActivity({ answers: { [TRIPS]: 403 } });
    await openMenu(page);
    expect(boxes().map(({ disabled }) => disabled)).toEqual([false, false, true, true]);
    expect(screen.getByText('Trip frequency data could not be loaded.')).toBeTruthy();
  });
});

describe('the heat on the map', () => {
  it('is drawn at the beacons, coloured by their visits or average times', async () => {
    const page = await openActivity();
    await page.pass(100);
    // Visits 40, 8, 9: z-scores 1.4, -0.7, -0.7.
    expect(spots(page).map(heatOf)).toEqual([0.9, 0.35, 0.35]);
    const [gate, dock] = spots(page);
    expect((dock?.circle?.[0] ?? 0) - (gate?.circle?.[0] ?? 0)).toBeCloseTo(place('Dock 4').x - place('Gate in').x);
    await openMenu(page);
    await page.app.user.click(box('Average time'));
    await page.pass(100);
    // 30 s, 600 s, 90 s.
    expect(spots(page).map(heatOf)).toEqual([0.35, 0.9, 0.35]);
  });

  it('is drawn along the segments, coloured by their levels', async () => {
    const page = await openActivity({ path: '/analytics/1/globals?heat=segmentFrequency' });
    await page.pass(100);
    // Trips 30, 2 and 5: z-scores 1.4, -0.8 and -0.6.
    const drawn = page.shapes().filter(({ call, points }) => call === 'stroke' && points.length > 4);
    const levels = drawn.map(({ colour }) => HEAT_STOPS.findIndex((stop) => stop.colour === colour));
    expect(levels.filter((level) => level >= 0).sort()).toEqual([1, 1, 3]);
    expect(spots(page)).toEqual([]);
  });

  it('has a legend of the colours that are on it, each with a word and the values that have it', async () => {
    await openActivity({ path: '/analytics/1/globals?heat=average,segmentFrequency' });
    const levels = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((item) => [item.textContent, item.querySelector<HTMLElement>('[style]')?.style.background]);
    // The visits took 30 s, 600 s and 90 s on average; there were 30, 2 and 5 trips.
    expect(levels('Visit duration')).toEqual([
      ['Below average: 30s – 1m 30s', 'var(--heat-2)'],
      ['Well above average: 10m 00s', 'var(--heat-4)'],
    ]);
    expect(levels('Trips')).toEqual([
      ['Below average: 2 – 5', 'var(--heat-2)'],
      ['Well above average: 30', 'var(--heat-4)'],
    ]);
  });

  it('highlights the beacon of a clicked row, and the row of a clicked beacon', async () => {
    const page = await openActivity();
    const row = (name: string) => screen.getByRole('button', { name });
    const rings = () =>
      page.shapes().filter(({ call, widthPx, points }) => call === 'stroke' && widthPx === 2 && points.length === 4);
    await page.pass(100);
    expect(rings()).toEqual([]);
    await page.app.user.click(row('Dock 4'));
    await page.pass(100);
    expect(rings()).toHaveLength(1);
    const { x, y } = place('Fuel');
    // The plan begins 8 px from the edges of the map.
    fireEvent.click(document.querySelector('.map-canvas')!, { clientX: x + 8, clientY: y + 8 });
    await page.pass(100);
    expect(row('Fuel').getAttribute('aria-pressed')).toBe('true');
    expect(document.querySelector('.map-popup')?.textContent).toBe('Fuel9 visits1m 30s on average');
  });

  it('highlights the segment of a clicked row by a wide outline', async () => {
    const page = await openActivity({ path: '/analytics/1/globals?heat=segmentFrequency&tab=segments' });
    await page.pass(100);
    const outlines = () =>
      page.shapes().filter(({ call, widthPx, points }) => call === 'stroke' && points.length > 4 && widthPx >= 12);
    expect(outlines()).toEqual([]);
    await page.app.user.click(screen.getByRole('button', { name: 'Dock 4' }));
    await page.pass(100);
    expect(outlines()).toHaveLength(1);
  });
});

describe('the size of the heatmap', () => {
  it('ranges from 1 to 2 in steps of 0.25, and is 1 by default', async () => {
    const page = await openActivity();
    await openMenu(page);
    const bounds = ['aria-valuemin', 'aria-valuemax', 'aria-valuenow'].map((name) => slider().getAttribute(name));
    expect(bounds).toEqual(['1', '2', '1']);
    slider().focus();
    const seen: (string | null)[] = [];
    for (let step = 0; step < 5; step++) {
      await page.app.user.keyboard('{ArrowRight}');
      seen.push(shownSize());
    }
    expect(seen).toEqual(['1.25', '1.5', '1.75', '2', '2']);
    await page.pass(100);
    expect(spots(page).map(({ circle }) => circle?.[2])).toEqual([90, 90, 90]);
  });

  it('is stored in the browser as heatmap-size, and invalid stored values are ignored', async () => {
    const page = await openActivity();
    await openMenu(page);
    slider().focus();
    await page.app.user.keyboard('{ArrowRight}{ArrowRight}');
    expect(localStorage.getItem('heatmap-size')).toBe('1.5');
    for (const [value, size] of [
      ['1.5', '1.5'],
      ['1.3', '1'],
      ['9', '1'],
      ['wide', '1'],
    ] as const) {
      cleanup();
      localStorage.setItem('heatmap-size', value);
      await openMenu(await openActivity());
      expect([value, shownSize()]).toEqual([value, size]);
    }
  });
});

it('current-heatmap and current-radius are stored in the browser', async () => {
  const page = await openActivity();
  await openMenu(page);
  expect(localStorage.getItem('current-radius')).toBe('45');
  slider().focus();
  await page.app.user.keyboard('{End}');
  expect(localStorage.getItem('current-radius')).toBe('90');
  await page.app.user.click(box('Average time'));
  expect(localStorage.getItem('current-heatmap')).toBe('average');
  cleanup();
  const reopened = await openActivity();
  await openMenu(reopened);
  expect(checkedNames()).toEqual(['Average time']);
  expect(slider().getAttribute('aria-valuetext')).toBe('2×, radius 90 px');
  cleanup();
  localStorage.setItem('current-heatmap', 'hourly');
  await openMenu(await openActivity());
  expect(checkedNames()).toEqual(['Frequency']);
});
