import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTagLabel, formatHexId, formatHexPairs, parseHexId, TAG_TYPE } from './hex-id.ts';

const tagIds = fc.integer({ min: 0, max: 0xffffffff });

describe('a tag id', () => {
  it('is shown as 8 uppercase hex digits', () => {
    expect(formatHexId(0x0a1b2c3d)).toBe('0A1B2C3D');
    expect(formatHexId(0)).toBe('00000000');
    expect(formatHexId(0xffffffff)).toBe('FFFFFFFF');
  });

  it('is split into byte pairs by colons when it replaces a label', () => {
    expect(formatHexPairs(0x0a1b2c3d)).toBe('0A:1B:2C:3D');
    expect(formatTagLabel({ label: '', tagId: 0x0a1b2c3d })).toBe('0A:1B:2C:3D');
    expect(formatTagLabel({ label: '  ', tagId: 1 })).toBe('00:00:00:01');
    expect(formatTagLabel({ label: null, tagId: 1 })).toBe('00:00:00:01');
    expect(formatTagLabel({ label: 'Dock 4', tagId: 1 })).toBe('Dock 4');
  });

  it('can be parsed from either form', () => {
    fc.assert(
      fc.property(tagIds, (tagId) => {
        expect(parseHexId(formatHexId(tagId))).toBe(tagId);
        expect(parseHexId(formatHexId(tagId).toLowerCase())).toBe(tagId);
        expect(parseHexId(formatHexPairs(tagId))).toBe(tagId);
      }),
    );
  });

  it('cannot be parsed from anything else', () => {
    expect(['', '0A1B2C3', '0A1B2C3D4', '0A1B2C3G', '0A:1B2C3D', '0x0A1B2C'].map(parseHexId)).toEqual(
      Array(6).fill(null),
    );
  });

  it('belongs to a beacon (type 0) or an asset tag (type 1)', () => {
    expect(TAG_TYPE).toEqual({ beacon: 0, asset: 1 });
  });
});
