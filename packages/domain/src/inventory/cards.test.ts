import { describe, expect, it } from 'vitest';
import { linkTags, orderCards } from './cards.ts';

const shelf = (id: number, label: string, type = 0) => ({ id, label, type });
const tag = (id: number, anchorId: number | null, isRecent = true) => ({ id, anchorId, isRecent });
const idsOf = (things: readonly { readonly id: number }[]) => things.map(({ id }) => id);

describe('the inventory', () => {
  it('has a card for each gateway with the tags that it heard last, even without tags', () => {
    const { cards, unlinked } = linkTags([shelf(1, 'A'), shelf(2, 'B', 1)], [tag(7, 1), tag(8, 1)]);
    expect(cards.map(({ gateway, tags }) => [gateway.label, idsOf(tags)])).toEqual([
      ['A', [7, 8]],
      ['B', []],
    ]);
    expect(unlinked).toEqual([]);
  });

  it('does not link tags that no gateway heard in the last 10 minutes', () => {
    const { cards, unlinked } = linkTags([shelf(1, 'A')], [tag(7, 1), tag(8, 1, false), tag(9, null, false)]);
    expect(cards.map(({ tags }) => idsOf(tags))).toEqual([[7]]);
    expect(idsOf(unlinked)).toEqual([8, 9]);
  });

  it('has no card for gateways of type 2 and gateway 87, and does not link the tags that they hear', () => {
    const gateways = [shelf(1, 'A'), shelf(2, 'Reader', 2), shelf(87, 'Test bench')];
    const { cards, unlinked } = linkTags(gateways, [tag(7, 1), tag(8, 2), tag(9, 87)]);
    expect(cards.map(({ gateway }) => gateway.id)).toEqual([1]);
    expect(idsOf(unlinked)).toEqual([8, 9]);
  });

  it('sorts its cards by label in natural order, or by the number of tags, largest first', () => {
    const gateways = [shelf(1, 'Shelf 10'), shelf(2, 'Shelf 2'), shelf(3, 'Bay'), shelf(4, 'Attic')];
    const { cards } = linkTags(gateways, [tag(7, 1), tag(8, 1), tag(9, 3), tag(10, 2)]);
    const labels = (order: 'label' | 'quantity') => orderCards(cards, order, 'en').map(({ gateway }) => gateway.label);
    expect(labels('label')).toEqual(['Attic', 'Bay', 'Shelf 2', 'Shelf 10']);
    expect(labels('quantity')).toEqual(['Shelf 10', 'Bay', 'Shelf 2', 'Attic']);
  });
});
