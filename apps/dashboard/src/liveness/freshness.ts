import {
  hashKey,
  useQueryClient,
  type QueryCache,
  type QueryCacheNotifyEvent,
  type QueryKey,
} from '@tanstack/react-query';
import { atom } from 'jotai';
import { useEffect, useLayoutEffect, useReducer } from 'react';
import { clockAtom, computeMsUntilNext, computeWorldNowMs } from './clock.ts';
import { store, useSetTabValue, useTabValue } from '../tab/store.ts';

const SEC_MS = 1000;

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
    arrivals.set(event.query, { atMs, worldMs: clock && computeWorldNowMs(clock, atMs) });
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

/** A query that a part of the page shows. */
interface PagePart {
  readonly hash: string;
  /** An older answer is stale. */
  readonly staleAfterMs: number;
}

/** The parts of the page, in the order in which they were first shown. */
const pagePartsAtom = atom<readonly PagePart[]>([]);

export interface PartAge extends AnswerAge {
  /** How much older it is than the newest answer that the page shows. */
  readonly behindMs: number;
}

/**
 * Makes a query part of the page's data while the component is shown. Returns the age of its newest answer, updated every
 * second and with each answer; null before the first.
 */
export function usePartAge(queryKey: QueryKey, staleAfterMs: number): PartAge | null {
  const hash = hashKey(queryKey);
  const setParts = useSetTabValue(pagePartsAtom);
  // In the same task as the render: React counts updates that wait for another task as nested, and refuses the 51st.
  useLayoutEffect(() => {
    const part = { hash, staleAfterMs };
    setParts((parts) => [...parts, part]);
    return () => setParts((parts) => parts.filter((other) => other !== part));
  }, [hash, staleAfterMs, setParts]);

  return useAge((cache) => {
    const age = computeAge(cache.get(hash));
    return age && { ...age, behindMs: Math.max(0, age.ageMs - (findNewestPart(cache)?.ageMs ?? age.ageMs)) };
  });
}

export interface PageAge extends AnswerAge {
  readonly isStale: boolean;
}

/** The age of the newest answer that the page shows, or of the answer to `otherKey`, never stale, if it shows none. */
export function usePageAge(otherKey: QueryKey): PageAge | null {
  const other = { hash: hashKey(otherKey), staleAfterMs: Infinity };
  return useAge((cache) => findNewestPart(cache) ?? computePageAge(cache, other));
}

function findNewestPart(cache: QueryCache): PageAge | null {
  const ages = store.get(pagePartsAtom).flatMap((part) => computePageAge(cache, part) ?? []);
  return ages.toSorted((a, b) => a.ageMs - b.ageMs)[0] ?? null;
}

function computePageAge(cache: QueryCache, { hash, staleAfterMs }: PagePart): PageAge | null {
  const age = computeAge(cache.get(hash));
  return age && { ...age, isStale: age.ageMs >= staleAfterMs };
}

/** The age that `read` finds: again every second, with each answer, and when the page shows other parts. */
function useAge<Age>(read: (cache: QueryCache) => Age | null): Age | null {
  const cache = useQueryClient().getQueryCache();
  useTabValue(pagePartsAtom);
  const [, renew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(tick, computeMsUntilNext(store.get(clockAtom), SEC_MS));
    };
    const tick = () => {
      renew();
      wait();
    };
    const stopListening = cache.subscribe((event) => {
      if (isAnswer(event)) renew();
    });
    wait();
    return () => {
      stopListening();
      clearTimeout(timer);
    };
  }, [cache]);
  return read(cache);
}

function computeAge(query: object | undefined): AnswerAge | null {
  const last = query && arrivals.get(query);
  return last ? { ageMs: performance.now() - last.atMs, asOfMs: last.worldMs } : null;
}
