import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import {
  checkAccountAccess,
  type AuthScope,
  isPublicOperation,
  mayCall,
  mayKeyCall,
  operationAccess,
  type OperationAccess,
} from '@lapwing/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { deriveAnchorId, deriveTagId } from '../scenario/identity.ts';
import { type OperationSpec, readContract } from './contract.ts';
import { API_SAMPLES, prepareCall, type Sample, type SampleCall, sendSample } from '../testing/sample-calls.ts';
import { type Answer, Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

/** An account of client 1 (type 0); client 2 (type 3) has the same ones. Ids are those of the scenario. */
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

/** Ids of client 2, each with one that does not exist. */
const FOREIGN_IDS: ReadonlyMap<string, string> = new Map(
  [2, 21, 201, 202, 2001, 2002, 2004, deriveTagId(201), deriveTagId(202), deriveAnchorId(21)].map((id, n) => [
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

/** The outcome of a call by the operation table. `missing`: the answer is that for an id that does not exist. */
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
  const access = checkAccountAccess(operation.id, role.scopes, call.path?.id === String(role.id));
  return access === 'allowed' ? reached : access;
}

function outcomeOf({ status, text }: Answer, missing: Answer | null): string {
  if (status >= 200 && status < 300) return 'done';
  if (status === 401) return 'unknown';
  if (status === 403) return 'forbidden';
  return status === 404 || (missing?.status === status && missing.text === text) ? 'missing' : `${status} ${text}`;
}

/** A server that is replaced after a call that changed something, with its signed-in browsers. */
class Stage {
  #cloud: Promise<TestCloud> | null = null;
  #browsers = new Map<string, Browser>();

  cloud(): Promise<TestCloud> {
    this.#cloud ??= startTestCloud({ paused: true });
    return this.#cloud;
  }

  async browser(email: string): Promise<Browser> {
    const signedIn = this.#browsers.get(email);
    if (signedIn) return signedIn;
    const browser = await this.anonymous();
    await browser.signIn(email);
    this.#browsers.set(email, browser);
    return browser;
  }

  async anonymous(): Promise<Browser> {
    return new Browser((await this.cloud()).port, 'one');
  }

  /** A browser that sends the API key of client 1, without a session. */
  async withKey(): Promise<Browser> {
    const admin = await this.browser('admin@haulage.test');
    const browser = await this.anonymous();
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
  if (role === 'anonymous') return stage.anonymous();
  return role === 'key' ? stage.withKey() : stage.browser(`${role.name}@${domain}`);
}

async function send(operation: OperationSpec, call: SampleCall, by: Browser): Promise<Answer> {
  const answer = await sendSample(by, '/api', operation, call);
  const changes = !SAFE.has(operation.method) || operation.id === 'logOut';
  if (changes && answer.status < 300) await stage.replace();
  return answer;
}

/** The same call with ids that do not exist. */
function withMissingIds(call: SampleCall): SampleCall {
  const text = JSON.stringify({ path: call.path, query: call.query, json: call.json, form: call.form });
  const replaced = text.replace(/\d+/g, (id) => FOREIGN_IDS.get(id) ?? id);
  return { ...(call.files && { files: call.files }), ...(JSON.parse(replaced) as SampleCall) };
}

describe.each(CASES)('$id', ({ operation, sample }) => {
  it('gives each role the outcome of the operation table, with ids of its own client', async () => {
    const actual: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const role of [...ROLES, 'anonymous', 'key'] as const) {
      const call = await prepareCall(sample, await stage.cloud());
      const name = typeof role === 'string' ? role : role.name;
      expected[name] = expectedOf(operation, role, call, false);
      actual[name] = outcomeOf(await send(operation, call, await callerOf(role)), null);
    }
    expect(actual).toEqual(expected);
  });

  it('is open to the admin of another client type if the operation table allows it', async () => {
    if (isPublicOperation(operation.id)) return;
    const admin = { scopes: ['client', 'user'], clientType: SHOP_TYPE } as const;
    const call = { ...(await prepareCall(sample, await stage.cloud())), ...sample.foreign };
    const answer = await send(operation, call, await stage.browser('admin@shop.test'));
    if (!mayCall(operation.id, admin)) expect(answer.json).toMatchObject({ status: 403, type: 'forbidden' });
    else expect(answer.json ?? {}).not.toMatchObject({ type: 'forbidden' });
  });
});

const WITH_FOREIGN_IDS = CASES.flatMap(({ sample, ...others }) =>
  sample.foreign ? [{ ...others, sample, foreign: sample.foreign }] : [],
);

describe.each(WITH_FOREIGN_IDS)('$id with ids of another client', ({ operation, sample, foreign }) => {
  it('gives each role the outcome of the operation table, byte for byte as with ids that do not exist', async () => {
    for (const role of [...ROLES, 'anonymous', 'key'] as const) {
      const call = { ...(await prepareCall(sample, await stage.cloud())), ...foreign };
      const caller = await callerOf(role);
      const answer = await send(operation, call, caller);
      const missing = await send(operation, withMissingIds(call), caller);
      const name = typeof role === 'string' ? role : role.name;
      expect([name, outcomeOf(answer, missing)]).toEqual([name, expectedOf(operation, role, call, true)]);
      expect([name, answer.status, withoutInstants(answer)]).toEqual([name, missing.status, withoutInstants(missing)]);
    }
  });
});

/** An answer without the instants of both clocks. */
function withoutInstants({ headers, text }: Answer): unknown {
  const { date: _date, 'x-lapwing-clock': _clock, ...others } = headers;
  return [others, text];
}

describe('the operation table', () => {
  const rows = Object.entries(operationAccess as Readonly<Record<string, OperationAccess>>);

  it('has a row for each operation of the contract, and no other', () => {
    expect(Object.keys(operationAccess).sort()).toEqual([...operations.keys()].sort());
  });

  it('opens to an API key the reads that need no role, except those about a person', () => {
    const open = rows.filter(([, row]) => 'role' in row && row.apiKey).map(([id]) => id);
    const aboutAPerson = ['getSessionUser', 'logOut'];
    const reads = rows.filter(
      ([id, row]) =>
        'role' in row && row.role === 'user' && operations.get(id)?.method === 'GET' && !aboutAPerson.includes(id),
    );
    expect(open.sort()).toEqual(reads.map(([id]) => id).sort());
  });

  it('opens the same operations to an API key as the contract', () => {
    const documented = Object.values(apiDocument.paths).flatMap((item) =>
      Object.values(item as Record<string, { operationId: string; security?: readonly object[] }>)
        .filter(({ security }) => security?.some((scheme) => 'apiKey' in scheme))
        .map(({ operationId }) => operationId),
    );
    const open = rows.filter(([, row]) => 'role' in row && row.apiKey).map(([id]) => id);
    expect(documented.sort()).toEqual(open.sort());
  });

  it('has a sample call with ids of another client for each operation that takes an id', () => {
    const lacking = CASES.filter(
      ({ operation, sample }) => takesAnId(operation) && !operation.isPublic && sample.foreign === undefined,
    );
    expect(lacking.map(({ id }) => id)).toEqual([]);
  });
});

/** Path parameters of tiles, which belong to no client. */
const COORDINATES = ['z', 'x', 'y'];

/** Whether path, query or body of an operation contain an id. */
function takesAnId({ parameters, body }: OperationSpec): boolean {
  const isId = (name: string): boolean => /(^|_)ids?$/i.test(name) || name.endsWith('Id');
  const hasId = (name: string, place: string) => (place === 'path' && !COORDINATES.includes(name)) || isId(name);
  if (parameters.some(({ name, in: place }) => hasId(name, place))) return true;
  return [...JSON.stringify(body ?? {}).matchAll(/"(\w+)":\{/g)].some(([, name = '']) => isId(name));
}
