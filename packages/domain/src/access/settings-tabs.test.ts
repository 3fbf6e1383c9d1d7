import { describe, expect, it } from 'vitest';
import type { AuthScope } from './roles.ts';
import {
  findFirstTab,
  resolveTab,
  SETTINGS_TABS,
  listSettingsTabs,
  chooseTabLabel,
  type SettingsTab,
} from './settings-tabs.ts';

const TYPES = [0, 1, 2, 3, 4, 5, 9];
const user = (clientType: number, ...authScopes: AuthScope[]): { clientType: number; authScopes: AuthScope[] } => ({
  clientType,
  authScopes: ['user', ...authScopes],
});
/** Types whose plain user, or user of given scopes, sees a tab. */
const seenBy = (tab: SettingsTab, scopes: AuthScope[] = [], environment = 'local'): number[] =>
  TYPES.filter((type) => listSettingsTabs(user(type, ...scopes), environment).includes(tab));

describe('the settings tabs', () => {
  it('are exactly the twelve of the specification', () => {
    expect([...SETTINGS_TABS].sort()).toEqual(
      [
        'routes',
        'beacons-location',
        'anchors',
        'beacons',
        'tags',
        'scanner',
        'account',
        'beacon-history',
        'ssids',
        'layout',
        'api-key',
        'faq',
      ].sort(),
    );
  });

  it('show routes to default non-tracker clients only', () => {
    expect(seenBy('routes')).toEqual([0, 9]);
  });

  it('show beacons-location to default clients only', () => {
    expect(seenBy('beacons-location')).toEqual([0, 2, 5, 9]);
  });

  it('show anchors to every client type', () => {
    expect(seenBy('anchors')).toEqual(TYPES);
  });

  it('show beacons to every client type, labelled tags for those that are not default', () => {
    expect(seenBy('beacons')).toEqual(TYPES);
    expect(TYPES.map((type) => chooseTabLabel('beacons', type))).toEqual([
      'beacons',
      'tags',
      'beacons',
      'tags',
      'tags',
      'beacons',
      'beacons',
    ]);
  });

  it('show tags and scanner to trackers only', () => {
    expect(seenBy('tags')).toEqual([2, 5]);
    expect(seenBy('scanner')).toEqual([2, 5]);
  });

  it('show account to everyone, even to users who must change the password', () => {
    expect(seenBy('account')).toEqual(TYPES);
    expect(seenBy('account', ['change-password'])).toEqual(TYPES);
  });

  it('show beacon-history always to clients that are not default, and locally to default ones', () => {
    expect(seenBy('beacon-history', [], 'production')).toEqual([1, 3, 4]);
    expect(seenBy('beacon-history', [], 'local')).toEqual(TYPES);
    expect(chooseTabLabel('beacon-history', 3)).toBe('tag-history');
    expect(chooseTabLabel('beacon-history', 0)).toBe('beacon-history');
  });

  it('show ssids to every client type', () => {
    expect(seenBy('ssids')).toEqual(TYPES);
  });

  it('show layout to admins of default clients only', () => {
    expect(seenBy('layout')).toEqual([]);
    expect(seenBy('layout', ['client'])).toEqual([0, 2, 5, 9]);
    expect(seenBy('layout', ['lapwing'])).toEqual([0, 2, 5, 9]);
    expect(seenBy('layout', ['super'])).toEqual([]);
  });

  it('show api-key to admins only', () => {
    expect(seenBy('api-key')).toEqual([]);
    expect(seenBy('api-key', ['client'])).toEqual(TYPES);
  });

  it('show faq to default non-tracker clients only', () => {
    expect(seenBy('faq')).toEqual([0, 9]);
  });

  it('are only account for a user who must change the password', () => {
    for (const type of TYPES)
      expect(listSettingsTabs(user(type, 'client', 'change-password'), 'local')).toEqual(['account']);
  });

  it('start with beacons-location for default clients, anchors for others, account while the password must be changed', () => {
    const [own, others] = ['beacons-location', 'anchors'];
    expect(TYPES.map((type) => findFirstTab(user(type)))).toEqual([own, others, own, others, others, own, own]);
    expect(findFirstTab(user(0, 'change-password'))).toBe('account');
  });

  it('open the first tab when the address names one that is unknown or hidden', () => {
    expect(resolveTab(user(0), 'local', 'routes')).toBe('routes');
    expect(resolveTab(user(2), 'local', 'routes')).toBe('beacons-location');
    expect(resolveTab(user(1), 'local', 'nonsense')).toBe('anchors');
    expect(resolveTab(user(1), 'local', undefined)).toBe('anchors');
    expect(resolveTab(user(0, 'change-password'), 'local', 'anchors')).toBe('account');
  });

  it('always contain the first tab', () => {
    for (const type of TYPES) expect(listSettingsTabs(user(type), 'production')).toContain(findFirstTab(user(type)));
  });
});
