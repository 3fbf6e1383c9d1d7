import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DatabaseClock } from './database-clock.ts';

it('shows the time of the database to half the time of the fastest reading', () => {
  const delay = fc.double({ min: 0, max: 400, noNaN: true });
  const readings = fc.array(fc.tuple(delay, delay), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(readings, (delays) => {
      const clock = new DatabaseClock();
      const offsetMs = 1_700_000_000_000;
      let nowMs = 0;
      for (const [there, back] of delays) {
        clock.adopt(nowMs + there + offsetMs, nowMs, nowMs + there + back);
        nowMs += 250;
      }
      const fastest = Math.min(...delays.map(([there, back]) => there + back));
      expect(Math.abs(clock.read(nowMs) - (nowMs + offsetMs))).toBeLessThanOrEqual(fastest / 2 + 1);
    }),
  );
});

it('forgets old readings, as clocks drift', () => {
  const clock = new DatabaseClock();
  clock.adopt(1_000_000, 0, 0);
  for (let n = 1; n <= 40; n += 1) clock.adopt(1_000_000 + n * 250 + 7, n * 250 - 1, n * 250 + 1);
  expect(clock.read(10_000)).toBe(1_010_007);
});

it('forgets what it read before the machine was suspended, which its monotonic clock does not notice', () => {
  const clock = new DatabaseClock();
  clock.adopt(1_000_000, 0, 1);
  clock.adopt(1_060_250, 250, 254);
  expect(clock.read(254)).toBe(1_060_252);
});
