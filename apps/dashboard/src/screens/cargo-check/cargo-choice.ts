import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

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
  const [params, setParams] = useSearchParams();
  const put = useCallback(
    (name: string, value: string) =>
      setParams(
        (current) => {
          if (value === '') current.delete(name);
          else current.set(name, value);
          return current;
        },
        { replace: true },
      ),
    [setParams],
  );
  return {
    lookup: params.get(LOOKUP) ?? '',
    onLookup: useCallback((text: string) => put(LOOKUP, text), [put]),
    search: params.get(SEARCH) ?? '',
    onSearch: useCallback((text: string) => put(SEARCH, text), [put]),
  };
}
