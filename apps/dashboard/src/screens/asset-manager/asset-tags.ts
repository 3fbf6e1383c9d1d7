import type { UseQueryResult } from '@tanstack/react-query';
import type { AssetTag } from '../../data/assets.ts';

/** The query of the tags. */
export type AssetTags = UseQueryResult<readonly AssetTag[]>;

/** Tags that passed a marked gateway within the window, latest first. */
export function listPassages(tags: readonly AssetTag[]): readonly AssetTag[] {
  return tags.filter(({ hasPassed }) => hasPassed).sort((a, b) => (b.entryTs ?? 0) - (a.entryTs ?? 0) || a.id - b.id);
}
