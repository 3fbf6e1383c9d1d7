import { LAP_FAULTS, type LapFault } from '@lapwing/contracts';
import { HOUR_SEC } from '@lapwing/domain';
import { DEFAULT_SETTINGS } from '../scenario/movers.ts';
import type {
  BeaconPlan,
  ClientPlan,
  FaultPlan,
  GatewayPlan,
  LayoutPlan,
  Plan,
  PointMm,
  RoutePlan,
  TagPlan,
  WorldInput,
} from '../scenario/plan.ts';
import { type Draw, drawIndex, createStream } from '../world/stream.ts';

/** Builders of plans: each takes the relevant parts, or a seed. */

const EVERY_DAY = [true, true, true, true, true, true, true];
export const FAULTS: readonly LapFault[] = LAP_FAULTS;
export const ANCHOR_MS = Date.parse('2026-03-18T10:42:00Z');

/** A grid of two-way lanes, `size` nodes a side and 20 m apart. */
function gridLayout(size: number): LayoutPlan {
  const nodes = Array.from({ length: size * size }, (_, n) => gridPoint(n, size));
  const edges = nodes.flatMap((_, n) => [
    ...(n % size < size - 1 ? [{ from: n, to: n + 1, oneWay: n % 3 === 0 }] : []),
    ...(n + size < nodes.length ? [{ from: n, to: n + size, oneWay: false }] : []),
  ]);
  return {
    image: 'grid.svg',
    imagePath: 'grid.svg',
    widthPx: size * 20,
    heightPx: size * 20,
    mmPerPx: 1000,
    lanes: { nodes, edges },
    accessPoints: [
      { bssid: 'A', ssid: 'grid', at: { x: 0, y: 0 } },
      { bssid: 'B', ssid: 'grid', at: { x: size * 20_000, y: size * 20_000 } },
    ],
  };
}

function gridPoint(n: number, size: number): PointMm {
  return { x: (n % size) * 20_000, y: Math.floor(n / size) * 20_000 };
}

const GRID = 5;

/** A beacon at each node of the grid: positions 101 to 125, tags from 901 on. */
export function gridBeacons(): BeaconPlan[] {
  return Array.from({ length: GRID * GRID }, (_, n) => ({
    positionId: 101 + n,
    tagId: 901 + n,
    label: `Beacon ${n}`,
    at: gridPoint(n, GRID),
    parent: null,
  }));
}

/** The tags of the grid's beacons, and the spares 961 to 966. */
function gridTags(): TagPlan[] {
  const settings = { destroyed: false, threshold: -32, status: 'NO STATUS', beaconId: null } as const;
  const hanging = gridBeacons().map(({ tagId, label }) => ({ tagId, label, active: true }));
  const spare = Array.from({ length: 6 }, (_, n) => ({ tagId: 961 + n, label: `Spare ${n}`, active: false }));
  return [...hanging, ...spare].map((tag) => ({ ...tag, ...settings, type: 0, version: 'B1' }));
}

export function buildRoute(parts: Partial<RoutePlan> = {}): RoutePlan {
  return {
    id: 11,
    label: 'Round',
    stops: [101, 103, 113, 111, 101],
    goalSec: 600,
    timeoutSec: 1800,
    minDurationSec: 120,
    tolerance: 0,
    startOnEnter: false,
    finishOnEnter: true,
    shiftStartSec: 0,
    shiftEndSec: 24 * HOUR_SEC - 1,
    stayMs: 40_000,
    strays: [125, 123],
    ...parts,
  };
}

export function buildGateway(parts: Partial<GatewayPlan> = {}): GatewayPlan {
  const id = parts.id ?? 1;
  return {
    id,
    clientId: 1,
    anchorId: 5000 + id,
    label: `Vehicle ${id}`,
    type: 0,
    home: 101,
    routeIds: [11],
    settings: DEFAULT_SETTINGS,
    mapPlace: null,
    roams: [],
    shifts: [
      { startSec: 6 * HOUR_SEC, endSec: 14 * HOUR_SEC },
      { startSec: 14 * HOUR_SEC, endSec: 22 * HOUR_SEC },
      { startSec: 22 * HOUR_SEC, endSec: 6 * HOUR_SEC },
    ],
    days: EVERY_DAY,
    speedMmPerSec: 3000,
    marks: [],
    pull: 0,
    ...parts,
  };
}

export function buildClient(parts: Partial<ClientPlan> = {}): ClientPlan {
  return {
    id: 1,
    type: 0,
    name: 'Grid',
    email: 'office@grid.test',
    domain: 'grid.test',
    zone: 'Europe/London',
    warning: 0,
    managesProjects: false,
    layout: gridLayout(GRID),
    users: [],
    networks: [],
    beacons: gridBeacons(),
    tags: gridTags(),
    gateways: [buildGateway()],
    routes: [buildRoute()],
    ...parts,
  };
}

export function buildPlan(parts: Partial<Plan> & { client?: Partial<ClientPlan> } = {}): Plan {
  const { client, ...others } = parts;
  return {
    name: 'grid',
    title: 'A grid',
    seed: 1,
    anchorMs: ANCHOR_MS,
    keyOriginMs: 0,
    startMs: ANCHOR_MS - 3 * 86_400_000,
    zone: 'Europe/London',
    clients: [buildClient(client)],
    inputs: [],
    faults: [],
    bookmarks: [],
    cueSheets: [],
    expectations: [],
    exports: [],
    ...others,
  };
}

