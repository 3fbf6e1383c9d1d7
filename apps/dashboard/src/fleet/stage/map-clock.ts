import { clockAtom, worldNowMs } from '../../data/clock.ts';
import { isClockFast, STALE_AFTER_MS } from '../../data/gateways.ts';
import { store } from '../../data/store.ts';
import type { MapClock } from '../../map/live-map-model.ts';

/**
 * The world's clock for the map. It stands still once answers are missing: nothing moves on the strength of what nobody
 * reported. `heardAtMs` gives the monotonic instant of the last answer.
 */
export function mapClock(heardAtMs: () => number | null): MapClock {
  return {
    nowMs: (aheadMs) => {
      const clock = store.get(clockAtom);
      if (!clock) return 0;
      const atMs = performance.now() + aheadMs;
      const lastMs = heardAtMs();
      return worldNowMs(clock, lastMs === null ? atMs : Math.min(atMs, lastMs + STALE_AFTER_MS));
    },
    isFast: isClockFast,
  };
}
