import type { Scenario } from '@lapwing/contracts';
import { parseDuration } from '@lapwing/domain';
import type { BeaconIndex } from './beacons.ts';
import { anchorIdOf, anchorIdOfMac } from './identity.ts';
import type { GatewayPlan, GatewaySettings, RoutePlan } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import { type Report, Unique } from './report.ts';
import { overlapping, passesMidnight, shiftOf } from './shifts.ts';
import type { WorldIds } from './world-ids.ts';

type ClientFile = Scenario['clients'][number];
type FleetFile = NonNullable<ClientFile['fleets']>[number];
type MoverFile = Pick<FleetFile, 'home' | 'route' | 'roams' | 'shifts' | 'days' | 'speed'>;

/** Settings of a gateway that nobody has changed. */
export const NEW_SETTINGS: GatewaySettings = {
  staticIp: '',
  gateway: '',
  subnet: '',
  dnsPrimary: '',
  dnsSecondary: '',
  buzzerDisable: false,
  firmwareId: 1,
  setup: false,
  updateSsids: false,
  updateWifiOptions: false,
  anchorClientId: 0,
  magRssiThreshold: -32,
};
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const DEFAULT_SPEED = 3;

interface MoverScope {
  readonly clientId: number;
  readonly index: BeaconIndex;
  readonly routes: readonly RoutePlan[];
  readonly ids: WorldIds;
  readonly report: Report;
}

/** A vehicle with the place in the file that speaks of it. */
export interface PlacedGateway {
  readonly plan: GatewayPlan;
  readonly path: ProblemPath;
}

/** The vehicles of a client, named one by one or made by its fleets, in order of their ids. */
export function expandMovers(client: ClientFile, path: ProblemPath, scope: MoverScope): PlacedGateway[] {
  const labels = new Unique<string>('gateway label', scope.report);
  const single = (client.gateways ?? []).map((file, n) => {
    const here = [...path, 'gateways', n];
    const { id, label, mac } = file;
    const anchorId = mac === undefined ? anchorIdOf(id) : anchorIdOfMac(mac);
    claim(
      { id, anchorId, label },
      { id: [...here, 'id'], mac: [...here, mac === undefined ? 'id' : 'mac'], label: [...here, 'label'] },
    );
    return { plan: { id, anchorId, label, ...expandMover(file, here, scope) }, path: here };
  });
  const fleets = (client.fleets ?? []).flatMap((fleet, n) => {
    const here = [...path, 'fleets', n];
    checkStagger(fleet, here, scope.report);
    const common = expandMover(fleet, here, scope);
    return Array.from({ length: fleet.count }, (_, vehicle) => {
      const id = fleet.firstId + vehicle;
      const anchorId = anchorIdOf(id);
      const label = numbered(fleet.label, vehicle + 1);
      claim(
        { id, anchorId, label },
        { id: [...here, 'firstId'], mac: [...here, 'firstId'], label: [...here, 'label'] },
      );
      const shifts = fleet.shifts.map((shift) => shiftOf(shift, staggerSec(fleet) * vehicle));
      return { plan: { id, anchorId, label, ...common, shifts }, path: here };
    });
  });
  return [...single, ...fleets].sort((a, b) => a.plan.id - b.plan.id);

  function claim(
    { id, anchorId, label }: Pick<GatewayPlan, 'id' | 'anchorId' | 'label'>,
    at: { id: ProblemPath; mac: ProblemPath; label: ProblemPath },
  ): void {
    scope.ids.gateways.claim(id, at.id);
    scope.ids.anchors.claim(anchorId, at.mac, `of gateway ${id}`);
    labels.claim(label, at.label);
  }
}

type Common = Omit<GatewayPlan, 'id' | 'anchorId' | 'label'>;

function expandMover(file: MoverFile, path: ProblemPath, scope: MoverScope): Common {
  const { index, routes, report } = scope;
  const shifts = file.shifts.map((shift) => shiftOf(shift));
  const clash = overlapping(shifts);
  if (clash !== null) {
    const [first, second] = clash;
    const other = first === second ? 'itself' : (file.shifts[first] ?? '');
    report.add([...path, 'shifts', second], `${file.shifts[second] ?? ''} overlaps with ${other}`);
  }
  const routeId = file.route ?? null;
  if (routeId !== null && !routes.some(({ id }) => id === routeId)) {
    report.add(
      [...path, 'route'],
      `no route ${routeId} in this client; expected one of ${routes.map(({ id }) => id).join(', ')}`,
    );
  }
  return {
    clientId: scope.clientId,
    type: 0,
    home: index.resolve(file.home, [...path, 'home']) ?? 0,
    routeIds: routeId === null ? [] : [routeId],
    settings: NEW_SETTINGS,
    mapPlace: null,
    roams: index.resolveAll(file.roams ?? [], [...path, 'roams']),
    shifts,
    days: WEEK.map((day) => file.days?.includes(day) ?? true),
    speedMmPerSec: Math.round((file.speed ?? DEFAULT_SPEED) * 1000),
    marks: [],
    pull: 0,
  };
}

function checkStagger(fleet: FleetFile, path: ProblemPath, report: Report): void {
  if (fleet.days === undefined || fleet.days.length === WEEK.length) return;
  const lastSec = staggerSec(fleet) * (fleet.count - 1);
  if (!fleet.shifts.some((shift) => passesMidnight(shift, lastSec))) return;
  report.add([...path, 'stagger'], 'moves a shift past midnight, to a day that days does not speak of');
}

function staggerSec({ stagger }: FleetFile): number {
  return stagger === undefined ? 0 : Math.round(parseDuration(stagger) / 1000);
}

/** A label with the number of the thing in place of {n} or {nn}. */
export function numbered(label: string, n: number): string {
  return label.replaceAll('{nn}', String(n).padStart(2, '0')).replaceAll('{n}', String(n));
}
