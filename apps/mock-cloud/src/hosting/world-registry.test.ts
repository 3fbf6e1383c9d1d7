import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../store/database.ts';
import type { LoadResult } from '../scenario/load.ts';
import type { ServerOptions } from '../http/server.ts';
import { loadScenarioText, TEST_NOW_MS } from '../testing/test-scenario.ts';
import { type Answer, type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

const root = mkdtempSync(join(tmpdir(), 'lapwing-worlds-'));
afterAll(() => rmSync(root, { recursive: true }));

const clouds: TestCloud[] = [];
afterEach(async () => {
  for (const cloud of clouds.splice(0)) await cloud.close();
});

async function start(options: Partial<ServerOptions> = {}): Promise<TestCloud> {
  const cloud = await startTestCloud(options);
  clouds.push(cloud);
  return cloud;
}

/** Ends a cloud before the test does. */
async function end(cloud: TestCloud): Promise<void> {
  clouds.splice(clouds.indexOf(cloud), 1);
  await cloud.close();
}

function create(cloud: TestCloud, json: object, headers: Record<string, string> = {}): Promise<Answer> {
  return cloud.browser().send('POST', '/control/worlds', { json, headers });
}

function inWorld(name: string): { readonly headers: Record<string, string> } {
  return { headers: { 'x-lapwing-world': name } };
}

async function listed(cloud: TestCloud): Promise<Record<string, unknown>[]> {
  return (await cloud.browser().get('/control/worlds')).json as Record<string, unknown>[];
}

async function clockOf(cloud: TestCloud, world: string): Promise<unknown> {
  return (await cloud.browser().get('/control/clock', inWorld(world).headers)).json;
}

function signIn(browser: Browser, world: string, username: string): Promise<Answer> {
  return browser.send('POST', '/api/auth/token', { form: { username, password: 'lapwing-demo' }, ...inWorld(world) });
}

const TOWN = `
version: 1
name: town
title: A town
seed: 3
clock: { start: '2026-01-05T08:00:00Z', backfill: P1D, timezone: Europe/London }
clients:
  - { id: 5, type: 0, name: Town Haulage, domain: town.test, users: [{ name: Ada, email: ada@town.test, role: admin }] }
`;

/** Loads `town`, and throws for other names. */
function openTown(name: string): LoadResult {
  if (name !== 'town') throw new Error(`Unknown scenario: ${name}.`);
  return loadScenarioText(TOWN);
}

describe('a world', () => {
  it('is created from the main scenario unless another is given, with its own seed and clock', async () => {
    const cloud = await start();
    const made = await create(cloud, { name: 'ci-7', seed: 99, at: '2026-03-10T08:00:00Z', speed: 60, paused: true });
    expect(made.json).toEqual({
      name: 'ci-7',
      scenario: 'two-clients',
      title: 'A haulier and a shop',
      seed: 99,
      now: Date.parse('2026-03-10T08:00:00Z') / 1000,
      speed: 60,
      paused: true,
      epoch: 1,
      clients: 2,
      path: '/?world=ci-7',
    });
    expect(await listed(cloud)).toMatchObject([{ name: 'main', path: '/', seed: 7 }, made.json]);
  });

  it('is created from any scenario that the server can open; an unknown one is refused', async () => {
    const cloud = await start({ openScenario: openTown });
    expect((await create(cloud, { name: 'a', scenario: 'town' })).json).toMatchObject({
      scenario: 'town',
      seed: 3,
      now: Date.parse('2026-01-05T08:00:00Z') / 1000,
      clients: 1,
    });
    expect((await create(cloud, { name: 'b', scenario: 'village' })).json).toMatchObject({
      status: 400,
      errors: [{ where: 'body/scenario', message: 'Unknown scenario: village.' }],
    });
    for (const at of ['+PT1H', 'noon', '2026-01-01T00:00:00Z', '2100-01-01T00:00:00Z']) {
      const answer = await create(cloud, { name: 'b', scenario: 'town', at });
      expect(answer.json).toMatchObject({ status: 400, errors: [{ where: 'body/at' }] });
    }
    expect((await listed(cloud)).map(({ name }) => name)).toEqual(['main', 'a']);
  });

  it('has a unique name of lower-case letters, digits and hyphens', async () => {
    const cloud = await start();
    for (const name of ['', 'Ci', '-a', 'a_b', '../a', 'a'.repeat(41)]) {
      expect((await create(cloud, { name })).json).toMatchObject({ status: 400, type: 'bad-input' });
    }
    expect((await create(cloud, { name: 'con' })).json).toMatchObject({
      errors: [{ where: 'body/name', message: 'is a name that Windows reserves for devices' }],
    });
    const both = await Promise.all([create(cloud, { name: 'a' }), create(cloud, { name: 'a' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await create(cloud, { name: 'main' })).json).toMatchObject({ status: 409, type: 'conflict' });
  });

  it('does not share its clock, sessions or inputs with others', async () => {
    const cloud = await start();
    await create(cloud, { name: 'a' });
    await create(cloud, { name: 'b' });
    await cloud.browser().send('PUT', '/control/clock', { json: { now: '+PT5H', speed: 9 }, ...inWorld('a') });
    expect(await clockOf(cloud, 'a')).toEqual({ now: TEST_NOW_MS / 1000 + 18_000, speed: 9, paused: false, epoch: 2 });
    for (const other of ['b', 'main'])
      expect(await clockOf(cloud, other)).toEqual({ now: TEST_NOW_MS / 1000, speed: 1, paused: false, epoch: 1 });

    const browser = cloud.browser();
    expect((await signIn(browser, 'a', 'admin@haulage.test')).status).toBe(200);
    expect((await browser.get('/api/session/user', inWorld('a').headers)).status).toBe(200);
    expect((await browser.get('/api/session/user', inWorld('b').headers)).status).toBe(401);
    expect((await browser.get('/api/session/user')).status).toBe(401);
    // Not even if the cookie has the name that another world expects.
    for (const [name, token] of [...browser.cookies]) browser.cookies.set(name.replace(/-a$/, '-b'), token);
    expect((await browser.get('/api/session/user', inWorld('b').headers)).status).toBe(401);
  });

  it('is deleted with its file, snapshots and sessions, and its name can be used again', async () => {
    const data = join(root, 'removed');
    const cloud = await start({ data });
    await create(cloud, { name: 'a' });
    const browser = cloud.browser();
    await signIn(browser, 'a', 'admin@haulage.test');
    await browser.send('PUT', '/control/snapshots/kept', inWorld('a'));
    expect(existsSync(join(data, 'snapshots/a/kept.json'))).toBe(true);

    expect((await browser.send('DELETE', '/control/worlds/a')).status).toBe(204);
    expect((await browser.get('/api/session/user', inWorld('a').headers)).json).toMatchObject({
      type: 'no-such-world',
    });
    expect((await browser.send('DELETE', '/control/worlds/a')).json).toMatchObject({ status: 404 });
    expect(readdirSync(data).filter((file) => file.startsWith('a.'))).toEqual([]);
    expect(existsSync(join(data, 'snapshots/a'))).toBe(false);

    await create(cloud, { name: 'a' });
    expect((await browser.get('/api/session/user', inWorld('a').headers)).status).toBe(401);
    expect((await browser.get('/control/snapshots', inWorld('a').headers)).json).toEqual([]);
  });

  it('may be deleted during a request, and then does not exist', async () => {
    const cloud = await start();
    await create(cloud, { name: 'a' });
    const asked = cloud.browser();
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () =>
        asked.send('PUT', '/control/clock', { json: { now: '+PT1S' }, ...inWorld('a') }),
      ),
      cloud.browser().send('DELETE', '/control/worlds/a'),
      ...Array.from({ length: 20 }, () => signIn(cloud.browser(), 'a', 'admin@haulage.test')),
    ]);
    for (const { status } of answers) expect([200, 204, 404]).toContain(status);
  });

  it('called main cannot be deleted', async () => {
    const cloud = await start();
    expect((await cloud.browser().send('DELETE', '/control/worlds/main')).json).toMatchObject({
      status: 409,
      type: 'conflict',
      detail: 'The world main cannot be removed.',
    });
  });
});

