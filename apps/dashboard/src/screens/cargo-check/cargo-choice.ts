import { useCallback } from 'react';
import { useAddressParams } from '../../navigation/use-address-params.ts';

export interface CargoChoice {
  /** The text that was scanned or typed last; empty at first. */
  readonly lookup: string;
  readonly onLookup: (text: string) => void;
  /** The search text of the lists. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

const LOOKUP = 'tag';
const SEARCH = 'search';

/** The choice in the address: `?tag=0A1B2C3D&search=crate`. */
export function useCargoChoice(): CargoChoice {
  const [params, setParams] = useAddressParams();
  return {
    lookup: params.get(LOOKUP) ?? '',
    onLookup: useCallback((text: string) => setParams({ [LOOKUP]: text }), [setParams]),
    search: params.get(SEARCH) ?? '',
    onSearch: useCallback((text: string) => setParams({ [SEARCH]: text }, { isAtOnce: true }), [setParams]),
  };
}
