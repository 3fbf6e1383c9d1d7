import { matchesTagSearch } from '@lapwing/domain';
import type { Asset } from './asset.ts';

/** The columns of the asset table that it can be sorted by. */
export const ASSET_COLUMNS = [
  'asset',
  'status',
  'unloadPlace',
  'unloadTime',
  'passedPlace',
  'passedTime',
  'range',
] as const;
export type AssetColumn = (typeof ASSET_COLUMNS)[number];

export interface AssetSort {
  readonly column: AssetColumn;
  readonly isDescending: boolean;
}

export const DEFAULT_SORT: AssetSort = { column: 'asset', isDescending: false };

/** Columns that are first sorted from the newest to the oldest. */
const NEWEST_FIRST: readonly AssetColumn[] = ['unloadTime', 'passedTime'];

/** `unloadTime` for a column, with `-` before it for descending. */
export function formatSort({ column, isDescending }: AssetSort): string {
  if (column === DEFAULT_SORT.column && isDescending === DEFAULT_SORT.isDescending) return '';
  return isDescending ? `-${column}` : column;
}

/** The sort in an address; the default one if there is none. */
export function parseSort(text: string | null): AssetSort {
  const isDescending = text?.startsWith('-') ?? false;
  const column = ASSET_COLUMNS.find((it) => it === (isDescending ? text?.slice(1) : text));
  return column ? { column, isDescending } : DEFAULT_SORT;
}

/** The sort after a press on the head of a column: by it, or by it the other way round. */
export function chooseNextSort(sort: AssetSort, column: AssetColumn): AssetSort {
  if (sort.column === column) return { column, isDescending: !sort.isDescending };
  return { column, isDescending: NEWEST_FIRST.includes(column) };
}

/** The tags whose label or hex id a search finds (L§5); with a beacon, only those that lie at it. */
export function findAssets(assets: readonly Asset[], query: string, beaconId: number | null): readonly Asset[] {
  const atPlace =
    beaconId === null
      ? assets
      : assets.filter(({ unloaded, carrierId }) => carrierId === null && unloaded?.beaconId === beaconId);
  return query.trim() === '' ? atPlace : atPlace.filter((asset) => matchesTagSearch(asset, query));
}

const collator = new Intl.Collator(undefined, { numeric: true });

/** The tags in order; those without a value are last, and equal ones are by name. */
export function sortAssets(assets: readonly Asset[], { column, isDescending }: AssetSort): readonly Asset[] {
  const read = READERS[column];
  const sign = isDescending ? -1 : 1;
  return assets.toSorted((a, b) => compare(read(a), read(b), sign) || collator.compare(a.name, b.name));
}

type Value = string | number | null;

const READERS: Readonly<Record<AssetColumn, (asset: Asset) => Value>> = {
  asset: ({ name }) => name,
  status: ({ status }) => status,
  unloadPlace: ({ unloaded }) => unloaded?.place ?? null,
  unloadTime: ({ unloaded }) => unloaded?.ts ?? null,
  passedPlace: ({ passedBy }) => passedBy?.place ?? null,
  passedTime: ({ passedBy }) => passedBy?.ts ?? null,
  range: ({ range }) => range,
};

function compare(a: Value, b: Value, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * collator.compare(String(a), String(b));
}
