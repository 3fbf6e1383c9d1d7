import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { AT, lapwing, servedYard } from '../machine.test-data.ts';

const { yard, server } = servedYard();

const clock = (...argv: string[]) => lapwing(yard, 'clock', ...argv);
const here = () => ['--server', server.url];

/** Runs while something that is no Lapwing answers. */
async function whileAnswering(listener: RequestListener, use: (url: string) => Promise<void>): Promise<void> {
  const other: Server = createServer(listener);
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  await use(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
  await new Promise((resolve) => other.close(resolve));
}

describe('lapwing clock', () => {
  it('reads, sets, steps, pauses, resumes and speeds the clock of a server', async () => {
    expect((await clock(...here())).out).toBe(`${AT}  paused  speed 1  epoch 1\n`);
    expect((await clock('get', ...here())).out).toBe((await clock(...here())).out);
    expect((await clock('set', '2026-03-02T10:00:00Z', ...here())).out).toMatch(
      /^2026-03-02T10:00:00Z {2}paused {2}speed 1 {2}epoch 2$/m,
    );
    expect((await clock('step', 'PT1H', ...here())).out).toMatch(/^2026-03-02T11:00:00Z/);
    expect((await clock('step', '+PT30M', ...here())).out).toMatch(/^2026-03-02T11:30:00Z/);
    expect((await clock('step', '-PT2H', ...here())).out).toMatch(/^2026-03-02T09:30:00Z/);
    expect((await clock('speed', '60', ...here())).out).toMatch(/speed 60/);
    expect((await clock('resume', ...here())).out).toMatch(/running/);
    expect((await clock('pause', ...here())).out).toMatch(/paused/);
  });

  it('takes the server before its word, too', async () => {
    expect((await clock(...here(), 'set', AT)).out).toMatch(new RegExp(`^${AT}`));
  });

  it('answers as JSON', async () => {
    await clock('set', AT, ...here());
    const { exit, out } = await clock('speed', '2', '--json', ...here());
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ now: Date.parse(AT) / 1000, iso: AT, speed: 2, paused: true });
  });

  it.each([
    ['a word that it lacks', ['stop'], 'It has: get, set, step, pause, resume, speed'],
    ['an instant that is none', ['set', 'noon'], 'It takes an instant'],
    ['a missing instant', ['set'], "missing required argument 'instant'"],
    ['a duration that is none', ['step', '1h'], 'as PT1H or -P1D'],
    ['a speed that is none', ['speed', 'fast'], 'from 0.1 to 600'],
    ['a speed beyond the bounds', ['speed', '601'], 'from 0.1 to 600'],
    ['a surplus argument', ['pause', 'now'], 'too many arguments'],
  ])('refuses %s', async (_, argv, says) => {
    const refused = await clock(...argv, ...here());
    expect(refused.exit).toBe(2);
    expect(refused.err).toContain(says);
  });

  it('passes on why a server refuses', async () => {
    const { exit, err } = await clock('set', '2020-01-01T00:00:00Z', ...here());
    expect(exit).toBe(2);
    expect(err).toContain('before the history');
  });

  it('ends with 6 when no server answers', async () => {
    const { exit, err } = await clock('--server', '127.0.0.1:9');
    expect(exit).toBe(6);
    expect(err).toBe('No Lapwing answers at http://127.0.0.1:9. Start one: lapwing up\n');
  });

  it('ends with 4 when something else answers', async () => {
    const strange: RequestListener[] = [
      (_, response) => response.end('<html>'),
      (_, response) => response.setHeader('content-type', 'application/json').end('{"time":"noon"}'),
      (_, response) => response.writeHead(404).end('Not found'),
      (_, response) =>
        response.writeHead(500, { 'content-type': 'application/problem+json' }).end('{"detail":"It broke."}'),
    ];
    for (const listener of strange) {
      await whileAnswering(listener, async (url) => {
        const { exit, err } = await clock('--server', url);
        expect(exit).toBe(4);
        expect(err).not.toBe('');
      });
    }
  });
});
