import { quantityMax, quantityWithin } from '@lapwing/domain';
import { useSyncExternalStore } from 'react';
import { PHONE_UP_TO_PX, WIDE_ABOVE_PX } from '../../theme/widths.ts';

/** The number of cards side by side, and its maximum. */
export interface Quantity {
  readonly quantity: number;
  readonly max: number;
}

/** The chosen number within the bounds of the window (L§5); without a choice as many as fit. */
export function useQuantity(gateways: number, wanted: number | null): Quantity {
  const widthPx = useSyncExternalStore(onResize, () => window.innerWidth);
  const max = quantityMax(gateways, widthPx);
  return { quantity: quantityWithin(wanted ?? usual(widthPx), max), max };
}

function usual(widthPx: number): number {
  if (widthPx <= PHONE_UP_TO_PX) return 1;
  return widthPx <= WIDE_ABOVE_PX ? 2 : Infinity;
}

function onResize(then: () => void): () => void {
  window.addEventListener('resize', then);
  return () => window.removeEventListener('resize', then);
}
