import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lapwing, lapwingUp, testRoot } from '../machine.test-data.ts';
import { runLapwing, startLapwing } from '../process.test-data.ts';

const yard = testRoot();
const AT = '2026-03-02T09:00:00Z';
const FREE = ['--port', '0', '--data', 'memory'];
afterAll(() => yard.remove());

const up = (...argv: string[]) => lapwing(yard, 'up', ...argv);
const portOf = (text: string) => /http:\/\/localhost:(\d+)/.exec(text)?.[1] ?? '';

describe('lapwing up', () => {
  it('says in one line where it serves what, serves until it is asked to stop, and ends well', async () => {
    const server = await lapwingUp(yard, 'yard', '--at', AT, '--paused');
    const scenario = (await (await fetch(`${server.url}/control/scenario`)).json()) as { name: string };
    expect(scenario.name).toBe('yard');
    const { exit, out } = await server.stop();
    expect(exit).toBe(0);
    expect(out).toBe(`Lapwing serves yard at ${server.url} (data in memory; Ctrl-C stops it)\n`);
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
  });

  it('starts the clock as it is told', async () => {
    const server = await lapwingUp(yard, 'yard', '--at', AT, '--speed', '60', '--paused', '--seed', '9');
    const clock: unknown = await (await fetch(`${server.url}/control/clock`)).json();
    expect(clock).toMatchObject({ now: Date.parse(AT) / 1000, speed: 60, paused: true });
    expect(await (await fetch(`${server.url}/control/scenario`)).json()).toMatchObject({ seed: 9 });
    await server.stop();
  });

  it('says as JSON where it serves', async () => {
    const { exit, out } = await up('yard', ...FREE, '--json');
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      url: expect.stringMatching(/^http:\/\/localhost:\d+$/) as string,
      scenario: 'yard',
      data: 'memory',
    });
  });

  it('says what to do when the dashboard is not built', async () => {
    expect((await up('yard', ...FREE)).err).toBe('The dashboard is not built: npm run build makes it.\n');
  });

  it('keeps its data in .lapwing/<scenario> of the working folder', async () => {
    const { out } = await up('yard', '--port', '0');
    expect(out).toContain('(data in .lapwing/yard;');
    expect(existsSync(join(yard.root, '.lapwing/yard/main.sqlite'))).toBe(true);
  });

  it('says in one line that the port is taken, by whom, and which to use instead', async () => {
    const server = await lapwingUp(yard, 'yard');
    const byLapwing = await up('yard', '--port', portOf(server.url), '--data', 'memory');
    expect(byLapwing.exit).toBe(2);
    expect(byLapwing.err).toMatch(
      /^Port \d+ is in use: a Lapwing serves yard there already\. .*lapwing up yard --port \d+$/m,
    );
    await server.stop();

    const other = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const byOther = await up('yard', '--port', String(port), '--data', 'memory');
    expect(byOther.exit).toBe(2);
    expect(byOther.err).toContain(
      `Port ${port} is in use by another program. Use another one: lapwing up yard --port ${port + 1}\n`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  it.each([
    ['an unknown scenario', ['yrad'], 2, 'did you mean yard?'],
    ['a port that is none', ['yard', '--port', 'http'], 2, 'whole number from 0 to 65535'],
    ['an instant that is none', ['yard', '--at', 'noon'], 2, 'It takes an instant'],
    ['an instant before history', ['yard', ...FREE, '--at', '2020-01-01T00:00:00Z'], 2, 'before the history'],
    ['a speed beyond the bounds', ['yard', '--speed', '1000'], 2, 'from 0.1 to 600'],
    [
      'a name that is no loopback address',
      ['yard', '--host', '127.example.org'],
      2,
      'Others can reach 127.example.org',
    ],
    ['a folder', ['./fixtures'], 2, './fixtures is a folder: name a scenario file in it.'],
    ['an origin that is none', ['yard', '--embed-origin', 'portal'], 2, 'It takes an origin, as https://'],
    [
      'an origin that anybody can pose as',
      ['yard', '--embed-origin', 'http://portal.test'],
      2,
      'origin of https, or of http',
    ],
    [
      'an origin with a path',
      ['yard', '--embed-origin', 'https://portal.test/x'],
      2,
      'what follows it: https://portal.test',
    ],
    ['a name with a port', ['yard', '--allow-host', 'demo.test:80'], 2, 'name of a host alone'],
    [
      'a password too short',
      ['yard', '--password', 'secret7'],
      2,
      '--password takes 8 to 64 characters; it was given 7.',
    ],
    [
      'a token too short',
      ['yard', '--control-token', 'secret-token-15'],
      2,
      '--control-token takes 16 or more characters',
    ],
    ['a token of blanks', ['yard', '--control-token', 'secret secret secret'], 2, 'no blanks'],
    [
      'a database that it does not know',
      ['yard', '--data', 'postgres://user:secret@host/db'],
      2,
      'cannot use postgres://…',
    ],
    ['a log level that there is not', ['yard', '--log', 'loud'], 2, 'Allowed choices are silent'],
    ['a second scenario', ['yard', 'yard'], 2, 'too many arguments'],
  ])('refuses %s', async (_, argv, exit, says) => {
    const refused = await up(...argv);
    expect(refused.exit).toBe(exit);
    expect(refused.err).toContain(says);
    expect(refused.err).not.toContain('secret');
  });

  it.each([
    ['both', [], /needs --password \(or LAPWING_PASSWORD\).*, and --control-token \(or LAPWING_CONTROL_TOKEN\)\.$/m],
    ['the token', ['--password', 'long enough'], /needs --control-token \(or LAPWING_CONTROL_TOKEN\)\.$/m],
    ['the password', ['--control-token', '0123456789abcdef'], /needs --password \(or LAPWING_PASSWORD\)[^,]*\.$/m],
  ])('names what an address beyond loopback needs, where it lacks %s', async (_, argv, says) => {
    const { exit, err } = await up('yard', '--host', '0.0.0.0', ...argv);
    expect(exit).toBe(2);
    expect(err).toMatch(says);
  });

  it('serves beyond loopback with secrets of its own, which it never prints', async () => {
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
      err: `${url} needs its control token: --token, or LAPWING_CONTROL_TOKEN.\n`,
    });
    expect((await clock('--token', 'not-the-token-of-ours')).exit).toBe(2);
    expect((await clock('--token', env.LAPWING_CONTROL_TOKEN)).exit).toBe(0);
    expect((await lapwing({ ...yard, env }, 'clock', '--server', url)).exit).toBe(0);
    const seeded = await lapwing({ ...yard, env }, 'seed', '--type', '5', '--server', url);
    expect(seeded.out).toContain("admin     the server's own");

    const taken = await up('yard', '--port', new URL(url).port, '--data', 'memory');
    expect(taken.err).toContain('a Lapwing serves there already');
    const { exit, out, err } = await server.stop();
    expect(exit).toBe(0);
    for (const secret of Object.values(env)) expect(out + err + taken.err + seeded.out).not.toContain(secret);
  });

  it('takes a password and a token on loopback, too', async () => {
    const server = await lapwingUp(yard, 'yard', '--control-token', '0123456789abcdef');
    expect((await lapwing(yard, 'clock', '--server', server.url)).exit).toBe(2);
    const token = ['--token', '0123456789abcdef'];
    expect((await lapwing(yard, 'clock', '--server', server.url, ...token)).exit).toBe(0);
    await server.stop();
  });

  it('lets one origin frame the dashboard', async () => {
    const server = await lapwingUp(yard, 'yard', '--embed-origin', 'https://portal.test/');
    const policy = (await fetch(`${server.url}/api/session/user`)).headers.get('content-security-policy') ?? '';
    const page = (await fetch(server.url)).headers.get('content-security-policy') ?? '';
    expect(policy + page).toContain('frame-ancestors https://portal.test');
    await server.stop();
  });

  it('has a dashboard built only once nothing speaks against serving', async () => {
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

  it('shows the folder of the data as it was given', async () => {
    const folder = join(yard.root, 'given');
    expect((await up('yard', '--port', '0', '--data', folder)).out).toContain(`(data in ${folder};`);
    expect((await up('yard', '--port', '0', '--data', './given')).out).toContain('(data in given;');
  });

  it('refuses a scenario that is not valid, with its problems', async () => {
    yard.scenario('broken', 'version: 2\n');
    const { exit, err } = await up('broken');
    expect(exit).toBe(3);
    expect(err).toContain('broken.yaml:1:');
  });

  it('ends in order at SIGTERM and SIGINT, and goes on where it was when it starts again', async () => {
    const argv = ['up', join(yard.scenarios, 'yard.yaml'), '--port', '0', '--data', 'kept'];
    const first = startLapwing(yard.root, [...argv, '--at', AT, '--paused']);
    const url = `http://localhost:${portOf(await first.shows(/http:\/\/localhost:\d+/))}`;
    await lapwing(yard, 'clock', 'step', 'PT1H', '--server', url);

    const second = await runLapwing(yard.root, argv);
    expect(second.code).toBe(2);
    expect(second.err).toContain('is in use by process');

    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0 });

    const third = startLapwing(yard.root, argv);
    const again = `http://localhost:${portOf(await third.shows(/http:\/\/localhost:\d+/))}`;
    expect((await lapwing(yard, 'clock', '--server', again)).out).toMatch(/^2026-03-02T10:00:00Z {2}paused/);
    third.child.kill('SIGINT');
    expect(await third.ended).toMatchObject({ code: 0 });
  });
});
