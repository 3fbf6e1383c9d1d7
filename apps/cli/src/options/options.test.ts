import { describe, expect, it } from 'vitest';
import { createListParser } from './comma-separated.ts';
import { parseHostName } from './host-name.ts';
import { parseDurationOption, parseInstantOption, parseMomentOption } from './instant.ts';
import { parseEmbedOrigin, parsePublicUrl } from './origin.ts';
import { parseServerAddress } from './server-address.ts';
import { createWholeNumberParser } from './whole-number.ts';

describe('serverAddress', () => {
  it('defaults to http and removes the path', () => {
    expect(parseServerAddress('localhost:4170')).toBe('http://localhost:4170');
    expect(parseServerAddress('https://lapwing.test/somewhere')).toBe('https://lapwing.test');
  });

  it('rejects other schemes and invalid addresses', () => {
    for (const text of ['ftp://x', 'file:///etc', 'http://', 'a b'])
      expect(() => parseServerAddress(text), text).toThrow();
  });
});

describe('moment', () => {
  it('accepts an instant, unix seconds, and a duration from the start', () => {
    expect(parseMomentOption('2026-03-02T05:00:00Z')).toEqual({ kind: 'instant', ms: Date.UTC(2026, 2, 2, 5) });
    expect(parseInstantOption('1772431200')).toBe(1_772_431_200_000);
    expect(parseMomentOption('-P1D')).toEqual({ kind: 'fromStart', ms: -86_400_000 });
  });

  it('rejects instants after the year 2099', () => {
    for (const text of ['9999-01-01T00:00:00Z', '2100-01-01T00:00:00Z', '99999999999', 'P99999999D'])
      expect(() => parseMomentOption(text), text).toThrow(/after the year 2099|Expected/);
    expect(parseMomentOption('2099-12-31T23:59:59Z').kind).toBe('instant');
  });
});

describe('duration', () => {
  it('accepts only durations above zero', () => {
    expect(parseDurationOption('PT10M')).toBe('PT10M');
    for (const text of ['PT0S', '-PT10M', '10m', '', 'P'])
      expect(() => parseDurationOption(text), text).toThrow(/e\.g\. PT10M/);
  });
});

describe('commaSeparated', () => {
  it('collects values from repeated options and from comma-separated lists', () => {
    const read = createListParser(createWholeNumberParser(1, 99));
    expect(read('3,4', read('1', undefined))).toEqual([1, 3, 4]);
    expect(() => read('3,x', undefined)).toThrow(/whole number from 1 to 99/);
  });
});

describe('embedOrigin', () => {
  it('accepts https, and http on this machine', () => {
    expect(parseEmbedOrigin('https://portal.example.com/')).toBe('https://portal.example.com');
    expect(parseEmbedOrigin('http://localhost:5173')).toBe('http://localhost:5173');
    expect(parseEmbedOrigin('http://[::1]:80')).toBe('http://[::1]');
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
      expect(() => parseEmbedOrigin(text), text).toThrow(/Expected (an|only an) origin/);
  });
});

describe('publicUrl', () => {
  it('accepts https with any port', () => {
    expect(parsePublicUrl('https://demo.example.com/')).toBe('https://demo.example.com');
    expect(parsePublicUrl('https://DEMO.example.com:443')).toBe('https://demo.example.com');
    expect(parsePublicUrl('https://[2001:db8::1]:8443')).toBe('https://[2001:db8::1]:8443');
  });

  it.each(['http://demo.example.com', 'http://localhost', 'demo.example.com', 'https://', 'https://*.test', ''])(
    'rejects %j, which does not have https and a host',
    (text) => {
      expect(() => parsePublicUrl(text)).toThrow('Expected an address with https, e.g. https://demo.example.com.');
    },
  );

  it.each(['https://a.test/lapwing', 'https://a.test?x', 'https://a.test/#', 'https://user:pw@a.test'])(
    'rejects %j, which is more than an origin',
    (text) => {
      expect(() => parsePublicUrl(text)).toThrow('Expected only an origin: https://a.test.');
    },
  );
});

describe('hostName', () => {
  it('accepts a name without scheme, port and path', () => {
    expect(parseHostName('Demo.Example.com')).toBe('demo.example.com');
    for (const text of ['http://a.test', 'a.test:80', 'a.test/x', 'a b', '', 'user@a.test'])
      expect(() => parseHostName(text), text).toThrow(/Expected a host name/);
  });
});
