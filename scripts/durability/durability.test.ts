import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { runReplicaRounds } from './replica-rounds.ts';
import { runRounds } from './rounds.ts';
import { ServerProcess, type StartOptions } from './server-process.ts';

const ROUNDS = 20;
const SEED = 20_260_318;

const root = mkdtempSync(join(tmpdir(), 'lapwing-processes-'));
afterAll(() => rmSync(root, { recursive: true }));

const running: ServerProcess[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill();
});

async function start(data: string, options?: StartOptions): Promise<ServerProcess> {
  const server = await ServerProcess.start(data, options);
  running.push(server);
  return server;
}

/** A folder that another user may read. */
function newFolder(): string {
  chmodSync(root, 0o755);
  const data = mkdtempSync(join(root, 'data-'));
  chmodSync(data, 0o755);
  return data;
}

interface TestResponse {
  readonly status: number;
  readonly json: unknown;
}

async function send(url: string, method: string, path: string, json?: object): Promise<TestResponse> {
  const response = await fetch(`${url}${path}`, {
    method,
    ...(json && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }),
  });
  const text = await response.text();
  return { status: response.status, json: text === '' ? null : (JSON.parse(text) as unknown) };
}

const STORAGE_PROBLEM = { status: 503, json: { type: 'storage' } };

describe('a server that is killed during concurrent writes', () => {
  it('starts again with every acknowledged write and no half-written one', async () => {
    const figures = await runRounds(ROUNDS, SEED, () => undefined);
    expect(figures.problems).toEqual([]);
    expect(figures.rounds).toBe(ROUNDS);
    expect(figures.writes).toBeGreaterThan(ROUNDS);
  });
});

describe('replicas that share a database', () => {
  it('lose no acknowledged write and store none twice when one of them, or the database, is killed', async () => {
    const figures = await runReplicaRounds({ replicaKills: 5, databaseKills: 2, seed: SEED }, () => undefined);
    expect(figures.problems).toEqual([]);
    expect(figures.databaseKills).toBe(2);
    expect(figures.writes).toBeGreaterThan(figures.rounds);
  });
});

describe('a second process with the same folder', () => {
  it('is refused with the id of the first process', async () => {
    const data = newFolder();
    const first = await start(data);
    await first.url();
    const second = await start(data);
    expect(await second.readStatus()).toEqual({
      refused: 'data-in-use',
      message: expect.stringMatching(
        new RegExp(
          `^The data in ${data} is in use by process ${first.pid}, since \\d{4}-.*Z. Stop that process, or choose`,
        ),
      ) as string,
    });
  });

  it('can use the folder after the first was killed', async () => {
    const data = newFolder();
    const first = await start(data);
    await first.url();
    await first.kill();
    expect(await (await start(data)).url()).toMatch(/^http/);
  });
});

describe('a server whose files cannot grow any further', () => {
  it('answers writes with 503 without applying them, keeps answering reads, and keeps acknowledged writes', async () => {
    const data = newFolder();
    const full = await start(data, { maxFileBytes: 400 * 1024 });
    const url = await full.url();
    const ids: string[] = [];
    const begin = (): Promise<TestResponse> => send(url, 'POST', '/control/faults', { kind: 'offline', gateways: [1] });
    let answer = await begin();
    for (; answer.status === 200; answer = await begin()) ids.push((answer.json as { id: string }).id);
    expect(ids.length).toBeGreaterThan(0);
    expect(answer).toMatchObject(STORAGE_PROBLEM);

    // A smaller write may still fit.
    const step = (): Promise<TestResponse> => send(url, 'PUT', '/control/clock', { now: '+PT1S' });
    for (answer = await step(); answer.status === 200; answer = await step());
    expect(answer).toMatchObject(STORAGE_PROBLEM);

    const clock = (await send(url, 'GET', '/control/clock')).json as { epoch: number };
    for (const [method, path, json] of [
      ['POST', '/control/faults', { kind: 'offline', gateways: [2] }],
      ['PUT', '/control/clock', { now: '+PT1H' }],
      ['POST', '/control/reset', {}],
    ] as const)
      expect(await send(url, method, path, json)).toMatchObject(STORAGE_PROBLEM);
    expect((await send(url, 'GET', '/control/clock')).json).toMatchObject({ epoch: clock.epoch });
    const listed = (await send(url, 'GET', '/control/faults')).json as { id: string }[];
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const userFaults = (faults: { id: string }[]): string[] =>
      faults.map(({ id }) => id).filter((id) => id.startsWith('u'));
    expect(userFaults(listed)).toHaveLength(ids.length);

    await full.kill();
    const restarted = await (await start(data)).url();
    expect(userFaults((await send(restarted, 'GET', '/control/faults')).json as { id: string }[])).toHaveLength(
      ids.length,
    );
    expect((await send(restarted, 'PUT', '/control/clock', { now: '+PT1H' })).status).toBe(200);
  });
});

describe('a server without write permission in its folder', () => {
  it('answers requests that need a new file with 503, leaves no file behind, and recovers with the permission', async () => {
    const server = await start(newFolder());
    const url = await server.url();
    await send(url, 'POST', '/control/worlds', { name: 'there' });
    await server.setWritable(false);
    expect(await send(url, 'PUT', '/control/snapshots/kept')).toMatchObject(STORAGE_PROBLEM);
    expect(await send(url, 'POST', '/control/worlds', { name: 'more' })).toMatchObject(STORAGE_PROBLEM);
    expect(await send(url, 'DELETE', '/control/worlds/there')).toMatchObject(STORAGE_PROBLEM);
    expect((await send(url, 'GET', '/control/snapshots')).json).toEqual([]);
    expect((await send(url, 'GET', '/control/worlds')).json).toMatchObject([{ name: 'main' }, { name: 'there' }]);

    await server.setWritable(true);
    expect((await send(url, 'PUT', '/control/snapshots/kept')).status).toBe(200);
    expect((await send(url, 'POST', '/control/worlds', { name: 'more' })).status).toBe(200);
    expect((await send(url, 'DELETE', '/control/worlds/there')).status).toBe(204);
  });

  it('does not start, and reports why', async () => {
    const server = await start(newFolder(), { isReadOnly: true });
    expect(await server.readStatus()).toMatchObject({
      refused: 'data-unusable',
      message: expect.stringContaining('Could not write to the data folder') as string,
    });
  });
});
