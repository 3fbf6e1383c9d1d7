import { expect, it } from 'vitest';
import { createLapMatcher } from './lap-search.ts';

const lap = { number: 12, labels: ['Café 03', 'Zürich gate', null] };

it.each([
  ['', true],
  ['  ', true],
  ['cafe', true],
  ['FÉ 0', true],
  ['zurich g', true],
  [' 12 ', true],
  ['1', false],
  ['03', true],
  ['3', true],
  ['dock', false],
])('a search for %j finds the lap: %s', (search, isFound) => {
  expect(createLapMatcher(search)(lap)).toBe(isFound);
});
