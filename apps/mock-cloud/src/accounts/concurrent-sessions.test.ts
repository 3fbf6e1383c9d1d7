import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { type AuthScope, mayCall } from '@lapwing/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveTagId } from '../scenario/identity.ts';
import { canaryCall, canaryScenario, CANARY, CanarySearch } from '../testing/canaries.ts';
import { readContract } from '../http/contract.ts';
import { API_SAMPLES, type Sample, sendSample } from '../testing/sample-calls.ts';
import { type Answer, type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

const SESSIONS = 200;
const CALLS_EACH = 12;
const WORLDS = ['main', 'ci-1', 'ci-2', 'ci-3'] as const;
const SCOPES = {
  admin: ['client', 'user'],
  user: ['user'],
  staff: ['lapwing', 'user'],
  newcomer: ['change-password', 'user'],
} as const satisfies Record<string, readonly AuthScope[]>;
const ROLES = Object.keys(SCOPES) as (keyof typeof SCOPES)[];
const DOMAINS = ['haulage.test', CANARY.domain];

/** Reads that need no preparation, so all users can send them at once. */
const READS = [...readContract(apiDocument).operations.values()].filter(
  ({ id, method, isPublic }) =>
    method === 'GET' &&
    !isPublic &&
    id !== 'logOut' &&
    id !== 'listProviderClients' &&
    sampleOf(id).prepare === undefined,
);

interface Visitor {
  readonly browser: Browser;
  readonly world: (typeof WORLDS)[number];
  readonly role: keyof typeof SCOPES;
  readonly isCanary: boolean;
}

let cloud: TestCloud;
const visitors: Visitor[] = [];
beforeAll(async () => {
  cloud = await startTestCloud({ scenario: canaryScenario(), paused: true });
  const operator = cloud.browser();
  for (const name of WORLDS.slice(1)) await operator.send('POST', '/control/worlds', { json: { name } });
  for (const world of WORLDS) await nameClients(world);
  for (let n = 0; n < SESSIONS; n += 1) visitors.push(await startVisit(n));
});
afterAll(() => cloud.close());

/** A name that contains the world, so that data of another world is recognized. */
function nameOf(world: string, isCanary: boolean): string {
  return `${isCanary ? 'Quokka' : 'Haulier'} of ${world}`;
}

async function nameClients(world: string): Promise<void> {
  const headers = { 'x-lapwing-world': world };
  for (const [n, domain] of DOMAINS.entries()) {
    const admin = cloud.browser();
    await signIn(admin, `admin@${domain}`, world);
    const json = { name: nameOf(world, n === 1), email: `office@${domain}` };
    const staff = cloud.browser();
    await signIn(staff, `staff@${domain}`, world);
    const clientId = n === 1 ? CANARY.clientId : 1;
    // Staff see the client accounts of super users: here only their own client, so no foreign name is expected.
    const list = { super_users: [clientId] };
    await staff.send('PUT', `/api/users/edit/${clientId * 1000 + 4}`, { json: list, headers });
    await admin.send('PUT', `/api/clients/${clientId}`, { json, headers });
  }
}

async function signIn(browser: Browser, username: string, world: string): Promise<void> {
  const form = { username, password: 'lapwing-demo' };
  const answer = await browser.send('POST', '/api/auth/token', { form, headers: { 'x-lapwing-world': world } });
  expect(answer.status).toBe(200);
  browser.marker = (answer.json as { csrf_token: string }).csrf_token;
}

async function startVisit(n: number): Promise<Visitor> {
  const browser = cloud.browser();
  const world = WORLDS[n % WORLDS.length] ?? 'main';
  const role = ROLES[Math.floor(n / WORLDS.length) % ROLES.length] ?? 'user';
  const isCanary = Math.floor(n / (WORLDS.length * ROLES.length)) % 2 === 1;
  await signIn(browser, `${role}@${isCanary ? CANARY.domain : 'haulage.test'}`, world);
  return { browser, world, role, isCanary };
}

describe('200 concurrent sessions of several worlds, clients and roles', () => {
  it('each get only data of their own client and world', async () => {
    const [draw] = fc.sample(
      fc.array(fc.nat(), { minLength: SESSIONS * CALLS_EACH, maxLength: SESSIONS * CALLS_EACH }),
      {
        seed: 7,
        numRuns: 1,
      },
    );
    const drawn = draw ?? [];
    const wrong = await Promise.all(
      visitors.map(async (guest, n) => {
        const found: string[] = [];
        for (let call = 0; call < CALLS_EACH; call += 1)
          found.push(...(await visit(guest, drawn[n * CALLS_EACH + call] ?? 0)));
        return found;
      }),
    );
    expect(wrong.flat()).toEqual([]);
  });
});

const search = new CanarySearch();

/** Sends one request and returns what is wrong with its answer. */
async function visit({ browser, world, role, isCanary }: Visitor, drawn: number): Promise<string[]> {
  const operation = READS[drawn % READS.length];
  if (!operation) return ['no operation'];
  const sample = sampleOf(operation.id);
  const atCanary = (drawn >> 8) % 3 === 0 ? !isCanary : isCanary;
  const call = atCanary ? canaryCall(sample, [deriveTagId(101)], []) : sample;
  const scopes = SCOPES[role];
  const answer = await sendSample(withWorld(browser, world), '/api', operation, call);
  const isOwn = atCanary === isCanary || sample.foreign === undefined;
  const isAllowed = mayCall(operation.id, { scopes: [...scopes], clientType: 0 });
  const expected = isAllowed ? (isOwn ? 200 : 404) : 403;
  const what = `${world} ${role}@${isCanary ? 'canary' : 'haulier'} ${operation.id}`;
  return [
    ...(answer.status === expected ? [] : [`${what}: ${answer.status} instead of ${expected}: ${answer.text}`]),
    ...(isCanary || search.find(answer.text).length === 0 ? [] : [`${what}: ${search.find(answer.text).join()}`]),
    ...foreignNames(answer, nameOf(world, isCanary)).map((name) => `${what}: ${name}`),
  ];
}

function sampleOf(operationId: string): Sample {
  return (API_SAMPLES as Readonly<Record<string, Sample>>)[operationId] ?? {};
}

/** Names of other clients in an answer. */
function foreignNames({ text }: Answer, own: string): string[] {
  return [...text.matchAll(/(?:Haulier|Quokka) of [\w-]+/g)].map(([name]) => name).filter((name) => name !== own);
}

function withWorld(browser: Browser, world: string): Browser {
  const named = Object.create(browser) as Browser;
  named.send = (method, path, sent) =>
    browser.send(method, path, { ...sent, headers: { ...sent?.headers, 'x-lapwing-world': world } });
  return named;
}
