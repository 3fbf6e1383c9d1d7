import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

type SetParams = (changes: Readonly<Record<string, string>>) => void;

/** The parameters of the address, and their setter, which adds no entry to the history. An empty value removes its parameter. */
export function useAddressParams(): readonly [URLSearchParams, SetParams] {
  const [params, setParams] = useSearchParams();
  const set: SetParams = useCallback(
    (changes) =>
      setParams(
        (known) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') known.delete(name);
            else known.set(name, value);
          }
          return known;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [params, set];
}
