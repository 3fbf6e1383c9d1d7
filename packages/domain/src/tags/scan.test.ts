import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHexId } from './hex-id.ts';
import { normalizeScan, readScan } from './scan.ts';

const hexDigits = fc.integer({ min: 0, max: 0xffff_ffff }).map(formatHexId);

describe('a scanned text', () => {
  it('is shown uppercase, without separators', () => {
    for (const typed of ['3c:7a:05:01', '3C-7A-05-01', ' 3c7a 0501\t', '3c.7a.05.01'])
      expect(normalizeScan(typed)).toBe('3C7A0501');
  });

  it('is an id at exactly 8 hex digits, and too long beyond', () => {
    fc.assert(
      fc.property(hexDigits, (digits) => {
        expect(readScan(digits)).toEqual({ kind: 'complete', tagId: parseInt(digits, 16) });
        for (let length = 0; length < 8; length++) expect(readScan(digits.slice(0, length)).kind).toBe('partial');
        expect(readScan(`${digits}0`)).toEqual({ kind: 'too-long' });
      }),
    );
  });

  it('is refused if it has a character that no id has, however long it is', () => {
    for (const text of ['G', '3C7A050G', 'G3C7A05010']) {
      const [character] = /[^0-9A-F]/.exec(text) ?? [];
      expect(readScan(text)).toEqual({ kind: 'not-hex', character });
    }
  });
});
