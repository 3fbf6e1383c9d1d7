import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatIsoInstant, formatLocalInstant, parseDuration, parseInstant } from './iso.ts';
import { getZoneTable } from './zone.ts';

describe('durations', () => {
  it('are parsed in all their parts', () => {
    expect(parseDuration('PT14M')).toBe(840_000);
    expect(parseDuration('P30D')).toBe(2_592_000_000);
    expect(parseDuration('P1DT2H3M4.005S')).toBe(93_784_005);
    expect(parseDuration('-P1D')).toBe(-86_400_000);
    expect(parseDuration('+PT2H')).toBe(7_200_000);
    expect(parseDuration('-PT0S')).toBe(0);
  });

  it('equal the sum of their parts', () => {
    const part = fc.integer({ min: 0, max: 999 });
    fc.assert(
      fc.property(part, part, part, part, part, (d, h, m, s, ms) => {
        const iso = `P${d}DT${h}H${m}M${s}.${String(ms).padStart(3, '0')}S`;
        expect(parseDuration(iso)).toBe((((d * 24 + h) * 60 + m) * 60 + s) * 1000 + ms);
      }),
    );
  });

  it.each(['', 'P', 'PT', 'P1DT', '1D', 'PT1.2345S', 'P1Y', 'PT-1S', 'pt1s'])('are rejected as %j', (text) => {
    expect(() => parseDuration(text)).toThrow(RangeError);
  });
});

describe('instants', () => {
  it('can be parsed back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (ms) => {
        expect(parseInstant(formatIsoInstant(ms))).toBe(ms);
      }),
    );
  });

  it('have milliseconds only when they are not 0', () => {
    expect(formatIsoInstant(Date.UTC(2026, 2, 2, 5))).toBe('2026-03-02T05:00:00Z');
    expect(formatIsoInstant(Date.UTC(2026, 2, 2, 5, 0, 0, 7))).toBe('2026-03-02T05:00:00.007Z');
  });

  it('are parsed with an offset, with or without seconds', () => {
    const five = Date.UTC(2026, 2, 2, 5);
    expect(parseInstant('2026-03-02T05:00Z')).toBe(five);
    expect(parseInstant('2026-03-02T10:30:00+05:30')).toBe(five);
    expect(parseInstant('2026-03-01T22:00:00.5-07:00')).toBe(five + 500);
  });

  it.each([
    '2026-03-02',
    '2026-03-02T05:00:00',
    '2026-02-30T05:00:00Z',
    '2026-13-01T05:00:00Z',
    '2026-03-02T24:00:00Z',
    '2026-03-02T05:61:00Z',
    '2026-03-02T05:00:00+24:00',
    '2026-03-02T05:00:00+05:60',
    'now',
  ])('are rejected as %j', (text) => {
    expect(() => parseInstant(text)).toThrow(RangeError);
  });
});

describe('instants by the clock of a zone', () => {
  it.each([
    ['Europe/London', '2026-03-29T00:59:59Z', '2026-03-29T00:59:59+00:00'],
    ['Europe/London', '2026-03-29T01:00:00Z', '2026-03-29T02:00:00+01:00'],
    ['Europe/London', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00+01:00'],
    ['Europe/London', '2026-10-25T01:30:00Z', '2026-10-25T01:30:00+00:00'],
    ['America/St_Johns', '2026-01-01T00:00:00.900Z', '2025-12-31T20:30:00-03:30'],
    ['Asia/Kathmandu', '2026-01-01T00:00:00Z', '2026-01-01T05:45:00+05:45'],
  ])('of %s have its offset: %s is %s', (zone, instant, local) => {
    const ms = Date.parse(instant);
    expect(formatLocalInstant(getZoneTable(zone), ms)).toBe(local);
    expect(parseInstant(local)).toBe(Math.floor(ms / 1000) * 1000);
  });
});
