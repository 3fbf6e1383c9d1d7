import { expect, it } from 'vitest';
import { groupAssets } from './asset-groups.ts';
import type { MapAsset } from './asset-model.ts';

const asset = (id: number, x: number, y: number): MapAsset => ({ id, point: { x, y }, colour: 'plain' });

it('tags at one beacon are one group at its point, however large the scale is', () => {
  const [group, ...others] = groupAssets([asset(1, 40, 40), asset(2, 40, 40)], 0.001);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ point: { x: 40, y: 40 }, isOnePlace: true });
  expect(group?.assets.map(({ id }) => id)).toEqual([1, 2]);
});

it('tags at beacons close together are one group at their mean point, until the scale separates them', () => {
  const tags = [asset(1, 10, 10), asset(2, 14, 18), asset(3, 90, 10)];
  expect(groupAssets(tags, 20).map(({ point, assets, isOnePlace }) => [point, assets.length, isOnePlace])).toEqual([
    [{ x: 12, y: 14 }, 2, false],
    [{ x: 90, y: 10 }, 1, true],
  ]);
  expect(groupAssets(tags, 4).map(({ assets }) => assets.length)).toEqual([1, 1, 1]);
});
