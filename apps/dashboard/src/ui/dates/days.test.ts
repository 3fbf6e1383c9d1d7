// @vitest-environment node
import { getZoneTable } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { toDay, toPeriod, findLastDays, formatDay } from './days.ts';

const london = getZoneTable('Europe/London');
const auckland = getZoneTable('Pacific/Auckland');
const ts = (iso: string) => Date.parse(iso) / 1000;

describe('the days of a range', () => {
  it('are days in the client’s zone, and the last 7 include today', () => {
    const nowMs = Date.parse('2026-11-21T20:00:00Z');
    expect([toDay(london, nowMs), toDay(auckland, nowMs)]).toEqual(['2026-11-21', '2026-11-22']);
    expect(findLastDays(london, '2026-11-21', 7)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(findLastDays(london, '2026-03-02', 7)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  });

  it('span the first second of the first to the last second of the last day, across clock changes', () => {
    expect(toPeriod(london, { from: '2026-11-14', to: '2026-11-14' })).toEqual({
      startTs: ts('2026-11-14T00:00:00Z'),
      endTs: ts('2026-11-14T23:59:59Z'),
    });
    expect(toPeriod(london, { from: '2026-03-28', to: '2026-03-29' })).toEqual({
      startTs: ts('2026-03-28T00:00:00Z'),
      endTs: ts('2026-03-29T22:59:59Z'),
    });
  });

  it('are null if they end before they begin or are not valid dates', () => {
    for (const [from, to] of [
      ['2026-11-15', '2026-11-14'],
      ['', '2026-11-14'],
      ['2026-11-14', '2026-13-40'],
      ['yesterday', 'today'],
    ] as const)
      expect(toPeriod(london, { from, to })).toBeNull();
  });

  it('are shown as DD/MM/YYYY', () => {
    expect(formatDay('2026-11-04')).toBe('04/11/2026');
  });
});
