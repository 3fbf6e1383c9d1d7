import { computeMaxQuantity, clampQuantity } from '@lapwing/domain';
import { useSyncExternalStore } from 'react';
import { PHONE_UP_TO_PX, WIDE_ABOVE_PX } from '../../theme/widths.ts';

/** The number of cards side by side, and its maximum. */
export interface Quantity {
  readonly quantity: number;
  readonly max: number;
}

/** The chosen number, limited by the window (L§5). By default as many cards as fit. */
export function useQuantity(gateways: number, chosen: number | null): Quantity {
  const widthPx = useSyncExternalStore(subscribeToResize, () => window.innerWidth);
  const max = computeMaxQuantity(gateways, widthPx);
  return { quantity: clampQuantity(chosen ?? chooseDefaultQuantity(widthPx), max), max };
}

function chooseDefaultQuantity(widthPx: number): number {
  if (widthPx <= PHONE_UP_TO_PX) return 1;
  return widthPx <= WIDE_ABOVE_PX ? 2 : Infinity;
}

function subscribeToResize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
