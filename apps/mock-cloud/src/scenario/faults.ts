import {
  API_FAULTS,
  type ApiFaultKind,
  type DeviceFault,
  LAP_FAULTS,
  type LapFault,
  operations,
  type Scenario,
} from '@lapwing/contracts';
import { parseDuration } from '@lapwing/domain';
import { momentMs } from './moments.ts';
import { suggestion } from './nearest.ts';
import type { FaultPlan, InputAction } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import { clientOfBeacon, gatewayOf, impossible, routeOf, type Stage, type Unordered } from './timeline.ts';

type FaultFile = NonNullable<Scenario['faults']>[number];
type Key = keyof FaultFile;

const DEFAULT_OFFLINE = 'PT5M';
const DEFAULT_LATENCY = 'PT2S';
const DEFAULT_STATUS = 500;

/** What says something of a fault, by its sort. */
const OF_CHANCE: readonly Key[] = ['id', 'kind', 'chance', 'gateways', 'routes', 'for'];
const OF_TIME: readonly Key[] = ['id', 'kind', 'chance', 'at', 'until', 'for', 'clients'];
const OF_GATEWAYS: readonly Key[] = [...OF_TIME, 'gateways', 'routes'];
const OF_BEACONS: readonly Key[] = [...OF_TIME, 'routes', 'beacons'];
const OF_THE_API: readonly Key[] = [...OF_TIME, 'operations', 'latency', 'status'];

export interface ExpandedFaults {
  /** Those of laps that may strike at any time. */
  readonly byChance: readonly FaultPlan[];
  /** Those that begin at an instant, as inputs. */
  readonly inputs: readonly Unordered[];
}

/** The faults of a scenario, and what keeps them from ever striking. */
export function expandFaults(files: readonly FaultFile[], stage: Stage): ExpandedFaults {
  const ids = new Set<string>();
  const byChance: FaultPlan[] = [];
  const inputs: Unordered[] = [];
  files.forEach((file, n) => {
    const path = ['faults', n];
    if (ids.has(file.id)) stage.report.add([...path, 'id'], `fault id ${file.id} is taken already`);
    ids.add(file.id);
    checkSelected(file, path, stage);
    if (file.at !== undefined) inputs.push(expandTimed(file, file.at, path, stage));
    else byChance.push(...expandChance(file, path, stage));
  });
  return { byChance, inputs };
}

function expandChance(file: FaultFile, path: ProblemPath, stage: Stage): FaultPlan[] {
  const { id, kind, chance, gateways, routes } = file;
  checkKeys(file, OF_CHANCE, 'a fault without at', path, stage);
  if (!isLapFault(kind)) {
    stage.report.add([...path, 'kind'], `${kind} is no fault of laps, so it begins at an instant; say at`);
    return [];
  }
  if (chance === undefined) stage.report.add([...path, 'kind'], 'needs chance, or at');
  return [
    {
      id,
      kind,
      chance: chance ?? 0,
      gateways: gateways ?? null,
      routes: routes ?? null,
      forMs: parseDuration(file.for ?? DEFAULT_OFFLINE),
    },
  ];
}

function expandTimed(file: FaultFile, at: string, path: ProblemPath, stage: Stage): Unordered {
  const { moments, report } = stage;
  const atMs = momentMs(at, [...path, 'at'], moments);
  if (atMs < moments.startMs) report.add([...path, 'at'], 'lies before the history begins; see clock.backfill');
  const untilMs = untilOf(file, atMs, path, stage);
  return { id: `f-${file.id}`, atMs, ...actionOf(file, untilMs, path, stage) };
}

function untilOf(file: FaultFile, atMs: number, path: ProblemPath, { moments, report }: Stage): number | null {
  if (file.for !== undefined) {
    if (file.until !== undefined) report.add([...path, 'until'], 'for says already how long it lasts');
    return atMs + parseDuration(file.for);
  }
  if (file.until === undefined) return null;
  const untilMs = momentMs(file.until, [...path, 'until'], moments);
  if (untilMs <= atMs) report.add([...path, 'until'], 'lies at or before at');
  return untilMs;
}

function actionOf(file: FaultFile, untilMs: number | null, path: ProblemPath, stage: Stage): InputAction {
  const { kind, clients, gateways, routes, beacons, operations: calls } = file;
  const common = { clients: clients ?? null, probability: file.chance ?? 1, untilMs };
  if (isApiFault(kind)) {
    checkKeys(file, OF_THE_API, 'a fault of the API', path, stage);
    const latencyMs = parseDuration(file.latency ?? DEFAULT_LATENCY);
    const status = file.status ?? DEFAULT_STATUS;
    return { kind: 'api-fault', fault: kind, operations: calls ?? null, ...common, latencyMs, status };
  }
  if (kind === 'drain') checkKeys(file, OF_BEACONS, 'a drained battery', path, stage);
  else checkKeys(file, OF_GATEWAYS, 'a fault of vehicles', path, stage);
  const selected = { gateways: gateways ?? null, routes: routes ?? null, beacons: beacons ?? null };
  return { kind: 'fault', fault: kind, ...selected, ...common };
}

function checkSelected(file: FaultFile, path: ProblemPath, stage: Stage): void {
  const { clients, report } = stage;
  file.clients?.forEach((id, n) => {
    if (!clients.some((client) => client.id === id))
      report.add([...path, 'clients', n], `no client ${id} in this scenario`);
  });
  file.gateways?.forEach((id, n) => gatewayOf(id, [...path, 'gateways', n], stage));
  file.beacons?.forEach((id, n) => clientOfBeacon(id, [...path, 'beacons', n], stage));
  file.routes?.forEach((id, n) => {
    const route = routeOf(id, [...path, 'routes', n], stage);
    const reason = route === null || !isLapFault(file.kind) ? null : impossible(file.kind, route);
    if (reason !== null) report.add([...path, 'kind'], reason);
  });
  file.operations?.forEach((id, n) => {
    if (id in operations) return;
    report.add([...path, 'operations', n], `no operation ${id} in the API${suggestion(id, Object.keys(operations))}`);
  });
}

function checkKeys(file: FaultFile, known: readonly Key[], what: string, path: ProblemPath, { report }: Stage): void {
  for (const key of Object.keys(file) as Key[]) {
    if (!known.includes(key)) report.add([...path, key], `${key} says nothing of ${what}`);
  }
}

function isApiFault(kind: DeviceFault | ApiFaultKind): kind is ApiFaultKind {
  return API_FAULTS.some((one) => one === kind);
}

function isLapFault(kind: DeviceFault | ApiFaultKind): kind is LapFault {
  return LAP_FAULTS.some((one) => one === kind);
}
