import { expect, it } from 'vitest';
import { isFailedLap, readLapState } from './lap-state.ts';

it('a lap is ongoing until it ends, and then valid or failed', () => {
  const laps = [
    { endDate: null, error: 0 },
    { endDate: 5, error: 0 },
    { endDate: 5, error: 6 },
  ];
  expect(laps.map(readLapState)).toEqual(['ongoing', 'valid', 'failed']);
  expect(laps.map(isFailedLap)).toEqual([false, false, true]);
});
