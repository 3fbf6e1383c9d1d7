import type { Scenario } from '@lapwing/contracts';
import { tagIdOf } from '../scenario/identity.ts';
import type { Plan } from '../scenario/plan.ts';
import { FreeIds } from './free-ids.ts';
import { domainOf, makeNames } from './people.ts';
import { YARD_LAYOUT, YARDS, type SeededType, type StationKind, type VehicleKind, type Yard } from './yards.ts';

/** A client as a scenario file writes it. */
export type ClientDefinition = Scenario['clients'][number];

export interface ClientWish {
  readonly type: SeededType;
  /** Made up without it. */
  readonly name?: string | undefined;
  /** Made from the name without it. */
  readonly domain?: string | undefined;
  readonly vehicles: number;
}

/** Three shifts, seven days a week: something moves at any hour. */
const SHIFTS = ['06:00-14:00', '14:00-22:00', '22:00-06:00'];
const SHIFT_SEC = 8 * 3600;

/** A client of a type beside those of a plan, with ids and a domain that are free; null where the ids have run out. */
export function defineClient(plan: Plan, { type, name, domain, vehicles }: ClientWish): ClientDefinition | null {
  const free = new FreeIds(plan);
  const id = free.client();
  if (id === null) return null;
  const names = makeNames(plan.seed, id);
  const called = name ?? names.company;
  const hardware = defineHardware(YARDS[type], vehicles, free);
  if (hardware === null) return null;
  return {
    id,
    type,
    name: called,
    domain: domain ?? freeDomain(domainOf(called, id), id, plan),
    users: names.users.map((user) => ({ ...user })),
    ...hardware,
  };
}

type Hardware = Pick<ClientDefinition, 'layout' | 'beacons' | 'tags' | 'routes' | 'fleets' | 'stations'>;

function defineHardware(yard: Yard, vehicles: number, free: FreeIds): Hardware | null {
  const places = Object.entries(yard.places);
  const firstTag = places.length + yard.spares;
  // What hangs nowhere takes the tags of ids that no place has.
  const firstBeacon = free.beacons(firstTag + yard.assets.length);
  const firstRoute = free.routes(yard.routes.length);
  const firstGateway = free.gateways(vehicles);
  if (firstBeacon === null || firstRoute === null || firstGateway === null) return null;
  const tags = [
    ...Array.from({ length: yard.spares }, (_, n) => ({
      tag: hexTag(firstBeacon + places.length + n),
      label: `Spare beacon ${n + 1}`,
    })),
    ...yard.assets.map((label, n) => ({ tag: hexTag(firstBeacon + firstTag + n), label, type: 'asset' as const })),
  ];
  if (yard.stations.length > 0) return { tags, stations: stationsOf(yard.stations, vehicles, firstGateway) };
  if (places.length === 0) return { tags };
  return {
    layout: YARD_LAYOUT,
    tags,
    beacons: places.map(([label, [x, y]], n) => ({ id: firstBeacon + n, label, at: [x, y] })),
    routes: yard.routes.map((route, n) => ({ id: firstRoute + n, ...route })),
    fleets: fleetsOf(yard.vehicles, vehicles, { firstGateway, firstRoute }),
  };
}

/** The tag of an id, as scenario files write tags. */
function hexTag(id: number): string {
  return tagIdOf(id).toString(16).toUpperCase().padStart(8, '0');
}

/** Each kind of vehicle as a fleet; a kind that gets none is left out. */
function fleetsOf(
  kinds: readonly VehicleKind[],
  vehicles: number,
  { firstGateway, firstRoute }: { firstGateway: number; firstRoute: number },
): NonNullable<ClientDefinition['fleets']> {
  let firstId = firstGateway;
  return kinds.flatMap(({ label, home, route, roams, speed }, n) => {
    const count = shareOf(n, vehicles, kinds.length);
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

/** Each kind of gateway that stands, as often as it is its turn. */
function stationsOf(
  kinds: readonly StationKind[],
  count: number,
  firstId: number,
): NonNullable<ClientDefinition['stations']> {
  const labels = kinds.flatMap((kind, n) =>
    Array.from({ length: shareOf(n, count, kinds.length) }, (_, number) => ({ ...kind, number: number + 1 })),
  );
  return labels.map(({ number, label, marks, ...kind }, n) => ({
    id: firstId + n,
    label: label.replace('{n}', String(number)),
    ...kind,
    ...(marks && { marks: [...marks] }),
  }));
}

/** How many of all are of a kind. */
function shareOf(kind: number, all: number, kinds: number): number {
  return Math.floor(all / kinds) + (kind < all % kinds ? 1 : 0);
}

/** A domain that was made up gives way to one that is there already. */
function freeDomain(domain: string, clientId: number, { clients }: Plan): string {
  const isTaken = clients.some((client) => client.domain === domain);
  return isTaken ? domain.replace(/\.test$/, `-${clientId}.test`) : domain;
}