describe('a restart', () => {
  it('opens every world as it was, with its clock advanced', async () => {
    const data = join(root, 'restarted');
    const first = await start({ data, openScenario: openTown });
    await create(first, { name: 'paused', seed: 8, at: '2026-03-10T08:00:00Z', paused: true });
    await create(first, { name: 'town', scenario: 'town', speed: 2 });
    const browser = first.browser();
    await signIn(browser, 'town', 'ada@town.test');
    await end(first);

    const real = { ms: TEST_NOW_MS + 60_000 };
    const second = await startTestCloud({ data, openScenario: openTown }, real);
    clouds.push(second);
    expect(await listed(second)).toMatchObject([
      { name: 'main', now: TEST_NOW_MS / 1000 + 60 },
      { name: 'paused', seed: 8, now: Date.parse('2026-03-10T08:00:00Z') / 1000, paused: true },
      { name: 'town', scenario: 'town', now: Date.parse('2026-01-05T08:00:00Z') / 1000 + 120, speed: 2 },
    ]);
    const again = second.browser();
    for (const [name, token] of browser.cookies)
      again.cookies.set(name.replace(`${first.port}`, `${second.port}`), token);
    expect((await again.get('/api/session/user', inWorld('town').headers)).status).toBe(200);
  });

  it('serves the other worlds if one cannot be opened, reports the reason, and allows to delete it', async () => {
    const data = join(root, 'unusable');
    const first = await start({ data, openScenario: openTown });
    await create(first, { name: 'town', scenario: 'town' });
    await create(first, { name: 'well' });
    await end(first);
    writeFileSync(
      join(data, 'scrambled.sqlite'),
      'This is not a database, but long enough to be read as one.'.repeat(99),
    );

    const second = await start({ data });
    expect(await listed(second)).toMatchObject([
      { name: 'main' },
      { name: 'scrambled', problem: expect.stringContaining('not a database') as string },
      { name: 'town', scenario: 'town', seed: 3, problem: 'Unknown scenario: town.' },
      { name: 'well', scenario: 'two-clients' },
    ]);
    expect((await second.browser().get('/control/clock', inWorld('town').headers)).json).toMatchObject({
      status: 503,
      type: 'world-unusable',
    });
    expect((await create(second, { name: 'town' })).status).toBe(409);
    for (const name of ['town', 'scrambled'])
      expect((await second.browser().send('DELETE', `/control/worlds/${name}`)).status).toBe(204);
    expect((await listed(second)).map(({ name }) => name)).toEqual(['main', 'well']);
  });

  it('removes a world whose creation or deletion was interrupted', async () => {
    const data = join(root, 'cut-short');
    const first = await start({ data });
    await create(first, { name: 'kept' });
    await end(first);
    // The files that a process leaves if it ends before the world's row is written, or after its file was marked.
    await (await openDatabase(join(data, 'begun.sqlite'))).destroy();
    writeFileSync(join(data, 'begun-too.sqlite.new'), '');
    writeFileSync(join(data, 'ended.sqlite.removed'), '');
    const second = await start({ data });
    expect((await listed(second)).map(({ name }) => name)).toEqual(['main', 'kept']);
    expect(readdirSync(data).filter((file) => /^(begun|ended)/.test(file))).toEqual([]);
  });

  it('keeps a world whose file has become empty, and reports it', async () => {
    const data = join(root, 'emptied');
    const first = await start({ data });
    await create(first, { name: 'town' });
    await end(first);
    writeFileSync(join(data, 'town.sqlite'), '');
    const second = await start({ data });
    expect(await listed(second)).toMatchObject([
      { name: 'main' },
      { name: 'town', problem: expect.stringContaining('town.sqlite is empty') as string },
    ]);
    await end(second);
  });
});
