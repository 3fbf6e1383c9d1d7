import { describe, expect, it } from 'vitest';
import { QUANTITY_MIN, computeMaxQuantity, clampQuantity } from './quantity.ts';

describe('the quantity of cards to show', () => {
  it('is at most the number of gateways while there are fewer than 4, whatever the width of the window', () => {
    for (const widthPx of [390, 1499, 1500, 1700, 1890, 1891])
      expect([1, 2, 3].map((gateways) => computeMaxQuantity(gateways, widthPx))).toEqual([1, 2, 3]);
  });

  it('is at most 4 in windows above 1890 or below 1500 pixels, otherwise 3', () => {
    for (const gateways of [4, 5, 40])
      expect([390, 1499, 1500, 1700, 1890, 1891].map((widthPx) => computeMaxQuantity(gateways, widthPx))).toEqual([
        4, 4, 3, 3, 3, 4,
      ]);
  });

  it('is at least 1, even without gateways', () => {
    expect([QUANTITY_MIN, computeMaxQuantity(0, 1440)]).toEqual([1, 1]);
    expect([-3, 0, 1, 3, 9].map((quantity) => clampQuantity(quantity, 3))).toEqual([1, 1, 1, 3, 3]);
  });
});
