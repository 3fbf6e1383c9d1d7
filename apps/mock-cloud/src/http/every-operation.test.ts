import controlDocument from '@lapwing/contracts/control.json' with { type: 'json' };
import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { isPublicOperation } from '@lapwing/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenApiDocument, readContract } from './contract.ts';
import { CONTROL_SAMPLES } from '../testing/control-samples.ts';
import { API_SAMPLES, prepareCall, type Sample, samplePath, sendSample } from '../testing/sample-calls.ts';
import { type Answer, Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

const ADMIN = 'admin@haulage.test';

const AREAS = [
  {
    prefix: '/api',
    document: apiDocument as OpenApiDocument,
    samples: API_SAMPLES as Readonly<Record<string, Sample>>,
  },
  {
    prefix: '/control',
    document: controlDocument as OpenApiDocument,
    samples: CONTROL_SAMPLES as Readonly<Record<string, Sample>>,
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

let cloud: TestCloud;
const browsers = new Map<string, Browser>();
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

/** A user who may call a sample. Calls that end the session get their own. */
async function callerOf({ by = ADMIN, endsSession }: Sample): Promise<Browser> {
  const signedIn = browsers.get(by);
  if (signedIn && !endsSession) return signedIn;
  const browser = new Browser(cloud.port, 'one');
  expect((await browser.signIn(by)).status).toBe(200);
  if (!endsSession) browsers.set(by, browser);
  return browser;
}

async function call(
  { prefix, operation, sample }: (typeof CASES)[number],
  slash: '' | '/',
  by: Browser,
): Promise<Answer> {
  return sendSample(by, prefix, operation, await prepareCall(sample, cloud), slash);
}

describe.each(CASES)('$id', (case_) => {
  const { operation, sample, prefix } = case_;

  it('answers as in the contract, with and without a trailing slash, with the clock header', async () => {
    for (const slash of ['', '/'] as const) {
      const answer = await call(case_, slash, await callerOf(sample));
      expect(answer.text).not.toContain('contract-broken');
      expect([200, 204], answer.text).toContain(answer.status);
      expect(answer.headers['x-lapwing-clock']).toMatch(/^\d{10}\.\d{3};[\d.]+;[01];\d+$/);
    }
  });

  it('answers another method with 405 and the allowed methods', async () => {
    const path = samplePath(prefix, operation, await prepareCall(sample, cloud));
    const answer = await (await callerOf({})).send('PATCH', path);
    expect(answer.json).toMatchObject({ status: 405, type: 'method-not-allowed' });
    expect(answer.headers.allow).toContain(operation.method);
  });
});

describe.each(CASES.filter(({ prefix }) => prefix === '/api'))('$id of the API', (case_) => {
  const { operation } = case_;

  it('is open without a session only if both contract and operation table allow it', async () => {
    expect(operation.isPublic).toBe(isPublicOperation(operation.id));
    const answer = await call(case_, '', cloud.browser());
    if (operation.isPublic) expect([200, 204]).toContain(answer.status);
    else expect(answer.json).toMatchObject({ status: 401, type: 'not-signed-in' });
  });
});

describe('the contract', () => {
  it('has a sample call for each operation', () => {
    for (const { document, samples } of AREAS) {
      expect(Object.keys(samples).sort()).toEqual([...readContract(document).operations.keys()].sort());
    }
  });
});
