import type { Plan, WorldInput } from '../scenario/plan.ts';
import { sortInputs } from '../scenario/input-order.ts';

/** Inputs that change the data of a client, not the behaviour of its hardware. */
export type StateInput = Extract<
  WorldInput,
  { kind: 'assign' | 'move' | 'place' | 'replace' | 'remove' | 'parent' | 'route' | 'tag' | 'gateway' | 'zone' }
>;

/**
 * The inputs of each client, from the plan and from people, in the order in which they apply. Inputs with ids that are
 * unknown or of another client are left out.
 */
export function groupInputsByClient(
  plan: Plan,
  people: readonly WorldInput[],
): ReadonlyMap<number, readonly StateInput[]> {
  const owners = createOwners(plan);
  const byClient = new Map<number, StateInput[]>();
  for (const input of sortInputs([...plan.inputs, ...people])) {
    const clientId = findOwner(input, owners);
    if (clientId === null || !owners.clients.has(clientId)) continue;
    const own = byClient.get(clientId) ?? [];
    own.push(input as StateInput);
    byClient.set(clientId, own);
  }
  return byClient;
}

/** The client whose people made each input. Inputs of the controls have none, as they may affect several clients. */
export function mapInputOwners(plan: Plan, people: readonly WorldInput[]): ReadonlyMap<WorldInput, number> {
  const owners = createOwners(plan);
  const found = new Map<WorldInput, number>();
  for (const input of sortInputs([...plan.inputs, ...people])) {
    const clientId = input.kind === 'reset' ? owners.routes.get(input.routeId) : findOwner(input, owners);
    if (clientId !== undefined && clientId !== null) found.set(input, clientId);
  }
  return found;
}

/** Client ids by the ids of what the clients own. */
interface Owners {
  readonly clients: ReadonlySet<number>;
  readonly positions: Map<number, number>;
  readonly routes: Map<number, number>;
  readonly tags: ReadonlyMap<number, number>;
  readonly gateways: ReadonlyMap<number, number>;
}

function createOwners({ clients }: Plan): Owners {
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

/** The owner of the item that an input changes. A new position or route belongs to the client that creates it. */
function findOwner(input: WorldInput, { positions, routes, tags, gateways }: Owners): number | null {
  switch (input.kind) {
    case 'move':
    case 'replace':
    case 'remove':
    case 'parent':
      return positions.get(input.positionId) ?? null;
    case 'place':
      return claimId(positions, input.positionId, input.clientId);
    case 'route':
      return claimId(routes, input.routeId, input.clientId);
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

function claimId(owners: Map<number, number>, id: number, clientId: number): number | null {
  const owner = owners.get(id) ?? clientId;
  owners.set(id, owner);
  return owner === clientId ? clientId : null;
}
