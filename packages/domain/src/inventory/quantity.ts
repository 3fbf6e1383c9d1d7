/** How many cards of the inventory stand side by side (L§5). Widths are of the window, in pixels. */

const FEW = 4;
const MIDDLING = { fromPx: 1500, toPx: 1890 } as const;
const MOST_IN_MIDDLING = 3;

/** The fewest. */
export const QUANTITY_MIN = 1;

/** The most: all gateways while there are fewer than 4, else 4, but 3 in windows from 1500 to 1890 pixels. */
export function quantityMax(gateways: number, windowWidthPx: number): number {
  if (gateways < FEW) return Math.max(gateways, QUANTITY_MIN);
  const isMiddling = windowWidthPx >= MIDDLING.fromPx && windowWidthPx <= MIDDLING.toPx;
  return isMiddling ? MOST_IN_MIDDLING : FEW;
}

/** What was asked for, within its bounds. */
export function quantityWithin(quantity: number, max: number): number {
  return Math.min(Math.max(Math.trunc(quantity), QUANTITY_MIN), max);
}
