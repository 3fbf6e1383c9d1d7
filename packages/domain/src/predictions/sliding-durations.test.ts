import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAverageSec } from './average-sec.ts';
import { SlidingDurations } from './sliding-durations.ts';

describe('the average of sliding durations', () => {
  it('is the average of those that were added and not removed', () => {
    const durations = fc.array(fc.nat(600_000), { maxLength: 200 });
    fc.assert(
      fc.property(durations, durations, (kept, removed) => {
        const sliding = new SlidingDurations();
        for (const duration of [...kept, ...removed]) sliding.add(duration);
        for (const duration of removed.toReversed()) sliding.remove(duration);
        expect(sliding.count).toBe(kept.length);
        expect(sliding.computeAverageSec()).toBe(computeAverageSec(kept));
      }),
    );
  });

  it('is missing without durations', () => {
    const sliding = new SlidingDurations();
    expect(sliding.computeAverageSec()).toBeNull();
    sliding.add(5000);
    sliding.remove(5000);
    expect(sliding.computeAverageSec()).toBeNull();
  });
});
