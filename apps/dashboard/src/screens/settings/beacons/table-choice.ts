import { BATTERY_LEVELS, LAST_SEEN_NAMES, type LastSeenName } from '@lapwing/domain';
import { parseId } from '../../../navigation/parse-id.ts';
import { COLUMNS, type Column } from './columns.ts';

/** Either answer of a filter that has two; null includes both. */
export type YesNo = 'yes' | 'no' | null;

/** The filters of a tag table, besides its search. */
export interface TagFilters {
  readonly lastSeen: LastSeenName;
  /** Levels from -1 (unknown) to 3; all if empty. */
  readonly batteries: readonly number[];
  readonly installed: YesNo;
  readonly inRoute: YesNo;
}

export interface TagSort {
  readonly column: Column;
  readonly isDescending: boolean;
}

export const NO_FILTERS: TagFilters = { lastSeen: 'all', batteries: [], installed: null, inRoute: null };

export const BATTERY_CHOICES: readonly number[] = [...BATTERY_LEVELS.map(({ level }) => level), -1];

/** The names of the address's parameters. */
const PARAMS = {
  query: 'q',
  lastSeen: 'seen',
  batteries: 'battery',
  installed: 'installed',
  inRoute: 'route',
  sort: 'sort',
  tag: 'tag',
  view: 'view',
} as const;

/** What a tag table shows: it is in the address, so that a copied address shows the same. */
export interface TableChoice {
  readonly query: string;
  readonly filters: TagFilters;
  /** Null for the order by maintenance. */
  readonly sort: TagSort | null;
  /** Id of the tag whose form is open. */
  readonly tagId: number | null;
  /** In windows without room for both, the map instead of the list. */
  readonly isMapShown: boolean;
}

/** Reads the choice from the parameters of an address; what is not valid is left out. */
export function readChoice(params: URLSearchParams): TableChoice {
  const batteries = (params.get(PARAMS.batteries) ?? '').split(',').filter((text) => text !== '');
  return {
    query: params.get(PARAMS.query) ?? '',
    filters: {
      lastSeen: LAST_SEEN_NAMES.find((name) => name === params.get(PARAMS.lastSeen)) ?? 'all',
      batteries: BATTERY_CHOICES.filter((level) => batteries.includes(String(level))),
      installed: readYesNo(params.get(PARAMS.installed)),
      inRoute: readYesNo(params.get(PARAMS.inRoute)),
    },
    sort: readSort(params.get(PARAMS.sort)),
    tagId: parseId(params.get(PARAMS.tag)),
    isMapShown: params.get(PARAMS.view) === 'map',
  };
}

/** The parameters for a part of the choice; those with an empty value are to be removed. */
export function toParams(part: Partial<TableChoice>): Readonly<Record<string, string>> {
  const { query, filters, sort, tagId, isMapShown } = part;
  return {
    ...(query !== undefined && { [PARAMS.query]: query }),
    ...(filters && {
      [PARAMS.lastSeen]: filters.lastSeen === 'all' ? '' : filters.lastSeen,
      [PARAMS.batteries]: filters.batteries.join(),
      [PARAMS.installed]: filters.installed ?? '',
      [PARAMS.inRoute]: filters.inRoute ?? '',
    }),
    ...(sort !== undefined && { [PARAMS.sort]: formatSort(sort) }),
    ...(tagId !== undefined && { [PARAMS.tag]: tagId === null ? '' : String(tagId) }),
    ...(isMapShown !== undefined && { [PARAMS.view]: isMapShown ? 'map' : '' }),
  };
}

/** A sort as text: a column, with a minus for descending. */
export function formatSort(sort: TagSort | null): string {
  return sort ? `${sort.isDescending ? '-' : ''}${sort.column}` : '';
}

export function readSort(text: string | null): TagSort | null {
  const isDescending = text?.startsWith('-') ?? false;
  const column = COLUMNS.find((name) => name === (isDescending ? text?.slice(1) : text));
  return column ? { column, isDescending } : null;
}

/** The sort after a press on a column's head: ascending, descending, then by maintenance again. */
export function chooseNextSort(sort: TagSort | null, column: Column): TagSort | null {
  if (sort?.column !== column) return { column, isDescending: false };
  return sort.isDescending ? null : { column, isDescending: true };
}

/** The number of filters that are set. */
export function countFilters({ lastSeen, batteries, installed, inRoute }: TagFilters): number {
  return [lastSeen !== 'all', batteries.length > 0, installed !== null, inRoute !== null].filter(Boolean).length;
}

function readYesNo(text: string | null): YesNo {
  return text === 'yes' || text === 'no' ? text : null;
}
