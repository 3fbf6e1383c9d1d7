// @vitest-environment node
import { expect, it } from 'vitest';
import { narrowShift } from './hour-span.ts';
import {
  DEFAULT_LISTING,
  findNarrowingCorrections,
  formatListing,
  formatNarrowing,
  NO_NARROWING,
  parseListing,
  parseNarrowing,
  sortBy,
} from './lap-narrowing.ts';

const params = (text: string) => new URLSearchParams(text);

it('narrowing and listing are read from an address, and written into it again', () => {
  const text = 'errors=2,4&fault=31&hours=6-8&stop=3&search=hauler&sort=duration&order=asc';
  const [narrowing, listing] = [parseNarrowing(params(text)), parseListing(params(text))];
  expect(narrowing).toEqual({ errors: [2, 4], faultId: 31, hours: { fromHour: 6, toHour: 8 }, stopOrd: 3 });
  expect(listing).toEqual({ search: 'hauler', sort: 'duration', order: 'asc' });
  const written = new URLSearchParams({ ...formatNarrowing(narrowing), ...formatListing(listing) });
  expect(decodeURIComponent(written.toString())).toBe(text);
});

it('an address without them narrows nothing and lists the newest laps first, and defaults are not written', () => {
  expect([parseNarrowing(params('')), parseListing(params(''))]).toEqual([NO_NARROWING, DEFAULT_LISTING]);
  expect(Object.values({ ...formatNarrowing(NO_NARROWING), ...formatListing(DEFAULT_LISTING) }).join('')).toBe('');
});

it('what cannot be read is removed from the address', () => {
  const wrong = params('errors=2,x,2&fault=-1&hours=9-24&stop=1.5&sort=colour&order=up');
  expect(findNarrowingCorrections(wrong)).toEqual({ errors: '2', fault: '', hours: '', stop: '', sort: '', order: '' });
  expect(findNarrowingCorrections(params('errors=0,2,8,99'))).toEqual({ errors: '2' });
  expect(findNarrowingCorrections(params('errors=2&hours=6-8&order=asc'))).toEqual({});
});

it('a search in an address is cut at 100 characters, but not within one', () => {
  const trucks = '🚛'.repeat(150);
  expect(parseListing(new URLSearchParams({ search: `x${trucks}` })).search).toBe(`x${'🚛'.repeat(99)}`);
});

it('a head sorts by its column, names from A and figures from the greatest, and then the other way', () => {
  const byVehicle = sortBy(DEFAULT_LISTING, 'vehicle');
  expect(byVehicle).toEqual({ search: '', sort: 'vehicle', order: 'asc' });
  expect(sortBy(byVehicle, 'vehicle').order).toBe('desc');
  expect(sortBy(byVehicle, 'delay')).toEqual({ search: '', sort: 'delay', order: 'desc' });
});

it('hours take their part of the shift', () => {
  const hours = { fromHour: 6, toHour: 8 };
  const day = { shiftStart: 0, shiftEnd: 86_399 };
  expect(narrowShift(day, null)).toEqual({ ...day, hour: null });
  expect(narrowShift(day, hours)).toEqual({ shiftStart: 21_600, shiftEnd: 32_399, hour: null });
  const early = { shiftStart: 25_200, shiftEnd: 50_459 };
  expect(narrowShift(early, hours)).toEqual({ shiftStart: 25_200, shiftEnd: 32_399, hour: null });
  const night = { shiftStart: 79_200, shiftEnd: 25_259 };
  expect(narrowShift(night, hours)).toEqual({ shiftStart: 21_600, shiftEnd: 25_259, hour: null });
});

it('hours outside the shift are requested by one of their hours, in which no lap of the shift began', () => {
  const late = { shiftStart: 50_400, shiftEnd: 79_259 };
  expect(narrowShift(late, { fromHour: 6, toHour: 8 })).toEqual({ ...late, hour: 6 });
});
