import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsvCell, formatCsvRow, type CsvCell } from './csv.ts';

/** A reader of RFC 4180 that shares no code with the writer: it reads character by character. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i]!;
    if (quoted && c === '"' && text[i + 1] === '"') {
      cell += c;
      i += 1;
    } else if (c === '"') quoted = !quoted;
    else if (quoted) cell += c;
    else if (c === ',') {
      row.push(cell);
      cell = '';
    } else if (c === '\r' && text[i + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      i += 1;
    } else cell += c;
  }
  return rows;
}

const cell: fc.Arbitrary<CsvCell> = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\r', '\n', '=', '+', '-', '@', '\t', "'", ' ', ';', '＝') }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);

describe('CSV', () => {
  it('reads back as the written cells, whatever the content of 10,000 of them', () => {
    let cells = 0;
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 8 });
    fc.assert(
      fc.property(rows, (given) => {
        cells += given.flat().length;
        const read = readCsv(given.map(formatCsvRow).join(''));
        const shown = given.map((row) => row.map(show));
        expect(read).toEqual(shown);
      }),
      { seed: 20260302, numRuns: 1500 },
    );
    expect(cells).toBeGreaterThan(10_000);
  });

  it('puts an apostrophe before text that a spreadsheet would read as a formula, but not before numbers', () => {
    for (const start of ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n']) {
      expect(formatCsvCell(`${start}1+1`).replaceAll('"', '')).toBe(`'${start}1+1`);
    }
    expect(formatCsvCell('"=1+1"')).toBe(`"'""=1+1"""`);
    expect(formatCsvCell('Dock 1 = north')).toBe('Dock 1 = north');
    expect(formatCsvCell('')).toBe('');
    expect(formatCsvRow([-67, 0, 1.5, true, null])).toBe('-67,0,1.5,true,\r\n');
  });

  it('puts an apostrophe before what would be a formula if another character separated the cells', () => {
    expect(formatCsvCell('a;=1+1')).toBe("a;'=1+1");
    expect(formatCsvCell('a;＝1+1;-2; - 3')).toBe("a;'＝1+1;'-2; - 3");
    expect(formatCsvCell('a\t@b')).toBe("a\t'@b");
    expect(formatCsvCell('a;"=1"')).toBe(`"a;'""=1"""`);
    expect(formatCsvCell('a\n=1')).toBe(`"a\n'=1"`);
  });

  it('quotes commas, quotes and line breaks, and ends rows with CRLF', () => {
    expect(formatCsvRow(['a,b', 'say "go"', 'two\nlines', 'plain'])).toBe('"a,b","say ""go""","two\nlines",plain\r\n');
  });
});

/** The cell as a reader gets it: with an apostrophe before each formula, also before one in quotes. */
function show(given: CsvCell): string {
  if (typeof given !== 'string') return given === null ? '' : String(given);
  return Array.from(given)
    .map((char, at, chars) => (needsApostrophe(chars, at) ? `'${char}` : char))
    .join('');
}

function needsApostrophe(chars: readonly string[], at: number): boolean {
  const first = chars.slice(at).find((char) => char !== '"') ?? '';
  const isFormula = /^[=+\-@＝＋－＠]/.test(first);
  const [before] = chars.slice(0, at).slice(-1);
  if (before === undefined) return isFormula || ['\t', '\r', '\n'].includes(first);
  return isFormula && [';', '\t', '\r', '\n'].includes(before);
}
