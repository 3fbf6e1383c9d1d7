import { describe, expect, it } from 'vitest';
import type { Tag } from '../../data/tags.ts';
import { beacon, gateway, place } from '../../testing/fleet.test-data.ts';
import { matchesThing, listThings } from './things.ts';
import { spareTag } from './tags.test-data.ts';

const nothing = { beacons: [], tags: [], gateways: [] };
const names = (sources: Parameters<typeof listThings>[0]) => listThings(sources).map(({ name }) => name);

describe('placeable things', () => {
  it('placeable things are all beacons, then exciters, each sorted by name', () => {
    const sources = {
      beacons: [beacon('Fuel'), beacon('Dock 4')],
      tags: [spareTag(0x3affe001)],
      gateways: [gateway(1), gateway(9, { type: 1, label: 'Gate exciter', mapX: 5, mapY: 6 })],
    };
    expect(names(sources)).toEqual(['3A:FF:E0:01', 'Dock 4', 'Fuel', 'Gate exciter']);
    expect(listThings(sources).map(({ place: at }) => at)).toEqual([
      null,
      { x: 405, y: 370 },
      { x: 815, y: 541 },
      { x: 5, y: 6 },
    ]);
  });

  it('placeable things contain neither asset tags nor destroyed tags, and each beacon once', () => {
    const placed: Partial<Tag> = { lastPosition: { ...place('Fuel'), tagId: 4 } };
    const tags = [spareTag(1, { type: 1 }), spareTag(2, { destroyed: true }), spareTag(4, placed)];
    expect(names({ ...nothing, tags })).toEqual([]);
    expect(names({ ...nothing, beacons: [beacon('Fuel')], tags: [spareTag(place('Fuel').tagId)] })).toEqual(['Fuel']);
  });

  it('placeable things contain exciters without a place, and no gateways of vehicles', () => {
    const gateways = [gateway(1), gateway(2, { type: 2, label: '' }), gateway(3, { type: 3, mapX: 1, mapY: 1 })];
    expect(names({ ...nothing, gateways })).toEqual(['02:A1:B2:C3:D4:02']);
  });

  it("moving a beacon affects its own position, and for a child also its parent's", () => {
    const [child] = listThings({ ...nothing, beacons: [beacon('Dock 4', { parentId: 101 })] });
    expect(child?.positionIds).toEqual([124, 101]);
  });
});

describe('searching for placeable things', () => {
  it('the search finds labels, hex ids of beacons and MACs of exciters', () => {
    const [tag, exciter] = listThings({
      ...nothing,
      tags: [spareTag(0x3affe001)],
      gateways: [gateway(2, { type: 1, label: 'Gate exciter' })],
    });
    const found = (query: string) => [tag, exciter].filter((it) => it && matchesThing(it, query)).map((it) => it?.kind);
    expect(found('3affe001')).toEqual(['beacon']);
    expect(found('gate')).toEqual(['exciter']);
    expect(found('d4:02')).toEqual(['exciter']);
    expect(found('')).toEqual(['beacon', 'exciter']);
  });
});
