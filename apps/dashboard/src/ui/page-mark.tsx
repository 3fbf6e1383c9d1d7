import type { ZoneTable } from '@lapwing/domain';
import { atom } from 'jotai';
import { useEffect } from 'react';
import { clientOptions } from '../data/client.ts';
import { useScope } from '../data/scope.ts';
import { usePageAge } from '../liveness/freshness.ts';
import { useSetTabValue, useTabValue } from '../tab/store.ts';
import { FreshnessMark } from './freshness-mark.tsx';
import classes from './page-mark.module.css';

/** How many marks of their own the page has: 1 for a map with a chip. */
const ownMarksAtom = atom(0);

/** Makes the caller's mark the only one of the page while `isShown`. */
export function useOwnPageMark(isShown: boolean): void {
  const setCount = useSetTabValue(ownMarksAtom);
  useEffect(() => {
    if (!isShown) return undefined;
    setCount((count) => count + 1);
    return () => setCount((count) => count - 1);
  }, [isShown, setCount]);
}

interface PageMarkProps {
  zone: ZoneTable;
  isBrief?: boolean;
  isBesideClock?: boolean;
}

/**
 * The freshness of the page in the header: of its newest part, or of the client on a page that polls nothing. The client
 * is only fetched while nothing else is, so an old answer does not mean that it is stale.
 */
export function PageMark({ zone, isBrief = false, isBesideClock = false }: PageMarkProps) {
  const hasOwnMark = useTabValue(ownMarksAtom) > 0;
  const age = usePageAge(clientOptions(useScope()).queryKey);
  if (hasOwnMark || typeof age?.asOfMs !== 'number') return null;
  return (
    <span className={classes.mark} data-as-of={age.asOfMs}>
      <FreshnessMark
        ageMs={age.ageMs}
        isStale={age.isStale}
        zone={zone}
        isBrief={isBrief}
        isBesideClock={isBesideClock}
      />
    </span>
  );
}
