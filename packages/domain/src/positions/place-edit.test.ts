import { describe, expect, it } from 'vitest';
import { GATEWAY_TYPE } from '../gateways/kind.ts';
import { countsAsPlace, findAffectedGateways, isPlacedByHand, toPlaceEdit } from './place-edit.ts';

const image = { width: 1000, height: 700 };
const at = (x: number, y: number) => ({ x, y });

describe('a click in edit or scanner mode', () => {
  it('counts only inside the image, from 0 to its width and height; in GPS mode anywhere', () => {
    const inside = [at(0, 0), at(1000, 700), at(0, 700), at(512.5, 3)];
    const outside = [at(-0.1, 5), at(5, -0.1), at(1000.1, 5), at(5, 700.1), at(Number.NaN, 5)];
    expect(inside.map((point) => countsAsPlace(point, image))).toEqual([true, true, true, true]);
    expect(outside.map((point) => countsAsPlace(point, image))).toEqual([false, false, false, false, false]);
    expect([at(-73.9, 40.7), at(0, -900)].map((point) => countsAsPlace(point, null))).toEqual([true, true]);
  });
});

describe('a change of place', () => {
  it('is recorded as MOVED, or as ADDED when the thing had no position', () => {
    expect(toPlaceEdit(true)).toBe('MOVED');
    expect(toPlaceEdit(false)).toBe('ADDED');
  });

  it('can be made by hand for exciters and exciter readers, but not for gateways on vehicles', () => {
    const { exciter, exciterReader, gateway, external } = GATEWAY_TYPE;
    expect([exciter, exciterReader, gateway, external].map(isPlacedByHand)).toEqual([true, true, false, false]);
  });
});

describe('moved beacons', () => {
  const on = (...stops: number[]) => ({ activeRoute: { tags: stops.map((tagPositionId) => ({ tagPositionId })) } });
  const gateways = [
    { name: 'past both', ...on(101, 124, 127) },
    { name: 'elsewhere', ...on(115) },
    { name: 'idle', activeRoute: null },
    { name: 'past one', ...on(127) },
  ];
  const affectedBy = (...ids: number[]) => findAffectedGateways(gateways, new Set(ids)).map(({ name }) => name);

  it('affect the gateways whose active route passes them', () => {
    expect(affectedBy(124, 127)).toEqual(['past both', 'past one']);
    expect(affectedBy(101)).toEqual(['past both']);
  });

  it('affect no gateway when no active route passes them', () => {
    expect(affectedBy(130)).toEqual([]);
    expect(affectedBy()).toEqual([]);
  });
});
