import { useEffect } from 'react';
import { useAddressParams } from './use-address-params.ts';

/** Replaces values of the address that cannot be read by those that are shown instead; an empty one removes its parameter. */
export function useCorrectedParams(corrections: Readonly<Record<string, string>>): void {
  const [, set] = useAddressParams();
  const text = JSON.stringify(corrections);
  useEffect(() => {
    if (text !== '{}') set(JSON.parse(text) as Record<string, string>);
  }, [text, set]);
}
