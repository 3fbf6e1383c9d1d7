import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { readContract } from '../http/contract.ts';
import { type Answer, type Browser } from '../testing/browser.ts';
import { API_SAMPLES, samplePath } from '../testing/sample-calls.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { PASSWORD } from '../testing/test-scenario.ts';

const data = mkdtempSync(join(tmpdir(), 'lapwing-snapshot-worlds-'));
const LAYOUTS = join(import.meta.dirname, '../../../../fixtures/layouts');

let cloud: TestCloud;
let browser: Browser;
beforeAll(async () => {
  cloud = await startTestCloud({ data, layoutsDir: LAYOUTS });
  browser = cloud.browser();
});
afterAll(async () => {
  await cloud.close();
  rmSync(data, { recursive: true });
});

describe('a world that continues from a snapshot', () => {
  it('answers every read of the API like an uninterrupted run', async () => {
    const worlds = ['straight', 'fresh'];
    const sendTo = (world: string, method: string, path: string, json?: object): Promise<Answer> =>
      browser.send(method, path, { headers: { 'x-lapwing-world': world }, ...(json && { json }) });
    for (const name of worlds)
      await browser.send('POST', '/control/worlds', { json: { name, at: '2026-03-18T06:00:00Z', paused: true } });
    const goOn = async (world: string): Promise<void> => {
      await sendTo(world, 'POST', '/control/faults', { kind: 'offline', gateways: [2], for: 'PT10M' });
      await sendTo(world, 'PUT', '/control/clock', { now: '+PT2H' });
    };
    await sendTo('straight', 'POST', '/control/faults', { kind: 'offline', gateways: [9] });
    await sendTo('straight', 'PUT', '/control/clock', { now: '+PT1H' });
    await sendTo('straight', 'PUT', '/control/snapshots/kept');
    await goOn('straight');
    mkdirSync(join(data, 'snapshots/fresh'));
    cpSync(join(data, 'snapshots/straight/kept.json'), join(data, 'snapshots/fresh/kept.json'));
    expect((await sendTo('fresh', 'POST', '/control/reset', { snapshot: 'kept' })).status).toBe(200);
    await goOn('fresh');

    const answers = await Promise.all(worlds.map((world) => readsOf(world)));
    expect(Object.values(answers[0] ?? {}).filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(10);
    expect(answers[1]).toEqual(answers[0]);
  });

  /** Every read that the samples make, by an admin of client 1. */
  async function readsOf(world: string): Promise<Record<string, string>> {
    const headers = { 'x-lapwing-world': world };
    const admin = cloud.browser();
    const form = { username: 'admin@haulage.test', password: PASSWORD };
    const token = await admin.send('POST', '/api/auth/token', { form, headers });
    admin.marker = (token.json as { csrf_token: string }).csrf_token;
    const reads: Record<string, string> = {};
    for (const [id, operation] of readContract(apiDocument).operations) {
      const sample = API_SAMPLES[id as keyof typeof API_SAMPLES];
      if (operation.method !== 'GET' || sample.prepare || sample.endsSession || sample.by !== undefined) continue;
      const answer = await admin.get(samplePath('/api', operation, sample), headers);
      // Each world has its own secrets.
      const text = answer.text.replace(/lw_[\w-]+|"password":"[\w-]+/, 'secret');
      reads[id] = `${answer.status} ${text.replaceAll(`world=${world}`, 'world=')}`;
    }
    return reads;
  }
});
