import { computeListLength, type Inventory, type ListLength } from '@lapwing/domain';
import { useState } from 'react';
import type { Gateway } from '../../data/gateways.ts';
import type { ListedTag } from '../../data/tag-list.ts';
import type { KnownInventory } from './use-inventory.ts';

/** Key of the unlinked tags, instead of a gateway id. */
export const UNLINKED = -1;

type Lengths = ReadonlyMap<number, ListLength>;

/** The number of tags per card, by gateway id, and its change since the screen was opened. */
export function useListLengths({ inventory, tagsMs }: KnownInventory): Lengths {
  const [state, setState] = useState(() => ({ of: inventory, lengths: updateLengths(new Map(), inventory, tagsMs) }));
  if (state.of === inventory) return state.lengths;
  const lengths = updateLengths(state.lengths, inventory, tagsMs);
  setState({ of: inventory, lengths });
  return lengths;
}

function updateLengths(before: Lengths, { cards, unlinked }: Inventory<Gateway, ListedTag>, nowMs: number): Lengths {
  const counts = [
    ...cards.map(({ gateway, tags }) => [gateway.id, tags.length] as const),
    [UNLINKED, unlinked.length] as const,
  ];
  const nowTs = Math.floor(nowMs / 1000);
  return new Map(counts.map(([id, count]) => [id, computeListLength(before.get(id), count, nowTs)]));
}
