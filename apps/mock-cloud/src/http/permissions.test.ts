import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import {
  accountAccess,
  type AuthScope,
  isPublicOperation,
  mayCall,
  mayKeyCall,
  operationAccess,
  type OperationAccess,
} from '@lapwing/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { anchorIdOf, tagIdOf } from '../scenario/identity.ts';
import { type OperationSpec, readContract } from './contract.ts';
import { API_SAMPLES, preparedCall, type Sample, type SampleCall, sendSample } from './samples.test-data.ts';
import { type Answer, type Browser, startTestCloud, type TestCloud } from './test-cloud.test-data.ts';

/** Who calls, as client 1's (type 0) and as client 2's (type 3). Ids are those of the scenario's accounts. */
interface Role {
  readonly name: string;
  readonly scopes: readonly AuthScope[];
  readonly id: number;
}
const ROLES: readonly Role[] = [
  { name: 'admin', scopes: ['client', 'user'], id: 1001 },
  { name: 'user', scopes: ['user'], id: 1002 },
  { name: 'staff', scopes: ['lapwing', 'user'], id: 1003 },
  { name: 'super', scopes: ['client', 'super', 'user'], id: 1004 },
  { name: 'newcomer', scopes: ['change-password', 'user'], id: 1005 },
];
const OWN_TYPE = 0;
const SHOP_TYPE = 3;
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Ids of things of client 2, each to be replaced by one that nobody has. */
const FOREIGN_IDS: ReadonlyMap<string, string> = new Map(
  [2, 21, 201, 202, 2001, 2002, 2004, tagIdOf(201), tagIdOf(202), anchorIdOf(21)].map((id, n) => [
    String(id),
    String(87_654_320 + n),
  ]),
);

const { operations } = readContract(apiDocument);
const CASES = [...operations.values()].map((operation) => ({
  id: operation.id,
  operation,
  sample: (API_SAMPLES as Readonly<Record<string, Sample>>)[operation.id] ?? {},
}));

/** What the table of the domain says of a call. `missing`: as a thing that nobody has. */
type Outcome = 'done' | 'unknown' | 'forbidden' | 'missing';

function expectedOf(
  operation: OperationSpec,
  role: Role | 'anonymous' | 'key',
  call: SampleCall,
  isForeign: boolean,
): Outcome {
  if (isPublicOperation(operation.id)) return 'done';
  if (role === 'anonymous') return 'unknown';
  const reached = isForeign ? 'missing' : 'done';
  if (role === 'key') return SAFE.has(operation.method) && mayKeyCall(operation.id, OWN_TYPE) ? reached : 'forbidden';
  if (!mayCall(operation.id, { scopes: role.scopes, clientType: OWN_TYPE })) return 'forbidden';
  const access = accountAccess(operation.id, role.scopes, call.path?.id === String(role.id));
  return access === 'allowed' ? reached : access;
}

function outcomeOf({ status, text }: Answer, missing: Answer | null): string {
  if (status >= 200 && status < 300) return 'done';
  if (status === 401) return 'unknown';
  if (status === 403) return 'forbidden';
  return status === 404 || (missing?.status === status && missing.text === text) ? 'missing' : `${status} ${text}`;
}

/** A server that is replaced once a call changed something, with whoever is signed in to it. */
class Stage {
  #cloud: Promise<TestCloud> | null = null;
  #browsers = new Map<string, Browser>();

  cloud(): Promise<TestCloud> {
    this.#cloud ??= startTestCloud({ paused: true });
    return this.#cloud;
  }

  async browser(email: string): Promise<Browser> {
    const known = this.#browsers.get(email);
    if (known) return known;
    const browser = (await this.cloud()).browser();
    await browser.signIn(email);
    this.#browsers.set(email, browser);
    return browser;
  }

  /** A browser that sends the API key of client 1, alone. */
  async withKey(): Promise<Browser> {
    const admin = await this.browser('admin@haulage.test');
    const browser = (await this.cloud()).browser();
    browser.marker = ((await admin.get('/api/clients/1')).json as { api_key: string }).api_key;
    return browser;
  }

  async replace(): Promise<void> {
    const cloud = await this.#cloud;
    this.#cloud = null;
    this.#browsers = new Map();
    await cloud?.close();
  }
}

const stage = new Stage();
afterAll(() => stage.replace());

async function callerOf(role: Role | 'anonymous' | 'key', domain = 'haulage.test'): Promise<Browser> {
  if (role === 'anonymous') return (await stage.cloud()).browser();
  return role === 'key' ? stage.withKey() : stage.browser(`${role.name}@${domain}`);
}

async function send(operation: OperationSpec, call: SampleCall, by: Browser): Promise<Answer> {
  const answer = await sendSample(by, '/api', operation, call);
  const changes = !SAFE.has(operation.method) || operation.id === 'logOut';
  if (changes && answer.status < 300) await stage.replace();
  return answer;
}

