import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { HOUR_MS } from '@lapwing/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { loadScenario } from '../scenario/load.ts';
import type { Wait } from './request-context.ts';
import { startServer } from './server.ts';
import { StartError, type StartErrorKind } from '../hosting/start-error.ts';
import { loadScenarioText, PASSWORD, TEST_NOW_MS } from '../testing/test-scenario.ts';
import { startTestCloud, waitForever } from '../testing/test-cloud.ts';

const root = mkdtempSync(join(tmpdir(), 'lapwing-server-'));
afterAll(() => rmSync(root, { recursive: true }));

function newDir(): string {
  return mkdtempSync(join(root, 'data-'));
}

async function refusal(starting: Promise<unknown>): Promise<{ kind: StartErrorKind; message: string }> {
  const error = await starting.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof StartError)) throw new Error(`No StartError: ${String(error)}`);
  expect(error.message).not.toContain('\n');
  return error;
}

describe('a restarted server', () => {
  it('keeps the anchor of its first start, the clock and the sessions', async () => {
    const data = newDir();
    const first = await startTestCloud({ data });
    const browser = await first.signedIn('admin@haulage.test');
    await browser.send('PUT', '/control/clock', { json: { now: '+PT2H', speed: 10 } });
    const before = (await browser.get('/control/scenario')).json;
    await first.close();

    const second = await startTestCloud({ data }, { ms: TEST_NOW_MS + HOUR_MS });
    const again = second.browser();
    // Cookies are named by port, and here the port is another one.
    for (const [name, token] of browser.cookies)
      again.cookies.set(name.replace(`${first.port}`, `${second.port}`), token);
    again.marker = browser.marker;
    expect((await again.get('/control/scenario')).json).toEqual(before);
    expect((await again.get('/control/clock')).json).toEqual({
      now: (TEST_NOW_MS + 12 * HOUR_MS) / 1000,
      speed: 10,
      paused: false,
      epoch: 2,
    });
    expect((await again.get('/api/session/user')).status).toBe(200);
    await second.close();
  });

  it('keeps a paused clock at its instant', async () => {
    const data = newDir();
    const first = await startTestCloud({ data, paused: true });
    await first.close();
    const second = await startTestCloud({ data }, { ms: TEST_NOW_MS + HOUR_MS });
    const clock = (await second.browser().get('/control/clock')).json;
    expect(clock).toEqual({ now: TEST_NOW_MS / 1000, speed: 1, paused: true, epoch: 1 });
    await second.close();
  });

  it('applies an instant, a speed and a pause from its options', async () => {
    const data = newDir();
    await (await startTestCloud({ data })).close();
    const second = await startTestCloud({ data, atMs: TEST_NOW_MS - HOUR_MS, speed: 5, paused: true });
    const clock = (await second.browser().get('/control/clock')).json;
    expect(clock).toEqual({ now: (TEST_NOW_MS - HOUR_MS) / 1000, speed: 5, paused: true, epoch: 2 });
    await second.close();
  });

  it('refuses the data of another scenario or seed', async () => {
    const data = newDir();
    await (await startTestCloud({ data })).close();
    const scenario = loadScenarioText(OTHER);
    expect(await refusal(startTestCloud({ data, scenario }))).toMatchObject({
      kind: 'other-scenario',
      message: 'World main has scenario two-clients, not other: choose another data folder or database.',
    });
    expect(await refusal(startTestCloud({ data, seed: 8 }))).toMatchObject({
      kind: 'other-scenario',
      message: 'World main has seed 7, not 8: choose another data folder or database.',
    });
  });
});

describe('a server that starts for the first time', () => {
  it('anchors a scenario that starts now at the instant of its options', async () => {
    const cloud = await startTestCloud({ atMs: TEST_NOW_MS - 48 * HOUR_MS, seed: 99 });
    const { json } = await cloud.browser().get('/control/scenario');
    expect(json).toMatchObject({ anchor: (TEST_NOW_MS - 48 * HOUR_MS) / 1000, seed: 99, name: 'two-clients' });
    await cloud.close();
  });

  it('starts a scenario with a date at that date', async () => {
    const cloud = await startTestCloud({ scenario: loadScenarioText(OTHER) });
    const { json } = await cloud.browser().get('/control/clock');
    expect(json).toMatchObject({ now: Date.parse('2026-01-05T08:00:00Z') / 1000, epoch: 1 });
    await cloud.close();
  });

  it('refuses an instant before the history of the scenario', async () => {
    const starting = startTestCloud({ scenario: loadScenarioText(OTHER), atMs: Date.parse('2026-01-03T00:00:00Z') });
    const { kind, message } = await refusal(starting);
    expect(kind).toBe('bad-option');
    expect(message).toMatch(/^The instant is before the history of [a-z-]+, which begins at 2026-01-0\d/);
  });

  it('reports the problems of a scenario', async () => {
    const text = OTHER.replace('Europe/London', 'Europe/Londn');
    const starting = startTestCloud({ scenario: loadScenarioText(text) });
    expect(await refusal(starting)).toMatchObject({
      kind: 'bad-scenario',
      message: expect.stringContaining('no zone Europe/Londn') as string,
    });
  });
});

