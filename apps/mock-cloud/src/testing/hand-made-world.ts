/** A world that tests define visit by visit, without simulation. */
import { DAY_MS, MINUTE_MS } from '@lapwing/domain';
import { DEFAULT_SETTINGS } from '../scenario/movers.ts';
import type { ClientPlan, GatewayPlan, Plan, RoutePlan, WorldInput } from '../scenario/plan.ts';
import type { Heartbeat, Outage, Unit, Visits, World } from '../world/types.ts';

/** Monday 2 March 2026, midnight in London. */
export const START_MS = Date.UTC(2026, 2, 2);
export const GATEWAY = 7;

export interface HandMade {
  /** [position, enter, leave] in order of time, milliseconds from the start. */
  readonly visits: readonly (readonly [number, number, number])[];
  /** Starts of the units, from the start; the last unit never ends. */
  readonly units?: readonly number[];
  readonly outages?: readonly Outage[];
  readonly unplugged?: readonly Outage[];
}

export function handMadeRoute(changes: Partial<RoutePlan> = {}): RoutePlan {
  return {
    id: 1,
    label: 'Dock run',
    stops: [1, 2, 3, 4],
    goalSec: 600,
    timeoutSec: 7200,
    minDurationSec: 0,
    tolerance: 0,
    startOnEnter: true,
    finishOnEnter: true,
    shiftStartSec: 0,
    shiftEndSec: 86_399,
    stayMs: MINUTE_MS,
    strays: [],
    ...changes,
  };
}

/** A plan of one client with the gateway 7, beacons 1 to 9 and, beside beacon 2, its child 20. */
export function handMadePlan(
  routes: readonly RoutePlan[],
  inputs: readonly WorldInput[] = [],
  zone = 'Europe/London',
): Plan {
  const gateway: GatewayPlan = {
    id: GATEWAY,
    clientId: 1,
    anchorId: 1,
    label: 'Hauler',
    type: 0,
    home: 9,
    routeIds: routes.slice(0, 1).map(({ id }) => id),
    settings: DEFAULT_SETTINGS,
    mapPlace: null,
    roams: [],
    shifts: [{ startSec: 0, endSec: 0 }],
    days: Array<boolean>(7).fill(true),
    speedMmPerSec: 3000,
    marks: [],
    pull: 0,
  };
  const beacon = (positionId: number, parent: number | null) => ({
    positionId,
    tagId: 1000 + positionId,
    label: `Beacon ${positionId}`,
    at: { x: 0, y: 0 },
    parent,
  });
  const client: ClientPlan = {
    id: 1,
    type: 0,
    name: 'Ashdown Haulage',
    email: 'admin@haulage.test',
    domain: 'haulage.test',
    zone,
    warning: 0,
    managesProjects: false,
    layout: null,
    users: [],
    networks: [],
    tags: [],
    beacons: [...Array.from({ length: 9 }, (_, index) => beacon(index + 1, null)), beacon(20, 2)],
    gateways: [gateway],
    routes,
  };
  return {
    name: 'hand-made',
    title: 'Hand-made',
    seed: 1,
    anchorMs: START_MS,
    keyOriginMs: 0,
    startMs: START_MS,
    zone,
    clients: [client],
    inputs,
    faults: [],
    bookmarks: [],
    cueSheets: [],
    expectations: [],
    exports: [],
  };
}

/** Number of worlds so far, which gives each its own identity. */
let made = 0;

export function handMadeWorld({ visits, units = [0], outages = [], unplugged = [] }: HandMade): World {
  made += 1;
  const sign = `made by hand ${made}`;
  const bounds = [...units, (units.at(-1) ?? 0) + 20 * DAY_MS, (units.at(-1) ?? 0) + 40 * DAY_MS];
  const cut = bounds.slice(0, -1).map((from, index) => cutUnit(visits, from, bounds[index + 1] ?? from));
  const findUnit = (_gatewayId: number, ms: number): Unit => {
    const unit = cut.find(({ startMs, endMs }) => ms >= startMs && ms < endMs);
    if (!unit) throw new Error(`No unit at ${ms}`);
    return unit;
  };
  const within = (spans: readonly Outage[], fromMs: number, toMs: number): Outage[] =>
    spans.filter((span) => span.fromMs < toMs && span.toMs > fromMs);
  const beat = (ms: number): Heartbeat | null => {
    const powerSource = within(unplugged, ms, ms + 1).length === 0;
    const silent = ms < START_MS || within(outages, ms, ms + 1).length > 0;
    if (silent || ms % (powerSource ? 10_000 : MINUTE_MS) !== 0) return null;
    return { atMs: ms, rssi: -60, bssid: null, ssid: null, powerSource };
  };
  function* listHeartbeats(_gatewayId: number, fromMs: number, toMs: number): Generator<Heartbeat> {
    for (let ms = Math.ceil(fromMs / 10_000) * 10_000; ms < toMs; ms += 10_000) {
      const heartbeat = beat(ms);
      if (heartbeat) yield heartbeat;
    }
  }
  return {
    listUnits: (_gatewayId, fromMs, toMs) => cut.filter((unit) => unit.startMs < toMs && unit.endMs > fromMs),
    findUnit,
    readHeardVisits: (unit) => unit.visits,
    listOutages: (_gatewayId, fromMs, toMs) => within(outages, fromMs, toMs),
    listUnplugged: (_gatewayId, fromMs, toMs) => within(unplugged, fromMs, toMs),
    findHeartbeat(_gatewayId, ms) {
      for (let at = Math.floor(ms / 10_000) * 10_000; at >= START_MS; at -= 10_000) {
        const heartbeat = beat(at);
        if (heartbeat) return heartbeat;
      }
      return null;
    },
    listHeartbeats,
    listSightings: () => [],
    listStays: () => [],
    listLegs: () => [],
    findSignal: () => null,
    findGatewayPlace: () => ({ x: 0, y: 0 }),
    readBattery: () => 3,
    findBeaconPlace: () => ({ x: 0, y: 0 }),
    findRouteId: () => null,
    findHeading: () => null,
    listReportChanges: () => [{ atMs: -Infinity, fingerprint: sign }],
    findWay: () => ({ points: [], lengthMm: 0 }),
  };
}

/** The visits in [from, to), split at its bounds. */
function cutUnit(visits: HandMade['visits'], from: number, to: number): Unit {
  const inside = visits
    .filter(([, enter, leave]) => enter < to && leave > from)
    .map(([position, enter, leave]) => ({ position, enter: Math.max(enter, from), leave: Math.min(leave, to) }));
  const column = (read: (visit: (typeof inside)[number]) => number): Uint32Array => Uint32Array.from(inside, read);
  const cut: Visits = {
    count: inside.length,
    position: column((visit) => visit.position),
    enter: column((visit) => visit.enter - from),
    leave: column((visit) => visit.leave - from),
    tag: column((visit) => 1000 + visit.position),
  };
  return {
    gatewayId: GATEWAY,
    key: from / MINUTE_MS,
    startMs: START_MS + from,
    endMs: START_MS + to,
    visits: cut,
    outages: [],
    planted: [],
  };
}
