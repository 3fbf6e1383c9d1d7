import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBindable } from './bindable.ts';
import { openSqlite } from './database.ts';

describe('query parameters', () => {
  it.each([
    ['a boolean', true],
    ['NaN', Number.NaN],
    ['infinity', -Infinity],
    ['an unsafe integer', 2 ** 53],
    ['text with a NUL', 'a\0b'],
    ['undefined', undefined],
    ['a date', new Date(0)],
    ['a list', [1]],
    ['a big integer', 1n],
  ])('refuses %s before it reaches the database', (_, value) => {
    const database = openSqlite(':memory:');
    const statement = database.prepare('select ? as value');
    expect(() => statement.all([value])).toThrow(TypeError);
    expect(() => statement.run([value])).toThrow(TypeError);
    expect(() => statement.iterate([value])).toThrow(TypeError);
    database.close();
  });

  it('returns valid parameters unchanged', () => {
    const database = openSqlite(':memory:');
    const statement = database.prepare('select ? as value');
    const integers = fc.maxSafeInteger();
    const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => bindsAsIs(value));
    const texts = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(fc.oneof(integers, numbers, texts, fc.constant(null)), (value) => {
        expect(statement.all([value])).toEqual([{ value }]);
      }),
    );
    database.close();
  });

  it('names the refused parameter', () => {
    expect(() => checkBindable(['fine', true])).toThrow('Parameter 2 of a query is of type boolean');
  });
});

function bindsAsIs(value: number): boolean {
  return !Object.is(value, -0) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}