describe('a second server', () => {
  it('cannot use the data of the first, and names its process', async () => {
    const data = newDir();
    const first = await startTestCloud({ data });
    expect(await refusal(startTestCloud({ data }))).toMatchObject({
      kind: 'data-in-use',
      message: `The data in ${data} is in use by process ${process.pid}, since 2026-03-18T10:42:00.000Z. Stop that process, or choose another folder.`,
    });
    await first.close();
    await (await startTestCloud({ data })).close();
  });

  it('reports in one line that its port is in use, and releases its data', async () => {
    const data = newDir();
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as { port: number };
    expect(await refusal(startTestCloud({ port, data }))).toMatchObject({
      kind: 'port-in-use',
      message: `Port ${port} is in use. Choose another.`,
    });
    await new Promise((done) => holder.close(done));
    await (await startTestCloud({ data })).close();
  });

  it('reports an address that this machine does not have', async () => {
    const secrets = { password: 'a password of ours', controlToken: '0123456789abcdef' };
    expect(await refusal(startTestCloud({ host: '203.0.113.1', ...secrets }))).toMatchObject({ kind: 'address' });
  });

  it.each([{ host: '0.0.0.0' }, { hosts: ['localhost', 'demo.test'] }, { publicUrl: 'https://demo.test' }])(
    'refuses open controls and the published password when others can reach it: %o',
    async (reach) => {
      const controlToken = '0123456789abcdef';
      const starts = [{}, { password: 'a password of ours' }, { controlToken }, { password: PASSWORD, controlToken }];
      for (const secrets of starts) {
        const refused = await refusal(startTestCloud({ ...reach, ...secrets }));
        expect(refused).toMatchObject({ kind: 'bad-option' });
        expect(refused.message).toContain('exposes the server');
      }
    },
  );

  it('reports a data folder that cannot be created or written', async () => {
    const file = join(newDir(), 'file');
    writeFileSync(file, '');
    expect(await refusal(startTestCloud({ data: join(file, 'data') }))).toMatchObject({ kind: 'data-unusable' });
    expect(await refusal(startTestCloud({ data: file }))).toMatchObject({
      kind: 'data-unusable',
      message: `Could not create the data folder ${file}: it is a file`,
    });
  });
});

describe('a data folder', () => {
  it('whose main world has become empty is refused, with the name of the file', async () => {
    const data = newDir();
    await (await startTestCloud({ data })).close();
    const file = join(data, 'main.sqlite');
    writeFileSync(file, '');
    expect(await refusal(startTestCloud({ data }))).toMatchObject({
      kind: 'data-unusable',
      message: `The data of the world main cannot be used: ${file} is empty. Restore it, or delete it to start a new world`,
    });
  });

  it('with files of other programs is refused and stays as it is, with an option to begin again, too', async () => {
    const data = newDir();
    const files = ['notes.removed', 'app.sqlite', 'main.sqlite.txt'];
    for (const name of files) writeFileSync(join(data, name), 'mine');
    for (const fresh of [false, true]) {
      expect(await refusal(startTestCloud({ data, fresh }))).toMatchObject({
        kind: 'data-unusable',
        message: `The folder ${data} has files of other programs. Choose an empty or a new folder.`,
      });
    }
    expect(readdirSync(data).sort()).toEqual(files.sort());
  });

  it('deletes only the remains of its own worlds', async () => {
    const data = newDir();
    await (await startTestCloud({ data })).close();
    const files = ['notes.removed', 'a.sqlite.new.txt', 'Town.sqlite.removed'];
    for (const name of files) writeFileSync(join(data, name), 'mine');
    await (await startTestCloud({ data })).close();
    expect(readdirSync(data)).toEqual(expect.arrayContaining(files));
  });

  it.each([[['writer.lock']], [['writer.lock', 'writer.json']]])(
    'without %j still belongs to the process that runs',
    async (deleted) => {
      const data = newDir();
      const cloud = await startTestCloud({ data });
      for (const name of deleted) rmSync(join(data, name));
      expect(await refusal(startTestCloud({ data }))).toMatchObject({ kind: 'data-in-use' });
      expect((await cloud.browser().send('PUT', '/control/clock', { json: { paused: true } })).status).toBe(200);
      await cloud.close();
    },
  );

  it.runIf(process.platform !== 'win32')('is private to its owner, also one of an earlier version', async () => {
    const data = join(newDir(), 'new');
    const readModes = (): number[] =>
      ['', 'writer.lock', 'writer.json', 'main.sqlite'].map((name) => statSync(join(data, name)).mode & 0o777);
    const cloud = await startTestCloud({ data });
    expect(readModes()).toEqual([0o700, 0o600, 0o600, 0o600]);
    await cloud.close();
    chmodSync(data, 0o755);
    const again = await startTestCloud({ data });
    expect(readModes()).toEqual([0o700, 0o600, 0o600, 0o600]);
    await again.close();
  });

  it.runIf(process.platform !== 'win32')('that others share keeps its mode until it has data', async () => {
    const data = newDir();
    chmodSync(data, 0o755);
    const cloud = await startTestCloud({ data });
    expect(statSync(data).mode & 0o777).toBe(0o755);
    await cloud.close();
  });
});

