import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openActivity, tableRows, trips } from './open-activity.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const TRIPS = [
  trips('Gate in', ['Dock 4', 100, 1000], ['Fuel', 4, 40], ['Dock 7', 30, 30 * 3700]),
  trips('Dock 4', ['Gate in', 5, 5 * 3600]),
];
const path = '/analytics/1/globals?tab=segments&heat=segmentFrequency';
const field = (name: string) => screen.getByRole('textbox', { name });
const shownSegments = () => tableRows().map(([from, to]) => `${from} to ${to}`);

it('segments with fewer trips than 5% of the maximum, or longer than 60 minutes on average, are hidden by default', async () => {
  const page = await openActivity({ path, trips: TRIPS });
  expect([field('Minimum trips'), field('Maximum minutes')].map((it) => (it as HTMLInputElement).value)).toEqual([
    '5',
    '60',
  ]);
  expect(shownSegments()).toEqual(['Gate in to Dock 4', 'Dock 4 to Gate in']);
  expect(screen.getByText('2 of 4 segments')).toBeTruthy();
  await page.pass(100);
  const lines = page.shapes().filter(({ call, points }) => call === 'stroke' && points.length > 4);
  expect(new Set(lines.map(({ points }) => String(points[0]))).size).toBe(2);
});

it('the limits can be set from 0 to the highest count and to 1440 minutes, and are part of the address', async () => {
  const { app } = await openActivity({ path, trips: TRIPS });
  await app.user.clear(field('Minimum trips'));
  await app.user.type(field('Minimum trips'), '0');
  await app.user.clear(field('Maximum minutes'));
  await app.user.type(field('Maximum minutes'), '1440');
  expect(shownSegments()).toHaveLength(4);
  expect(app.search()).toContain('minTrips=0&maxMinutes=1440');
  await app.user.clear(field('Minimum trips'));
  await app.user.type(field('Minimum trips'), '101');
  expect(screen.getByText('At most 100.')).toBeTruthy();
  expect(app.search()).toContain('minTrips=10&');
  await app.user.clear(field('Maximum minutes'));
  await app.user.type(field('Maximum minutes'), '0');
  expect(screen.getByText('No segments within these limits')).toBeTruthy();
});

it.each([
  ['-5', 'Enter a whole number.'],
  ['2.5', 'Enter a whole number.'],
  ['101', 'At most 100.'],
])('the limit %s is refused in words, and the one before it stays active', async (text, problem) => {
  const { app } = await openActivity({ path, trips: TRIPS });
  await app.user.click(field('Minimum trips'));
  await app.user.clear(field('Minimum trips'));
  await app.user.paste(text);
  await app.user.tab();
  expect(screen.getByText(problem)).toBeTruthy();
  expect(field('Minimum trips')).toHaveProperty('value', text);
  expect(app.search()).not.toContain('minTrips');
  expect(shownSegments()).toHaveLength(2);
});
