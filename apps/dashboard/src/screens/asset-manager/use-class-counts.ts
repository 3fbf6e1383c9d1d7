import { ASSET_CLASSES, type AssetClass } from '@lapwing/domain';
import { useState } from 'react';
import { ASSET_WINDOW_MS, type AssetTag } from '../../data/assets.ts';
import type { AssetTags } from './asset-tags.ts';

/** The number of tags in each class at an instant of the browser's clock. */
export interface ClassCounts {
  readonly atMs: number;
  readonly counts: Readonly<Record<AssetClass, number>>;
}

/** The counts of each answer of the last ten minutes, oldest first, since the screen was opened. */
export function useClassCounts({ data, dataUpdatedAt: atMs }: AssetTags): readonly ClassCounts[] {
  const [known, setKnown] = useState<readonly ClassCounts[]>([]);
  if (data === undefined || known.at(-1)?.atMs === atMs) return known;
  const next = [...known.filter((it) => it.atMs > atMs - ASSET_WINDOW_MS), { atMs, counts: countTags(data) }];
  setKnown(next);
  return next;
}

function countTags(tags: readonly AssetTag[]): Record<AssetClass, number> {
  const counts = Object.fromEntries(ASSET_CLASSES.map((of) => [of, 0])) as Record<AssetClass, number>;
  for (const { assetClass } of tags) counts[assetClass] += 1;
  return counts;
}
