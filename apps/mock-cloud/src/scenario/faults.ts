import {
  API_FAULTS,
  DEVICE_FAULTS,
  type ApiFaultKind,
  type CueFaultFile,
  type DeviceFault,
  LAP_FAULTS,
  type LapFault,
  operations,
  type Scenario,
} from '@lapwing/contracts';
import { parseDuration } from '@lapwing/domain';
import { resolveMoment } from './moments.ts';
import { formatSuggestion } from './nearest.ts';
import type { CueFault, FaultPlan } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import {
  findBeaconClient,
  findGateway,
  explainImpossible,
  explainNoEffect,
  findRoute,
  type ScenarioContext,
  type UnnumberedInput,
} from './timeline.ts';

type FaultFile = NonNullable<Scenario['faults']>[number];
type Key = keyof FaultFile;
type AnyFaultFile = FaultFile | CueFaultFile;

const DEFAULT_OFFLINE = 'PT5M';
const DEFAULT_LATENCY = 'PT2S';
const DEFAULT_STATUS = 500;
/** Kinds of faults that a cue begins to which these keys apply; routes of others are checked with the kind. */
const ONLY_OF: Readonly<Partial<Record<Key, readonly string[]>>> = {
  status: ['error'],
  latency: ['latency'],
  routes: DEVICE_FAULTS.filter((kind) => kind !== 'drain'),
};
/** The longest delay that the control API accepts. */
const MAX_LATENCY_MS = 60_000;

/** The keys that apply to each kind of fault. */
const CHANCE_KEYS: readonly Key[] = ['id', 'kind', 'chance', 'gateways', 'routes', 'for'];
const TIMED_KEYS: readonly Key[] = ['id', 'kind', 'chance', 'at', 'until', 'for', 'clients'];
const GATEWAY_KEYS: readonly Key[] = [...TIMED_KEYS, 'gateways', 'routes'];
const BEACON_KEYS: readonly Key[] = [...TIMED_KEYS, 'routes', 'beacons'];
const API_KEYS: readonly Key[] = [...TIMED_KEYS, 'operations', 'latency', 'status'];

export interface ExpandedFaults {
  /** Lap faults that may happen at any time. */
  readonly byChance: readonly FaultPlan[];
  /** Faults that begin at an instant, as inputs. */
  readonly inputs: readonly UnnumberedInput[];
}

/** Expands the faults of a scenario, and reports those that could never have an effect. */
export function expandFaults(files: readonly FaultFile[], stage: ScenarioContext): ExpandedFaults {
  const ids = new Set<string>();
  const byChance: FaultPlan[] = [];
  const inputs: UnnumberedInput[] = [];
  files.forEach((file, n) => {
    const path = ['faults', n];
    if (ids.has(file.id)) stage.report.add([...path, 'id'], `fault id ${file.id} is already used`);
    ids.add(file.id);
    checkSelectors(file, path, stage);
    if (file.at !== undefined) inputs.push(expandTimed(file, file.at, path, stage));
    else byChance.push(...expandChance(file, path, stage));
  });
  return { byChance, inputs };
}

