import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/units.ts';
import { getZoneTable } from '../time/zone.ts';
import { computeLapDays, LAP_PRESETS, listLapShortcuts, computeDefaultLapDays, type LapDays } from './lap-days.ts';

const london = getZoneTable('Europe/London');
const NOW = Date.parse('2026-11-21T10:42:00Z');
const life = (start: string, end: string | null = null) => ({
  startMs: Date.parse(start),
  endMs: end === null ? null : Date.parse(end),
});
const OLD = life('2024-01-01T09:00:00Z');
const days = ({ fromMs, toMs }: LapDays) => [fromMs, toMs].map((ms) => new Date(ms).toISOString().slice(0, 16));

describe('the days of laps', () => {
  it('are the last 14 by default, but none before the route began', () => {
    expect(days(computeDefaultLapDays(london, NOW, OLD))).toEqual(['2026-11-08T00:00', '2026-11-21T00:00']);
    expect(days(computeDefaultLapDays(london, NOW, null))).toEqual(['2026-11-08T00:00', '2026-11-21T00:00']);
    expect(days(computeDefaultLapDays(london, NOW, life('2026-11-15T09:00:00Z')))).toEqual([
      '2026-11-15T00:00',
      '2026-11-21T00:00',
    ]);
  });

  it('begin at the client’s midnight, also across a clock change', () => {
    const spring = Date.parse('2026-04-02T08:00:00Z');
    expect(days(computeDefaultLapDays(london, spring, OLD))).toEqual(['2026-03-20T00:00', '2026-04-01T23:00']);
  });

  it('have presets: today, yesterday, the last week, the last year, and all days of the route', () => {
    expect(LAP_PRESETS.map((name) => days(computeLapDays(name, london, NOW, OLD))[0])).toEqual([
      '2026-11-21T00:00',
      '2026-11-20T00:00',
      '2026-11-15T00:00',
      '2025-11-22T00:00',
      '2024-01-01T00:00',
    ]);
    expect(days(computeLapDays('yesterday', london, NOW, OLD))[1]).toBe('2026-11-20T00:00');
    expect(days(computeLapDays('all', london, NOW, null))).toEqual(['2026-11-21T00:00', '2026-11-21T00:00']);
  });

  it('have shortcuts of 14, 30 and 90 days', () => {
    expect(
      (['twoWeeks', 'month', 'threeMonths'] as const).map((name) => days(computeLapDays(name, london, NOW, OLD))[0]),
    ).toEqual(['2026-11-08T00:00', '2026-10-22T23:00', '2026-08-23T23:00']);
  });
});

describe('a shortcut', () => {
  it('is offered for a route that is at least as old and has not ended', () => {
    const begun = (ms: number) => ({ startMs: NOW - ms, endMs: null });
    expect(listLapShortcuts(NOW, begun(13 * DAY_MS))).toEqual([]);
    expect(listLapShortcuts(NOW, begun(14 * DAY_MS))).toEqual(['twoWeeks']);
    expect(listLapShortcuts(NOW, begun(89 * DAY_MS))).toEqual(['twoWeeks', 'month']);
    expect(listLapShortcuts(NOW, begun(90 * DAY_MS))).toEqual(['twoWeeks', 'month', 'threeMonths']);
    expect(listLapShortcuts(NOW, life('2024-01-01T09:00:00Z', '2026-11-01T09:00:00Z'))).toEqual([]);
  });
});
