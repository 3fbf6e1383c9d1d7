import { foldThings, rankMatches, type FoldedThing } from '@lapwing/domain';
import { useState } from 'react';
import { useHasControls } from '../data/controls.ts';
import { useSessionUser } from '../data/session.ts';
import { useActionItems } from './items/use-action-items.ts';
import { useLapPart } from './items/use-lap-part.ts';
import { useMoments } from './items/use-moment-items.ts';
import { useScreenItems, type PaletteScreen } from './items/use-screen-items.ts';
import { useThingParts } from './items/use-thing-items.ts';
import type { PaletteGroup, PaletteItem, PalettePart } from './palette-item.ts';
import { readRecentChoices } from './recent-choices.ts';

/** The most items of a group that are listed. */
const MAX_PER_GROUP = 8;
const MAX_RECENT = 5;
/** What is offered before anything is typed, besides recent choices. */
const OFFERED: readonly PaletteGroup[] = ['screens', 'bookmarks', 'actions'];

/** What is found in a group. */
export interface PaletteSection {
  readonly group: PaletteGroup | 'recent';
  readonly items: readonly PaletteItem[];
  /** The number of items that were found, also of those that are not listed. */
  readonly total: number;
}

interface Results {
  readonly sections: readonly PaletteSection[];
  readonly parts: readonly PalettePart[];
  /** Under whose name choices are stored. */
  readonly owner: string;
}

/** What the palette lists for a query, and the state of the data in which it searches. */
export function useResults(query: string, screens: readonly PaletteScreen[]): Results {
  const { id, clientId } = useSessionUser();
  const owner = `${id}-${clientId}`;
  const [recent] = useState(() => readRecentChoices(owner));
  const hasControls = useHasControls({ mayAsk: true });
  const { bookmarks, findInstants } = useMoments(hasControls);
  const lap = useLapPart(query);
  const things = useThingParts();
  const screenItems = useScreenItems(screens);
  const actionItems = useActionItems(hasControls);
  const parts = [...things, ...(lap ? [lap] : []), ...(bookmarks ? [bookmarks] : [])];
  const lists = [...parts, { items: screenItems }, { items: actionItems }];
  const folded = lists.flatMap(({ items }) => foldOnce(items));
  const found =
    query.trim() === ''
      ? listOffered(
          folded.map(({ thing }) => thing),
          recent,
        )
      : groupByKind(rankMatches(folded, query, recent));
  return { sections: [...toSection('instants', findInstants(query)), ...found], parts, owner };
}

const foldedLists = new WeakMap<readonly PaletteItem[], readonly FoldedThing<PaletteItem>[]>();

/** Folds the texts of a list of items when it is first searched: thousands of vehicles are searched at each letter. */
function foldOnce(items: readonly PaletteItem[]): readonly FoldedThing<PaletteItem>[] {
  const known = foldedLists.get(items);
  if (known) return known;
  const folded = foldThings(items);
  foldedLists.set(items, folded);
  return folded;
}

function listOffered(items: readonly PaletteItem[], recentKeys: readonly string[]): readonly PaletteSection[] {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const recent = recentKeys.flatMap((key) => byKey.get(key) ?? []).slice(0, MAX_RECENT);
  const offered = OFFERED.flatMap((group) =>
    toSection(
      group,
      items.filter((item) => item.group === group && !recent.includes(item)),
    ),
  );
  return [...toSection('recent', recent), ...offered];
}

/** The sections in the order of their best items. */
function groupByKind(ranked: readonly PaletteItem[]): readonly PaletteSection[] {
  const groups = new Map<PaletteGroup, PaletteItem[]>();
  for (const item of ranked) {
    const items = groups.get(item.group);
    if (items) items.push(item);
    else groups.set(item.group, [item]);
  }
  return [...groups].flatMap(([group, items]) => toSection(group, items));
}

function toSection(group: PaletteSection['group'], items: readonly PaletteItem[]): readonly PaletteSection[] {
  return items.length === 0 ? [] : [{ group, items: items.slice(0, MAX_PER_GROUP), total: items.length }];
}
