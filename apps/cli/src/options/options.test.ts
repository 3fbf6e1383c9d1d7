import { describe, expect, it } from 'vitest';
import { instantMs, moment } from './moment.ts';
import { serverAddress } from './server-address.ts';

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
