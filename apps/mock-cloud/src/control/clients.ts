import { PUBLISHED_PASSWORD } from '../http/accounts.ts';
import type { Answer, ControlOperations } from '../http/call.ts';
import { badInput, Problem } from '../http/problems.ts';
import type { ClientAdded } from '../seeding/add-client.ts';
import type { ClientWish } from '../seeding/client-definition.ts';
import { CLIENT_TYPES, YARDS } from '../seeding/yards.ts';
import type { ControlHandlers, ControlParts } from './control-handlers.ts';

type Wished = ControlOperations['seedClient']['requestBody']['content']['application/json'];

const DEFAULT_VEHICLES = 5;
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const WORD = /[^\s\p{C}]/u;
const CONTROL_CHARACTER = /\p{Cc}/u;

/** Puts clients with accounts and hardware into the running world. */
export function clientHandlers({
  accountPassword,
}: Pick<ControlParts, 'accountPassword'>): Pick<ControlHandlers, 'seedClient'> {
  return {
    async seedClient({ world, clock, body }) {
      const wish = wishOf(body);
      if (wish instanceof Problem) return wish;
      const added = await world.addClient({ wish, nowMs: clock.nowMs });
      if (added.kind !== 'added') return refusal(added);
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

/** What was wished for, or what is wrong with it that the contract's schema does not see. */
function wishOf({ type: number, name, domain, vehicles }: Wished): ClientWish | Problem {
  const type = CLIENT_TYPES.find((one) => one === number);
  if (type === undefined) return badInput('body/type', `must be one of ${CLIENT_TYPES.join(', ')}`);
  if (name !== undefined && (!WORD.test(name) || CONTROL_CHARACTER.test(name)))
    return badInput('body/name', 'must have a letter that shows, and no control characters');
  if (domain !== undefined && !DOMAIN.test(domain))
    return badInput('body/domain', 'must be a domain in lower case, as acme.test');
  const { vehicles: kinds, stations } = YARDS[type];
  if (vehicles !== undefined && kinds.length + stations.length === 0)
    return badInput('body/vehicles', `says nothing to a client of type ${type}, which has none`);
  return { type, name: name?.trim(), domain, vehicles: vehicles ?? DEFAULT_VEHICLES };
}

function refusal(added: Exclude<ClientAdded, { kind: 'added' }>): Problem {
  switch (added.kind) {
    case 'domain-taken':
      return new Problem('conflict', { detail: `The domain ${added.domain} is taken in this world; choose another.` });
    case 'full':
      return new Problem('conflict', { detail: 'This world has no ids left for so many things.' });
    case 'unfit':
      return new Problem('conflict', { detail: `The client does not fit this world: ${added.problems.join('; ')}` });
  }
}
