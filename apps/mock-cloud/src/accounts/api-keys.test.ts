import { describe, expect, it } from 'vitest';
import { isApiKey } from './api-keys.ts';

describe('whether a bearer is an API key', () => {
  it.each([
    ['a key', `lw_${'a'.repeat(43)}`, true],
    ['a key with a typing error', 'lw_wrong', true],
    ['a marker', 'a'.repeat(43), false],
    ['a marker that begins like a key', `lw_${'a'.repeat(40)}`, false],
  ])('%s', (_, bearer, expected) => {
    expect(isApiKey(bearer)).toBe(expected);
  });
});
