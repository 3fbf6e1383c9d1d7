import type { Plan, WorldInput } from '../scenario/plan.ts';
import { inOrder } from '../world/inputs.ts';

/** Inputs that change what a client has, in place of what its hardware does. */
export type StateInput = Extract<
  WorldInput,
  { kind: 'assign' | 'move' | 'place' | 'replace' | 'remove' | 'parent' | 'route' | 'tag' | 'gateway' | 'zone' }
>;

/**
 * The inputs of each client in the order in which they hold, the plan's and people's. One that names a thing which
 * nobody has, or another client's, is nobody's.
 */
export function inputsByClient(plan: Plan, people: readonly WorldInput[]): ReadonlyMap<number, readonly StateInput[]> {
  const owners = ownersOf(plan);
  const byClient = new Map<number, StateInput[]>();
  for (const input of inOrder([...plan.inputs, ...people])) {
    const clientId = clientOf(input, owners);
    if (clientId === null || !owners.clients.has(clientId)) continue;
    const own = byClient.get(clientId) ?? [];
    own.push(input as StateInput);
    byClient.set(clientId, own);
  }
  return byClient;
}

/** Whose people did each input; those of the controls, which may reach several clients, are nobody's. */
export function ownersOfInputs(plan: Plan, people: readonly WorldInput[]): ReadonlyMap<WorldInput, number> {
  const owners = ownersOf(plan);
  const found = new Map<WorldInput, number>();
  for (const input of inOrder([...plan.inputs, ...people])) {
    const clientId = input.kind === 'reset' ? owners.routes.get(input.routeId) : clientOf(input, owners);
    if (clientId !== undefined && clientId !== null) found.set(input, clientId);
  }
  return found;
}

/** Client ids by the ids of what clients have. */
interface Owners {
  readonly clients: ReadonlySet<number>;
  readonly positions: Map<number, number>;
  readonly routes: Map<number, number>;
  readonly tags: ReadonlyMap<number, number>;
  readonly gateways: ReadonlyMap<number, number>;
}

function ownersOf({ clients }: Plan): Owners {
  const owned = (idsOf: (client: Plan['clients'][number]) => number[]): Map<number, number> =>
    new Map(clients.flatMap((client) => idsOf(client).map((id) => [id, client.id] as const)));
  return {
    clients: new Set(clients.map(({ id }) => id)),
    positions: owned(({ beacons }) => beacons.map(({ positionId }) => positionId)),
    routes: owned(({ routes }) => routes.map(({ id }) => id)),
    tags: owned(({ tags }) => tags.map(({ tagId }) => tagId)),
    gateways: owned(({ gateways }) => gateways.map(({ id }) => id)),
  };
}

/** Whose an input is; a new position or route is its maker's from then on. */
function clientOf(input: WorldInput, { positions, routes, tags, gateways }: Owners): number | null {
  switch (input.kind) {
    case 'move':
    case 'replace':
    case 'remove':
    case 'parent':
      return positions.get(input.positionId) ?? null;
    case 'place':
      return claimed(positions, input.positionId, input.clientId);
    case 'route':
      return claimed(routes, input.routeId, input.clientId);
    case 'assign':
    case 'gateway':
      return gateways.get(input.gatewayId) ?? null;
    case 'tag':
      return tags.get(input.tagId) ?? null;
    case 'zone':
      return input.clientId;
    case 'plant':
    case 'offline':
    case 'unplug':
    case 'silence':
    case 'reset':
    case 'fault':
    case 'api-fault':
    case 'end':
      return null;
  }
}

function claimed(owners: Map<number, number>, id: number, clientId: number): number | null {
  const owner = owners.get(id) ?? clientId;
  owners.set(id, owner);
  return owner === clientId ? clientId : null;
}
