import { describe, expect, it } from 'vitest';
import { readCookie } from './session-cookie.ts';

describe('readCookie', () => {
  it.each([
    ['a=1', 'a', '1'],
    ['a=1; b=2', 'b', '2'],
    ['a=1;b=2', 'b', '2'],
    ['b=1; b=2', 'b', '1'],
    ['xb=1; b=2', 'b', '2'],
    ['a=b=1; b=2', 'b', '2'],
    ['b=; a=1', 'b', ''],
    ['a=1', 'b', ''],
  ])('reads from %j the cookie %s as %j', (header, name, value) => {
    expect(readCookie(header, name)).toBe(value);
  });

  it('returns an empty value without a Cookie header', () => {
    expect(readCookie(undefined, 'a')).toBe('');
  });
});
