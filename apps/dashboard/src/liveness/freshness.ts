import {
  hashKey,
  useQueryClient,
  type QueryCache,
  type QueryCacheNotifyEvent,
  type QueryKey,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clockAtom, untilNext, worldNowMs } from './clock.ts';
import { store } from '../tab/store.ts';

interface ArrivalTime {
  /** On the monotonic clock: the wall clock may be changed while a screen is open. */
  readonly atMs: number;
  /** The world's instant then; null if it is not known. */
  readonly worldMs: number | null;
}

/** The arrival time of the last answer to each query. */
const arrivals = new WeakMap<object, ArrivalTime>();

/** Records when each answer arrives. Call once per cache, before anything else subscribes to it. */
export function recordAnswerTimes(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (!isAnswer(event)) return;
    const clock = store.get(clockAtom);
    const atMs = performance.now();
    arrivals.set(event.query, { atMs, worldMs: clock && worldNowMs(clock, atMs) });
  });
}

function isAnswer(event: QueryCacheNotifyEvent): boolean {
  return event.type === 'updated' && event.action.type === 'success';
}

export interface AnswerAge {
  readonly ageMs: number;
  /** The world's instant of the answer. */
  readonly asOfMs: number | null;
}

/** The age of a query's newest answer, updated every `intervalMs` and with each answer; null before the first. */
export function useAnswerAge(queryKey: QueryKey, intervalMs: number): AnswerAge | null {
  const cache = useQueryClient().getQueryCache();
  const [age, setAge] = useState<AnswerAge | null>(null);
  const hash = hashKey(queryKey);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = () => setAge(ageOf(cache.get(hash)));
    const tick = () => {
      renew();
      timer = setTimeout(tick, untilNext(store.get(clockAtom), intervalMs));
    };
    const stopListening = cache.subscribe((event) => {
      if (event.query.queryHash === hash && isAnswer(event)) renew();
    });
    tick();
    return () => {
      stopListening();
      clearTimeout(timer);
    };
  }, [cache, hash, intervalMs]);

  return age;
}

function ageOf(query: object | undefined): AnswerAge | null {
  const last = query && arrivals.get(query);
  return last ? { ageMs: performance.now() - last.atMs, asOfMs: last.worldMs } : null;
}
