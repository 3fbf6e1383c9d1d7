import type { BeaconPosition } from '../data/beacons.ts';
import type { Client } from '../data/client.ts';
import { toGatewayRows } from '../transport/gateway-row.ts';
import type { Gateway } from '../data/gateways.ts';
import type { GatewayInView } from '../data/gateway-in-view.ts';
import type { KnownFleet } from '../live-map/model/use-live-fleet.ts';
import { toVehicles } from '../live-map/model/vehicle.ts';

/** 2026-11-21 10:42:07 in London. */
export const NOW_TS = 1_795_257_727;
export const NOW_MS = NOW_TS * 1000;

export type Lap = Gateway['recentRoutes'][number];
type Place = NonNullable<Gateway['lastPosition']>;

const PLACES: Readonly<Record<string, Place>> = Object.fromEntries(
  [
    { id: 101, label: 'Gate in', x: 56, y: 461 },
    { id: 104, label: 'Apron west', x: 206, y: 461 },
    { id: 124, label: 'Dock 4', x: 405, y: 370 },
    { id: 127, label: 'Dock 7', x: 555, y: 370 },
    { id: 105, label: 'Apron east', x: 770, y: 461 },
    { id: 115, label: 'Fuel', x: 815, y: 541 },
  ].map((place) => [place.label, { ...place, tagId: 0x0a000000 + place.id }]),
);

export function place(label: string): Place {
  const known = PLACES[label];
  if (!known) throw new Error(`no beacon ${label}`);
  return known;
}

export function beacon(label: string, extra: Partial<BeaconPosition> = {}): BeaconPosition {
  return { ...place(label), battery: 3, lastUpdate: NOW_TS - 60, parentId: null, ...extra };
}

/** A vehicle at Dock 4 that has no route and was heard just now. */
export function gateway(id: number, extra: Partial<Gateway> = {}): Gateway {
  return {
    id,
    anchorId: 0x02a1b2c3d400 + id,
    clientId: 1,
    label: `Hauler ${String(id).padStart(2, '0')}`,
    type: 0,
    mapX: null,
    mapY: null,
    rssi: -55,
    powerSource: true,
    offlineTs: null,
    lastHeartbeat: { createdDate: NOW_TS - 2 },
    lastSeenTs: NOW_TS - 2,
    hasRoutes: false,
    recentRoutes: [],
    lastFivePositions: [],
    usageInfo: usage(id),
    ...noLap(),
    ...at('Dock 4', 372),
    ...extra,
  };
}

/** A gateway with its settings, as in its own record. */
export function gatewayDetails(shown: Gateway, extra: Partial<GatewayInView> = {}): GatewayInView {
  const heartbeat = { powerSource: shown.powerSource, ssid: null, ssidName: null, lon: null, lat: null, gpsFix: null };
  return {
    ...shown,
    staticIp: '',
    gateway: '',
    subnet: '',
    dnsPrimary: '',
    dnsSecondary: '',
    buzzerDisable: false,
    firmwareId: 1,
    firmwareModemId: 1,
    setup: false,
    updateSsids: false,
    updateWifiOptions: false,
    anchorClientId: 0,
    magRssiThreshold: -24,
    color: 'cobalt',
    originalColor: 'cobalt',
    exciter: false,
    lastHeartbeat: shown.lastHeartbeat && { ...heartbeat, ...shown.lastHeartbeat },
    lastFivePositions: [],
    lastAnchorPositionId: null,
    positionInCircle: null,
    lastRouteInstanceId: null,
    scheduledRoute: null,
    currentTags: [],
    tagsList: [],
    anchorInfo: { entry: false, out: false, buzzer: false },
    totalSMotion: 0,
    ...extra,
  };
}

/** The vehicles of a fleet with these gateways. */
export function fleetOf(gateways: readonly Gateway[], nowTs = NOW_TS, hidden: readonly number[] = []) {
  return toVehicles(toGatewayRows([], gateways), nowTs, new Set(hidden));
}

/** The state of a fleet with these gateways. */
export function knownFleet(...gateways: Gateway[]): KnownFleet {
  const anchors = toGatewayRows([], gateways);
  const answer = { anchors, update: null, asOfMs: NOW_MS, heardAtMs: 0 };
  return { kind: 'known', vehicles: fleetOf(gateways), asOfMs: NOW_MS, heardAtMs: 0, answer };
}

