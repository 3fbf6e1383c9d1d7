import { describe, expect, it } from 'vitest';
import { GATEWAY_TYPE, isInInventory } from './kind.ts';

describe('a gateway', () => {
  it('of type 0 is a normal gateway or vehicle, 1 an exciter, 2 and 3 others', () => {
    expect(GATEWAY_TYPE).toEqual({ gateway: 0, exciter: 1, exciterReader: 2, external: 3 });
  });

  it('of type 2 is left out of the inventory', () => {
    expect([0, 1, 2, 3].map((type) => isInInventory({ id: 5, type }))).toEqual([true, true, false, true]);
  });

  it('with id 87 is left out of the inventory', () => {
    expect([86, 87, 88].map((id) => isInInventory({ id, type: 0 }))).toEqual([true, false, true]);
  });
});
