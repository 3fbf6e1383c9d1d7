import { describe, expect, it } from 'vitest';
import { listCompactMenu, listFullMenu } from './menus.ts';
import type { AuthScope } from './roles.ts';
import { admits } from './screen-routes.ts';

const TYPES = [0, 1, 2, 3, 4, 5, 9];
const user = (clientType: number, ...authScopes: AuthScope[]): { clientType: number; authScopes: AuthScope[] } => ({
  clientType,
  authScopes: ['user', ...authScopes],
});
const ids = (clientType: number, ...scopes: AuthScope[]): string[] =>
  listFullMenu(user(clientType, ...scopes)).map(({ id }) => id);

describe('the menu', () => {
  it('of type 0 and unknown types has overall metrics, vehicle metrics, analytics and predictions', () => {
    const entries = [
      'overallMetrics',
      'vehicleMetrics',
      'activity',
      'laps',
      'timeline',
      'predictions',
      'settings',
      'logout',
    ];
    expect(ids(0)).toEqual(entries);
    expect(ids(9)).toEqual(entries);
  });

  it('of trackers has the live map and analytics without laps', () => {
    const entries = ['liveMap', 'activity', 'timeline', 'settings', 'logout'];
    expect(ids(2)).toEqual(entries);
    expect(ids(5)).toEqual(entries);
  });

  it('of the other types has their own screen and settings', () => {
    expect(ids(1)).toEqual(['cargoCheck', 'settings', 'logout']);
    expect(ids(3)).toEqual(['inventoryManager', 'settings', 'logout']);
    expect(ids(4)).toEqual(['assetManager', 'settings', 'logout']);
  });

  it('contains the client switcher for super users only', () => {
    expect(ids(0, 'super')).toContain('clientSwitcher');
    expect(ids(0, 'client', 'lapwing')).not.toContain('clientSwitcher');
  });

  it('contains only logout for a user who must change the password', () => {
    for (const type of TYPES) {
      const restricted = user(type, 'client', 'super', 'change-password');
      expect(listFullMenu(restricted).map(({ id }) => id)).toEqual(['logout']);
      expect(listCompactMenu(restricted).map(({ id }) => id)).toEqual(['logout']);
    }
  });

  it('groups activity, laps and timeline under analytics', () => {
    const grouped = listFullMenu(user(0)).filter(({ group }) => group === 'analytics');
    expect(grouped.map(({ id }) => id)).toEqual(['activity', 'laps', 'timeline']);
  });

  it('has no entry for a screen that the client type may not see', () => {
    for (const type of TYPES) {
      for (const { screen } of listCompactMenu(user(type))) if (screen) expect(admits(screen, type)).toBe(true);
    }
  });
});

describe('the compact menu', () => {
  it('has the entries of the full menu, and for trackers the scanner', () => {
    for (const type of TYPES) {
      const compact = listCompactMenu(user(type, 'super'));
      expect(compact.filter(({ id }) => id !== 'scanner')).toEqual(listFullMenu(user(type, 'super')));
      expect(compact.some(({ id }) => id === 'scanner')).toBe(type === 2 || type === 5);
    }
  });

  it('links the scanner to its settings tab', () => {
    expect(listCompactMenu(user(2)).find(({ id }) => id === 'scanner')).toEqual({
      id: 'scanner',
      screen: 'user-settings',
      tab: 'scanner',
    });
  });
});
