import type { Findable } from '@lapwing/domain';
import type { Icon } from '@tabler/icons-react';

/** The kinds of what the palette finds. */
export type PaletteGroup =
  'instants' | 'vehicles' | 'gateways' | 'beacons' | 'tags' | 'routes' | 'laps' | 'screens' | 'bookmarks' | 'actions';

/** Something that the palette finds, and what choosing it does. */
export interface PaletteItem extends Findable {
  readonly group: PaletteGroup;
  readonly icon: Icon;
  /** Shown beside the name, e.g. the id; empty without one. */
  readonly detail: string;
  /** Where it leads, or what it does; empty if its name says so. */
  readonly outcome: string;
  readonly run: () => void;
}

/** Data that the palette searches, which is loaded when the palette is opened. */
export interface PalettePart {
  readonly name: 'gateways' | 'tags' | 'routes' | 'bookmarks' | 'laps';
  readonly items: readonly PaletteItem[];
  /** `stale`: it could not be updated, and the items are older. */
  readonly state: 'loading' | 'failed' | 'stale' | 'ready';
  readonly retry: () => void;
}

interface Loaded<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** The state of a part by its query. */
export function toPart<Data>(
  name: PalettePart['name'],
  { data, isError, refetch }: Loaded<Data>,
  items: readonly PaletteItem[],
): PalettePart {
  const known = data === undefined ? (['failed', 'loading'] as const) : (['stale', 'ready'] as const);
  return { name, items, state: isError ? known[0] : known[1], retry: () => void refetch() };
}
