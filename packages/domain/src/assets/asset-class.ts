/** Which places of a store a gateway marks (L§3). */
export interface StoreMarks {
  readonly entry: boolean;
  readonly out: boolean;
  readonly buzzer: boolean;
}

/** The marks whose names are in a list. */
export function toStoreMarks(names: readonly (keyof StoreMarks)[]): StoreMarks {
  return { entry: names.includes('entry'), out: names.includes('out'), buzzer: names.includes('buzzer') };
}

export const ASSET_CLASSES = ['inside', 'outside', 'warning', 'undefined'] as const;
export type AssetClass = (typeof ASSET_CLASSES)[number];

/**
 * Class of an asset by the gateway that heard it last: warning at a buzzer, inside at an entry, outside at an exit, in
 * this order; undefined without a gateway or at one without marks (L§4).
 */
export function classifyAsset(marks: StoreMarks | null): AssetClass {
  if (marks?.buzzer) return 'warning';
  if (marks?.entry) return 'inside';
  return marks?.out ? 'outside' : 'undefined';
}
