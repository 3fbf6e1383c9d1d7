import { formatCsvRow, formatIsoInstant } from '@lapwing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createFlagColumn,
  createInstantColumns,
  createNumberColumn,
  createTextColumn,
  writeCsvRow,
} from './columns.ts';
import { CsvBytes } from './csv-bytes.ts';

interface Row {
  readonly text: string | null;
  readonly number: number | null;
  readonly flag: boolean;
  readonly ms: number | null;
}

const COLUMNS = [
  createTextColumn<Row>('text', ({ text }) => text),
  createNumberColumn<Row>('number', ({ number }) => number),
  createFlagColumn<Row>('flag', ({ flag }) => flag),
  ...createInstantColumns<Row>('at', ({ ms }) => ms),
];

const read = (csv: CsvBytes): string => Buffer.from(csv.take()).toString();
const writeNumbers = (numbers: readonly number[]): string => {
  const csv = new CsvBytes();
  for (const number of numbers) csv.addNumber(number);
  csv.endRow();
  return read(csv);
};
const writeInstant = (ms: number): string => {
  const csv = new CsvBytes();
  csv.addInstant(ms);
  csv.endRow();
  return read(csv);
};

const row: fc.Arbitrary<Row> = fc.record({
  text: fc.option(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\r', '\n', '=', '-', ';') }),
    ),
  ),
  number: fc.option(
    fc.oneof(
      fc.integer(),
      fc.maxSafeInteger(),
      fc.double({ noNaN: true }),
      fc.integer().map((thousandths) => thousandths / 1000),
      fc.maxSafeInteger().map((thousandths) => thousandths / 1000),
    ),
  ),
  flag: fc.boolean(),
  ms: fc.option(
    fc.oneof(
      fc.integer({ min: -8.64e15, max: 8.64e15 }),
      fc.integer({ min: 0, max: 4e12 }),
      fc.integer({ min: 0, max: 4e9 }).map((sec) => sec * 1000),
    ),
  ),
});

describe('the bytes of CSV', () => {
  it('are those of rows that are formatted as texts, in pieces of any size', () => {
    fc.assert(
      fc.property(fc.array(fc.array(row, { maxLength: 20 }), { maxLength: 4 }), (pieces) => {
        const csv = new CsvBytes();
        for (const rows of pieces) {
          for (const one of rows) writeCsvRow(COLUMNS, one, csv);
          const texts = rows.map((one) => formatCsvRow(COLUMNS.map(({ cell }) => cell(one))));
          expect(read(csv)).toBe(Buffer.from(texts.join('')).toString());
        }
      }),
      { seed: 20260302, numRuns: 500 },
    );
  });

  it('have the shortest form of a number', () => {
    expect(writeNumbers([0, -0, 7, -67, 93.25, -0.5, 10.07, 1.005, 0.001])).toBe(
      '0,0,7,-67,93.25,-0.5,10.07,1.005,0.001\r\n',
    );
    expect(writeNumbers([0.0001, 1 / 3, 1e21, Number.MAX_SAFE_INTEGER, 1_073_741_824])).toBe(
      '0.0001,0.3333333333333333,1e+21,9007199254740991,1073741824\r\n',
    );
  });

  it('have milliseconds of an instant only if they are not 0, also on either side of midnight', () => {
    const midnightMs = Date.UTC(2026, 2, 18);
    const instants = [-1, 0, 7, 1000, 59_999].map((ms) => writeInstant(midnightMs + ms));
    expect(instants).toEqual([
      '2026-03-17T23:59:59.999Z\r\n',
      '2026-03-18T00:00:00Z\r\n',
      '2026-03-18T00:00:00.007Z\r\n',
      '2026-03-18T00:00:01Z\r\n',
      '2026-03-18T00:00:59.999Z\r\n',
    ]);
    for (const ms of [253_402_300_799_999, 253_402_300_800_000, -62_167_219_200_001])
      expect(writeInstant(ms)).toBe(formatCsvRow([formatIsoInstant(ms)]));
    expect(() => writeInstant(NaN)).toThrow(RangeError);
  });

  it('hold rows that are longer than the first buffer, and more different texts than are kept', () => {
    const csv = new CsvBytes();
    const texts = Array.from({ length: 3000 }, (_, n) => `${n}${'é'.repeat(100)}`);
    for (const text of [...texts, ...texts]) csv.addText(text);
    csv.endRow();
    expect(read(csv)).toBe(formatCsvRow([...texts, ...texts]));
  });
});
