import { hashKey, useQueryClient, type QueryCache, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** When each query was last answered, on the monotonic clock: the wall clock may be set while a screen is open. */
const answeredAtMs = new WeakMap<object, number>();

/** Notes when each answer comes. To be called once per cache, before anything else listens to it. */
export function noteAnswers(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') answeredAtMs.set(event.query, performance.now());
  });
}

/** Age of a query's newest answer in ms, renewed every `intervalMs` and with each answer; null before the first one. */
export function useAnswerAge(queryKey: QueryKey, intervalMs: number): number | null {
  const cache = useQueryClient().getQueryCache();
  const [ageMs, setAgeMs] = useState<number | null>(null);
  const hash = hashKey(queryKey);

  useEffect(() => {
    const renew = () => setAgeMs(ageOf(cache.get(hash)));
    const stopListening = cache.subscribe(({ query, type }) => {
      if (type === 'updated' && query.queryHash === hash) renew();
    });
    const timer = setInterval(renew, intervalMs);
    renew();
    return () => {
      stopListening();
      clearInterval(timer);
    };
  }, [cache, hash, intervalMs]);

  return ageMs;
}

function ageOf(query: object | undefined): number | null {
  const atMs = query && answeredAtMs.get(query);
  return atMs === undefined ? null : performance.now() - atMs;
}
