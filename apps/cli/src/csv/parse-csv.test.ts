import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from './parse-csv.ts';

/** Every cell quoted: the plainest way to write a CSV. */
const quoted = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join('');

describe('reading CSV', () => {
  it('gives back any cells that were quoted', () => {
    const rows = fc.array(
      fc.array(fc.string({ unit: fc.constantFrom('a', ',', '"', '\r', '\n', 'ž') }), { minLength: 1 }),
    );
    fc.assert(
      fc.property(rows, (given) => {
        expect(parseCsv(quoted(given))).toEqual(given);
      }),
      { seed: 20260302 },
    );
  });

  it('reads plain cells, empty ones too, with or without a last line end', () => {
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

  it('refuses what is no CSV, and says from which row on', () => {
    expect(() => parseCsv('a,b\r\nc"d,e\r\n')).toThrow('from row 2 on');
    expect(() => parseCsv('a\nb\n')).toThrow('no CSV');
  });
});
