/** How many cards of the inventory are shown side by side (L§5). */

const MAX_CARDS = 4;
const MEDIUM = { fromPx: 1500, toPx: 1890 } as const;
const MAX_IN_MEDIUM = 3;

/** The smallest number of cards. */
export const QUANTITY_MIN = 1;

/** The largest number of cards: the number of gateways below 4, otherwise 4, or 3 in windows of 1500 to 1890 pixels. */
export function computeMaxQuantity(gateways: number, windowWidthPx: number): number {
  if (gateways < MAX_CARDS) return Math.max(gateways, QUANTITY_MIN);
  const isMedium = windowWidthPx >= MEDIUM.fromPx && windowWidthPx <= MEDIUM.toPx;
  return isMedium ? MAX_IN_MEDIUM : MAX_CARDS;
}

/** The requested number of cards, clamped to its bounds. */
export function clampQuantity(quantity: number, max: number): number {
  return Math.min(Math.max(Math.trunc(quantity), QUANTITY_MIN), max);
}
