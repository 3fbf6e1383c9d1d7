import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { clockAtom, worldNowMs, type WorldClock } from './clock.ts';
import { store } from './store.ts';

/**
 * The world's now in ms, renewed every `intervalMs` of real time and at each jump, pause or change of speed; null until
 * the first answer. At speed 1 it is renewed on whole intervals of the world, so that a clock skips no second.
 */
export function useWorldNow(intervalMs: number): number | null {
  const clock = useAtomValue(clockAtom, { store });
  const [nowMs, setNowMs] = useState(() => instantOf(clock));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const instantMs = instantOf(clock);
      setNowMs(instantMs);
      if (clock === null || clock.paused || instantMs === null) return;
      timer = setTimeout(tick, clock.speed === 1 ? untilNext(instantMs, intervalMs) : intervalMs);
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock, intervalMs]);

  return nowMs;
}

function instantOf(clock: WorldClock | null): number | null {
  return clock && worldNowMs(clock, performance.now());
}

/** One ms more than the rest of the interval: timers may fire a little early. */
function untilNext(instantMs: number, intervalMs: number): number {
  return intervalMs - (instantMs % intervalMs) + 1;
}
