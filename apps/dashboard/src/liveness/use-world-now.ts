import { useEffect, useState } from 'react';
import { clockAtom, computeMsUntilNext, computeWorldNowMs, type WorldClock } from './clock.ts';
import { useTabValue } from '../tab/store.ts';

const SEC_MS = 1000;

/**
 * The world's instant in ms, updated every `intervalMs` of real time and at each jump, pause or change of speed; null
 * before the first answer. At speed 1 it is updated on whole intervals of the world, so that a clock skips no second.
 */
export function useWorldNow(intervalMs: number): number | null {
  const clock = useTabValue(clockAtom);
  const [nowMs, setNowMs] = useState(() => readInstant(clock));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const instantMs = readInstant(clock);
      setNowMs(instantMs);
      if (clock === null || clock.paused || instantMs === null) return;
      timer = setTimeout(tick, computeMsUntilNext(clock, intervalMs));
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock, intervalMs]);

  return nowMs;
}

/** To the second, so that an answer within the same second causes no render. */
function readInstant(clock: WorldClock | null): number | null {
  return clock && Math.floor(computeWorldNowMs(clock, performance.now()) / SEC_MS) * SEC_MS;
}
