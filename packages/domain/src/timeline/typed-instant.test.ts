// cspell:words včera vcera dnes
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatTime } from '../time/format.ts';
import { parseTypedInstant } from './typed-instant.ts';
import { getZoneTable } from '../time/zone.ts';

const zone = getZoneTable('Europe/London');
/** 21 November 2026, 10:42:07 in London. */
const nowMs = Date.UTC(2026, 10, 21, 10, 42, 7);
const context = { zone, nowMs, words: { today: 'today', yesterday: 'yesterday' } };
const parse = (text: string, from = context) =>
  parseTypedInstant(text, from).map((ms) => new Date(ms).toISOString().replace('.000Z', ''));

describe('a typed instant', () => {
  it('is a time of today, and if that is still to come perhaps that of yesterday', () => {
    expect(parse('10:42')).toEqual(['2026-11-21T10:42:00']);
    expect(parse(' 9:05:30 ')).toEqual(['2026-11-21T09:05:30']);
    expect(parse('14:00')).toEqual(['2026-11-21T14:00:00', '2026-11-20T14:00:00']);
  });

  it('is a day, or a day and a time', () => {
    expect(parse('21/11/2026 10:42')).toEqual(['2026-11-21T10:42:00']);
    expect(parse('21-11-2026, 10:42:07')).toEqual(['2026-11-21T10:42:07']);
    expect(parse('2026-07-01 10:00')).toEqual(['2026-07-01T09:00:00']);
    expect(parse('2026-11-20')).toEqual(['2026-11-20T00:00:00']);
    expect(parse('yesterday 14:00')).toEqual(['2026-11-20T14:00:00']);
    expect(parse('TODAY')).toEqual(['2026-11-21T00:00:00']);
  });

  it('is the last such day if the year is left out', () => {
    expect(parse('21.11. 8:00')).toEqual(['2026-11-21T08:00:00']);
    expect(parse('22/11 8:00')).toEqual(['2025-11-22T08:00:00']);
  });

  it('has the words of the language, with or without accents', () => {
    const slovak = { ...context, words: { today: 'dnes', yesterday: 'včera' } };
    expect(parse('vcera 14:00', slovak)).toEqual(['2026-11-20T14:00:00']);
    expect(parse('Včera 14:00', slovak)).toEqual(['2026-11-20T14:00:00']);
  });

  it('is nothing else', () => {
    for (const text of [
      '',
      '10',
      '25:00',
      '10:60',
      '31/2/2026',
      '2026-13-01',
      'dock 10:42',
      '1:00 2:00',
      '10:42 today 1',
    ])
      expect([text, parse(text)]).toEqual([text, []]);
  });

  it('is the instant that the clock of the zone shows in that form', () => {
    const zones = ['Europe/London', 'America/Sao_Paulo', 'Australia/Lord_Howe'].map(getZoneTable);
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 4e9 }), (at, sec) => {
        const text = `${formatDate(at, sec * 1000)} ${formatTime(at, sec * 1000)}`;
        const [ms = NaN] = parseTypedInstant(text, { ...context, zone: at });
        expect(`${formatDate(at, ms)} ${formatTime(at, ms)}`).toBe(text);
      }),
    );
  });
});
