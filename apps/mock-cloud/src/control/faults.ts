import type { Answer, Call, ControlHandlers, ControlOperations } from '../operations/call.ts';
import { createLaterInputsProblem, Problem } from '../problems/problems.ts';
import type { FaultPlan, InputAction, Plan, WorldInput } from '../scenario/plan.ts';
import { createShortIds } from '../hosting/fault-ids.ts';
import { type FaultWindow, listFaultWindows, isActiveAt } from '../hosting/fault-windows.ts';
import { toFaultInput } from './fault-request.ts';

type Fault = Answer<ControlOperations['beginFault']>;
type Selection = Pick<Fault, 'gateways' | 'routes' | 'beacons' | 'clients' | 'operations'>;

const EVERYTHING: Selection = { gateways: null, routes: null, beacons: null, clients: null, operations: null };

export const faultHandlers: Pick<ControlHandlers, 'listFaults' | 'beginFault' | 'endFault'> = {
  listFaults({ world: { plan, inputs }, clock: { nowMs } }) {
    const all = listFaultWindows(plan, inputs);
    const shortIds = listShortIds(plan, all);
    const windows = all.filter((window) => isActiveOrLater(window, nowMs));
    return [
      ...plan.faults.map((fault) => toChanceResource(fault, plan.startMs)),
      ...windows.map((window) => toFaultResource(window, shortIds)),
    ];
  },

  async beginFault(call) {
    const action = toFaultInput(call);
    if (action instanceof Problem) return action;
    const recorded = await record(call, action);
    if (recorded instanceof Problem) return recorded;
    const [window] = listFaultWindows({ inputs: [] }, recorded);
    if (!window) throw new Error('The recorded input is not a fault');
    const { plan, inputs } = call.world;
    return toFaultResource(window, listShortIds(plan, listFaultWindows(plan, inputs)));
  },

  async endFault(call) {
    const { world, clock, path } = call;
    const { plan, inputs } = world;
    if (plan.faults.some(({ id }) => id === path.id))
      return new Problem('conflict', { detail: 'A fault that the scenario defines with a chance cannot be ended.' });
    const windows = listFaultWindows(plan, inputs);
    const shortIds = listShortIds(plan, windows);
    const window =
      windows.find(({ input }) => input.id === path.id) ??
      windows.find(({ input }) => shortIds.get(input.id) === path.id);
    if (!window || !isActiveAt(window, clock.nowMs)) return new Problem('no-fault');
    const recorded = await record(call, { kind: 'end', inputId: window.input.id });
    return recorded instanceof Problem ? recorded : undefined;
  },
};

type FaultCall = Pick<Call<ControlOperations['endFault']>, 'world' | 'clock' | 'query'>;

/** Records an action of the controls. Returns its inputs, or a problem if later changes would have to be discarded. */
async function record(
  { world, clock, query }: FaultCall,
  action: InputAction,
): Promise<readonly WorldInput[] | Problem> {
  const discardLater = query.discard_later ?? false;
  const request = { actions: [action], userId: null, clientId: null, clock, discardLater };
  const recorded = await world.write((write) => write.record(request));
  return recorded.kind === 'recorded' ? recorded.inputs : createLaterInputsProblem(recorded);
}

/** The short id of each fault by its id. Those of a scenario come first, then those of people in the order of their begin. */
function listShortIds({ faults }: Plan, windows: readonly FaultWindow[]): ReadonlyMap<string, string> {
  return createShortIds([...faults.map(({ id }) => id), ...windows.map(({ input }) => input.id)]);
}

/** Whether a fault is active or begins later. */
function isActiveOrLater({ fromMs, untilMs }: FaultWindow, nowMs: number): boolean {
  return fromMs > nowMs || untilMs === null || untilMs > nowMs;
}

/** A lap fault that the scenario defines with a chance. It is active for all of the scenario. */
function toChanceResource({ id, kind, chance, gateways, routes }: FaultPlan, startMs: number): Fault {
  return {
    ...EVERYTHING,
    id,
    short_id: id,
    kind,
    gateways: copyList(gateways),
    routes: copyList(routes),
    probability: chance,
    from: startMs / 1000,
    until: null,
    source: 'scenario',
  };
}

function toFaultResource(
  { input, fromMs, untilMs, source }: FaultWindow,
  shortIds: ReadonlyMap<string, string>,
): Fault {
  const until = untilMs === null ? null : untilMs / 1000;
  const { id } = input;
  const ids = { id, short_id: shortIds.get(id) ?? id };
  const shared = { ...EVERYTHING, ...ids, probability: 1, from: fromMs / 1000, until, source };
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
        gateways: copyList(gateways),
        routes: copyList(routes),
        beacons: copyList(beacons),
        clients: copyList(clients),
      };
      return { ...shared, ...selection, kind, probability };
    }
    case 'api-fault': {
      const { fault: kind, probability, operations, clients, latencyMs, status } = input;
      return {
        ...shared,
        kind,
        probability,
        operations: copyList(operations),
        clients: copyList(clients),
        ...(kind === 'latency' && { latency: latencyMs / 1000 }),
        ...(kind === 'error' && { status }),
      };
    }
  }
}

function copyList<T>(list: readonly T[] | null): T[] | null {
  return list && [...list];
}
