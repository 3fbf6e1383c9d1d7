import controlDocument from '@lapwing/contracts/control.json' with { type: 'json' };
import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { isPublicOperation } from '@lapwing/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiOperationId, ControlOperationId } from './call.ts';
import { type OpenApiDocument, type OperationSpec, readContract } from './contract.ts';
import {
  type Answer,
  type Browser,
  PASSWORD,
  startTestCloud,
  type TestCloud,
  TEST_NOW_MS,
} from './test-cloud.test-data.ts';

/** How to call an operation so that it works: path parameters, query, body. A new operation must be added here. */
interface Sample {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: object;
}

const NOW_TS = TEST_NOW_MS / 1000;
const CLIENT = { path: { id: '1' } };
const GATEWAY = { path: { id: '2' } };

const API: Readonly<Record<ApiOperationId, Sample>> = {
  signIn: { form: { username: 'user@haulage.test', password: PASSWORD } },
  getSessionUser: {},
  getClient: CLIENT,
  listAnchors: {},
  getLatestGlobalInformation: CLIENT,
  getLatestAnchorInformation: GATEWAY,
  getUsageInfo: { query: 'client_id=1' },
  listResourcesSimplified: { ...CLIENT, query: `timestamp=${NOW_TS - 3600}` },
  getAnchor: GATEWAY,
  getAnchorSimplified: GATEWAY,
  getNextPosition: GATEWAY,
  getLastFive: GATEWAY,
  getRecentRoutes: GATEWAY,
  listAnchorStatus: {},
  listDailyLaps: { query: `anchor_id=2&timestamp_start=${NOW_TS - 36_000}&timestamp_end=${NOW_TS}&route_id=11` },
  listRoutes: {},
  listBeaconPositions: {},
  getLayout: { path: { name: 'yard.svg' } },
  logOut: {},
};

const CONTROL: Readonly<Record<ControlOperationId, Sample>> = {
  getClock: {},
  getScenario: {},
  exportTable: { path: { table: 'laps' }, query: 'from=-PT6H' },
  setClock: { json: { now: '+PT1M', speed: 2, paused: false } },
};

const AREAS = [
  { prefix: '/api', document: apiDocument as OpenApiDocument, samples: API as Readonly<Record<string, Sample>> },
  {
    prefix: '/control',
    document: controlDocument as OpenApiDocument,
    samples: CONTROL as Readonly<Record<string, Sample>>,
  },
];

const CASES = AREAS.flatMap(({ prefix, document, samples }) => {
  const { operations } = readContract(document);
  return Object.entries(samples).map(([id, sample]) => {
    const operation = operations.get(id);
    if (!operation) throw new Error(`The contract has no ${id}`);
    return { id, prefix, operation, sample };
  });
});

function pathOf(prefix: string, { segments }: OperationSpec, { path = {} }: Sample): string {
  return [prefix, ...segments.map((segment) => (segment.startsWith('{') ? path[segment.slice(1, -1)] : segment))].join(
    '/',
  );
}

let cloud: TestCloud;
let browser: Browser;
beforeAll(async () => {
  cloud = await startTestCloud();
  browser = cloud.browser();
  await browser.signIn('admin@haulage.test');
});
afterAll(() => cloud.close());

function call(case_: (typeof CASES)[number], slash: '' | '/', by = browser): Promise<Answer> {
  const { prefix, operation, sample } = case_;
  const { query, form, json } = sample;
  const path = `${pathOf(prefix, operation, sample)}${slash}${query === undefined ? '' : `?${query}`}`;
  return by.send(operation.method, path, { ...(form && { form }), ...(json && { json }) });
}

describe.each(CASES)('$id', (case_) => {
  const { operation, sample, prefix } = case_;

  it('answers as the contract says, with and without a trailing slash, and tells the clock', async () => {
    for (const slash of ['', '/'] as const) {
      // Signing in or out changes the session that the other operations need.
      const by = ['signIn', 'logOut'].includes(case_.id) ? await signedIn() : browser;
      const answer = await call(case_, slash, by);
      expect(answer.text).not.toContain('contract-broken');
      expect([200, 204]).toContain(answer.status);
      expect(answer.headers['x-lapwing-clock']).toMatch(/^\d{10}\.\d{3};[\d.]+;[01];\d+$/);
    }
  });

  it('answers another method with 405 and those that it has', async () => {
    const answer = await browser.send('PATCH', pathOf(prefix, operation, sample));
    expect(answer.json).toMatchObject({ status: 405, type: 'method-not-allowed' });
    expect(answer.headers.allow).toContain(operation.method);
  });
});

describe.each(CASES.filter(({ prefix }) => prefix === '/api'))('$id of the API', (case_) => {
  const { operation } = case_;

  it('is open to strangers only where contract and domain both say so', async () => {
    expect(operation.isPublic).toBe(isPublicOperation(operation.id));
    const answer = await call(case_, '', cloud.browser());
    if (operation.isPublic) expect(answer.status).toBe(200);
    else expect(answer.json).toMatchObject({ status: 401, type: 'not-signed-in' });
  });
});

async function signedIn(): Promise<Browser> {
  const other = cloud.browser();
  await other.signIn('user@haulage.test');
  return other;
}

describe('the contract', () => {
  it('has no operation that is not called here', () => {
    for (const { document, samples } of AREAS) {
      expect(Object.keys(samples).sort()).toEqual([...readContract(document).operations.keys()].sort());
    }
  });
});
