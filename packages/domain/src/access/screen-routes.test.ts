import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admits, matchScreen, SCREEN_NAMES, createScreenPath, screenRoutes, type ScreenName } from './screen-routes.ts';

const nameOf = (path: string): string | undefined => matchScreen(path)?.name;
const typesOf = (name: ScreenName): number[] => [0, 1, 2, 3, 4, 5, 9].filter((type) => admits(name, type));

describe('the screens', () => {
  it('have exactly the 15 names of the specification', () => {
    expect([...SCREEN_NAMES].sort()).toEqual(
      [
        'login',
        'dashboard',
        'stats-globals',
        'stats-laps',
        'stats-laps-details',
        'stats-timeline',
        'predictions-global-view',
        'predictions-fullscreen-mode',
        'user-settings',
        'user-change-password',
        'forgot-password',
        'cargo-check',
        'inventory-manager',
        'asset-manager',
        'live-global-map',
      ].sort(),
    );
  });

  it('are found by their paths', () => {
    const paths: Record<string, ScreenName> = {
      '/': 'login',
      '/updatepassword': 'forgot-password',
      '/updatepassword/abc': 'forgot-password',
      '/dashboard': 'dashboard',
      '/dashboard/12': 'dashboard',
      '/dashboard/12/': 'dashboard',
      '/cargo-check': 'cargo-check',
      '/inventory-manager': 'inventory-manager',
      '/asset-manager': 'asset-manager',
      '/live-global-map': 'live-global-map',
      '/live-global-map/12': 'live-global-map',
      '/analytics/12/globals': 'stats-globals',
      '/analytics/timeline': 'stats-timeline',
      '/analytics/predictions': 'predictions-global-view',
      '/analytics': 'stats-laps',
      '/analytics/12': 'stats-laps',
      '/analytics/12/route': 'stats-laps-details',
      '/analytics/12/route/3': 'stats-laps-details',
      '/analytics/route/3': 'stats-laps-details',
      '/predictions': 'predictions-fullscreen-mode',
      '/predictions/12': 'predictions-fullscreen-mode',
      '/settings': 'user-settings',
      '/settings/routes': 'user-settings',
      '/settings/change-password': 'user-change-password',
    };
    for (const [path, name] of Object.entries(paths)) expect([path, nameOf(path)]).toEqual([path, name]);
  });

  it('are not found by any other path', () => {
    const paths = [
      '/home',
      '/home/cs_1',
      '/dashboard/1/2',
      '/cargo-check/1',
      '/analytics/1/2',
      '/dashboard/%E0',
      '//',
      'dashboard',
    ];
    expect(paths.map(nameOf)).toEqual(paths.map(() => undefined));
  });

  it('never mistake timeline or predictions for the id of a gateway', () => {
    expect(matchScreen('/analytics/timeline')).toEqual({ name: 'stats-timeline', params: {} });
    expect(matchScreen('/analytics/predictions/')).toEqual({ name: 'predictions-global-view', params: {} });
    const paths = ['/analytics/timeline/globals', '/analytics/predictions/globals', '/analytics/timeline/route/3'];
    expect(paths.map(nameOf)).toEqual([undefined, undefined, undefined]);
  });

  it('return the parameters that their path was built from', () => {
    const value = fc.oneof(
      fc.integer({ min: 1, max: 90_000 }).map(String),
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/^(route|globals|change-password)$/.test(text)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...SCREEN_NAMES), value, value, (name, first, second) => {
        const keys = [...screenRoutes[name].path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
        const params = Object.fromEntries(keys.map((key, i) => [key, i === 0 ? first : second]));
        fc.pre(params.anchorId !== 'timeline' && params.anchorId !== 'predictions');
        expect(matchScreen(createScreenPath(name, params))).toEqual({ name, params });
      }),
    );
  });

  it('have paths that may leave out optional parameters', () => {
    expect(createScreenPath('login')).toBe('/');
    expect(createScreenPath('dashboard')).toBe('/dashboard');
    expect(createScreenPath('stats-laps-details', { anchorId: 4 })).toBe('/analytics/4/route');
    expect(createScreenPath('user-settings', { tab: 'layout' })).toBe('/settings/layout');
    expect(() => createScreenPath('stats-globals')).toThrow('anchorId');
  });

  it('admit types 0, 2 and 5 and unknown types when they have no list of their own', () => {
    const withoutList: ScreenName[] = [
      'dashboard',
      'stats-globals',
      'stats-timeline',
      'predictions-global-view',
      'stats-laps',
      'stats-laps-details',
      'predictions-fullscreen-mode',
    ];
    for (const name of withoutList) expect([name, typesOf(name)]).toEqual([name, [0, 2, 5, 9]]);
  });

  it('admit the types of their own list only', () => {
    expect(typesOf('cargo-check')).toEqual([1]);
    expect(typesOf('inventory-manager')).toEqual([3]);
    expect(typesOf('asset-manager')).toEqual([4]);
    expect(typesOf('live-global-map')).toEqual([0, 9]);
    expect(typesOf('user-settings')).toEqual([0, 1, 2, 3, 4, 5, 9]);
    expect(typesOf('login')).toEqual([0, 1, 2, 3, 4, 5, 9]);
  });
});
