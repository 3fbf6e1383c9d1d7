import { useEffect, useState } from 'react';

/** False until `delayMs` have passed, so that a short wait shows no loading state. */
export function useDelayed(delayMs: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return passed;
}
