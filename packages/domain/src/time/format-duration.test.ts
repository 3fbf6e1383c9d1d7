import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatClock,
  formatDelayHm,
  formatDuration,
  formatDurationHm,
  formatDurationMs,
  formatHms,
  formatMinuteOfDay,
  formatSigned,
} from './format-duration.ts';

const durations = fc.integer({ min: 0, max: 400_000 });
const delays = fc.integer({ min: -400_000, max: 400_000 });
const numbers = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);
const total = (text: string): number => numbers(text).reduce((sum, value) => sum * 60 + value, 0);

describe('durations', () => {
  it('are written in hours and minutes from an hour, in minutes and seconds below, in seconds below a minute', () => {
    expect(formatDuration(3599)).toBe('59m 59s');
    expect(formatDuration(3600)).toBe('1h 00m');
    expect(formatDurationHm(11_129)).toBe('3h 05m');
    expect(formatDurationMs(842)).toBe('14m 02s');
    expect(formatDurationMs(48)).toBe('48s');
    expect(formatDuration(0)).toBe('0s');
    expect(formatDurationMs(4510)).toBe('75m 10s');
  });

  it('are written as hh mm ss for usage totals', () => {
    expect(formatHms(13_930)).toBe('03h 52m 10s');
    expect(formatHms(0)).toBe('00h 00m 00s');
    expect(formatHms(360_000)).toBe('100h 00m 00s');
  });

  it('are written as a clock while they are running', () => {
    expect(formatClock(558)).toBe('09:18');
    expect(formatClock(4158)).toBe('1:09:18');
    expect(formatClock(0)).toBe('00:00');
  });

  it('are rounded to the second', () => {
    expect(formatDurationMs(4.95)).toBe('5s');
    expect(formatDurationMs(59.99)).toBe('1m 00s');
    expect(formatDuration(3599.6)).toBe('1h 00m');
    expect(formatSigned(-0.4)).toBe('0:00');
  });

  it('can be parsed back', () => {
    fc.assert(
      fc.property(durations, (sec) => {
        expect(total(formatDurationMs(sec))).toBe(sec);
        expect(total(formatHms(sec))).toBe(sec);
        expect(total(formatClock(sec))).toBe(sec);
        expect(total(formatDurationHm(sec))).toBe(Math.floor(sec / 60));
      }),
    );
  });
});

describe('delays', () => {
  it('have a plus sign when late and a minus sign when early', () => {
    expect(formatSigned(62)).toBe('+1:02');
    expect(formatSigned(-62)).toBe('\u22121:02');
    expect(formatSigned(0)).toBe('0:00');
    expect(formatSigned(4510)).toBe('+75:10');
  });

  it('of the active route are written as +/-HHhMMm', () => {
    expect(formatDelayHm(60)).toBe('+00h01m');
    expect(formatDelayHm(-5460)).toBe('\u221201h31m');
    expect(formatDelayHm(-59)).toBe('+00h00m');
    expect(formatDelayHm(0)).toBe('+00h00m');
  });

  it('can be parsed back with their sign', () => {
    fc.assert(
      fc.property(delays, (sec) => {
        const signed = formatSigned(sec);
        expect(total(signed) * (signed.startsWith('\u2212') ? -1 : 1)).toBe(sec);
        const hm = formatDelayHm(sec);
        expect(hm).toMatch(/^[+\u2212]\d{2,}h\d\dm$/);
        expect(total(hm) * (hm.startsWith('\u2212') ? -1 : 1) + 0).toBe(Math.trunc(sec / 60) + 0);
      }),
    );
  });
});

describe('a minute of the day', () => {
  it('is written as HH:mm', () => {
    expect([0, 9 * 60 + 5, 1439].map(formatMinuteOfDay)).toEqual(['00:00', '09:05', '23:59']);
  });
});
