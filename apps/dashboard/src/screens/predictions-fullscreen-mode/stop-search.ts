import { displayLabel, highlightsRows, matchesTagSearch } from '@lapwing/domain';
import { useAddressParams } from '../../navigation/use-address-params.ts';
import type { PredictedStop, StopRow } from '../../predictions/use-predicted.ts';

const PARAM = 'search';

export interface StopSearch {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isHighlighted: (row: StopRow) => boolean;
  /** The matches: none on the route, or only stops that are not in the rows shown. */
  readonly outcome: { readonly kind: 'none' } | { readonly kind: 'hidden'; readonly names: string } | null;
}

/** Searches stops by hex id or label; the search is part of the address. */
export function useStopSearch(stops: readonly PredictedStop[], shown: readonly StopRow[]): StopSearch {
  const [params, setParams] = useAddressParams();
  const text = params.get(PARAM) ?? '';
  const isSearching = text.trim() !== '' && stops.length > 0;
  const found = isSearching ? stops.filter((stop) => matchesTagSearch(stop, text)) : [];
  const isShown = found.some(({ ord }) => shown.some((row) => row.ord === ord));
  return {
    text,
    onText: (next) => setParams({ [PARAM]: next }),
    isHighlighted: ({ stop }) => highlightsRows(text) && matchesTagSearch(stop, text),
    outcome: outcomeOf(isSearching, found, isShown),
  };
}

function outcomeOf(isSearching: boolean, found: readonly PredictedStop[], isShown: boolean): StopSearch['outcome'] {
  if (!isSearching || isShown) return null;
  return found.length === 0 ? { kind: 'none' } : { kind: 'hidden', names: found.map(displayLabel).join(', ') };
}
