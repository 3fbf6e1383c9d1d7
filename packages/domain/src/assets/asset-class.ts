/** What a gateway marks in a store (L§3). */
export interface StoreMarks {
  readonly entry: boolean;
  readonly out: boolean;
  readonly buzzer: boolean;
}

/** The marks of a list of their names. */
export function storeMarks(names: readonly (keyof StoreMarks)[]): StoreMarks {
  return { entry: names.includes('entry'), out: names.includes('out'), buzzer: names.includes('buzzer') };
}

export const ASSET_CLASSES = ['inside', 'outside', 'warning', 'undefined'] as const;
export type AssetClass = (typeof ASSET_CLASSES)[number];

/**
 * Where an asset is by the gateway that heard it last: warning at a buzzer, inside at an entry, outside at a way out, in
 * this order; undefined without a gateway, and at one that marks nothing (L§4).
 */
export function assetClass(marks: StoreMarks | null): AssetClass {
  if (marks?.buzzer) return 'warning';
  if (marks?.entry) return 'inside';
  return marks?.out ? 'outside' : 'undefined';
}
