import { createContext } from 'react';
import type { MapAssets } from '../../map/asset-model.ts';

/** The asset tags of a tracker's map. */
export interface AssetMarks extends MapAssets {
  /** Texts of the popup of a tag; null if it does not exist. `ts` (unix seconds) is when it was unloaded. */
  readonly describe: (id: number) => { readonly name: string; readonly place: string; readonly ts: number } | null;
  /** A press on tags, which lie at one beacon. */
  readonly onPress: (ids: readonly number[]) => void;
}

/** Null on maps without asset tags. */
export const AssetMarksContext = createContext<AssetMarks | null>(null);