function expandChance(file: FaultFile, path: ProblemPath, stage: ScenarioContext): FaultPlan[] {
  const { id, kind, chance, gateways, routes } = file;
  checkKeys(file, CHANCE_KEYS, 'a fault without at', path, stage);
  if (!isLapFault(kind)) {
    stage.report.add([...path, 'kind'], `${kind} does not affect laps, so it needs a start time; add at`);
    return [];
  }
  if (chance === undefined) stage.report.add([...path, 'kind'], 'needs chance or at');
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

function expandTimed(file: FaultFile, at: string, path: ProblemPath, stage: ScenarioContext): UnnumberedInput {
  const { moments, report } = stage;
  const atMs = resolveMoment(at, [...path, 'at'], moments);
  if (atMs < moments.readStartMs) report.add([...path, 'at'], 'is before the start of history; see clock.backfill');
  const untilMs = readUntilMs(file, atMs, path, stage);
  return { id: `f-${file.id}`, atMs, ...toAction(file, untilMs, path, stage) };
}

/** Expands the fault that a cue begins; by default it is one of the cue's client. */
export function expandCueFault(
  file: CueFaultFile,
  clientId: number,
  path: ProblemPath,
  stage: ScenarioContext,
): CueFault {
  checkSelectors(file, path, stage);
  const forMs = file.for === undefined ? null : parseDuration(file.for);
  checkBeginning(file, clientId, path, stage);
  if (forMs === 0) stage.report.add([...path, 'for'], 'found a duration of zero; expected PT1S or more');
  const action = toAction({ ...file, clients: file.clients ?? [clientId] }, null, path, stage);
  if (action.kind === 'api-fault' && action.latencyMs > MAX_LATENCY_MS)
    stage.report.add([...path, 'latency'], 'is longer than PT1M');
  return { forMs, action };
}

/** Reports what the control API would refuse to begin. */
function checkBeginning(file: CueFaultFile, clientId: number, path: ProblemPath, stage: ScenarioContext): void {
  const { kind, clients = [clientId] } = file;
  const misplaced = (['status', 'latency', 'routes'] as const).find(
    (key) => file[key] !== undefined && ONLY_OF[key]?.includes(kind) === false,
  );
  if (misplaced) stage.report.add([...path, misplaced], `${misplaced} does not apply to ${kind}`);
  if (!isLapFault(kind) || kind === 'offline') return;
  const reason = explainNoEffect(kind, { ...file, clients }, stage.clients);
  if (reason !== null) stage.report.add([...path, 'kind'], `${kind} affects nothing: ${reason}`);
}

function readUntilMs(
  file: FaultFile,
  atMs: number,
  path: ProblemPath,
  { moments, report }: ScenarioContext,
): number | null {
  if (file.for !== undefined) {
    if (file.until !== undefined) report.add([...path, 'until'], 'cannot be combined with for');
    return atMs + parseDuration(file.for);
  }
  if (file.until === undefined) return null;
  const untilMs = resolveMoment(file.until, [...path, 'until'], moments);
  if (untilMs <= atMs) report.add([...path, 'until'], 'is not after at');
  return untilMs;
}

function toAction(
  file: AnyFaultFile,
  untilMs: number | null,
  path: ProblemPath,
  stage: ScenarioContext,
): CueFault['action'] {
  const { kind, clients, gateways, routes, beacons, operations: calls } = file;
  const common = { clients: clients ?? null, probability: 'chance' in file ? (file.chance ?? 1) : 1, untilMs };
  if (isApiFault(kind)) {
    checkKeys(file, API_KEYS, 'an API fault', path, stage);
    const latencyMs = parseDuration(file.latency ?? DEFAULT_LATENCY);
    const status = file.status ?? DEFAULT_STATUS;
    return { kind: 'api-fault', fault: kind, operations: calls ?? null, ...common, latencyMs, status };
  }
  if (kind === 'drain') checkKeys(file, BEACON_KEYS, 'a drained battery', path, stage);
  else checkKeys(file, GATEWAY_KEYS, 'a vehicle fault', path, stage);
  const selected = { gateways: gateways ?? null, routes: routes ?? null, beacons: beacons ?? null };
  return { kind: 'fault', fault: kind, ...selected, ...common };
}

function checkSelectors(file: AnyFaultFile, path: ProblemPath, stage: ScenarioContext): void {
  const { clients, report } = stage;
  file.clients?.forEach((id, n) => {
    if (!clients.some((client) => client.id === id))
      report.add([...path, 'clients', n], `no client ${id} in this scenario`);
  });
  file.gateways?.forEach((id, n) => findGateway(id, [...path, 'gateways', n], stage));
  file.beacons?.forEach((id, n) => findBeaconClient(id, [...path, 'beacons', n], stage));
  file.routes?.forEach((id, n) => {
    const route = findRoute(id, [...path, 'routes', n], stage);
    const reason = route === null || !isLapFault(file.kind) ? null : explainImpossible(file.kind, route);
    if (reason !== null) report.add([...path, 'kind'], reason);
  });
  file.operations?.forEach((id, n) => {
    if (id in operations) return;
    report.add(
      [...path, 'operations', n],
      `no operation ${id} in the API${formatSuggestion(id, Object.keys(operations))}`,
    );
  });
}

function checkKeys(
  file: AnyFaultFile,
  known: readonly Key[],
  what: string,
  path: ProblemPath,
  { report }: ScenarioContext,
): void {
  for (const key of Object.keys(file) as Key[]) {
    if (!known.includes(key)) report.add([...path, key], `${key} does not apply to ${what}`);
  }
}

function isApiFault(kind: DeviceFault | ApiFaultKind): kind is ApiFaultKind {
  return API_FAULTS.some((one) => one === kind);
}

function isLapFault(kind: DeviceFault | ApiFaultKind): kind is LapFault {
  return LAP_FAULTS.some((one) => one === kind);
}
