import { PUBLISHED_PASSWORD } from '../accounts/scenario-accounts.ts';
import type { Answer, ControlHandlers, ControlOperations } from '../operations/call.ts';
import { createBadInputProblem, Problem } from '../problems/problems.ts';
import type { ClientPlan } from '../scenario/plan.ts';
import type { AddClientResult } from '../seeding/add-client.ts';
import type { ClientOptions } from '../seeding/client-definition.ts';
import { CLIENT_TYPES } from '../seeding/client-templates.ts';
import type { ControlParts } from './control-parts.ts';

type ClientResource = Answer<ControlOperations['listClients']>[number];
type SeedRequest = ControlOperations['seedClient']['requestBody']['content']['application/json'];

const DEFAULT_VEHICLES = 5;
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const VISIBLE_CHARACTER = /[^\s\p{C}]/u;
const CONTROL_CHARACTER = /\p{Cc}/u;

/** Lists the clients of the running world, and adds clients with accounts and hardware to it. */
export function createClientHandlers({
  accountPassword,
}: Pick<ControlParts, 'accountPassword'>): Pick<ControlHandlers, 'listClients' | 'seedClient'> {
  return {
    listClients({ world, clock }) {
      const clients = world.plan.clients.flatMap(({ id }) => world.findClient(id, clock.nowMs) ?? []);
      return clients.map(toClientResource);
    },

    async seedClient({ world, clock, body }) {
      const options = toOptions(body);
      if (options instanceof Problem) return options;
      const added = await world.addClient({ options, nowMs: clock.nowMs });
      if (added.kind !== 'added') return toProblem(added);
      const { id, type, name, domain, users } = added.client;
      return {
        id,
        type,
        name,
        domain,
        users: users.map(({ email, role }) => ({ email, role })),
        password: accountPassword === PUBLISHED_PASSWORD ? accountPassword : null,
      } satisfies Answer<ControlOperations['seedClient']>;
    },
  };
}

function toClientResource(client: ClientPlan): ClientResource {
  const { id, name, type, gateways, routes, beacons } = client;
  return {
    id,
    name,
    type,
    gateways: gateways.map((gateway) => ({ id: gateway.id, label: gateway.label })),
    routes: routes.map((route) => ({ id: route.id, label: route.label })),
    beacons: beacons.map((beacon) => ({ id: beacon.positionId, label: beacon.label })),
  };
}

/** The options of the new client, or a problem with them that the schema of the contract cannot express. */
function toOptions({ type: number, name, domain, vehicles }: SeedRequest): ClientOptions | Problem {
  const type = CLIENT_TYPES.find((one) => one === number);
  if (type === undefined) return createBadInputProblem('body/type', `must be one of ${CLIENT_TYPES.join(', ')}`);
  if (name !== undefined && (!VISIBLE_CHARACTER.test(name) || CONTROL_CHARACTER.test(name)))
    return createBadInputProblem('body/name', 'must have a visible character and no control characters');
  if (domain !== undefined && !DOMAIN.test(domain))
    return createBadInputProblem('body/domain', 'must be a domain in lower case, e.g. acme.test');
  return { type, name: name?.trim(), domain, vehicles: vehicles ?? DEFAULT_VEHICLES };
}

function toProblem(added: Exclude<AddClientResult, { kind: 'added' }>): Problem {
  switch (added.kind) {
    case 'domain-taken':
      return new Problem('conflict', { detail: `The domain ${added.domain} is taken in this world. Choose another.` });
    case 'full':
      return new Problem('conflict', { detail: 'This world does not have enough free ids.' });
    case 'invalid':
      return new Problem('conflict', {
        detail: `The client cannot be added to this world: ${added.problems.join('; ')}`,
      });
  }
}
