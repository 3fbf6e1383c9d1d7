import { formatTagLabel, highlightsRows, matchesTagSearch } from '@lapwing/domain';
import { useAddressParams } from '../../navigation/use-address-params.ts';
import type { PredictedStop, StopRow } from '../../predictions/use-predicted.ts';

const PARAM = 'search';

export interface StopSearch {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isHighlighted: (row: StopRow) => boolean;
  /** The reason why no match is visible: the route has none, or only in stops outside the shown rows. */
  readonly outcome:
    { readonly kind: 'none' } | { readonly kind: 'hidden'; readonly count: number; readonly names: string } | null;
}

/** Searches stops by hex id or label; the search is part of the address. */
export function useStopSearch(stops: readonly PredictedStop[], shown: readonly StopRow[]): StopSearch {
  const [params, setParams] = useAddressParams();
  const text = params.get(PARAM) ?? '';
  const isSearching = text.trim() !== '' && stops.length > 0;
  const matches = isSearching ? stops.filter((stop) => matchesTagSearch(stop, text)) : [];
  const isShown = matches.some(({ ord }) => shown.some((row) => row.ord === ord));
  return {
    text,
    onText: (next) => setParams({ [PARAM]: next }, { isAtOnce: true }),
    isHighlighted: ({ stop }) => highlightsRows(text) && matchesTagSearch(stop, text),
    outcome: findOutcome(isSearching, matches, isShown),
  };
}

function findOutcome(isSearching: boolean, matches: readonly PredictedStop[], isShown: boolean): StopSearch['outcome'] {
  if (!isSearching || isShown) return null;
  if (matches.length === 0) return { kind: 'none' };
  return { kind: 'hidden', count: matches.length, names: matches.map(formatTagLabel).join(', ') };
}
