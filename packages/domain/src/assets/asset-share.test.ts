import { expect, it } from 'vitest';
import { assetSharePercent } from './asset-share.ts';

it('the share of a class is a percentage of all tags with two decimals', () => {
  expect([41, 46, 3, 5].map((count) => assetSharePercent(count, 95))).toEqual([43.16, 48.42, 3.16, 5.26]);
  expect([assetSharePercent(2, 3), assetSharePercent(7, 7), assetSharePercent(0, 0)]).toEqual([66.67, 100, 0]);
});
