import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClockState } from '../store/world-row.ts';
import { createSecurityClock } from '../accounts/security-clock.ts';
import { WorldClock } from './world-clock.ts';

const START: ClockState = { baseMs: 1_000_000, sinceMs: 500, speed: 1, paused: false, epoch: 1 };

function clockAt(state: Partial<ClockState> = {}): { clock: WorldClock; real: { ms: number } } {
  const real = { ms: 500 };
  return {
    clock: new WorldClock(
      createSecurityClock(() => real.ms),
      { ...START, ...state },
    ),
    real,
  };
}

describe('the world clock', () => {
  it('advances with the real clock', () => {
    const { clock, real } = clockAt();
    real.ms += 2500;
    expect(clock.read()).toEqual({ nowMs: 1_002_500, speed: 1, paused: false, epoch: 1 });
  });

  it('advances faster by the factor of its speed', () => {
    const { clock, real } = clockAt({ speed: 60 });
    real.ms += 1000;
    expect(clock.read().nowMs).toBe(1_060_000);
  });

  it('stops while it is paused, and continues from there', () => {
    const { clock, real } = clockAt();
    clock.adopt(clock.computeStateAfter({ paused: true }));
    real.ms += 10_000;
    expect(clock.read().nowMs).toBe(1_000_000);
    clock.adopt(clock.computeStateAfter({ paused: false }));
    real.ms += 1000;
    expect(clock.read().nowMs).toBe(1_001_000);
  });

  it('raises the epoch when it is set forward or back', () => {
    const { clock } = clockAt();
    clock.adopt(clock.computeStateAfter({ nowMs: 5 }));
    expect(clock.read()).toEqual({ nowMs: 5, speed: 1, paused: false, epoch: 2 });
    clock.adopt(clock.computeStateAfter({ nowMs: 5_000_000, speed: 2 }));
    expect(clock.read()).toEqual({ nowMs: 5_000_000, speed: 2, paused: false, epoch: 3 });
  });

  it('keeps its epoch and instant when only speed or pause change', () => {
    const { clock, real } = clockAt();
    real.ms += 1234;
    clock.adopt(clock.computeStateAfter({ speed: 10 }));
    clock.adopt(clock.computeStateAfter({ paused: true }));
    expect(clock.read()).toEqual({ nowMs: 1_001_234, speed: 10, paused: true, epoch: 1 });
  });

  it('never goes back within an epoch, even if speed, pause or the clock of the machine change', () => {
    const step = fc.record({
      passedMs: fc.integer({ min: -10_000, max: 100_000 }),
      speed: fc.option(fc.double({ min: 0.1, max: 600, noNaN: true }), { nil: undefined }),
      paused: fc.option(fc.boolean(), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { clock, real } = clockAt();
        let lastMs = clock.read().nowMs;
        for (const { passedMs, speed, paused } of steps) {
          real.ms += passedMs;
          clock.adopt(
            clock.computeStateAfter({ ...(speed !== undefined && { speed }), ...(paused !== undefined && { paused }) }),
          );
          const { nowMs, epoch } = clock.read();
          expect(nowMs).toBeGreaterThanOrEqual(lastMs);
          expect(Number.isInteger(nowMs)).toBe(true);
          expect(epoch).toBe(1);
          lastMs = nowMs;
        }
      }),
    );
  });
});

describe('the security clock', () => {
  it('stops if the machine is set back, and continues from there', () => {
    const real = { ms: 1000 };
    const clock = createSecurityClock(() => real.ms);
    expect(clock()).toBe(1000);
    real.ms = 400;
    expect(clock()).toBe(1000);
    real.ms = 1100;
    expect(clock()).toBe(1100);
  });
});