/** Fields of a gateway that has been at a beacon for `forSec`. */
export function at(
  label: string,
  forSec: number,
): Partial<Gateway> &
  Pick<Gateway, 'way' | 'wayDuration' | 'nextPosition'> &
  Pick<Gateway, 'lastPosition' | 'lastPositionMetadata'> {
  const enterTs = NOW_TS - forSec;
  return {
    lastPosition: place(label),
    nextPosition: null,
    way: [],
    wayDuration: null,
    lastPositionMetadata: { state: 'ENTERED', tagPositionId: place(label).id, enterTs, lastSeenTs: NOW_TS - 2 },
  };
}

/** Fields of a gateway that left a beacon `agoSec` ago for another. */
export function left(label: string, next: string | null, agoSec: number): Partial<Gateway> {
  const from = place(label);
  const to = next === null ? null : place(next);
  return {
    lastPosition: from,
    nextPosition: to,
    way:
      to === null
        ? []
        : [
            [from.x, from.y],
            [to.x, from.y],
            [to.x, to.y],
          ],
    wayDuration: to === null ? null : 60,
    lastPositionMetadata: {
      state: 'LEFT',
      tagPositionId: from.id,
      enterTs: NOW_TS - agoSec - 100,
      lastSeenTs: NOW_TS - agoSec,
    },
  };
}

/** Fields of a gateway that was last heard `forSec` ago. */
export function silent(forSec: number): Partial<Gateway> {
  const ts = NOW_TS - forSec;
  return { lastHeartbeat: { createdDate: ts }, lastSeenTs: ts, offlineTs: ts };
}

interface LapExtra extends Partial<Pick<NonNullable<Gateway['currentRouteInstance']>, 'nextDue' | 'stay'>> {
  readonly delaySec?: number;
  readonly startedAgoSec?: number;
}

/** Fields of a gateway on a lap of the inbound loop; `ord` is the order of its last stop. */
export function onLap(ord: number, extra: LapExtra = {}): Partial<Gateway> {
  const { delaySec = 0, startedAgoSec = 558, nextDue = NOW_TS + 120, stay = null } = extra;
  const stops = ['Gate in', 'Apron west', 'Dock 4', 'Dock 7', 'Apron east'];
  const startDate = NOW_TS - startedAgoSec;
  const status = Math.abs(delaySec) <= 60 ? 0 : Math.sign(delaySec);
  return {
    hasRoutes: true,
    activeRoute: {
      id: 11,
      label: 'Inbound loop',
      tags: stops.map((label, index) => ({ ord: index, tagPositionId: place(label).id, label })),
    },
    activeRouteId: 11,
    activeRouteStart: startDate,
    activeRouteOnTime: [status, delaySec],
    currentRouteInstance: {
      id: 900,
      startDate,
      routeId: 11,
      ord,
      nextOrd: ord + 1,
      goalTime: 840,
      nextDue,
      stay,
    },
  };
}

export function lap(id: number, extra: Partial<Lap> = {}): Lap {
  const startTime = NOW_TS - id * 1500;
  return {
    id,
    number: id,
    anchorId: 1,
    routeId: 11,
    routeLabel: 'Inbound loop',
    startTime,
    endDate: startTime + 821,
    duration: 821,
    delay: -19,
    error: 0,
    interruptedBy: null,
    ...extra,
  };
}

export function usage(anchorId: number, extra: Partial<Gateway['usageInfo']> = {}): Gateway['usageInfo'] {
  return {
    anchorId,
    dUsage: 12.5,
    twUsage: 20,
    dSeconds: 13_930,
    dCount: 0,
    dCountError: 0,
    dAvg: null,
    twCount: 0,
    twErrors: 0,
    twAvg: null,
    routesInfo: [],
    ...extra,
  };
}

export const CLIENT: Client = {
  id: 1,
  name: 'Ashdown Haulage',
  email: 'office@haulage.test',
  clientType: 0,
  timezone: 'Europe/London',
  warning: 0,
  mapImages: [{ url: '/api/layouts/yard.svg', width: 1000, height: 700, mmPerPx: 140 }],
};

function noLap(): Pick<
  Gateway,
  'activeRoute' | 'activeRouteId' | 'activeRouteStart' | 'activeRouteOnTime' | 'currentRouteInstance'
> {
  return {
    activeRoute: null,
    activeRouteId: null,
    activeRouteStart: null,
    activeRouteOnTime: null,
    currentRouteInstance: null,
  };
}
