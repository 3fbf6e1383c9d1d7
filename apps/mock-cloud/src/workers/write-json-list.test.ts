import { expect, it } from 'vitest';
import { writeJsonList } from './write-json-list.ts';

it.each([0, 1, 499, 500, 501, 1000, 1234])('a list of %i items is one JSON text in pieces', (count) => {
  const items = Array.from({ length: count }, (_, id) => ({ id, label: `"${id}"` }));
  const pieces = [...writeJsonList(items)];
  expect(JSON.parse(pieces.join(''))).toEqual(items);
  expect(pieces.length).toBeLessThanOrEqual(Math.ceil(count / 500) + 1);
});
