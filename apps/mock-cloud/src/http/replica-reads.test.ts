import controlDocument from '@lapwing/contracts/control.json' with { type: 'json' };
import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POLLED } from '../api/handlers.ts';
import type { ApiOperationId, ControlOperationId } from '../operations/call.ts';
import { Browser } from '../testing/browser.ts';
import { CONTROL_SAMPLES } from '../testing/control-samples.ts';
import { createPairing } from '../testing/pairings.ts';
import { startPostgresProxy } from '../testing/postgres-proxy.ts';
import { API_SAMPLES, prepareCall, type Sample, samplePath } from '../testing/sample-calls.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { createTestDatabase } from '../testing/test-postgres.ts';
import { TEST_NOW_MS } from '../testing/test-scenario.ts';
import { type OpenApiDocument, readContract } from './contract.ts';

const ADMIN = 'admin@haulage.test';
const CHECK_MS = 250;
/** Also on a busy machine. */
const MIN_READS = 50;

/** Operations with GET that need the database each time. All others are answered from memory. */
const FROM_DATABASE: ReadonlySet<ApiOperationId | ControlOperationId> = new Set([
  // Data of people, which no replica keeps in memory.
  'getClient',
  'listUsers',
  'listProviderClients',
  'listNetworks',
  'getNetworkPassword',
  'listAccounts',
  'listMails',
  // Whole states of a world.
  'listSnapshots',
  'diffSnapshots',
  // Which browsers are paired, and which worlds exist, in all replicas.
  'listPairings',
  'listWorlds',
  // These change something.
  'logOut',
  'forgotPassword',
  'checkUserToken',
]);

const READS = [
  ...listReads('/api', apiDocument, API_SAMPLES),
  ...listReads('/control', controlDocument, CONTROL_SAMPLES),
];

function listReads(prefix: string, document: OpenApiDocument, samples: Readonly<Record<string, Sample>>) {
  const operations = [...readContract(document).operations.values()];
  return operations
    .filter(({ method }) => method === 'GET')
    .map((operation) => ({ id: operation.id, prefix, operation, sample: samples[operation.id] ?? {} }));
}

/** The statements that the replica sent since they were last taken. */
let sent: string[] = [];
let stop: () => Promise<void>;
let cloud: TestCloud;
const browsers = new Map<string, Browser>();
beforeAll(async () => {
  const database = await createTestDatabase();
  const proxy = await startPostgresProxy(database.url, (text) => void sent.push(text));
  // Each read comes in another second of the world, so that no answer is prepared already.
  cloud = await startTestCloud({ data: proxy.url, clock: undefined, atMs: TEST_NOW_MS, speed: 600 });
  stop = async () => {
    await cloud.close();
    await proxy.close();
    await database.drop();
  };
});
afterAll(() => stop());

function isRevisionCheck(text: string): boolean {
  return /^\s*select .* from \(select 1\) as one\s+left join worlds on/s.test(text);
}

/** Takes the statements that were sent. */
function takeSent(): { readonly checks: number; readonly others: readonly string[] } {
  const taken = sent;
  sent = [];
  const others = taken.filter((text) => !isRevisionCheck(text));
  return { checks: taken.length - others.length, others };
}

/** A user whose session the replica knows. */
async function signInOnce(email: string): Promise<Browser> {
  const known = browsers.get(email);
  if (known) return known;
  const browser = new Browser(cloud.port, 'one');
  expect((await browser.signIn(email)).status).toBe(200);
  await browser.get('/api/session/user');
  browsers.set(email, browser);
  return browser;
}

/** The headers of a read: as a dashboard sends it, as another program does, and one whose answer may be a 304. */
function listHeaders(revision: string, etag: string): Readonly<Record<string, string>>[] {
  return [
    {},
    { 'x-lapwing-revision': revision },
    { 'x-lapwing-revision': revision, 'x-lapwing-active': '1', 'accept-encoding': 'gzip' },
    { 'if-none-match': etag },
  ];
}

