// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { SessionUser } from '../../data/session.ts';
import { listCompactDestinations, listFullDestinations } from './menu-entries.ts';

const user = (clientType: number, ...authScopes: SessionUser['authScopes']) =>
  ({ clientType, authScopes: ['user', ...authScopes] }) as SessionUser;
const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);

describe('the menu entries', () => {
  it('are those of the client type', () => {
    expect(ids(listFullDestinations(user(0), '1'))).toEqual([
      'overallMetrics',
      'vehicleMetrics',
      'activity',
      'laps',
      'timeline',
      'predictions',
      'settings',
    ]);
    expect(ids(listFullDestinations(user(2), '1'))).toEqual(['liveMap', 'activity', 'timeline', 'settings']);
    expect(ids(listFullDestinations(user(4), '1'))).toEqual(['assetManager', 'settings']);
  });

  it('are repeated in the compact menu, with the scanner for trackers', () => {
    for (const type of [0, 1, 3, 4]) {
      expect(listCompactDestinations(user(type), '1')).toEqual(listFullDestinations(user(type), '1'));
    }
    expect(listCompactDestinations(user(5), '1').find(({ id }) => id === 'scanner')?.path).toBe('/settings/scanner');
  });

  it('link to the activity of a gateway, if there is one', () => {
    const pathOf = (gatewayId: string | null) =>
      listFullDestinations(user(5), gatewayId).find(({ id }) => id === 'activity')?.path;
    expect([pathOf('12'), pathOf(null)]).toEqual(['/analytics/12/globals', undefined]);
  });

  it('are empty for a user who must change the password', () => {
    expect(listFullDestinations(user(0, 'client', 'change-password'), '1')).toEqual([]);
    expect(listCompactDestinations(user(0, 'client', 'change-password'), '1')).toEqual([]);
  });
});
