import { expect, it } from 'vitest';
import { findNameProblem } from './name.ts';

it('a name needs a character that can be seen, and has at most 100', () => {
  for (const name of ['', '   ', '\u200B']) expect([name, findNameProblem(name)]).toEqual([name, 'empty']);
  expect(findNameProblem('Ann')).toBeNull();
  expect(findNameProblem('x'.repeat(100))).toBeNull();
  expect(findNameProblem('x'.repeat(101))).toBe('tooLong');
  // Each is two units of UTF-16, and one character of JSON Schema.
  expect(findNameProblem('🚚'.repeat(100))).toBeNull();
  expect(findNameProblem('🚚'.repeat(101))).toBe('tooLong');
});
