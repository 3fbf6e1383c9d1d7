import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

type SetParams = (changes: Readonly<Record<string, string>>, options?: SetOptions) => void;

interface SetOptions {
  /** Whether the page shows the change before the next event: fields would lose fast letters. Not for effects. */
  readonly isAtOnce?: boolean;
}

/** The parameters of the address, and their setter, which adds no entry to the history. An empty value removes its parameter. */
export function useAddressParams(): readonly [URLSearchParams, SetParams] {
  const [params, setParams] = useSearchParams();
  const set: SetParams = useCallback(
    (changes, { isAtOnce = false } = {}) =>
      setParams(
        (known) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') known.delete(name);
            else known.set(name, value);
          }
          return known;
        },
        { replace: true, flushSync: isAtOnce },
      ),
    [setParams],
  );
  return [params, set];
}
