/** The cards of an inventory, one for each gateway, and the tags that none of them hears (L§2). */
import { isInInventory } from '../gateways/kind.ts';

interface InventoryGateway {
  readonly id: number;
  readonly type: number;
  readonly label: string;
}

interface InventoryTag {
  /** The gateway that heard it last. */
  readonly anchorId: number | null;
  /** Heard in the last 10 minutes. */
  readonly isRecent: boolean;
}

export interface InventoryCard<G, T> {
  readonly gateway: G;
  readonly tags: readonly T[];
}

export interface Inventory<G, T> {
  readonly cards: readonly InventoryCard<G, T>[];
  readonly unlinked: readonly T[];
}

export const INVENTORY_ORDERS = ['label', 'quantity'] as const;
export type InventoryOrder = (typeof INVENTORY_ORDERS)[number];

/**
 * Links each tag to the gateway that heard it last, if that was in the last 10 minutes and the gateway has a card. Other
 * tags are unlinked: never heard, out of range, or heard by a gateway that the inventory leaves out.
 */
export function linkTags<G extends InventoryGateway, T extends InventoryTag>(
  gateways: readonly G[],
  tags: readonly T[],
): Inventory<G, T> {
  const linked = new Map<number, T[]>();
  for (const { id } of gateways.filter(isInInventory)) linked.set(id, []);
  const unlinked: T[] = [];
  for (const tag of tags) (findLinked(linked, tag) ?? unlinked).push(tag);
  return {
    cards: gateways.filter(isInInventory).map((gateway) => ({ gateway, tags: linked.get(gateway.id) ?? [] })),
    unlinked,
  };
}

/** The cards sorted by label in the order of a language, or by the number of tags, largest first, then by label. */
export function orderCards<G extends InventoryGateway, T>(
  cards: readonly InventoryCard<G, T>[],
  order: InventoryOrder,
  language: string,
): readonly InventoryCard<G, T>[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...cards].sort(
    (a, b) =>
      (order === 'quantity' ? b.tags.length - a.tags.length : 0) ||
      compare(a.gateway.label, b.gateway.label) ||
      a.gateway.id - b.gateway.id,
  );
}

function findLinked<T>(linked: ReadonlyMap<number, T[]>, { anchorId, isRecent }: InventoryTag): T[] | undefined {
  return isRecent && anchorId !== null ? linked.get(anchorId) : undefined;
}
