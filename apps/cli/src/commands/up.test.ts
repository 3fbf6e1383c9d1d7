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
    ['an address beyond loopback', ['yard', '--host', '0.0.0.0'], 2, 'it serves loopback addresses only'],
    [
      'a name that is no loopback address',
      ['yard', '--host', '127.example.org'],
      2,
      'it serves loopback addresses only',
    ],
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
