import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAddressParams } from '../../../navigation/use-address-params.ts';
import { readChoice, toParams, type TableChoice } from './table-choice.ts';

/** Typing is written to the address after this pause; rows follow each key. */
const PAUSE_MS = 300;

/** The choice in the address, its setter, and the search as it is typed. */
export function useTableChoice() {
  const [params, setParams] = useAddressParams();
  const text = params.toString();
  const choice = useMemo(() => readChoice(new URLSearchParams(text)), [text]);
  const choose = useCallback((part: Partial<TableChoice>) => setParams(toParams(part)), [setParams]);
  const [typed, setTyped] = useState<string | null>(null);
  if (typed !== null && typed === choice.query) setTyped(null);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => choose({ query: typed }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, choose]);
  return { choice, choose, query: typed ?? choice.query, onQuery: setTyped };
}
