import {
  API_FAULTS,
  type ApiFaultKind,
  FAULT_FIELDS,
  type FaultField,
  LAP_FAULTS,
  type LapFault,
  operations,
} from '@lapwing/contracts';
import { parseDuration } from '@lapwing/domain';
import type { Call, ControlOperations } from '../operations/call.ts';
import { createBadInputProblem, Problem } from '../problems/problems.ts';
import type { ClientPlan, InputAction } from '../scenario/plan.ts';
import { explainNoEffect } from '../scenario/timeline.ts';
import { CLOCK_END_MS } from '../hosting/world-clock.ts';

type BeginFault = Call<ControlOperations['beginFault']>;
type NewFault = BeginFault['body'];

const DEFAULT_LATENCY_SEC = 2;
const DEFAULT_STATUS = 500;

const ALL_FIELDS: readonly FaultField[] = [
  'gateways',
  'routes',
  'beacons',
  'clients',
  'operations',
  'latency',
  'status',
];

/** The input that begins a fault, or a problem if the request does not fit the kind of fault or the world. */
export function toFaultInput(call: Pick<BeginFault, 'world' | 'clock' | 'body'>): InputAction | Problem {
  const { body, clock } = call;
  const unsupported = ALL_FIELDS.find((name) => body[name] !== undefined && !FAULT_FIELDS[body.kind].includes(name));
  if (unsupported !== undefined)
    return createBadInputProblem(
      `body/${unsupported}`,
      `does not apply to a fault of kind ${body.kind}, which takes ${FAULT_FIELDS[body.kind].join(', ')}`,
    );
  const unknown = findUnknownId(call) ?? findImpossible(call);
  if (unknown) return unknown;
  const untilMs = body.for === undefined ? null : computeFaultEndMs(body.for, clock.nowMs);
  if (untilMs instanceof Problem) return untilMs;
  const shared = { clients: body.clients ?? null, probability: body.probability ?? 1, untilMs };
  const { kind } = body;
  if (isApiFault(kind)) {
    return {
      ...shared,
      kind: 'api-fault',
      fault: kind,
      operations: body.operations ?? null,
      latencyMs: Math.round((body.latency ?? DEFAULT_LATENCY_SEC) * 1000),
      status: body.status ?? DEFAULT_STATUS,
    };
  }
  const { gateways = null, routes = null, beacons = null } = body;
  return { ...shared, kind: 'fault', fault: kind, gateways, routes, beacons };
}

function isApiFault(kind: NewFault['kind']): kind is ApiFaultKind {
  return (API_FAULTS as readonly string[]).includes(kind);
}

/** A problem with the first id that does not exist in the world at its current time. */
function findUnknownId({ world, clock, body }: Pick<BeginFault, 'world' | 'clock' | 'body'>): Problem | null {
  const clients = world.plan.clients.flatMap(({ id }) => world.findClient(id, clock.nowMs) ?? []);
  const collectIds = (list: (client: ClientPlan) => readonly number[]): ReadonlySet<number | string> =>
    new Set(clients.flatMap(list));
  const known: Readonly<Record<string, () => ReadonlySet<number | string>>> = {
    clients: () => new Set(clients.map(({ id }) => id)),
    gateways: () => collectIds(({ gateways }) => gateways.map(({ id }) => id)),
    routes: () => collectIds(({ routes }) => routes.map(({ id }) => id)),
    beacons: () => collectIds(({ beacons }) => beacons.map(({ positionId }) => positionId)),
    operations: () => new Set(Object.keys(operations)),
  };
  for (const [name, ids] of Object.entries(known)) {
    const requested = body[name as 'clients' | 'gateways' | 'routes' | 'beacons' | 'operations'];
    if (requested === undefined) continue;
    const all = ids();
    const place = requested.findIndex((id) => !all.has(id));
    if (place >= 0)
      return createBadInputProblem(`body/${name}/${place}`, `is ${requested[place]}, which this world does not have`);
  }
  return null;
}

/** A problem if a lap fault cannot happen to any of the gateways that it names, on any of their routes. */
function findImpossible({ world, clock, body }: Pick<BeginFault, 'world' | 'clock' | 'body'>): Problem | null {
  const { kind } = body;
  if (!isLapFault(kind)) return null;
  const clients = world.plan.clients.flatMap(({ id }) => world.findClient(id, clock.nowMs) ?? []);
  const reason = explainNoEffect(kind, body, clients);
  return reason === null ? null : createBadInputProblem('body/kind', `${kind} affects nothing: ${reason}`);
}

function isLapFault(kind: NewFault['kind']): kind is LapFault {
  return (LAP_FAULTS as readonly string[]).includes(kind) && kind !== 'offline';
}

function computeFaultEndMs(duration: string, nowMs: number): number | Problem {
  const forMs = parsePositiveDuration(duration);
  if (forMs === null) return createBadInputProblem('body/for', 'must be an ISO 8601 duration above zero, e.g. PT10M');
  return nowMs + forMs < CLOCK_END_MS
    ? nowMs + forMs
    : createBadInputProblem('body/for', 'must end before the year 2100');
}

function parsePositiveDuration(text: string): number | null {
  try {
    const ms = parseDuration(text);
    return ms > 0 ? ms : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
