import { describe, expect, it } from 'vitest';
import { hostName } from './host-name.ts';
import { duration, instantMs, moment } from './moment.ts';
import { embedOrigin } from './origin.ts';
import { serverAddress } from './server-address.ts';
import { several } from './several.ts';
import { wholeNumber } from './whole-number.ts';

describe('the address of a server', () => {
  it('is http without a scheme, and loses what follows the port', () => {
    expect(serverAddress('localhost:4170')).toBe('http://localhost:4170');
    expect(serverAddress('https://lapwing.test/somewhere')).toBe('https://lapwing.test');
  });

  it('refuses other schemes and what is no address', () => {
    for (const text of ['ftp://x', 'file:///etc', 'http://', 'a b']) expect(() => serverAddress(text), text).toThrow();
  });
});

describe('a moment', () => {
  it('is an instant, unix seconds or a distance from the start', () => {
    expect(moment('2026-03-02T05:00:00Z')).toEqual({ kind: 'instant', ms: Date.UTC(2026, 2, 2, 5) });
    expect(instantMs('1772431200')).toBe(1_772_431_200_000);
    expect(moment('-P1D')).toEqual({ kind: 'fromStart', ms: -86_400_000 });
  });

  it('refuses what lies after the year 2099, as it would never end', () => {
    for (const text of ['9999-01-01T00:00:00Z', '2100-01-01T00:00:00Z', '99999999999', 'P99999999D'])
      expect(() => moment(text), text).toThrow(/after the year 2099|takes/);
    expect(moment('2099-12-31T23:59:59Z').kind).toBe('instant');
  });
});

describe('a duration', () => {
  it('takes time to pass', () => {
    expect(duration('PT10M')).toBe('PT10M');
    for (const text of ['PT0S', '-PT10M', '10m', '', 'P']) expect(() => duration(text), text).toThrow(/as PT10M/);
  });
});

describe('an option of several values', () => {
  it('takes them one by one and by commas', () => {
    const read = several(wholeNumber(1, 99));
    expect(read('3,4', read('1', undefined))).toEqual([1, 3, 4]);
    expect(() => read('3,x', undefined)).toThrow(/whole number from 1 to 99/);
  });
});

describe('an origin that may frame', () => {
  it('is https, or http of this machine, without what follows it', () => {
    expect(embedOrigin('https://portal.example.com/')).toBe('https://portal.example.com');
    expect(embedOrigin('http://localhost:5173')).toBe('http://localhost:5173');
    expect(embedOrigin('http://[::1]:80')).toBe('http://[::1]');
  });

  it('is nothing else', () => {
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
      expect(() => embedOrigin(text), text).toThrow(/It takes an origin/);
  });
});

describe('the name of a host', () => {
  it('has no scheme, port or path', () => {
    expect(hostName('Demo.Example.com')).toBe('demo.example.com');
    for (const text of ['http://a.test', 'a.test:80', 'a.test/x', 'a b', '', 'user@a.test'])
      expect(() => hostName(text), text).toThrow(/name of a host alone/);
  });
});
