import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMac, parseMac } from './mac.ts';

describe('a gateway id', () => {
  it('is shown as a MAC of 12 hex digits in pairs, padded with zeros', () => {
    expect(formatMac(1)).toBe('00:00:00:00:00:01');
    expect(formatMac(0xa4cf12ab03ef)).toBe('A4:CF:12:AB:03:EF');
  });

  it('can be parsed from its MAC', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffffffffff }), (anchorId) => {
        expect(parseMac(formatMac(anchorId))).toBe(anchorId);
        expect(formatMac(anchorId)).toMatch(/^([0-9A-F]{2}:){5}[0-9A-F]{2}$/);
      }),
    );
  });

  it('cannot be parsed from anything else', () => {
    expect(['', '00:00:00:00:00', '0000:00:00:00:01', '00:00:00:00:00:0G'].map(parseMac)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