describe('a server that closes', () => {
  it('finishes the requests in progress, then accepts no more', async () => {
    const cloud = await startTestCloud({ wait: waitForever });
    const whole = (await cloud.browser().get('/control/export/visits')).text;
    // Closing begins once the answer has begun, before any of it is read.
    const [response] = (await once(
      request(`${cloud.url}/control/export/visits`, { agent: false }).end(),
      'response',
    )) as [IncomingMessage];
    const closing = cloud.close();
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
    expect(text).toBe(whole);
    await closing;
    await expect(cloud.browser().get('/control/clock')).rejects.toThrow('ECONNREFUSED');
  });

  const CLOSED = 'closed connections whose requests were not answered in time';

  /** Closes a server while it checks a password, or earlier; `wait` is the moment that it gives to requests. */
  async function closeDuringSignIn(wait: Wait): Promise<readonly string[]> {
    const lines: string[] = [];
    const cloud = await startTestCloud({
      data: 'memory',
      wait,
      passwordCost: { N: 16_384, r: 8, p: 1 },
      logLevel: 'info',
      logTo: { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) },
    });
    let closing: Promise<void> | undefined;
    const close = () => (closing ??= cloud.close());
    // The server first reads its clock when the head of a request has come.
    Object.defineProperty(cloud.real, 'ms', { get: () => (void close(), TEST_NOW_MS) });
    await expect(cloud.signedIn('admin@haulage.test')).rejects.toMatchObject({ code: 'ECONNRESET' });
    await closing;
    return lines;
  }

  it('keeps its data open until the last request has ended, even one whose client has disconnected', async () => {
    const lines = await closeDuringSignIn((_ms, signal) => setImmediate(undefined, { signal }));
    expect(lines).toEqual(['serving', CLOSED, 'signed in']);
  });

  it('performs nothing for a client that disconnects before its request was read', async () => {
    expect(await closeDuringSignIn(() => Promise.resolve())).toEqual(['serving', CLOSED]);
  });

  it('removes the name of its process from the data', async () => {
    const data = newDir();
    const cloud = await startTestCloud({ data });
    expect(existsSync(join(data, 'writer.json'))).toBe(true);
    await cloud.close();
    expect(existsSync(join(data, 'writer.json'))).toBe(false);
    expect(existsSync(join(data, 'main.sqlite'))).toBe(true);
  });
});

describe('the demo scenario', () => {
  it('is served with only a scenario, a port and a data folder', async () => {
    const scenario = loadScenario(join(import.meta.dirname, '../../../../fixtures/scenarios/demo.yaml'));
    if (!scenario.ok) throw new Error(JSON.stringify(scenario.problems));
    const server = await startServer({ scenario, port: 0, data: 'memory', logLevel: 'silent' });
    const answer = await fetch(`${server.url}/control/scenario`);
    expect(await answer.json()).toMatchObject({ name: 'demo' });
    await server.close();
  });
});

const OTHER = `
version: 1
name: other
title: Another
seed: 1
clock: { start: '2026-01-05T08:00:00Z', backfill: P1D, timezone: Europe/London }
clients:
  - { id: 1, type: 0, name: Other, domain: other.test }
`;
