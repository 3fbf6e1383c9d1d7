// @vitest-environment node
import { expect, it } from 'vitest';
import { findRangeProblem, parseTypedRange } from './range-draft.ts';

const TODAY = '2026-11-21';

it('typed days form a range if both are complete, in order, and not in the future', () => {
  expect(parseTypedRange({ from: '01/11/2026', to: '21-11-2026' })).toEqual({ from: '2026-11-01', to: TODAY });
  expect(findRangeProblem({ from: '21/11/2026', to: '21/11/2026' }, TODAY)).toBeNull();
  expect(findRangeProblem({ from: '21/11/2025', to: '21/11/2026' }, TODAY)).toBeNull();
});

it('a wrong range has a problem that names the wrong day', () => {
  for (const [from, to, problem] of [
    ['', '21/11/2026', 'noStart'],
    ['21/11/2026', ' ', 'noEnd'],
    ['30/02/2026', '21/11/2026', 'badStart'],
    ['20/11/2026', '21/11', 'badEnd'],
    ['20/11/2026', '22/11/2026', 'future'],
    ['20/11/2026', '19/11/2026', 'order'],
    ['20/11/2025', '21/11/2026', 'tooLong'],
  ] as const)
    expect(findRangeProblem({ from, to }, TODAY)).toBe(problem);
});
