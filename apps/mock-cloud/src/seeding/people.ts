import { en, Faker } from '@faker-js/faker';
import type { UserPlan } from '../scenario/plan.ts';

const LOW_32 = 0x1_0000_0000;
const ROLES = ['admin', 'user', 'staff', 'super', 'newcomer'] as const;
const LONGEST_LABEL = 40;

export interface NamedUser {
  readonly role: UserPlan['role'];
  readonly name: string;
}

/** The name of a client, and a user of each role. */
export interface Names {
  readonly company: string;
  readonly users: readonly NamedUser[];
}

/** Generated names: the same for the same world seed and client id, whatever was generated before. */
export function makeNames(worldSeed: number, clientId: number): Names {
  const faker = new Faker({ locale: en, seed: 0 });
  faker.seed([Math.floor(worldSeed / LOW_32), worldSeed % LOW_32, clientId]);
  const company = faker.company.name();
  const users = ROLES.map((role) => ({ role, name: `${faker.person.firstName()} ${faker.person.lastName()}` }));
  return { company, users };
}

/** A domain for a name, e.g. `simonis-group.test`, or for the id where the name has no usable letter. */
export function toDomain(name: string, clientId: number): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const label = (words ?? []).join('-').slice(0, LONGEST_LABEL).replace(/-+$/, '');
  return `${label === '' ? `client-${clientId}` : label}.test`;
}
