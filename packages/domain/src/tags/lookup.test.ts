import { describe, expect, it } from 'vitest';
import { lookedUp, lookupText } from './lookup.ts';

const crate = { tagId: 0x0a1b2c3d, label: 'Crate 7' };
/** Its label holds the id of another. */
const spare = { tagId: 0x0a1b2c3e, label: 'Spare for 0A1B2C3D' };

describe('the lookup of a tag', () => {
  it('searches by the hex id as the cloud writes it, however it was scanned, and by any other text as it is', () => {
    expect([' 0a:1b:2c:3d ', '0a1b2c3d'].map(lookupText)).toEqual(['0A1B2C3D', '0A1B2C3D']);
    expect(['c3d', ' Crate 7'].map(lookupText)).toEqual(['c3d', 'Crate 7']);
  });

  it('finds the one tag of a whole id, and all that a shorter text may mean', () => {
    expect(lookedUp([crate, spare], '0a:1b:2c:3d')).toEqual([crate]);
    expect(lookedUp([crate, spare], '0A1')).toEqual([crate, spare]);
    expect(lookedUp([spare], '0A1B2C3D')).toEqual([spare]);
    expect(lookedUp([], '0A1B2C3D')).toEqual([]);
  });
});
