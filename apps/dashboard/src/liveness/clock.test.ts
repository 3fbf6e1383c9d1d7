// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeClock, computeWorldNowMs, type WorldClock } from './clock.ts';

const clock = (fields: Partial<WorldClock> = {}): WorldClock => ({
  nowMs: 1_000_000,
  speed: 1,
  paused: false,
  epoch: 1,
  receivedAtMs: 500,
  epochSinceMs: 500,
  ...fields,
});

describe("the world's clock", () => {
  it('runs on with the monotonic clock at its speed', () => {
    expect(computeWorldNowMs(clock(), 1500)).toBe(1_001_000);
    expect(computeWorldNowMs(clock({ speed: 60 }), 1500)).toBe(1_060_000);
  });

  it('does not move while it is paused', () => {
    expect(computeWorldNowMs(clock({ paused: true, speed: 60 }), 9_000_000)).toBe(1_000_000);
  });

  it('is set by the first answer', () => {
    expect(mergeClock(null, clock({ receivedAtMs: 700 }), 600)).toEqual(
      clock({ receivedAtMs: 700, epochSinceMs: 700 }),
    );
  });

  it('does not go back because an answer was slow', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ waitMs: fc.nat(3000), latencyMs: fc.nat(1500) })), (answers) => {
        let known = clock();
        let [sentAtMs, receivedAtMs, shownMs] = [500, 500, 0];
        for (const { waitMs, latencyMs } of answers) {
          sentAtMs += waitMs;
          receivedAtMs = Math.max(receivedAtMs, sentAtMs + latencyMs);
          shownMs = Math.max(shownMs, computeWorldNowMs(known, receivedAtMs));
          const nowMs = 1_000_000 + sentAtMs - 500;
          known = mergeClock(known, clock({ nowMs, receivedAtMs }), sentAtMs);
          expect(computeWorldNowMs(known, receivedAtMs)).toBeGreaterThanOrEqual(shownMs);
        }
      }),
    );
  });

  it('follows a correction of more than two seconds back', () => {
    const corrected = clock({ nowMs: 990_000, receivedAtMs: 1500 });
    expect(mergeClock(clock(), corrected, 1400).nowMs).toBe(990_000);
  });

  it('follows a pause and a change of speed at once', () => {
    expect(mergeClock(clock(), clock({ paused: true, nowMs: 1_000_400, receivedAtMs: 1500 }), 1400).nowMs).toBe(
      1_000_400,
    );
    expect(mergeClock(clock(), clock({ speed: 2, nowMs: 1_000_400, receivedAtMs: 1500 }), 1400).speed).toBe(2);
  });

  it('follows a jump, forward or back, when it brings a new epoch', () => {
    const jumped = mergeClock(clock(), clock({ epoch: 2, nowMs: 5, receivedAtMs: 900 }), 800);
    expect(jumped).toEqual(clock({ epoch: 2, nowMs: 5, receivedAtMs: 900, epochSinceMs: 900 }));
  });

  it('ignores an older epoch if its request was sent before the new epoch was known', () => {
    const known = clock({ epoch: 2, epochSinceMs: 900, receivedAtMs: 900 });
    expect(mergeClock(known, clock({ epoch: 1, receivedAtMs: 1000 }), 850)).toBe(known);
  });

  it('accepts a lower epoch of a later request, since the server was restarted', () => {
    const known = clock({ epoch: 7, epochSinceMs: 900, receivedAtMs: 900 });
    expect(mergeClock(known, clock({ epoch: 1, receivedAtMs: 1000 }), 950).epoch).toBe(1);
  });
});