/** The same call at things that nobody has. */
function atNothing(call: SampleCall): SampleCall {
  const text = JSON.stringify({ path: call.path, query: call.query, json: call.json, form: call.form });
  const replaced = text.replace(/\d+/g, (id) => FOREIGN_IDS.get(id) ?? id);
  return { ...(call.files && { files: call.files }), ...(JSON.parse(replaced) as SampleCall) };
}

describe.each(CASES)('$id', ({ operation, sample }) => {
  it('does for each role what the table says, with own things', async () => {
    const told: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const role of [...ROLES, 'anonymous', 'key'] as const) {
      const call = await preparedCall(sample, await stage.cloud());
      const name = typeof role === 'string' ? role : role.name;
      expected[name] = expectedOf(operation, role, call, false);
      told[name] = outcomeOf(await send(operation, call, await callerOf(role)), null);
    }
    expect(told).toEqual(expected);
  });

  it('is open to the admin of another type of client where the table says so', async () => {
    if (isPublicOperation(operation.id)) return;
    const admin = { scopes: ['client', 'user'], clientType: SHOP_TYPE } as const;
    const call = { ...(await preparedCall(sample, await stage.cloud())), ...sample.foreign };
    const answer = await send(operation, call, await stage.browser('admin@shop.test'));
    if (!mayCall(operation.id, admin)) expect(answer.json).toMatchObject({ status: 403, type: 'forbidden' });
    else expect(answer.json ?? {}).not.toMatchObject({ type: 'forbidden' });
  });
});

const NAMING = CASES.flatMap(({ sample, ...others }) =>
  sample.foreign ? [{ ...others, sample, foreign: sample.foreign }] : [],
);

describe.each(NAMING)('$id of another client', ({ operation, sample, foreign }) => {
  it('does for each role what the table says, byte for byte as with things that nobody has', async () => {
    for (const role of [...ROLES, 'anonymous', 'key'] as const) {
      const call = { ...(await preparedCall(sample, await stage.cloud())), ...foreign };
      const caller = await callerOf(role);
      const answer = await send(operation, call, caller);
      const missing = await send(operation, atNothing(call), caller);
      const name = typeof role === 'string' ? role : role.name;
      expect([name, outcomeOf(answer, missing)]).toEqual([name, expectedOf(operation, role, call, true)]);
      expect([name, answer.status, bytesOf(answer)]).toEqual([name, missing.status, bytesOf(missing)]);
    }
  });
});

/** All that tells an answer from another, but for the instants of both clocks. */
function bytesOf({ headers, text }: Answer): unknown {
  const { date: _date, 'x-lapwing-clock': _clock, ...others } = headers;
  return [others, text];
}

describe('the table', () => {
  const rows = Object.entries(operationAccess as Readonly<Record<string, OperationAccess>>);

  it('has a row for each operation of the contract, and no other', () => {
    expect(Object.keys(operationAccess).sort()).toEqual([...operations.keys()].sort());
  });

  it('opens to an API key whatever reads and needs no role, but for what is of a person', () => {
    const open = rows.filter(([, row]) => 'role' in row && row.apiKey).map(([id]) => id);
    const ofAPerson = ['getSessionUser', 'logOut'];
    const reads = rows.filter(
      ([id, row]) =>
        'role' in row && row.role === 'user' && operations.get(id)?.method === 'GET' && !ofAPerson.includes(id),
    );
    expect(open.sort()).toEqual(reads.map(([id]) => id).sort());
  });

  it('says of the same operations as the contract that an API key opens them', () => {
    const documented = Object.values(apiDocument.paths).flatMap((item) =>
      Object.values(item as Record<string, { operationId: string; security?: readonly object[] }>)
        .filter(({ security }) => security?.some((scheme) => 'apiKey' in scheme))
        .map(({ operationId }) => operationId),
    );
    const open = rows.filter(([, row]) => 'role' in row && row.apiKey).map(([id]) => id);
    expect(documented.sort()).toEqual(open.sort());
  });

  it('tells of each operation that names a thing how it answers for another client’s', () => {
    const unnamed = CASES.filter(
      ({ operation, sample }) => namesAThing(operation) && !operation.isPublic && sample.foreign === undefined,
    );
    expect(unnamed.map(({ id }) => id)).toEqual([]);
  });
});

/** Of tiles, which are of the earth and nobody's. */
const COORDINATES = ['z', 'x', 'y'];

/** Whether path, query or body of an operation hold an id. */
function namesAThing({ parameters, body }: OperationSpec): boolean {
  const isId = (name: string): boolean => /(^|_)ids?$/i.test(name) || name.endsWith('Id');
  const isNamed = (name: string, place: string) => (place === 'path' && !COORDINATES.includes(name)) || isId(name);
  if (parameters.some(({ name, in: place }) => isNamed(name, place))) return true;
  return [...JSON.stringify(body ?? {}).matchAll(/"(\w+)":\{/g)].some(([, name = '']) => isId(name));
}
