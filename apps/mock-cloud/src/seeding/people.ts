import { en, Faker } from '@faker-js/faker';
import type { UserPlan } from '../scenario/plan.ts';

const LOW_32 = 0x1_0000_0000;
const ROLES = ['admin', 'user', 'staff', 'super', 'newcomer'] as const;
const MAX_LABEL_LENGTH = 40;

export interface NamedUser {
  readonly role: UserPlan['role'];
  readonly name: string;
}

/** The name of a client and of a user in each role. */
export interface Names {
  readonly company: string;
  readonly users: readonly NamedUser[];
}

/** Generates names that depend only on the world seed and the client id. */
export function makeNames(worldSeed: number, clientId: number): Names {
  const faker = new Faker({ locale: en, seed: 0 });
  faker.seed([Math.floor(worldSeed / LOW_32), worldSeed % LOW_32, clientId]);
  const company = faker.company.name();
  const users = ROLES.map((role) => ({ role, name: `${faker.person.firstName()} ${faker.person.lastName()}` }));
  return { company, users };
}

/** A domain for a name, e.g. `simonis-group.test`, or for the id if the name has no usable letter. */
export function toDomain(name: string, clientId: number): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const label = (words ?? []).join('-').slice(0, MAX_LABEL_LENGTH).replace(/-+$/, '');
  return `${label === '' ? `client-${clientId}` : label}.test`;
}
