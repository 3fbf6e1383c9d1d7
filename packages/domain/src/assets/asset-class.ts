/** Where an asset tag is, by the gateway that heard it last (L§4). In the order of their cards. */
export const ASSET_CLASSES = ['inside', 'outside', 'warning', 'undefined'] as const;
export type AssetClass = (typeof ASSET_CLASSES)[number];

/** What a gateway marks in a store. */
interface AssetMarks {
  readonly entry: boolean;
  readonly out: boolean;
  readonly buzzer: boolean;
}

/** The class of a tag by the marks of its gateway: buzzer before entry before out; undefined without any, and without a gateway (L§4). */
export function assetClass(marks: AssetMarks | null): AssetClass {
  if (marks?.buzzer) return 'warning';
  if (marks?.entry) return 'inside';
  return marks?.out ? 'outside' : 'undefined';
}

/** Percentage of all tags, rounded to two decimals; 0 where there are none (L§2). */
export function assetSharePercent(count: number, all: number): number {
  return all > 0 ? Math.round((count / all) * 10_000) / 100 : 0;
}
