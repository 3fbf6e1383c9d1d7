import { describe, expect, it } from 'vitest';
import { cookieOf } from './cookies.ts';

describe('a cookie', () => {
  it.each([
    ['a=1', 'a', '1'],
    ['a=1; b=2', 'b', '2'],
    ['a=1;b=2', 'b', '2'],
    ['b=1; b=2', 'b', '1'],
    ['xb=1; b=2', 'b', '2'],
    ['a=b=1; b=2', 'b', '2'],
    ['b=; a=1', 'b', ''],
    ['a=1', 'b', ''],
  ])('of %j by the name %s is %j', (header, name, value) => {
    expect(cookieOf(header, name)).toBe(value);
  });

  it('is empty where none was sent', () => {
    expect(cookieOf(undefined, 'a')).toBe('');
  });
});
