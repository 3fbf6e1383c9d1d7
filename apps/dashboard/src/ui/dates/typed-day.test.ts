// @vitest-environment node
import { expect, it } from 'vitest';
import { parseTypedDay } from './typed-day.ts';

it('a typed day is parsed if it is complete and exists', () => {
  expect(['20-11-2026', ' 4.3.2026', '29/02/2024'].map(parseTypedDay)).toEqual([
    '2026-11-20',
    '2026-03-04',
    '2024-02-29',
  ]);
  for (const text of ['', '2', '20-11', '20-11-26', '30-02-2026', '20-13-2026', '2026-11-20', 'today'])
    expect(parseTypedDay(text)).toBeNull();
});
