import { describe, expect, it } from 'vitest';
import { createHandoffPath, findHome, findLandingPath, parseHandoff } from './home.ts';
import type { AuthScope } from './roles.ts';

const types = [0, 1, 2, 3, 4, 5];
const land = (clientType: number, authScopes: AuthScope[], hasLayout = true): string =>
  findLandingPath({ clientType, authScopes, hasLayout });

describe('the home of a client type', () => {
  it('is its own screen', () => {
    expect(types.map(findHome)).toEqual([
      'live-global-map',
      'cargo-check',
      'dashboard',
      'inventory-manager',
      'asset-manager',
      'dashboard',
    ]);
  });

  it('is the live global map for a type without one of its own', () => {
    expect([6, 99, -1].map(findHome)).toEqual(['live-global-map', 'live-global-map', 'live-global-map']);
  });
});

describe('after signing in', () => {
  it('a user sees the home of the client type', () => {
    expect(types.map((type) => land(type, ['user']))).toEqual([
      '/live-global-map',
      '/cargo-check',
      '/dashboard',
      '/inventory-manager',
      '/asset-manager',
      '/dashboard',
    ]);
  });

  it('a user who must change the password sees the account tab, whatever the client type', () => {
    for (const type of types) expect(land(type, ['client', 'change-password'], false)).toBe('/settings/account');
  });

  it('an admin of a type 0 client without a layout sees the layout tab', () => {
    expect(land(0, ['client'], false)).toBe('/settings/layout');
    expect(land(9, ['lapwing'], false)).toBe('/settings/layout');
    expect(land(0, ['user'], false)).toBe('/live-global-map');
    expect(land(0, ['client'], true)).toBe('/live-global-map');
    expect(land(2, ['client'], false)).toBe('/dashboard');
  });
});

describe('a hand-off', () => {
  it('is a word followed by a secret that begins with cs_', () => {
    expect(parseHandoff('/home/cs_a1B2-_c')).toEqual({ redirect: 'home', clientSecret: 'cs_a1B2-_c' });
    expect(parseHandoff('/settings/cs_1')).toEqual({ redirect: 'settings', clientSecret: 'cs_1' });
    expect(parseHandoff('/elsewhere/cs_1')?.redirect).toBe('elsewhere');
    const others = ['/', '/home', '/home/', '/home/xs_1', '/home/cs_', '/home/x/cs_1', '/cs_1', '/home/CS_1', '//cs_1'];
    expect(others.map(parseHandoff)).toEqual(others.map(() => null));
  });

  it('to home opens the dashboard, or the home of a type that has no dashboard', () => {
    const paths = types.map((clientType) => createHandoffPath('home', { clientType, authScopes: ['user'] }));
    expect(paths).toEqual([
      '/dashboard',
      '/cargo-check',
      '/dashboard',
      '/inventory-manager',
      '/asset-manager',
      '/dashboard',
    ]);
  });

  it('to settings opens beacons-location, or the first tab of a client that has no such tab', () => {
    const paths = types.map((clientType) => createHandoffPath('settings', { clientType, authScopes: ['user'] }));
    const [own, first] = ['/settings/beacons-location', '/settings/anchors'];
    expect(paths).toEqual([own, first, own, first, first, own]);
  });

  it('to anything else is refused', () => {
    expect(createHandoffPath('dashboard', { clientType: 0, authScopes: ['user'] })).toBeNull();
    expect(createHandoffPath('Home', { clientType: 0, authScopes: ['user'] })).toBeNull();
  });

  it('opens the password change for a user who must change the password', () => {
    expect(createHandoffPath('home', { clientType: 0, authScopes: ['change-password'] })).toBe('/settings/account');
  });
});
