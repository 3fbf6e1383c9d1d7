import { clockAtom, computeWorldNowMs } from '../../liveness/clock.ts';
import { isClockFast, STALE_AFTER_MS } from '../../data/gateways.ts';
import { store } from '../../tab/store.ts';
import type { MapClock } from '../../map/live/live-map-model.ts';

/** Above this speed of the clock vehicles jump from place to place. */
const MAX_GLIDE_SPEED = 30;

/**
 * The world's clock for the map. It stops when answers are missing, so that no vehicle moves without new reports.
 * `heardAtMs` returns the monotonic instant of the last answer.
 */
export function createMapClock(heardAtMs: () => number | null): MapClock {
  return {
    nowMs: (aheadMs) => {
      const clock = store.get(clockAtom);
      if (!clock) return 0;
      const atMs = performance.now() + aheadMs;
      const lastMs = heardAtMs();
      return computeWorldNowMs(clock, lastMs === null ? atMs : Math.min(atMs, lastMs + STALE_AFTER_MS));
    },
    isFast: isClockFast,
    isTooFastToGlide: () => (store.get(clockAtom)?.speed ?? 0) > MAX_GLIDE_SPEED,
  };
}
