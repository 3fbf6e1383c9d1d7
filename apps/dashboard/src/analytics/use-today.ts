import type { ZoneTable } from '@lapwing/domain';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { clockAtom } from '../data/clock.ts';
import { store } from '../data/store.ts';
import { dayOf } from './days.ts';

/** The day that it is in a zone, `YYYY-MM-DD`; null before any answer told the world's time. */
export function useToday(zone: ZoneTable): string | null {
  const today = useMemo(
    () =>
      atom((get) => {
        const clock = get(clockAtom);
        return clock && dayOf(zone, clock.nowMs);
      }),
    [zone],
  );
  return useAtomValue(today, { store });
}
