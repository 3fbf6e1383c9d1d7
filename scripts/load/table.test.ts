import { expect, it } from 'vitest';
import { formatTable } from './table.ts';

it('a table aligns numbers to the right and texts to the left', () => {
  expect(
    formatTable([
      ['case', '9 ms'],
      ['a longer case', '1200 ms'],
    ]),
  ).toEqual(['case              9 ms', 'a longer case  1200 ms']);
});
