import { findHome, findLandingPath } from '@lapwing/domain';
import { afterEach, describe, expect, it } from 'vitest';
import type { Wire } from './api/resources/view.ts';
import type { Browser } from './testing/browser.ts';
import { loadedFixture } from './testing/fixture-plans.ts';
import { startTestCloud, type TestCloud } from './testing/test-cloud.ts';

/** What the live map asks for: the home of clients of type 0 and of unknown types. */
const HOME_CALLS = [
  '/session/user',
  '/clients/1',
  '/users/anchors/',
  '/users/latest_global_information/1',
  '/users/resources/1/simplified',
  '/tags/beacon_positions/',
];

interface Home {
  readonly user: Wire<'SessionUser'>;
  readonly client: Wire<'Client'>;
  readonly gateways: Wire<'GlobalInformation'>['anchors'];
  readonly positions: readonly Wire<'BeaconPosition'>[];
}

let cloud: TestCloud | null = null;
afterEach(() => cloud?.close());

/** The home of the client of a scenario, as its admin gets it. Fails on any answer but 200. */
async function openHome(scenario: string): Promise<Home> {
  cloud = await startTestCloud({ scenario: loadedFixture(scenario), paused: true });
  const admin: Browser = await cloud.signedIn('admin@haulage.test');
  const answers = await Promise.all(HOME_CALLS.map((path) => admin.get(`/api${path}`)));
  expect(answers.map(({ status }) => status)).toEqual(HOME_CALLS.map(() => 200));
  const [user, client, , global, , positions] = answers.map(({ json }) => json);
  return {
    user: user as Home['user'],
    client: client as Home['client'],
    gateways: (global as Wire<'GlobalInformation'>).anchors,
    positions: positions as Home['positions'],
  };
}

const findLanding = ({ user, client }: Home): string =>
  findLandingPath({
    clientType: user.client_type,
    authScopes: user.auth_scopes,
    hasLayout: client.layout_image !== null,
  });

describe('the home of a client', () => {
  it('whose payment is overdue has the warning, and vehicles on their laps', async () => {
    const { client, gateways } = await openHome('payment-warning');
    expect(client.warning).toBe(1);
    expect(gateways.filter(({ last_position: place }) => place !== null)).toHaveLength(2);
    expect(gateways.every(({ usage_info: usage }) => usage.tw_count > 0)).toBe(true);
  });

  it('without a layout is the upload of one, and its live map has gateways without a place', async () => {
    const home = await openHome('no-layout');
    expect(findLanding(home)).toBe('/settings/layout');
    expect(home.client).toMatchObject({ map_images: [], layout_image: null, warning: 0 });
    expect(home.gateways.map(({ label, map_x: x }) => [label, x])).toEqual([['Gate exciter', null]]);
    expect(home.positions).toEqual([]);
  });

  it('without gateways has a floor plan with beacons that nothing has heard', async () => {
    const home = await openHome('no-gateways');
    expect(findLanding(home)).toBe('/live-global-map');
    expect(home.gateways).toEqual([]);
    expect(home.positions.map(({ label, last_update: heardTs }) => [label, heardTs])).toEqual([
      ['Gate in', null],
      ['Dock 4', null],
    ]);
  });

  it('of an unknown type is that of type 0, with vehicles on their laps', async () => {
    const home = await openHome('unknown-type');
    expect(home.user.client_type).toBe(7);
    expect(findHome(home.user.client_type)).toBe('live-global-map');
    expect(findLanding(home)).toBe('/live-global-map');
    expect(home.gateways.filter(({ active_route_id: route }) => route === 11).length).toBeGreaterThan(0);
    expect(home.gateways.every(({ usage_info: usage }) => usage.tw_count > 0)).toBe(true);
  });
});
