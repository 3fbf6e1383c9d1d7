import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCamel, toSnake } from './case.ts';

const name = fc
  .array(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 4 })
  .map((words) => words.join('_'));
const tree = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.integer(),
    fc.string(),
    fc.constant(null),
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(name, tie('node'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).node;

it('names in snake_case survive the conversion to camelCase and back', () => {
  fc.assert(
    fc.property(tree, (value) => {
      expect(toSnake(toCamel(value))).toEqual(value);
    }),
  );
});

it('converting the case of names leaves the text of values unchanged', () => {
  expect(toCamel({ a_b: 'c_d' })).toEqual({ aB: 'c_d' });
});
