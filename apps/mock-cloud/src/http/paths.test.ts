import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { readContract } from './contract.ts';
import { createMatcher } from './paths.ts';

const { operations } = readContract(apiDocument);
const match = createMatcher(operations.values());

function named(method: string, path: string): string {
  const found = match(method, path);
  return found.kind === 'found' ? found.operation.id : found.kind;
}

describe('the path matcher', () => {
  it('finds every operation of the contract with and without a trailing slash', () => {
    for (const operation of operations.values()) {
      const path = `/${operation.segments.map((segment) => segment.replace(/^\{.*\}$/, '7')).join('/')}`;
      expect([named(operation.method, path), named(operation.method, `${path}/`)]).toEqual([
        operation.id,
        operation.id,
      ]);
    }
  });

  it('prefers a literal path of the contract over one with a parameter', () => {
    expect(named('GET', '/anchors/refresh_status')).toBe('listAnchorStatus');
    expect(named('GET', '/anchors/refresh_status/')).toBe('listAnchorStatus');
    expect(named('GET', '/anchors/7')).toBe('getAnchor');
  });

  it('returns decoded path parameters', () => {
    expect(match('GET', '/layouts/a%20b.svg')).toMatchObject({ kind: 'found', path: { name: 'a b.svg' } });
  });

  it('matches HEAD as GET', () => {
    expect(named('HEAD', '/session/user')).toBe('getSessionUser');
  });

  it('returns the allowed methods of a path that lacks the method', () => {
    expect(match('DELETE', '/auth/token')).toEqual({ kind: 'other-method', allow: ['POST'] });
    expect(match('PUT', '/session/user')).toEqual({ kind: 'other-method', allow: ['GET', 'HEAD'] });
  });

  it.each([
    '/',
    '',
    '//anchors/7',
    '/anchors//',
    '/anchors/7//',
    '/Anchors/7',
    '/anchors/%E0%A4%A',
    '/anchors/7/8/9',
    '/%61nchors/7',
  ])('does not match %j', (path) => {
    expect(named('GET', path)).toBe('unknown');
  });
});
