import { useEffect, useState } from 'react';

/** The monotonic clock (ms), read again each second. */
export function useNowEachSecond(): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
