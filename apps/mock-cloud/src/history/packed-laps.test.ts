import { expect, it } from 'vitest';
import { type LapTimes, packLaps, unpackLaps } from './packed-laps.ts';

it('packed laps are the same when they are unpacked: with skipped stops, with none, and with times of today', () => {
  const lap = (startMs: number, visits: LapTimes['visits'], error = 0): LapTimes => {
    return { startMs, leftMs: startMs + 1, endMs: startMs + 9, error, visits };
  };
  const now = Date.UTC(2026, 10, 26, 12, 0, 0, 123);
  const laps = [
    lap(now, [{ enterMs: now, leaveMs: now + 1 }, null, { enterMs: now + 2, leaveMs: now + 3 }]),
    lap(now + 10, [], 7),
    lap(now + 20, [null, null, null]),
  ];
  expect([...unpackLaps(packLaps(laps, 3), 3)]).toEqual(laps);
  expect([...unpackLaps(packLaps([], 3), 3)]).toEqual([]);
});
