import { en, Faker } from '@faker-js/faker';
import type { UserPlan } from '../scenario/plan.ts';

const LOW_32 = 0x1_0000_0000;
const ROLES = ['admin', 'user', 'staff', 'super', 'newcomer'] as const;
const LONGEST_LABEL = 40;

export interface NamedUser {
  readonly role: UserPlan['role'];
  readonly name: string;
}

/** What a client is called, and a user of each role. */
export interface Names {
  readonly company: string;
  readonly users: readonly NamedUser[];
}

/** Names that are made up: the same for the same seed of the world and id of the client, whatever was made before. */
export function makeNames(worldSeed: number, clientId: number): Names {
  const faker = new Faker({ locale: en, seed: 0 });
  faker.seed([Math.floor(worldSeed / LOW_32), worldSeed % LOW_32, clientId]);
  const company = faker.company.name();
  const users = ROLES.map((role) => ({ role, name: `${faker.person.firstName()} ${faker.person.lastName()}` }));
  return { company, users };
}

/** A domain for a name, as `simonis-group.test`; of the id where the name has no letter that a domain may have. */
export function domainOf(name: string, clientId: number): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const label = (words ?? []).join('-').slice(0, LONGEST_LABEL).replace(/-+$/, '');
  return `${label === '' ? `client-${clientId}` : label}.test`;
}
