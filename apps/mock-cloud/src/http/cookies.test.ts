import { describe, expect, it } from 'vitest';
import { readAddressedPort, readCookie } from './cookies.ts';

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

describe('the port in the names of cookies', () => {
  it.each([
    ['localhost:4170', '4170'],
    ['[::1]:4171', '4171'],
    ['[::1]', 'default'],
    ['demo.example.com', 'default'],
    [undefined, 'default'],
  ])('of a browser at %j is %s', (host, port) => {
    expect(readAddressedPort({ host })).toBe(port);
  });
});
