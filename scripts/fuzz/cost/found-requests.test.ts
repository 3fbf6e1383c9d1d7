import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../../../apps/mock-cloud/src/testing/test-scenario.ts';
import { startTestCloud, type TestCloud } from '../../../apps/mock-cloud/src/testing/test-cloud.ts';
import { ask, signIn } from '../../load/ask.ts';
import { type CostRequest, toQuestion } from './requests.ts';

/** Requests that once held the event loop for seconds, or were answered with megabytes. */
const FOUND = JSON.parse(readFileSync(join(import.meta.dirname, 'found-requests.json'), 'utf8')) as CostRequest[];
/** A refusal names a few errors, however many there are. */
const MAX_REFUSAL_BYTES = 16_384;

describe('a costly request found by the search', () => {
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await startTestCloud();
  });
  afterAll(() => cloud.close());

  it.each(FOUND.map((request) => [`${request.operationId} ${JSON.stringify(request.mutations)}`, request] as const))(
    'gets an answer in proportion: %s',
    async (_, request) => {
      const { role } = request;
      const session = role === 'anyone' ? {} : await signIn(cloud.url, `${role}@haulage.test`);
      const question = toQuestion(request, TEST_NOW_MS / 1000);
      const answer = await ask(cloud.url, { ...question, headers: { ...session, ...question.headers } });
      expect(answer.failure).toBeUndefined();
      expect(answer.status).toBeLessThan(500);
      if ((answer.status ?? 0) >= 400) expect(answer.bytes).toBeLessThanOrEqual(MAX_REFUSAL_BYTES);
    },
  );
});
