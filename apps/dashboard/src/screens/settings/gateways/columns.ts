import type { GatewayEntry } from './gateway-entry.ts';

const COLUMNS = ['label', 'id', 'signal', 'connection', 'seen', 'network', 'today', 'weeks', 'firmware'] as const;
export type Column = (typeof COLUMNS)[number];

/** The columns of the full table; only provider staff see the firmware (S§6). */
export function listColumns(isStaff: boolean): readonly Column[] {
  return isStaff ? COLUMNS : COLUMNS.filter((column) => column !== 'firmware');
}

/** The columns of the compact table. Its rows expand to the others. */
export const COMPACT_COLUMNS: readonly Column[] = ['label', 'connection', 'seen'];

/** Columns whose figures are aligned at the right. */
export const FIGURE_COLUMNS: readonly Column[] = ['today', 'weeks'];

export interface Sorting {
  readonly column: Column;
  readonly isDescending: boolean;
}

export const DEFAULT_SORTING: Sorting = { column: 'label', isDescending: false };

/** Columns of which the greatest is of interest: the first click on their head sorts them in descending order. */
const GREATEST_FIRST: readonly Column[] = ['signal', 'seen', 'today', 'weeks', 'firmware'];

/** The sorting after a click on the head of a column: its usual order, then the other. */
export function toggleSorting(sorting: Sorting, column: Column): Sorting {
  const isDescending = sorting.column === column ? !sorting.isDescending : GREATEST_FIRST.includes(column);
  return { column, isDescending };
}

/** The sorting of an address: `label`, or `-label` for the descending order; null if it is none. */
export function parseSorting(text: string): Sorting | null {
  const column = COLUMNS.find((it) => it === text.replace(/^-/, ''));
  return column === undefined ? null : { column, isDescending: text.startsWith('-') };
}

/** The text of a sorting in the address; empty for the default. */
export function formatSorting({ column, isDescending }: Sorting): string {
  if (column === DEFAULT_SORTING.column && isDescending === DEFAULT_SORTING.isDescending) return '';
  return isDescending ? `-${column}` : column;
}

const CONNECTIONS = ['live', 'stale', 'offline', 'never'] as const;

const VALUES: Readonly<Record<Column, (entry: GatewayEntry) => string | number | null>> = {
  label: ({ label }) => label,
  id: ({ anchorId }) => anchorId,
  signal: ({ rssi }) => rssi,
  connection: ({ freshness }) => CONNECTIONS.indexOf(freshness),
  seen: ({ lastSeenTs }) => lastSeenTs,
  network: ({ network }) => network,
  today: ({ todayUsage }) => todayUsage,
  weeks: ({ weeksUsage }) => weeksUsage,
  firmware: ({ firmware }) => firmware,
};

const texts = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The gateways in the order of a sorting, then by label and id; those without a value are last in both directions. */
export function sortEntries(entries: readonly GatewayEntry[], sorting: Sorting): readonly GatewayEntry[] {
  const { column, isDescending } = sorting;
  const read = VALUES[column];
  const compare = (a: GatewayEntry, b: GatewayEntry): number => {
    const [x, y] = [read(a), read(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return (isDescending ? -1 : 1) * compareValues(x, y);
  };
  return entries.toSorted((a, b) => compare(a, b) || texts.compare(a.label, b.label) || a.id - b.id);
}

function compareValues(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : texts.compare(String(a), String(b));
}
