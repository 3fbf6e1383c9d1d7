import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { common as es } from '../../i18n/es/common.ts';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { common as pt } from '../../i18n/pt/common.ts';
import { common as sk } from '../../i18n/sk/common.ts';
import { answerTo } from '../../testing/stub-answers.ts';
import { wire } from '../../testing/stub-fleet.ts';
import { listedLap } from '../../testing/laps.test-data.ts';
import { details, detailsCall, instancesCall, openLaps, page, queriesOf, route } from './open-laps.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / 1000;
const OLD_ROUTE = route(11, { startDate: day(2024, 1, 1) });
/** The last 366 days at the stub's instant, 21 November 2026. */
const LONGEST = { start: day(2025, 11, 21), end: day(2026, 11, 22) - 1 };
const LONGEST_ANSWERS = {
  ...answerTo(instancesCall(11, LONGEST), page([listedLap(1)])),
  ...answerTo(detailsCall(11, LONGEST), { body: wire(details({ valid: 1 })) }),
};

const daysButton = () => screen.getByRole('button', { name: /^Days/, hidden: true });
const panel = () => screen.getByRole('group', { name: 'Quick ranges', hidden: true }).closest('form')!;
const applyButton = () => within(panel()).getByRole<HTMLButtonElement>('button', { name: 'Apply', hidden: true });

it('all days of a route that is older than the longest period are its last 366, and the preset says so', async () => {
  const { app, cloud, pass } = await openLaps({ routes: [OLD_ROUTE], answers: LONGEST_ANSWERS });
  await app.user.click(daysButton());
  await pass(300);
  expect(screen.queryByRole('button', { name: 'All', hidden: true })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'All of the last 366 days', hidden: true }));
  await app.user.click(applyButton());
  await pass(500);
  expect(app.search()).toBe('?from=2025-11-21&to=2026-11-21');
  expect(queriesOf(cloud, instancesCall(11, LONGEST))).toHaveLength(1);
  expect(screen.getByText('1 finished lap')).toBeTruthy();
});

it('typed days beyond the longest period cannot be applied, and the field names the limit', async () => {
  const { app, pass } = await openLaps({ path: '/analytics/1/route/11?from=2026-11-21&to=2026-11-21' });
  await app.user.click(daysButton());
  await pass(300);
  const field = within(panel()).getByLabelText('From');
  await app.user.clear(field);
  await app.user.type(field, '20/11/2025');
  expect(within(panel()).getByRole('alert', { hidden: true }).textContent).toBe('Choose at most 366 days.');
  expect([field.getAttribute('aria-invalid'), applyButton().disabled]).toEqual(['true', true]);
  await app.user.clear(field);
  await app.user.type(field, '21/11/2025');
  expect([within(panel()).getByRole('alert', { hidden: true }).textContent, applyButton().disabled]).toEqual([
    '',
    false,
  ]);
});

it('an address with more days than the longest period sends nothing and names the limit, in each language', async () => {
  const { cloud } = await openLaps({ path: '/analytics/1/route/11?from=2025-01-01&to=2026-11-20' });
  expect(screen.getByRole('alert').textContent).toBe('Choose at most 366 days.');
  for (const [language, { dates }] of [
    ['es', es],
    ['pt', pt],
    ['sk', sk],
  ] as const) {
    await act(() => chooseLanguage(language));
    expect(screen.getByRole('alert').textContent).toBe(dates.problem.tooLong.replace('{{days}}', '366'));
  }
  await act(() => chooseLanguage('en'));
  expect(cloud.calls.filter(({ operation }) => operation.includes('/instances/'))).toEqual([]);
});

it('a period without laps of a route that is too old for one question does not say that the route has none', async () => {
  const { cloud } = await openLaps({ routes: [OLD_ROUTE], laps: [] });
  expect(screen.getByText('No data for this period')).toBeTruthy();
  expect(cloud.calls.filter(({ operation }) => operation.includes('/instances/')).length).toBe(1);
});
