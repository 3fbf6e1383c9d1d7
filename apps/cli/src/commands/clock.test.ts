import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { lapwing, serveYard } from '../testing/test-machine.ts';
import { YARD_TIME } from '../testing/yard.ts';

const { yard, server } = serveYard();

const clock = (...argv: string[]) => lapwing(yard, 'clock', ...argv);
const here = () => ['--server', server.url];

/** Runs `use` while a server other than Lapwing is running. */
async function withOtherServer(listener: RequestListener, use: (url: string) => Promise<void>): Promise<void> {
  const other: Server = createServer(listener);
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  await use(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
  await new Promise((resolve) => other.close(resolve));
}

describe('lapwing clock', () => {
  it('clock shows and changes the clock of a server', async () => {
    expect((await clock(...here())).out).toBe(`${YARD_TIME}  paused  speed 1  epoch 1\n`);
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

  it('clock set accepts a bookmark by the start of its label, and now for the real time', async () => {
    expect((await clock('set', 'a quiet', ...here())).out).toMatch(/^2026-03-02T08:00:00Z/);
    const nowMs = Date.parse('2026-04-01T12:00:00Z');
    const { out } = await lapwing({ ...yard, nowMs: () => nowMs }, 'clock', 'set', 'now', ...here());
    expect(out).toMatch(/^2026-04-01T12:00:00Z/);
  });

  it('clock goto accepts a bookmark by its name, its label or words of it', async () => {
    for (const text of ['a-detour-begins', 'A detour begins', 'detour']) {
      await clock('set', YARD_TIME, ...here());
      expect((await clock('goto', text, ...here())).out, text).toMatch(/^2026-03-02T07:00:00Z {2}paused/);
    }
  });

  it('clock accepts --server before its verb', async () => {
    expect((await clock(...here(), 'set', YARD_TIME)).out).toMatch(new RegExp(`^${YARD_TIME}`));
  });

  it('clock --json prints the clock as JSON', async () => {
    await clock('set', YARD_TIME, ...here());
    const { exit, out } = await clock('speed', '2', '--json', ...here());
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      now: Date.parse(YARD_TIME) / 1000,
      iso: YARD_TIME,
      speed: 2,
      paused: true,
    });
  });

  it.each([
    [
      'an unknown verb',
      ['stop'],
      'Unknown command "clock stop"; did you mean step? Commands: get, set, goto, step, pause, resume, speed.',
    ],
    ['an unknown verb with an argument', ['steps', 'PT1H'], 'Unknown command "clock steps"; did you mean step?'],
    ['neither instant nor bookmark', ['set', 'noon'], '"noon" is neither an instant'],
    [
      'a text that several bookmarks fit',
      ['set', 'A '],
      'Several bookmarks fit "A ":\n  a-detour-begins  2026-03-02T07:00:00Z  A detour begins\n  a-quiet-hour  ',
    ],
    [
      'a misspelt bookmark',
      ['goto', 'quite-hour'],
      'Unknown bookmark "quite-hour". Did you mean:\n  a-quiet-hour  2026-03-02T08:00:00Z  A quiet hour\n',
    ],
    [
      'an unknown bookmark',
      ['goto', 'lunch'],
      'Unknown bookmark "lunch". Bookmarks:\n  a-detour-begins  2026-03-02T07:00:00Z  A detour begins\n  a-quiet',
    ],
    ['a missing bookmark', ['goto'], "missing required argument 'bookmark'"],
    ['a missing instant', ['set'], "missing required argument 'instant'"],
    ['an invalid duration', ['step', '1h'], 'e.g. PT1H or -P1D'],
    ['an invalid negative duration', ['step', '-P1M'], "value '-P1M' is invalid"],
    ['an unknown option of step', ['step', 'PT1H', '--sever'], 'too many arguments'],
    ['an invalid speed', ['speed', 'fast'], 'from 0.1 to 600'],
    ['a speed out of range', ['speed', '601'], 'from 0.1 to 600'],
    ['a surplus argument', ['pause', 'now'], 'too many arguments'],
  ])('clock rejects %s', async (_, argv, message) => {
    const refused = await clock(...argv, ...here());
    expect(refused.exit).toBe(2);
    expect(refused.err).toContain(message);
  });

  it('clock prints why the server refuses a change', async () => {
    const { exit, err } = await clock('set', '2020-01-01T00:00:00Z', ...here());
    expect(exit).toBe(2);
    expect(err).toMatch(/^The instant is before the history of this world, which begins at \d{4}-\d\d-\d\dT/);
  });

  it('clock set says that instants after the year 2099 are not supported', async () => {
    const { exit, err } = await clock('set', '2150-01-01T00:00:00Z', ...here());
    expect([exit, err]).toEqual([2, 'Instants after the year 2099 are not supported.\n']);
  });

  it('clock exits with 6 when no server answers', async () => {
    const { exit, err } = await clock('--server', '127.0.0.1:9');
    expect(exit).toBe(6);
    expect(err).toBe('Lapwing is not running at http://127.0.0.1:9. Start it: lapwing up\n');
  });

  it('clock exits with 4 when a server other than Lapwing answers', async () => {
    const listeners: RequestListener[] = [
      (_, response) => response.end('<html>'),
      (_, response) => response.setHeader('content-type', 'application/json').end('{"time":"noon"}'),
      (_, response) => response.writeHead(404).end('Not found'),
      (_, response) =>
        response.writeHead(500, { 'content-type': 'application/problem+json' }).end('{"detail":"It broke."}'),
    ];
    for (const listener of listeners) {
      await withOtherServer(listener, async (url) => {
        const { exit, err } = await clock('--server', url);
        expect(exit).toBe(4);
        expect(err).not.toBe('');
      });
    }
  });
});
