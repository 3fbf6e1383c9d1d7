import type { Scenario } from '@lapwing/contracts';
import { deriveTagId } from '../scenario/identity.ts';
import type { Plan } from '../scenario/plan.ts';
import { FreeIds } from './free-ids.ts';
import { toDomain, makeNames } from './people.ts';
import {
  CLIENT_TEMPLATES,
  type SeededType,
  type StationKind,
  type VehicleKind,
  type ClientTemplate,
} from './client-templates.ts';

/** A client in the form of a scenario file. */
export type ClientDefinition = Scenario['clients'][number];

export interface ClientOptions {
  readonly type: SeededType;
  /** By default generated. */
  readonly name?: string | undefined;
  /** By default derived from the name. */
  readonly domain?: string | undefined;
  readonly vehicles: number;
}

/** Three shifts, seven days a week, so that vehicles move at any hour. */
const SHIFTS = ['06:00-14:00', '14:00-22:00', '22:00-06:00'];
const SHIFT_SEC = 8 * 3600;

/** A new client of a type, with ids and a domain that the plan does not use; null if there are not enough free ids. */
export function defineClient(plan: Plan, { type, name, domain, vehicles }: ClientOptions): ClientDefinition | null {
  const free = new FreeIds(plan);
  const id = free.findFreeClientId();
  if (id === null) return null;
  const names = makeNames(plan.seed, id);
  const called = name ?? names.company;
  const hardware = defineHardware(CLIENT_TEMPLATES[type], vehicles, free);
  if (hardware === null) return null;
  return {
    id,
    type,
    name: called,
    domain: domain ?? chooseDomain(toDomain(called, id), id, plan),
    users: names.users.map((user) => ({ ...user })),
    ...hardware,
  };
}

type Hardware = Pick<ClientDefinition, 'layout' | 'beacons' | 'tags' | 'routes' | 'fleets' | 'stations'>;

function defineHardware(yard: ClientTemplate, vehicles: number, free: FreeIds): Hardware | null {
  const places = Object.entries(yard.places);
  const firstTag = places.length + yard.spareBeacons;
  // The ids of unplaced tags follow those of placed ones.
  const firstBeacon = free.findFreeBeaconIds(firstTag + yard.assets.length);
  const firstRoute = free.findFreeRouteIds(yard.routes.length);
  const firstGateway = free.findFreeGatewayIds(vehicles);
  if (firstBeacon === null || firstRoute === null || firstGateway === null) return null;
  const tags = [
    ...Array.from({ length: yard.spareBeacons }, (_, n) => ({
      tag: formatHexTag(firstBeacon + places.length + n),
      label: `Spare beacon ${n + 1}`,
    })),
    ...yard.assets.map((label, n) => ({
      tag: formatHexTag(firstBeacon + firstTag + n),
      label,
      type: 'asset' as const,
    })),
  ];
  if (yard.stations.length > 0) return { tags, stations: createStations(yard.stations, vehicles, firstGateway) };
  return {
    ...(yard.layout !== undefined && { layout: yard.layout }),
    tags,
    beacons: places.map(([label, [x, y]], n) => ({ id: firstBeacon + n, label, at: [x, y] })),
    routes: yard.routes.map((route, n) => ({ id: firstRoute + n, ...route })),
    fleets: createFleets(yard.vehicles, vehicles, { firstGateway, firstRoute }),
  };
}

/** A tag id in the form of scenario files. */
function formatHexTag(id: number): string {
  return deriveTagId(id).toString(16).toUpperCase().padStart(8, '0');
}

/** One fleet per kind of vehicle; kinds without vehicles are left out. */
function createFleets(
  kinds: readonly VehicleKind[],
  vehicles: number,
  { firstGateway, firstRoute }: { firstGateway: number; firstRoute: number },
): NonNullable<ClientDefinition['fleets']> {
  let firstId = firstGateway;
  return kinds.flatMap(({ label, home, route, roams, speed }, n) => {
    const count = computeShare(n, vehicles, kinds.length);
    if (count === 0) return [];
    const fleet = {
      label,
      firstId,
      count,
      stagger: `PT${Math.floor(SHIFT_SEC / count)}S`,
      home,
      ...(route !== undefined && { route: firstRoute + route }),
      ...(roams && { roams: [...roams] }),
      ...(speed !== undefined && { speed }),
      shifts: SHIFTS,
    };
    firstId += count;
    return [fleet];
  });
}

/** Stationary gateways, divided among their kinds. */
function createStations(
  kinds: readonly StationKind[],
  count: number,
  firstId: number,
): NonNullable<ClientDefinition['stations']> {
  const labels = kinds.flatMap((kind, n) =>
    Array.from({ length: computeShare(n, count, kinds.length) }, (_, number) => ({ ...kind, number: number + 1 })),
  );
  return labels.map(({ number, label, marks, ...kind }, n) => ({
    id: firstId + n,
    label: label.replace('{n}', String(number)),
    ...kind,
    ...(marks && { marks: [...marks] }),
  }));
}

/** How many of `all` items are of one kind. */
function computeShare(kind: number, all: number, kinds: number): number {
  return Math.floor(all / kinds) + (kind < all % kinds ? 1 : 0);
}

/** The generated domain, with the client's id if it is taken. */
function chooseDomain(domain: string, clientId: number, { clients }: Plan): string {
  const isTaken = clients.some((client) => client.domain === domain);
  return isTaken ? domain.replace(/\.test$/, `-${clientId}.test`) : domain;
}
