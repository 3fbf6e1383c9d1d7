import { expect, it } from 'vitest';
import { keepIfEqual } from './keep-if-equal.ts';

it('keepIfEqual returns the same object until a value differs', () => {
  const keep = keepIfEqual<readonly { readonly id: number; readonly at: { readonly x: number } | null }[]>();
  const first = keep([{ id: 1, at: { x: 1 } }]);
  expect(keep([{ id: 1, at: { x: 1 } }])).toBe(first);
  expect(keep([{ id: 1, at: null }])).toEqual([{ id: 1, at: null }]);
  expect(keep([])).toEqual([]);
  expect(keep([{ id: 1, at: { x: 1 } }])).not.toBe(first);
});
