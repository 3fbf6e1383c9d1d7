import { describe, expect, it } from 'vitest';
import { commaSeparated } from './comma-separated.ts';
import { embedOrigin } from './embed-origin.ts';
import { hostName } from './host-name.ts';
import { duration, instantMs, moment } from './instant.ts';
import { serverAddress } from './server-address.ts';
import { wholeNumber } from './whole-number.ts';

describe('serverAddress', () => {
  it('defaults to http and removes the path', () => {
    expect(serverAddress('localhost:4170')).toBe('http://localhost:4170');
    expect(serverAddress('https://lapwing.test/somewhere')).toBe('https://lapwing.test');
  });

  it('rejects other schemes and invalid addresses', () => {
    for (const text of ['ftp://x', 'file:///etc', 'http://', 'a b']) expect(() => serverAddress(text), text).toThrow();
  });
});

describe('moment', () => {
  it('accepts an instant, unix seconds, and a duration from the start', () => {
    expect(moment('2026-03-02T05:00:00Z')).toEqual({ kind: 'instant', ms: Date.UTC(2026, 2, 2, 5) });
    expect(instantMs('1772431200')).toBe(1_772_431_200_000);
    expect(moment('-P1D')).toEqual({ kind: 'fromStart', ms: -86_400_000 });
  });

  it('rejects instants after the year 2099', () => {
    for (const text of ['9999-01-01T00:00:00Z', '2100-01-01T00:00:00Z', '99999999999', 'P99999999D'])
      expect(() => moment(text), text).toThrow(/after the year 2099|Expected/);
    expect(moment('2099-12-31T23:59:59Z').kind).toBe('instant');
  });
});

describe('duration', () => {
  it('accepts only durations above zero', () => {
    expect(duration('PT10M')).toBe('PT10M');
    for (const text of ['PT0S', '-PT10M', '10m', '', 'P']) expect(() => duration(text), text).toThrow(/e\.g\. PT10M/);
  });
});

describe('commaSeparated', () => {
  it('collects values from repeated options and from comma-separated lists', () => {
    const read = commaSeparated(wholeNumber(1, 99));
    expect(read('3,4', read('1', undefined))).toEqual([1, 3, 4]);
    expect(() => read('3,x', undefined)).toThrow(/whole number from 1 to 99/);
  });
});

describe('embedOrigin', () => {
  it('accepts https, and http on this machine', () => {
    expect(embedOrigin('https://portal.example.com/')).toBe('https://portal.example.com');
    expect(embedOrigin('http://localhost:5173')).toBe('http://localhost:5173');
    expect(embedOrigin('http://[::1]:80')).toBe('http://[::1]');
  });

  it('rejects other schemes, wildcards, and addresses with more than an origin', () => {
    for (const text of [
      ...[
        'portal',
        'http://portal.test',
        'http://127.0.0.1.evil.test',
        'ftp://localhost',
        '*',
        'https://*.test',
        'https://a.test;b',
      ],
      ...['https://a.test/path', 'https://a.test?x', 'https://a.test/?', 'https://a.test#', 'https://user:pw@a.test'],
    ])
      expect(() => embedOrigin(text), text).toThrow(/Expected (an|only an) origin/);
  });
});

describe('hostName', () => {
  it('accepts a name without scheme, port and path', () => {
    expect(hostName('Demo.Example.com')).toBe('demo.example.com');
    for (const text of ['http://a.test', 'a.test:80', 'a.test/x', 'a b', '', 'user@a.test'])
      expect(() => hostName(text), text).toThrow(/Expected a host name/);
  });
});
