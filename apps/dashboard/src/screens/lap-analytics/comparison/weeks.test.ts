// @vitest-environment node
import { expect, it } from 'vitest';
import { findComparedDays } from './comparison-query.ts';
import { findMonday, findSpanOf, formatWeek, formatWeeks, parseWeeks } from './weeks.ts';

const TODAY = '2026-03-18';

it('a week begins on Monday', () => {
  const days = ['2026-03-15', '2026-03-16', '2026-03-18', '2026-03-22', '2026-01-01'];
  expect(days.map(findMonday)).toEqual(['2026-03-09', '2026-03-16', '2026-03-16', '2026-03-16', '2025-12-29']);
});

it('this week is compared with the one before, unless the address has two Mondays', () => {
  const usual = { week: '2026-03-16', before: '2026-03-09' };
  expect([null, '', '2026-03-10,2026-03-02', '2026-03-23,2026-03-16'].map((text) => parseWeeks(text, TODAY))).toEqual([
    usual,
    usual,
    usual,
    usual,
  ]);
  const chosen = parseWeeks('2026-02-02,2026-03-02', TODAY);
  expect(chosen).toEqual({ week: '2026-02-02', before: '2026-03-02' });
  expect([formatWeeks(usual, TODAY), formatWeeks(chosen, TODAY)]).toEqual(['', '2026-02-02,2026-03-02']);
  expect(findSpanOf(chosen)).toEqual({ from: '2026-02-02', to: '2026-03-08' });
});

it('a week is named by its first and last day', () => {
  expect(formatWeek('2025-12-29')).toBe('29/12 – 04/01/2026');
});

it('a single day is shown within the days around it, but not with future ones', () => {
  const filter = (from: string, to: string) => ({
    from,
    to,
    shiftFrom: '00:00',
    shiftTo: '23:59',
    minDuration: '00:00',
    maxDuration: '03:00',
    vehicleIds: [],
  });
  expect(findComparedDays(filter('2026-03-05', '2026-03-18'), TODAY)).toEqual({ from: '2026-03-05', to: TODAY });
  expect(findComparedDays(filter('2026-03-05', '2026-03-05'), TODAY)).toEqual({ from: '2026-02-26', to: '2026-03-12' });
  expect(findComparedDays(filter('2026-03-16', '2026-03-16'), TODAY)).toEqual({ from: '2026-03-09', to: TODAY });
});
