import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterMarks, type ClusterRule, type Trouble } from './cluster.ts';

interface Mark {
  readonly id: number;
  readonly point: { readonly x: number; readonly y: number };
  readonly trouble: Trouble;
}

const rule: ClusterRule<Mark> = {
  findPoint: ({ point }) => point,
  findTrouble: ({ trouble }) => trouble,
  isApart: () => false,
  cell: 10,
  shift: 0,
  maxAlone: 2,
};
const mark = (id: number, x: number, trouble: Trouble = 'none'): Mark => ({ id, point: { x, y: 0 }, trouble });

describe('marks that would cover each other', () => {
  it('a cluster has the mean point, the count and the troubles of its marks', () => {
    const { alone, clusters } = clusterMarks([mark(1, 2), mark(2, 4, 'warn'), mark(3, 6, 'bad'), mark(4, 25)], rule);
    expect(alone.map(({ id }) => id)).toEqual([4]);
    expect(clusters).toEqual([{ point: { x: 4, y: 0 }, count: 3, warn: 1, bad: 1 }]);
  });

  it('few marks, and marks that must stay apart, are not clustered', () => {
    expect(clusterMarks([mark(1, 2), mark(2, 4)], rule).clusters).toEqual([]);
    const { alone, clusters } = clusterMarks(
      [1, 2, 3, 4].map((id) => mark(id, id)),
      { ...rule, isApart: ({ id }) => id === 3 },
    );
    expect(alone.map(({ id }) => id)).toEqual([3]);
    expect(clusters[0]?.count).toBe(3);
  });

  it('each mark is either alone or counted once', () => {
    const marks = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 60 });
    fc.assert(
      fc.property(marks, (xs) => {
        const { alone, clusters } = clusterMarks(
          xs.map((x, id) => mark(id, x)),
          rule,
        );
        expect(alone.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(xs.length);
      }),
    );
  });
});
