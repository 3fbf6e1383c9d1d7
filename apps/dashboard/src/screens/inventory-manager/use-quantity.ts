import { quantityMax, quantityWithin } from '@lapwing/domain';
import { useSyncExternalStore } from 'react';
import { PHONE_UP_TO_PX, WIDE_ABOVE_PX } from '../../theme/widths.ts';

/** How many cards stand side by side, and how many may at most. */
export interface Quantity {
  readonly quantity: number;
  readonly max: number;
}

/** What was asked for within the bounds of the window (L§5); as many as there is room for where nothing was. */
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
