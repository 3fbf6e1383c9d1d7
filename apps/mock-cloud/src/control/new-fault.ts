import { API_FAULTS, type ApiFaultKind, type DeviceFault, operations } from '@lapwing/contracts';
import { parseDuration } from '@lapwing/domain';
import type { Call, ControlOperations } from '../http/call.ts';
import { badInput, Problem } from '../http/problems.ts';
import type { ClientPlan, InputAction } from '../scenario/plan.ts';

type BeginFault = Call<ControlOperations['beginFault']>;
type NewFault = BeginFault['body'];
type Selector = 'gateways' | 'routes' | 'beacons' | 'clients' | 'operations' | 'latency' | 'status';

/** The clock goes no further, so nothing lasts longer. */
const LATEST_MS = 4_102_444_800_000;
const DEFAULT_LATENCY_SEC = 2;
const DEFAULT_STATUS = 500;

const VEHICLES: readonly Selector[] = ['gateways', 'routes', 'clients'];
const CALLS: readonly Selector[] = ['operations', 'clients'];

/** What a fault of each kind may be told beside its probability and duration. */
const SELECTORS: Readonly<Record<DeviceFault | ApiFaultKind, readonly Selector[]>> = {
  detour: VEHICLES,
  skip: VEHICLES,
  back: VEHICLES,
  stall: VEHICLES,
  rush: VEHICLES,
  restart: VEHICLES,
  overrun: VEHICLES,
  offline: VEHICLES,
  unplug: VEHICLES,
  drain: ['beacons', 'clients'],
  latency: [...CALLS, 'latency'],
  error: [...CALLS, 'status'],
  down: CALLS,
  garbage: CALLS,
};
const EVERY_SELECTOR: readonly Selector[] = [
  ...(['gateways', 'routes', 'beacons', 'clients', 'operations', 'latency', 'status'] as const),
];

/** The input that begins a fault, or where what was asked fits neither its kind nor the world. */
export function faultAction(call: Pick<BeginFault, 'world' | 'clock' | 'body'>): InputAction | Problem {
  const { body, clock } = call;
  const misplaced = EVERY_SELECTOR.find((name) => body[name] !== undefined && !SELECTORS[body.kind].includes(name));
  if (misplaced !== undefined) return badInput(`body/${misplaced}`, `says nothing to a fault of kind ${body.kind}`);
  const unknown = unknownIn(call);
  if (unknown) return unknown;
  const untilMs = body.for === undefined ? null : endMs(body.for, clock.nowMs);
  if (untilMs instanceof Problem) return untilMs;
  const shared = { clients: body.clients ?? null, probability: body.probability ?? 1, untilMs };
  const { kind } = body;
  if (isOfApi(kind)) {
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

function isOfApi(kind: NewFault['kind']): kind is ApiFaultKind {
  return (API_FAULTS as readonly string[]).includes(kind);
}

/** The first id that nothing in the world has, as of its now. */
function unknownIn({ world, clock, body }: Pick<BeginFault, 'world' | 'clock' | 'body'>): Problem | null {
  const clients = world.plan.clients.flatMap(({ id }) => world.clientAt(id, clock.nowMs) ?? []);
  const idsOf = (list: (client: ClientPlan) => readonly number[]): ReadonlySet<number | string> =>
    new Set(clients.flatMap(list));
  const known: Readonly<Record<string, () => ReadonlySet<number | string>>> = {
    clients: () => new Set(clients.map(({ id }) => id)),
    gateways: () => idsOf(({ gateways }) => gateways.map(({ id }) => id)),
    routes: () => idsOf(({ routes }) => routes.map(({ id }) => id)),
    beacons: () => idsOf(({ beacons }) => beacons.map(({ positionId }) => positionId)),
    operations: () => new Set(Object.keys(operations)),
  };
  for (const [name, ids] of Object.entries(known)) {
    const asked = body[name as 'clients' | 'gateways' | 'routes' | 'beacons' | 'operations'];
    if (asked === undefined) continue;
    const all = ids();
    const place = asked.findIndex((id) => !all.has(id));
    if (place >= 0) return badInput(`body/${name}/${place}`, `is none of this world: ${asked[place]}`);
  }
  return null;
}

function endMs(duration: string, nowMs: number): number | Problem {
  const forMs = durationMs(duration);
  if (forMs === null) return badInput('body/for', 'is no ISO 8601 duration above zero, as PT10M');
  return nowMs + forMs <= LATEST_MS ? nowMs + forMs : badInput('body/for', 'lasts beyond the year 2099');
}

function durationMs(text: string): number | null {
  try {
    const ms = parseDuration(text);
    return ms > 0 ? ms : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
