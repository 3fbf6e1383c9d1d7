import type { MapAsset } from './asset-model.ts';
import type { PlanPoint } from './plan-point.ts';

/** Asset tags that are drawn as one mark. */
export interface AssetGroup {
  /** The mean of their points. */
  readonly point: PlanPoint;
  readonly assets: readonly MapAsset[];
  /** Whether all of them lie at the same beacon. */
  readonly isOnePlace: boolean;
}

/** More than the number of squares in any row of a plan. */
const ROW = 10_000_000;

/**
 * Groups the tags in squares of the ground with sides of `cell` pixels. The grid is fixed to the ground, so that a pan
 * changes no group.
 */
export function groupAssets(assets: readonly MapAsset[], cell: number): readonly AssetGroup[] {
  const squares = new Map<number, MapAsset[]>();
  for (const asset of assets) {
    const { x, y } = asset.point;
    const square = Math.floor(y / cell) * ROW + Math.floor(x / cell);
    const known = squares.get(square);
    if (known) known.push(asset);
    else squares.set(square, [asset]);
  }
  return [...squares.values()].map(toGroup);
}

function toGroup(assets: readonly MapAsset[]): AssetGroup {
  const first = assets[0]?.point ?? { x: 0, y: 0 };
  if (assets.every(({ point: { x, y } }) => x === first.x && y === first.y))
    return { point: first, assets, isOnePlace: true };
  const sum = (read: (point: PlanPoint) => number) => assets.reduce((total, { point }) => total + read(point), 0);
  const point = { x: sum(({ x }) => x) / assets.length, y: sum(({ y }) => y) / assets.length };
  return { point, assets, isOnePlace: false };
}