export function buildFault(kind: LapFault, parts: Partial<FaultPlan> = {}): FaultPlan {
  return { id: `by-chance-${kind}`, kind, chance: 0.25, gateways: null, routes: null, forMs: 300_000, ...parts };
}

export function buildPlantedFault(fault: LapFault, atMs: number, gatewayId = 1): WorldInput {
  return { id: `t-${fault}-${atMs}`, seq: 0, atMs, kind: 'plant', gatewayId, fault };
}

/** A generated plan with all sorts of routes and shifts, without faults and inputs. */
export function anyPlan(seed: number, zone = 'Europe/London'): Plan {
  const draw = createStream(seed, 0, 'drive', 0, 'any-plan');
  const routes = Array.from({ length: 3 }, (_, n) => anyRoute(11 + n, draw));
  const gateways = Array.from({ length: 4 }, (_, n) => anyGateway(n + 1, routes, draw));
  const clientZone = draw() < 0.5 ? zone : 'Asia/Kolkata';
  return buildPlan({ seed, zone, client: { routes, gateways, zone: clientZone, beacons: withChildren(routes, draw) } });
}

/** The beacons of the grid, some of them children of others, so that routes have no two equal stops in a row. */
function withChildren(routes: readonly RoutePlan[], draw: Draw): BeaconPlan[] {
  const [parent = 0, other = 0, ...children] = shuffled(draw).slice(0, 5);
  const parents = new Map<number, number>();
  for (const [n, child] of children.entries()) {
    parents.set(child, n === 0 ? other : parent);
    if (routes.some((route) => !isSensible(route, parents))) parents.delete(child);
  }
  return gridBeacons().map((beacon) => ({ ...beacon, parent: parents.get(beacon.positionId) ?? null }));
}

function anyRoute(id: number, draw: Draw): RoutePlan {
  const places = shuffled(draw).slice(0, 2 + drawIndex(6, draw));
  const isRoundTrip = places.length > 2 && draw() < 0.6;
  const stops = anyStops(places, isRoundTrip, draw);
  const startOnEnter = draw() < 0.5;
  const shifts = [
    [0, 24 * HOUR_SEC - 1],
    [6 * HOUR_SEC, 18 * HOUR_SEC + 59],
    [20 * HOUR_SEC, 5 * HOUR_SEC + 59],
  ];
  const [shiftStartSec = 0, shiftEndSec = 0] = shifts[drawIndex(shifts.length, draw)] ?? [];
  return buildRoute({
    id,
    label: `Route ${id}`,
    stops,
    timeoutSec: draw() < 0.8 ? stops.length * (60 + drawIndex(600, draw)) : 0,
    minDurationSec: draw() < 0.7 ? 60 + drawIndex(120, draw) : 0,
    tolerance: drawIndex(3, draw),
    startOnEnter,
    finishOnEnter: (isRoundTrip && !startOnEnter) || draw() < 0.5,
    shiftStartSec,
    shiftEndSec,
    stayMs: 10_000 + drawIndex(60_000, draw),
    strays: shuffled(draw)
      .filter((position) => !stops.includes(position))
      .slice(0, 1 + drawIndex(3, draw)),
  });
}

/** Whether a route has no two equal stops in a row, and no lap that starts and finishes by leaving the same beacon. */
function isSensible({ stops, startOnEnter, finishOnEnter }: RoutePlan, parents: ReadonlyMap<number, number>): boolean {
  const roots = stops.map((stop) => parents.get(stop) ?? stop);
  const isOpenEnded = roots[0] === roots.at(-1) && !startOnEnter && !finishOnEnter;
  return !isOpenEnded && roots.every((root, n) => root !== roots[n + 1]);
}

/** Stops in order; some routes pass their first stop again midway. */
function anyStops(places: readonly number[], isRoundTrip: boolean, draw: Draw): number[] {
  const [first = 0, second = 0, ...others] = places;
  const ahead = others.length > 1 && draw() < 0.15 ? [first, second, first] : [first, second];
  return [...ahead, ...others, ...(isRoundTrip ? [first] : [])];
}

function anyGateway(id: number, routes: readonly RoutePlan[], draw: Draw): GatewayPlan {
  const startSec = drawIndex(24 * 60, draw) * 60;
  const route = routes[drawIndex(routes.length, draw)];
  const patterns = [
    [{ startSec, endSec: (startSec + 8 * HOUR_SEC) % (24 * HOUR_SEC) }],
    [{ startSec, endSec: startSec }],
    buildGateway().shifts,
  ];
  return buildGateway({
    id,
    home: draw() < 0.3 ? (route?.stops[0] ?? 101) : 101 + drawIndex(GRID * GRID, draw),
    routeIds: route ? [route.id] : [],
    shifts: patterns[drawIndex(patterns.length, draw)] ?? [],
    days: EVERY_DAY.map((_, day) => day < 5 || draw() < 0.7),
    speedMmPerSec: 1500 + drawIndex(3000, draw),
  });
}

function shuffled(draw: Draw): number[] {
  return gridBeacons()
    .map(({ positionId }) => ({ positionId, rank: draw() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ positionId }) => positionId);
}
