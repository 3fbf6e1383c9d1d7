import type { ZoneTable } from '@lapwing/domain';
import { atom } from 'jotai';
import { useMemo } from 'react';
import { clockAtom } from '../liveness/clock.ts';
import { useTabValue } from '../tab/store.ts';
import { toDay } from '../ui/dates/days.ts';

/** The current day in a zone, `YYYY-MM-DD`; null until zone and time are known. */
export function useToday(zone: ZoneTable | null): string | null {
  const today = useMemo(
    () =>
      atom((get) => {
        const clock = get(clockAtom);
        return zone && clock && toDay(zone, clock.nowMs);
      }),
    [zone],
  );
  return useTabValue(today);
}
