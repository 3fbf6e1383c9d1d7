import type { Plan, WorldInput } from '../scenario/plan.ts';
import { sortInputs } from '../scenario/input-order.ts';

/** Inputs that change the data of a client, not the behaviour of its hardware. */
export type StateInput = Extract<
  WorldInput,
  { kind: 'assign' | 'move' | 'place' | 'replace' | 'remove' | 'parent' | 'route' | 'tag' | 'gateway' | 'zone' }
>;

/**
 * The inputs of each client, in the order in which they apply. Inputs with ids that are unknown or of another client are
 * left out. It never changes.
 */
export class InputGroups {
  readonly ofClients: ReadonlyMap<number, readonly StateInput[]>;
  readonly #owners: Owners;

  private constructor(owners: Owners, ofClients: InputGroups['ofClients']) {
    this.#owners = owners;
    this.ofClients = ofClients;
  }

  static createEmpty(plan: Plan): InputGroups {
    return new InputGroups(createOwners(plan), new Map());
  }

  /** The groups with further inputs, which apply after those so far. */
  extend(inputs: readonly WorldInput[]): InputGroups {
    if (inputs.length === 0) return this;
    const owners = inputs.some((input) => createsId(input, this.#owners)) ? copyOwners(this.#owners) : this.#owners;
    const added = new Map<number, StateInput[]>();
    for (const input of inputs) {
      const clientId = findOwner(input, owners);
      if (clientId === null || !owners.clients.has(clientId)) continue;
      const own = added.get(clientId) ?? [];
      own.push(input as StateInput);
      added.set(clientId, own);
    }
    const ofClients = new Map(this.ofClients);
    for (const [clientId, own] of added) ofClients.set(clientId, [...(ofClients.get(clientId) ?? []), ...own]);
    return new InputGroups(owners, ofClients);
  }
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

/** The same owners, to which new ids can be added. */
function copyOwners(owners: Owners): Owners {
  return { ...owners, positions: new Map(owners.positions), routes: new Map(owners.routes) };
}

/** Whether an input may create a position or route. */
function createsId(input: WorldInput, { positions, routes }: Owners): boolean {
  if (input.kind === 'place') return !positions.has(input.positionId);
  return input.kind === 'route' && !routes.has(input.routeId);
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
