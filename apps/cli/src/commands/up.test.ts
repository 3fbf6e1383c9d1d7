import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lapwing, lapwingUp } from '../testing/test-machine.ts';
import { testRoot, YARD_TIME } from '../testing/yard.ts';
import { BIN, execLapwing, spawnLapwing } from '../testing/lapwing-process.ts';

const yard = testRoot();
const FREE = ['--port', '0', '--data', 'memory'];
afterAll(() => yard.remove());

const up = (...argv: string[]) => lapwing(yard, 'up', ...argv);
const portOf = (text: string) => /http:\/\/localhost:(\d+)/.exec(text)?.[1] ?? '';

describe('lapwing up', () => {
  it('up prints its scenario and address in one line, serves until it is stopped, and exits with 0', async () => {
    const server = await lapwingUp(yard, 'yard', '--at', YARD_TIME, '--paused');
    const scenario = (await (await fetch(`${server.url}/control/scenario`)).json()) as { name: string };
    expect(scenario.name).toBe('yard');
    const { exit, out } = await server.stop();
    expect(exit).toBe(0);
    expect(out).toBe(`Lapwing serves yard at ${server.url} (data in memory; press Ctrl-C to stop)\n`);
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
  });

  it('up starts the clock with the time, speed and pause of its options', async () => {
    const server = await lapwingUp(yard, 'yard', '--at', YARD_TIME, '--speed', '60', '--paused', '--seed', '9');
    const clock: unknown = await (await fetch(`${server.url}/control/clock`)).json();
    expect(clock).toMatchObject({ now: Date.parse(YARD_TIME) / 1000, speed: 60, paused: true });
    expect(await (await fetch(`${server.url}/control/scenario`)).json()).toMatchObject({ seed: 9 });
    await server.stop();
  });

  it('up --json prints its address, scenario and data', async () => {
    const { exit, out } = await up('yard', ...FREE, '--json');
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      url: expect.stringMatching(/^http:\/\/localhost:\d+$/) as string,
      scenario: 'yard',
      data: 'memory',
    });
  });

  it('up prints what to do when the dashboard is not built', async () => {
    expect((await up('yard', ...FREE)).err).toBe('The dashboard is not built. Run npm run build.\n');
  });

  it('up keeps its data in .lapwing/<scenario> of the working folder', async () => {
    const { out } = await up('yard', '--port', '0');
    expect(out).toContain('(data in .lapwing/yard;');
    expect(existsSync(join(yard.root, '.lapwing/yard/main.sqlite'))).toBe(true);
  });

  it('up reports in one line which program uses its port, and which port to use instead', async () => {
    const server = await lapwingUp(yard, 'yard');
    const byLapwing = await up('yard', '--port', portOf(server.url), '--data', 'memory');
    expect(byLapwing.exit).toBe(2);
    expect(byLapwing.err).toMatch(/^Lapwing is already serving yard on port \d+\. .*lapwing up yard --port \d+$/m);
    await server.stop();

    const other = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const byOther = await up('yard', '--port', String(port), '--data', 'memory');
    expect(byOther.exit).toBe(2);
    expect(byOther.err).toContain(
      `Port ${port} is in use by another program. Use another port: lapwing up yard --port ${port + 1}\n`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  it('up rejects a missing folder of scenario files before it creates the data folder', async () => {
    const data = join(yard.root, 'never');
    const refused = await up('yard', '--port', '0', '--data', data, '--scenario-files', 'none');
    const message = `${join(yard.root, 'none')} is not a folder. Pass the folder of the scenario files.\n`;
    expect(refused).toMatchObject({ exit: 2, err: expect.stringContaining(message) as string });
    expect(existsSync(data)).toBe(false);
  });

  it('up rejects a folder of scenario files that it may not open', async () => {
    const refuse = async (folder: string, reason: string): Promise<void> => {
      const refused = await up('yard', '--port', '0', '--data', 'memory', '--scenario-files', folder);
      const message = `${folder} cannot be opened (${reason}). Pass the folder of the scenario files.\n`;
      expect(refused).toMatchObject({ exit: 2, err: expect.stringContaining(message) as string });
    };
    const loop = join(yard.root, 'loop');
    symlinkSync(loop, loop);
    await refuse(join(loop, 'below'), 'ELOOP');

    // The superuser may open every folder.
    if (process.getuid?.() === 0) return;
    const closed = join(yard.root, 'closed');
    mkdirSync(join(closed, 'below'), { recursive: true });
    chmodSync(closed, 0);
    await refuse(closed, 'EACCES');
    await refuse(join(closed, 'below'), 'EACCES');
    chmodSync(closed, 0o700);
  });

  it.each([
    ['an unknown scenario', ['yrad'], 2, 'did you mean yard?'],
    ['an empty host', ['yard', '--host', ''], 2, '--host is empty. Pass an address.'],
    ['an invalid port', ['yard', '--port', 'http'], 2, 'whole number from 0 to 65535'],
    ['an invalid instant', ['yard', '--at', 'noon'], 2, 'Expected an instant'],
    ['an instant before history', ['yard', ...FREE, '--at', '2020-01-01T00:00:00Z'], 2, 'before the history'],
    ['a speed out of range', ['yard', '--speed', '1000'], 2, 'from 0.1 to 600'],
    [
      'a host that only looks like a loopback address',
      ['yard', '--host', '127.example.org'],
      2,
      'Binding to 127.example.org exposes the server',
    ],
    ['a folder', ['./fixtures'], 2, './fixtures is a folder. Pass a scenario file.'],
    ['scenario files in a file', ['yard', ...FREE, '--scenario-files', './package.json'], 2, 'is not a folder.'],
    ['an empty folder name', ['yard', ...FREE, '--scenario-files', ''], 2, '--scenario-files is empty. Pass a folder.'],
    ['an invalid origin', ['yard', '--embed-origin', 'portal'], 2, 'Expected an origin, e.g. https://'],
    [
      'an http origin beyond this machine',
      ['yard', '--embed-origin', 'http://portal.test'],
      2,
      'origin with https, or with http',
    ],
    [
      'an origin with a path',
      ['yard', '--embed-origin', 'https://portal.test/x'],
      2,
      'Expected only an origin: https://portal.test',
    ],
    ['a host name with a port', ['yard', '--allow-host', 'demo.test:80'], 2, 'Expected a host name'],
    ['a public address without TLS', ['yard', '--public-url', 'http://demo.test'], 2, 'Expected an address with https'],
    [
      'a public address with a path',
      ['yard', '--public-url', 'https://demo.test/lapwing'],
      2,
      'Expected only an origin: https://demo.test',
    ],
    ['a short password', ['yard', '--password', 'secret7'], 2, '--password must have 8 to 64 characters; it has 7.'],
    [
      'a short token',
      ['yard', '--control-token', 'secret-token-15'],
      2,
      '--control-token must have at least 16 characters',
    ],
    ['a token with spaces', ['yard', '--control-token', 'secret secret secret'], 2, 'no spaces'],
    ['an unknown database', ['yard', '--data', 'mysql://user:secret@host/db'], 2, 'does not support mysql://…'],
    ['an unknown log level', ['yard', '--log', 'loud'], 2, 'Allowed choices are silent'],
    ['a second scenario', ['yard', 'yard'], 2, 'too many arguments'],
  ])('up rejects %s', async (_, argv, exit, message) => {
    const refused = await up(...argv);
    expect(refused.exit).toBe(exit);
    expect(refused.err).toContain(message);
    expect(refused.err).not.toContain('secret');
  });

  it.each([
    [
      'both',
      [],
      /pass --password \(or set LAPWING_PASSWORD\) and --control-token \(or set LAPWING_CONTROL_TOKEN\)\.$/m,
    ],
    ['the token', ['--password', 'long enough'], /pass --control-token \(or set LAPWING_CONTROL_TOKEN\)\.$/m],
    ['the password', ['--control-token', '0123456789abcdef'], /pass --password \(or set LAPWING_PASSWORD\)\.$/m],
  ])('up beyond loopback lists the missing secrets: %s', async (_, argv, message) => {
    const { exit, err } = await up('yard', '--host', '0.0.0.0', ...argv);
    expect(exit).toBe(2);
    expect(err).toMatch(message);
  });

  it('up under a name beyond loopback lists the missing secrets', async () => {
    const { exit, err } = await up('yard', '--allow-host', 'localhost', '--allow-host', 'demo.test');
    expect(exit).toBe(2);
    expect(err).toMatch(/^Answering to demo\.test exposes the server; pass --password .* and --control-token .*\.$/m);
  });

  it.each([
    ['--host', '0.0.0.0'],
    ['--allow-host', 'demo.test'],
    ['--public-url', 'https://demo.test'],
  ])('up %s %s refuses the published password', async (...argv) => {
    const { exit, err } = await up(
      'yard',
      ...argv,
      '--password',
      'lapwing-demo',
      '--control-token',
      '0123456789abcdef',
    );
    expect(exit).toBe(2);
    expect(err).toContain('exposes the server; choose a password other than the published one.');
  });

  it('up beyond loopback requires its secrets, and never prints them', async () => {
    const env = { LAPWING_PASSWORD: 'a password of ours', LAPWING_CONTROL_TOKEN: 'a-token-of-ours-0' };
    const server = await lapwingUp({ ...yard, env }, 'yard', '--host', '0.0.0.0', '--log', 'debug');
    const { url } = server;
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);
    const signIn = (password: string) =>
      fetch(`${url}/api/auth/token`, {
        method: 'POST',
        body: new URLSearchParams({ username: 'admin@yard.test', password }),
      });
    expect((await signIn('lapwing-demo')).status).toBe(401);
    expect((await signIn(env.LAPWING_PASSWORD)).status).toBe(200);

    const clock = (...argv: string[]) => lapwing(yard, 'clock', '--server', url, ...argv);
    expect(await clock()).toMatchObject({
      exit: 2,
      err: `${url} requires its control token: pass --token or set LAPWING_CONTROL_TOKEN.\n`,
    });
    expect((await clock('--token', 'not-the-token-of-ours')).exit).toBe(2);
    expect((await clock('--token', env.LAPWING_CONTROL_TOKEN)).exit).toBe(0);
    expect((await lapwing({ ...yard, env }, 'clock', '--server', url)).exit).toBe(0);
    const seeded = await lapwing({ ...yard, env }, 'seed', '--type', '5', '--server', url);
    expect(seeded.out).toContain('admin     set by the server');

    const taken = await up('yard', '--port', new URL(url).port, '--data', 'memory');
    expect(taken.err).toContain('Lapwing is already serving a scenario on port');
    const { exit, out, err } = await server.stop();
    expect(exit).toBe(0);
    for (const secret of Object.values(env)) expect(out + err + taken.err + seeded.out).not.toContain(secret);
  });

  it('up --public-url answers under that address, and writes links with it', async () => {
    const env = { LAPWING_PASSWORD: 'a password of ours', LAPWING_CONTROL_TOKEN: 'a-token-of-ours-0' };
    const server = await lapwingUp({ ...yard, env }, 'yard', '--public-url', 'https://demo.test');
    const seeded = await lapwing({ ...yard, env }, 'seed', '--type', '5', '--handoff', '--server', server.url);
    expect(seeded.out).toMatch(/\nhttps:\/\/demo\.test\/home\/cs_\S+\n$/);
    await server.stop();
  });

  it('up on loopback requires the control token if one was configured', async () => {
    const server = await lapwingUp(yard, 'yard', '--control-token', '0123456789abcdef');
    expect((await lapwing(yard, 'clock', '--server', server.url)).exit).toBe(2);
    const token = ['--token', '0123456789abcdef'];
    expect((await lapwing(yard, 'clock', '--server', server.url, ...token)).exit).toBe(0);
    await server.stop();
  });

  it('up --embed-origin allows that origin to embed the dashboard', async () => {
    const server = await lapwingUp(yard, 'yard', '--embed-origin', 'https://portal.test/');
    const policy = (await fetch(`${server.url}/api/session/user`)).headers.get('content-security-policy') ?? '';
    const page = (await fetch(server.url)).headers.get('content-security-policy') ?? '';
    expect(policy + page).toContain('frame-ancestors https://portal.test');
    await server.stop();
  });

  it('up builds the dashboard only after all its checks have passed', async () => {
    let built = 0;
    const machine = {
      ...yard,
      ensureDashboard: () => {
        built += 1;
        return Promise.resolve();
      },
    };
    for (const argv of [['nosuch'], ['yard', '--host', '0.0.0.0'], ['yard', '--speed', '1000'], ['--help']]) {
      await lapwing(machine, 'up', ...argv);
      expect(built, argv.join(' ')).toBe(0);
    }
    await lapwing(machine, 'up', 'yard', ...FREE);
    expect(built).toBe(1);
  });

  it('up prints the data folder as the user gave it', async () => {
    const folder = join(yard.root, 'given');
    expect((await up('yard', '--port', '0', '--data', folder)).out).toContain(`(data in ${folder};`);
    expect((await up('yard', '--port', '0', '--data', './given')).out).toContain('(data in given;');
  });

  it('up refuses an empty data folder', async () => {
    const { exit, err } = await up('yard', '--data', '');
    expect({ exit, err }).toEqual({ exit: 2, err: '--data is empty. Pass a folder, memory or postgres://…\n' });
  });

  it('up under npm ends when its parent process does', async () => {
    const command = `"${process.execPath}" "${BIN}" up yard.yaml --port 0 --data memory & wait`;
    const shell = spawn('sh', ['-c', command], {
      cwd: yard.scenarios,
      env: { ...process.env, npm_command: 'run-script' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const closed = once(shell, 'close');
    await once(shell.stdout, 'data');
    shell.kill('SIGKILL');
    await closed;
  });

  it('up prints the problems of an invalid scenario and exits with 3', async () => {
    yard.scenario('broken', 'version: 2\n');
    const { exit, err } = await up('broken');
    expect(exit).toBe(3);
    expect(err).toContain('broken.yaml:1:');
  });

  it('up exits with 0 on SIGTERM and SIGINT, and continues from its last state after a restart', async () => {
    const argv = ['up', join(yard.scenarios, 'yard.yaml'), '--port', '0', '--data', 'kept'];
    const first = spawnLapwing(yard.root, [...argv, '--at', YARD_TIME, '--paused']);
    const url = `http://localhost:${portOf(await first.waitFor(/http:\/\/localhost:\d+/))}`;
    await lapwing(yard, 'clock', 'step', 'PT1H', '--server', url);

    const second = await execLapwing(yard.root, argv);
    expect(second.code).toBe(2);
    expect(second.err).toContain('is in use by process');

    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0 });

    const third = spawnLapwing(yard.root, argv);
    const again = `http://localhost:${portOf(await third.waitFor(/http:\/\/localhost:\d+/))}`;
    expect((await lapwing(yard, 'clock', '--server', again)).out).toMatch(/^2026-03-02T10:00:00Z {2}paused/);
    third.child.kill('SIGINT');
    expect(await third.ended).toMatchObject({ code: 0 });
  });
});
