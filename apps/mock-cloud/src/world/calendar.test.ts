import { DAY_MS, toInstantMs, HOUR_SEC, toLocal, getZoneTable } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import type { ShiftPlan } from '../scenario/plan.ts';
import { Calendar, type UnitSpan } from './calendar.ts';
import { createStream } from './stream.ts';

const EVERY_DAY = [true, true, true, true, true, true, true];
const ZONES = [
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Pacific/Apia',
  'Asia/Kolkata',
];

const shift = (start: number, end: number): ShiftPlan => ({ startSec: start * HOUR_SEC, endSec: end * HOUR_SEC });
const PATTERNS: readonly { name: string; shifts: readonly ShiftPlan[]; days: readonly boolean[] }[] = [
  { name: 'three shifts', shifts: [shift(6, 14), shift(14, 22), shift(22, 6)], days: EVERY_DAY },
  { name: 'nights', shifts: [shift(22, 6)], days: EVERY_DAY },
  { name: 'round the clock', shifts: [shift(6, 6)], days: EVERY_DAY },
  {
    name: 'starts in skipped and repeated hours',
    shifts: [shift(0, 2), shift(2.5, 9), shift(3.5, 12)],
    days: EVERY_DAY,
  },
  {
    name: 'midnight to midnight',
    shifts: [shift(0, 0), shift(1, 5)],
    days: [true, true, true, true, true, true, false],
  },
  { name: 'Mondays', shifts: [shift(8, 16)], days: [true, false, false, false, false, false, false] },
];
/** Apia skipped 30 December 2011; the other zones change their clocks in these years. */
const [FROM_MS, TO_MS] = [Date.UTC(2010, 8, 1), Date.UTC(2012, 0, 10)];

function unitsOf(calendar: Calendar, fromMs: number, toMs: number): UnitSpan[] {
  const spans: UnitSpan[] = [];
  for (let ms = fromMs; ms < toMs; ms = spans.at(-1)?.endMs ?? toMs) spans.push(calendar.findSpan(ms));
  return spans;
}

const everywhere = ZONES.flatMap((zone) => PATTERNS.map((pattern) => ({ zone, ...pattern })));

describe.each(everywhere)('units of $name in $zone', ({ zone, shifts, days }) => {
  const table = getZoneTable(zone);
  const spans = unitsOf(new Calendar(table, shifts, days, 0), FROM_MS, TO_MS);

  it('follow each other without a gap and with unique keys', () => {
    expect(spans.length).toBeGreaterThan(60);
    expect(new Set(spans.map(({ key }) => key)).size).toBe(spans.length);
    expect(new Set(spans.map(({ startMs }) => Math.floor(startMs / 60_000))).size).toBe(spans.length);
    const wrong = spans.filter((span, n) => {
      const { startMs, workEndMs, endMs, previous } = span;
      const before = spans[n - 1];
      const follows =
        before === undefined ||
        (startMs === before.endMs && previous.startMs === before.startMs && previous.workEndMs === before.workEndMs);
      return !(follows && startMs < endMs && startMs <= workEndMs && workEndMs <= endMs);
    });
    expect(wrong).toEqual([]);
  });

  it('begin where a shift starts by the local clock', () => {
    const wrong = spans.filter(({ startMs }) => {
      const midnight = Math.floor(toLocal(table, startMs) / DAY_MS) * DAY_MS;
      const possible = [-1, 0].flatMap((day) =>
        shifts.map(({ startSec }) => toInstantMs(table, midnight + day * DAY_MS + startSec * 1000)),
      );
      return !possible.includes(startMs);
    });
    expect(wrong).toEqual([]);
  });

  it('are the same in any order of reading', () => {
    const draw = createStream(7, 0, 'drive', 0, zone);
    const other = new Calendar(table, shifts, days, 0);
    for (let n = 0; n < 100; n += 1) {
      const span = spans[1 + Math.floor(draw() * (spans.length - 1))]!;
      expect(other.findSpan(span.startMs + Math.floor(draw() * (span.endMs - span.startMs)))).toEqual(span);
    }
  });
});

describe('the calendar of a vehicle', () => {
  it('starts shifts at the same local hour; they are an hour longer or shorter when the clocks change', () => {
    const calendar = new Calendar(getZoneTable('Europe/London'), [shift(6, 6)], EVERY_DAY, 0);
    const hoursAt = (iso: string): number => {
      const { startMs, endMs } = calendar.findSpan(Date.parse(iso));
      return (endMs - startMs) / 3_600_000;
    };
    expect(hoursAt('2026-03-28T12:00:00Z')).toBe(23);
    expect(hoursAt('2026-10-24T12:00:00Z')).toBe(25);
    expect(hoursAt('2026-06-01T12:00:00Z')).toBe(24);
  });

  it('counts keys in minutes from the origin', () => {
    const originMs = Date.parse('2026-03-18T00:00:00Z');
    const calendar = new Calendar(getZoneTable('Europe/London'), [shift(6, 14)], EVERY_DAY, originMs);
    expect(calendar.findSpan(originMs + 7 * 3_600_000).key).toBe(360);
    expect(calendar.findSpan(originMs).key).toBe(360 - 1440);
  });

  it('refuses a vehicle that never starts a shift', () => {
    expect(() => new Calendar(getZoneTable('UTC'), [], EVERY_DAY, 0)).toThrow(RangeError);
    expect(
      () =>
        new Calendar(
          getZoneTable('UTC'),
          [shift(6, 14)],
          EVERY_DAY.map(() => false),
          0,
        ),
    ).toThrow(RangeError);
  });
});
