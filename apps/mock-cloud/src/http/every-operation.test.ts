import controlDocument from '@lapwing/contracts/control.json' with { type: 'json' };
import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { isPublicOperation } from '@lapwing/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenApiDocument, readContract } from './contract.ts';
import {
  API_SAMPLES,
  CONTROL_SAMPLES,
  preparedCall,
  type Sample,
  samplePath,
  sendSample,
} from './samples.test-data.ts';
import { type Answer, type Browser, startTestCloud, type TestCloud } from './test-cloud.test-data.ts';

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

/** Who may call a sample: signed in once, or for each call that ends the session. */
async function callerOf({ by = ADMIN, endsSession }: Sample): Promise<Browser> {
  const known = browsers.get(by);
  if (known && !endsSession) return known;
  const browser = await cloud.signedIn(by);
  if (!endsSession) browsers.set(by, browser);
  return browser;
}

async function call(
  { prefix, operation, sample }: (typeof CASES)[number],
  slash: '' | '/',
  by: Browser,
): Promise<Answer> {
  return sendSample(by, prefix, operation, await preparedCall(sample, cloud), slash);
}

describe.each(CASES)('$id', (case_) => {
  const { operation, sample, prefix } = case_;

  it('answers as the contract says, with and without a trailing slash, and tells the clock', async () => {
    for (const slash of ['', '/'] as const) {
      const answer = await call(case_, slash, await callerOf(sample));
      expect(answer.text).not.toContain('contract-broken');
      expect([200, 204], answer.text).toContain(answer.status);
      expect(answer.headers['x-lapwing-clock']).toMatch(/^\d{10}\.\d{3};[\d.]+;[01];\d+$/);
    }
  });

  it('answers another method with 405 and those that it has', async () => {
    const path = samplePath(prefix, operation, await preparedCall(sample, cloud));
    const answer = await (await callerOf({})).send('PATCH', path);
    expect(answer.json).toMatchObject({ status: 405, type: 'method-not-allowed' });
    expect(answer.headers.allow).toContain(operation.method);
  });
});

describe.each(CASES.filter(({ prefix }) => prefix === '/api'))('$id of the API', (case_) => {
  const { operation } = case_;

  it('is open to strangers only where contract and domain both say so', async () => {
    expect(operation.isPublic).toBe(isPublicOperation(operation.id));
    const answer = await call(case_, '', cloud.browser());
    if (operation.isPublic) expect([200, 204]).toContain(answer.status);
    else expect(answer.json).toMatchObject({ status: 401, type: 'not-signed-in' });
  });
});

describe('the contract', () => {
  it('has no operation that is not called here', () => {
    for (const { document, samples } of AREAS) {
      expect(Object.keys(samples).sort()).toEqual([...readContract(document).operations.keys()].sort());
    }
  });
});
