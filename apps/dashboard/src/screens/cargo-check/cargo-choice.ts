import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface CargoChoice {
  /** What was scanned or typed last; empty before. */
  readonly lookup: string;
  readonly onLookup: (text: string) => void;
  /** What the lists are searched by. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

const LOOKUP = 'tag';
const SEARCH = 'search';

/** What the address asks for: `?tag=0A1B2C3D&search=crate`. */
export function useCargoChoice(): CargoChoice {
  const [params, setParams] = useSearchParams();
  const put = useCallback(
    (name: string, value: string) =>
      setParams(
        (known) => {
          if (value === '') known.delete(name);
          else known.set(name, value);
          return known;
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
