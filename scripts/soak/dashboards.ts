/** What open dashboards poll, as in the dashboard's `data/`. */
import type { Facts } from '../load/facts.ts';

const POLL_MS = 2000;
const BEACONS_POLL_MS = 30_000;
const MOVEMENT_POLL_MS = 600_000;
const DAY_SEC = 86_400;
const ASSET_WINDOW_MS = 3_600_000;

/** One query of a screen. */
export interface Poll {
  readonly path: string;
  readonly everyMs: number;
}

const beacons: Poll = { path: '/api/tags/beacon_positions/', everyMs: BEACONS_POLL_MS };
const live = (path: string): Poll => ({ path, everyMs: POLL_MS });

/** The polls of a screen that shows a gateway, or all of a client's. */
const SCREENS: readonly ((facts: Facts, gatewayId: number) => Poll[])[] = [
  // The live map.
  ({ clientId }) => [
    live(`/api/users/latest_global_information/${clientId}`),
    beacons,
    { path: '/api/tags/tag_beacon_list/', everyMs: BEACONS_POLL_MS },
  ],
  // The dashboard of a vehicle.
  ({ nowTs }, id) => [
    live(`/api/users/latest_anchor_information/${id}`),
    live(`/api/anchors/${id}`),
    live(`/api/anchors/${id}/simplified`),
    { path: `/api/anchors/total_movement/${id}/${nowTs - (nowTs % DAY_SEC)}`, everyMs: MOVEMENT_POLL_MS },
    beacons,
  ],
  // The predictions of all vehicles.
  ({ gatewayIds }) => gatewayIds.slice(0, 3).map((id) => live(`/api/anchors/${id}/simplified`)),
  // The asset tags.
  () => [live('/api/tags/tag_list/'), live(`/api/tags/tag_list/?time=${ASSET_WINDOW_MS}`)],
  // The gateways in the settings.
  () => [live('/api/users/anchors/')],
];

/** The polls of each of `count` dashboards; the screens and the gateways take turns. */
export function openDashboards(count: number, facts: Facts): readonly (readonly Poll[])[] {
  return Array.from({ length: count }, (_, n) => {
    const screen = SCREENS[n % SCREENS.length];
    const gatewayId = facts.gatewayIds[n % facts.gatewayIds.length] ?? 0;
    return screen?.(facts, gatewayId) ?? [];
  });
}
