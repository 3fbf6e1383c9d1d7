import { expect, it } from 'vitest';
import { computeListLength, type ListLength } from './trend.ts';

it('the trend of a list is up when it grew, down when it shrank, and stays while its length is the same', () => {
  const after = (counts: readonly number[]) =>
    counts.reduce<ListLength | undefined>((before, count, at) => computeListLength(before, count, 100 + at), undefined)
      ?.trend;
  expect(after([5])).toBeNull();
  expect(after([5, 5])).toBeNull();
  expect(after([5, 7])).toEqual({ direction: 'up', by: 2, sinceTs: 101 });
  expect(after([5, 7, 7])).toEqual({ direction: 'up', by: 2, sinceTs: 101 });
  expect(after([5, 7, 6])).toEqual({ direction: 'down', by: 1, sinceTs: 102 });
  expect(after([0, 1])).toEqual({ direction: 'up', by: 1, sinceTs: 101 });
});
