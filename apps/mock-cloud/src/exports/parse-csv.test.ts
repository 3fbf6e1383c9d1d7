import { formatCsvRow } from '@lapwing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv, parseCsvRecords } from './parse-csv.ts';

/** Writes a CSV with every cell quoted. */
const quoteAll = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join('');

describe('parseCsv', () => {
  it('returns the content of any quoted cells', () => {
    const rows = fc.array(
      fc.array(fc.string({ unit: fc.constantFrom('a', ',', '"', '\r', '\n', 'ž') }), { minLength: 1 }),
    );
    fc.assert(
      fc.property(rows, (given) => {
        expect(parseCsv(quoteAll(given))).toEqual(given);
      }),
      { seed: 20260302 },
    );
  });

  it('is the inverse of the writer, for text without formulas', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ',', '"', ' ', 'ž') });
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1 })), (given) => {
        expect(parseCsv(given.map(formatCsvRow).join(''))).toEqual(given);
      }),
    );
  });

  it('reads plain and empty cells, with or without a final line end', () => {
    expect(parseCsv('a,b\r\n1,\r\n')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]);
    expect(parseCsv('a,b\r\n1,')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]);
    expect(parseCsv('')).toEqual([]);
  });

  it('reports the first row that is not CSV', () => {
    expect(() => parseCsv('a,b\r\nc"d,e\r\n')).toThrow('Row 2 is not CSV.');
    expect(() => parseCsv('a\nb\n')).toThrow('Row 1 is not CSV.');
  });
});

describe('parseCsvRecords', () => {
  it('uses the first row as the keys of the others', () => {
    expect(parseCsvRecords('id,label\r\n1,"Dock, east"\r\n2\r\n')).toEqual([
      { id: '1', label: 'Dock, east' },
      { id: '2', label: '' },
    ]);
  });
});
