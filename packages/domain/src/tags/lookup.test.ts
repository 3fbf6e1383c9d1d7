import { describe, expect, it } from 'vitest';
import { findLookupMatches, normalizeLookup } from './lookup.ts';

const crate = { tagId: 0x0a1b2c3d, label: 'Crate 7' };
/** Its label contains the id of another tag. */
const spare = { tagId: 0x0a1b2c3e, label: 'Spare for 0A1B2C3D' };

describe('the lookup of a tag', () => {
  it('searches by the hex id in the form of the API, however it was scanned, and by any other text unchanged', () => {
    expect([' 0a:1b:2c:3d ', '0a1b2c3d'].map(normalizeLookup)).toEqual(['0A1B2C3D', '0A1B2C3D']);
    expect(['c3d', ' Crate 7'].map(normalizeLookup)).toEqual(['c3d', 'Crate 7']);
  });

  it('returns one tag for a whole id, and all matches for a shorter text', () => {
    expect(findLookupMatches([crate, spare], '0a:1b:2c:3d')).toEqual([crate]);
    expect(findLookupMatches([crate, spare], '0A1')).toEqual([crate, spare]);
    expect(findLookupMatches([spare], '0A1B2C3D')).toEqual([spare]);
    expect(findLookupMatches([], '0A1B2C3D')).toEqual([]);
  });
});
