import { useCallback, useEffect, useRef } from 'react';

/** The same function at each rendering, which calls the newest one: what it is passed to renders only for its own data. */
export function useSameCallback<Value>(callback: (value: Value) => void): (value: Value) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((value) => latest.current(value), []);
}