describe('a replica', () => {
  it.each(READS.filter(({ id }) => !FROM_DATABASE.has(id as ApiOperationId)))(
    'answers $id without the database',
    async ({ prefix, operation, sample }) => {
      const browser = await signInOnce(sample.by ?? ADMIN);
      const path = samplePath(prefix, operation, await prepareCall(sample, cloud));
      const { headers: first } = await browser.get(path);
      takeSent();
      for (const headers of listHeaders(String(first['x-lapwing-revision']), String(first.etag))) {
        const { status, text } = await browser.get(path, headers);
        expect([200, 204, 304], text).toContain(status);
      }
      await browser.send('HEAD', path);
      expect(takeSent().others).toEqual([]);
    },
  );

  it.each(READS.filter(({ id }) => FROM_DATABASE.has(id as ApiOperationId)))(
    'needs the database for $id',
    async ({ prefix, operation, sample }) => {
      const browser = sample.endsSession ? await cloud.signedIn(ADMIN) : await signInOnce(sample.by ?? ADMIN);
      const path = samplePath(prefix, operation, await prepareCall(sample, cloud));
      takeSent();
      const { status, text } = await browser.get(path);
      expect([200, 204], text).toContain(status);
      // The list of the worlds begins to remove expired ones, and does not wait for that.
      await expect.poll(() => sent.filter((one) => !isRevisionCheck(one))).not.toEqual([]);
    },
  );

  it('reads the names of clients for users who act for several of them, and nothing for others', async () => {
    const several = await signInOnce('super@haulage.test');
    takeSent();
    expect((await several.get('/api/session/user')).status).toBe(200);
    expect(takeSent().others).toEqual([expect.stringContaining('"client_accounts"')]);
  });

  it('sends at most four checks of the revision a second, however many reads there are', async () => {
    const browser = await signInOnce(ADMIN);
    const polls = READS.filter(({ id }) => POLLED.has(id));
    expect(polls).toHaveLength(POLLED.size);
    const { headers } = await browser.get('/api/users/anchors/');
    const revision = { 'x-lapwing-revision': String(headers['x-lapwing-revision']) };
    takeSent();
    const startedMs = performance.now();
    let reads = 0;
    while (performance.now() - startedMs < 8 * CHECK_MS || reads < MIN_READS)
      for (const { prefix, operation, sample } of polls) {
        const { status } = await browser.get(samplePath(prefix, operation, sample), reads % 2 === 0 ? revision : {});
        expect(status).toBe(200);
        reads += 1;
      }
    const { checks, others } = takeSent();
    const tookMs = performance.now() - startedMs;
    expect(others).toEqual([]);
    expect(checks).toBeGreaterThan(0);
    expect(checks).toBeLessThanOrEqual(tookMs / CHECK_MS + 1);
  });
});

describe('a replica that does not know a caller', () => {
  it('looks up a session and an API key once, and what does not exist each time', async () => {
    const admin = await cloud.signedIn(ADMIN);
    const { json } = await admin.send('PUT', '/api/clients/1/resetapikey');
    const withKey = { authorization: `Bearer ${(json as { api_key: string }).api_key}` };
    const signedIn = await cloud.signedIn(ADMIN);
    const other = cloud.browser();
    for (const [browser, headers, table] of [
      [signedIn, {}, '"sessions"'],
      [other, withKey, '"api_keys"'],
    ] as const) {
      takeSent();
      expect((await browser.get('/api/users/anchors/', headers)).status).toBe(200);
      expect(takeSent().others).toEqual([expect.stringContaining(table)]);
      for (let n = 0; n < 5; n += 1) expect((await browser.get('/api/routes/list', headers)).status).toBe(200);
      expect(takeSent().others).toEqual([]);
    }
    const wrong = { authorization: 'Bearer lw_wrong' };
    for (let n = 0; n < 2; n += 1) {
      expect((await other.get('/api/users/anchors/', wrong)).status).toBe(401);
      expect(takeSent().others).toHaveLength(1);
    }
  });

  it('checks the revisions for a world that it does not know', async () => {
    takeSent();
    const unknown = { 'x-lapwing-world': 'nowhere' };
    expect((await cloud.browser().get('/control/clock', unknown)).status).toBe(404);
    const { checks, others } = takeSent();
    expect(others).toEqual([]);
    expect(checks).toBeGreaterThan(0);
  });

  it('reads which browsers are paired at most four times a second', async () => {
    const browser = new Browser(cloud.port, 'one');
    const { secret } = await createPairing(browser);
    expect((await browser.send('POST', '/control/pairings/claim', { json: { secret } })).status).toBe(204);
    takeSent();
    const startedMs = performance.now();
    let reads = 0;
    for (; performance.now() - startedMs < 4 * CHECK_MS || reads < MIN_READS; reads += 1)
      expect((await browser.get('/control/clock')).status).toBe(200);
    const { others } = takeSent();
    expect(new Set(others)).toEqual(new Set([expect.stringContaining('"shared_state"')]));
    expect(others.length).toBeLessThanOrEqual((performance.now() - startedMs) / CHECK_MS + 1);
  });

  it('counts the calls that a fault with a probability may meet', async () => {
    const browser = await signInOnce(ADMIN);
    const json = { kind: 'garbage', operations: ['listRoutes'], probability: 0.5 };
    const { json: fault } = await browser.send('POST', '/control/faults', { json });
    takeSent();
    await browser.get('/api/users/anchors/');
    expect(takeSent().others).toEqual([]);
    await browser.get('/api/routes/list');
    expect(takeSent().others).toContainEqual(expect.stringContaining('"shared_state"'));
    await browser.send('DELETE', `/control/faults/${(fault as { id: string }).id}`);
    takeSent();
    expect((await browser.get('/api/routes/list')).status).toBe(200);
    expect(takeSent().others).toEqual([]);
  });
});
