import { expect, it } from 'vitest';
import { keeper } from './kept.ts';

it('a value is kept while those after it say the same, and goes with the first that says something else', () => {
  const keep = keeper<readonly { readonly id: number; readonly at: { readonly x: number } | null }[]>();
  const first = keep([{ id: 1, at: { x: 1 } }]);
  expect(keep([{ id: 1, at: { x: 1 } }])).toBe(first);
  expect(keep([{ id: 1, at: null }])).toEqual([{ id: 1, at: null }]);
  expect(keep([])).toEqual([]);
  expect(keep([{ id: 1, at: { x: 1 } }])).not.toBe(first);
});
