import {
  hashKey,
  useQueryClient,
  type QueryCache,
  type QueryCacheNotifyEvent,
  type QueryKey,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clockAtom, untilNext, worldNowMs } from './clock.ts';
import { store } from './store.ts';

interface Heard {
  /** On the monotonic clock: the wall clock may be set while a screen is open. */
  readonly atMs: number;
  /** The world's instant then; null where no clock was heard of. */
  readonly worldMs: number | null;
}

/** When each query was last answered. */
const heard = new WeakMap<object, Heard>();

/** Notes when each answer comes. To be called once per cache, before anything else listens to it. */
export function noteAnswers(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (!isAnswer(event)) return;
    const clock = store.get(clockAtom);
    const atMs = performance.now();
    heard.set(event.query, { atMs, worldMs: clock && worldNowMs(clock, atMs) });
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

/** How old a query's newest answer is, renewed every `intervalMs` and with each answer; null before the first one. */
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
  const last = query && heard.get(query);
  return last ? { ageMs: performance.now() - last.atMs, asOfMs: last.worldMs } : null;
}
