import { describe, expect, it, vi } from 'vitest';
import { Problem } from '../problems/problems.ts';
import { readTarget } from './query.ts';

function refuse(url: string): unknown {
  const { query } = readTarget(url);
  return query instanceof Problem ? query.toDocument() : null;
}

describe('the path and query of a request', () => {
  it('are read as they were sent, a repeated parameter as a list', () => {
    expect(readTarget('/a%20b/?x=1&y=2&x=%33&z')).toEqual({
      path: '/a%20b/',
      query: { x: ['1', '3'], y: '2', z: '' },
    });
    expect(readTarget('/a#b?c=1').path).toBe('/a');
    expect(readTarget('/a')).toEqual({ path: '/a', query: {} });
  });

  it('have room for the ids of 1,000 gateways', () => {
    const ids = Array.from({ length: 1000 }, (_, index) => String(90_000 - index));
    const { query } = readTarget(`/t?${ids.map((id) => `anchor_ids=${id}`).join('&')}&timestamp_start=1773830520`);
    expect(query).toEqual({ anchor_ids: ids, timestamp_start: '1773830520' });
  });

  it('are refused with the limit, and not parsed, when they are too long', () => {
    const parser = vi.spyOn(globalThis, 'URLSearchParams');
    expect(refuse(`/a?${'x'.repeat(20_001)}`)).toMatchObject({
      status: 414,
      type: 'address-too-long',
      detail: 'The query can have at most 20000 characters.',
    });
    expect(refuse(`/${'a/'.repeat(1000)}?x=1`)).toMatchObject({
      status: 414,
      detail: 'The path can have at most 2000 characters.',
    });
    expect(parser).not.toHaveBeenCalled();
    parser.mockRestore();
  });

  it('are refused when the query has too many different parameters', () => {
    const named = (count: number) => `/a?${Array.from({ length: count }, (_, index) => `p${index}=1`).join('&')}`;
    expect(refuse(named(64))).toBeNull();
    expect(refuse(named(65))).toMatchObject({
      status: 400,
      errors: [{ where: 'query', message: 'must have at most 64 different parameters' }],
    });
  });
});
