import type { Answer, Call, ControlOperations } from '../http/call.ts';
import { laterInputs, Problem } from '../http/problems.ts';
import type { FaultPlan } from '../scenario/plan.ts';
import { type FaultWindow, faultWindows, isInForce } from './fault-windows.ts';
import type { ControlHandlers } from './control-handlers.ts';
import { faultAction } from './new-fault.ts';

type Fault = Answer<ControlOperations['beginFault']>;
type Selection = Pick<Fault, 'gateways' | 'routes' | 'beacons' | 'clients' | 'operations'>;

const EVERYTHING: Selection = { gateways: null, routes: null, beacons: null, clients: null, operations: null };

export function faultHandlers(): Pick<ControlHandlers, 'listFaults' | 'beginFault' | 'endFault'> {
  return {
    listFaults({ world: { plan, inputs }, clock: { nowMs } }) {
      const windows = faultWindows(plan, inputs).filter((window) => isInForceOrToCome(window, nowMs));
      return [...plan.faults.map((fault) => chanceResource(fault, plan.startMs)), ...windows.map(faultResource)];
    },

    async beginFault(call) {
      const action = faultAction(call);
      if (action instanceof Problem) return action;
      const recorded = await record(call, action);
      if (recorded instanceof Problem) return recorded;
      const [window] = faultWindows({ inputs: [] }, recorded);
      if (!window) throw new Error('A fault was recorded as something else');
      return faultResource(window);
    },

    async endFault(call) {
      const { world, clock, path } = call;
      if (world.plan.faults.some(({ id }) => id === path.id))
        return new Problem('conflict', { detail: 'This fault strikes by chance all through the scenario.' });
      const window = faultWindows(world.plan, world.inputs).find(({ input }) => input.id === path.id);
      if (!window || !isInForce(window, clock.nowMs)) return new Problem('no-fault');
      const recorded = await record(call, { kind: 'end', inputId: path.id });
      return recorded instanceof Problem ? recorded : undefined;
    },
  };
}

type Recording = Pick<Call<ControlOperations['endFault']>, 'world' | 'clock' | 'query'>;

async function record(
  { world, clock, query }: Recording,
  action: Parameters<Recording['world']['record']>[0]['actions'][number],
): Promise<Extract<Awaited<ReturnType<Recording['world']['record']>>, { kind: 'recorded' }>['inputs'] | Problem> {
  const discardLater = query.discard_later ?? false;
  const recorded = await world.record({ actions: [action], userId: null, clientId: null, clock, discardLater });
  return recorded.kind === 'recorded' ? recorded.inputs : laterInputs(recorded);
}

/** What is planted strikes once, at the lap that follows its instant. */
function isInForceOrToCome({ fromMs, untilMs }: FaultWindow, nowMs: number): boolean {
  return fromMs > nowMs || untilMs === null || untilMs > nowMs;
}

/** A fault of the scenario that strikes laps by chance, all through it. */
function chanceResource({ id, kind, chance, gateways, routes }: FaultPlan, startMs: number): Fault {
  return {
    ...EVERYTHING,
    id,
    kind,
    gateways: copyOf(gateways),
    routes: copyOf(routes),
    probability: chance,
    from: startMs / 1000,
    until: null,
    source: 'scenario',
  };
}

function faultResource({ input, fromMs, untilMs, source }: FaultWindow): Fault {
  const until = untilMs === null ? null : untilMs / 1000;
  const shared = { ...EVERYTHING, id: input.id, probability: 1, from: fromMs / 1000, until, source };
  switch (input.kind) {
    case 'plant':
      return { ...shared, kind: input.fault, gateways: [input.gatewayId] };
    case 'offline':
    case 'unplug':
      return { ...shared, kind: input.kind, gateways: [input.gatewayId] };
    case 'silence':
      return { ...shared, kind: 'silence', beacons: [input.positionId] };
    case 'fault': {
      const { fault: kind, probability, gateways, routes, beacons, clients } = input;
      const selection = {
        gateways: copyOf(gateways),
        routes: copyOf(routes),
        beacons: copyOf(beacons),
        clients: copyOf(clients),
      };
      return { ...shared, ...selection, kind, probability };
    }
    case 'api-fault': {
      const { fault: kind, probability, operations, clients, latencyMs, status } = input;
      return {
        ...shared,
        kind,
        probability,
        operations: copyOf(operations),
        clients: copyOf(clients),
        ...(kind === 'latency' && { latency: latencyMs / 1000 }),
        ...(kind === 'error' && { status }),
      };
    }
  }
}

function copyOf<T>(list: readonly T[] | null): T[] | null {
  return list && [...list];
}
