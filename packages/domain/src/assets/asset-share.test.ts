import { expect, it } from 'vitest';
import { computeAssetSharePercent } from './asset-share.ts';

it('the share of a class is a percentage of all tags with two decimals', () => {
  expect([41, 46, 3, 5].map((count) => computeAssetSharePercent(count, 95))).toEqual([43.16, 48.42, 3.16, 5.26]);
  expect([computeAssetSharePercent(2, 3), computeAssetSharePercent(7, 7), computeAssetSharePercent(0, 0)]).toEqual([
    66.67, 100, 0,
  ]);
});
