import { describe, expect, it } from 'vitest';
import { readInstant } from './instant.ts';

const NOW_MS = Date.parse('2026-03-18T10:42:00.500Z');

describe('readInstant', () => {
  it.each([
    ['2026-03-18T09:00:00Z', '2026-03-18T09:00:00.000Z'],
    ['2026-03-18T10:00:00+01:00', '2026-03-18T09:00:00.000Z'],
    ['1773824400', '2026-03-18T09:00:00.000Z'],
    ['1773824400.25', '2026-03-18T09:00:00.250Z'],
    ['+PT1H', '2026-03-18T11:42:00.500Z'],
    ['-P1D', '2026-03-17T10:42:00.500Z'],
  ])('reads %s', (text, iso) => {
    expect(readInstant(text, NOW_MS)).toBe(Date.parse(iso));
  });

  it.each(['', 'now', 'PT1H', '+1', '2026-03-18', '2026-02-30T00:00:00Z', '1e9', '-5', '0x10'])(
    'does not read %j',
    (text) => {
      expect(readInstant(text, NOW_MS)).toBeNull();
    },
  );
});
