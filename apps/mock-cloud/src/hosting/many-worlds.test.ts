import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../testing/test-scenario.ts';
import { type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

const root = mkdtempSync(join(tmpdir(), 'lapwing-many-'));
afterAll(() => rmSync(root, { recursive: true }));

const COUNT = 200;
const NAMES = Array.from({ length: COUNT }, (_, n) => `job-${n}`);
const HOUR_S = 3600;

/** Each world has its own seed, and a clock one hour ahead of the previous world. */
const seedOf = (n: number): number => 1000 + n;
const nowOf = (n: number): number => TEST_NOW_MS / 1000 - n * HOUR_S;

async function seenOf(browser: Browser, name: string): Promise<{ clock: unknown; seed: unknown; visits: string }> {
  const headers = { 'x-lapwing-world': name };
  const clock = (await browser.get('/control/clock', headers)).json;
  const { seed } = (await browser.get('/control/scenario', headers)).json as { seed: number };
  const visits = (await browser.get('/control/export/visits?from=-PT2H', headers)).text;
  return { clock, seed, visits };
}

async function expectAll(cloud: TestCloud, names: readonly string[]): Promise<void> {
  const browser = cloud.browser();
  const visits = new Set<string>();
  for (const name of names) {
    const n = NAMES.indexOf(name);
    const seen = await seenOf(browser, name);
    expect(seen).toMatchObject({ seed: seedOf(n), clock: { now: nowOf(n), paused: true, epoch: 1 } });
    visits.add(seen.visits);
  }
  expect(visits.size).toBe(names.length);
}

it('200 worlds run on one server, are isolated from each other, and are all there after a restart', async () => {
  const data = join(root, 'data');
  const first = await startTestCloud({ data });
  const before = process.memoryUsage().rss;
  const startedMs = performance.now();
  const made = await Promise.all(
    NAMES.map((name, n) =>
      first.browser().send('POST', '/control/worlds', {
        json: { name, seed: seedOf(n), at: String(nowOf(n)), paused: true },
      }),
    ),
  );
  const madeMs = performance.now() - startedMs;
  expect(made.filter(({ status }) => status === 200)).toHaveLength(COUNT);
  await expectAll(first, NAMES);

  const signedIn = first.browser();
  const form = { username: 'admin@haulage.test', password: 'lapwing-demo' };
  await signedIn.send('POST', '/api/auth/token', { form, headers: { 'x-lapwing-world': 'job-3' } });
  for (const name of ['job-3', 'job-4', 'job-199']) {
    const answer = await signedIn.get('/api/session/user', { 'x-lapwing-world': name });
    expect(answer.status).toBe(name === 'job-3' ? 200 : 401);
  }

  const removed = NAMES.filter((_, n) => n % 10 === 0);
  for (const name of removed) await first.browser().send('DELETE', `/control/worlds/${name}`);
  const left = NAMES.filter((_, n) => n % 10 !== 0);
  const usedMiB = (process.memoryUsage().rss - before) / 1024 / 1024;
  await first.close();

  const restartedMs = performance.now();
  const second = await startTestCloud({ data });
  const tookMs = performance.now() - restartedMs;
  const listed = (await second.browser().get('/control/worlds')).json as { name: string }[];
  expect(listed.map(({ name }) => name)).toEqual(['main', ...left.toSorted()]);
  await expectAll(second, left);
  await second.close();
  process.stdout.write(
    `200 worlds: created in ${Math.round(madeMs)} ms, ${Math.round(usedMiB)} MiB after reading all of them, ` +
      `${left.length} opened again in ${Math.round(tookMs)} ms\n`,
  );
});
