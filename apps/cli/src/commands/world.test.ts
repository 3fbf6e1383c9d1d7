import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lapwing, lapwingUp, serveYard } from '../testing/test-machine.ts';
import { YARD_TIME, YARD } from '../testing/yard.ts';

const { yard, server } = serveYard();

yard.scenario('other', YARD.replace('name: yard', 'name: other'));
yard.scenario('broken', 'version: 2\n');

const world = (...argv: string[]) => lapwing(yard, 'world', ...argv, '--server', server.url);
const clockOf = async (name: string) =>
  (await lapwing(yard, 'clock', '--world', name, '--server', server.url)).out.slice(0, YARD_TIME.length);

describe('lapwing world', () => {
  it('world create, list and rm handle further worlds', async () => {
    const made = await world('create', 'ci-7', '--seed', '7', '--at', '2026-03-02T10:00:00Z', '--paused');
    expect(made).toMatchObject({ exit: 0, err: '' });
    expect(made.out).toBe(`ci-7: yard, seed 7, at 2026-03-02T10:00:00Z  ${server.url}/?world=ci-7\n`);
    await world('create', 'ci-8', '--scenario', 'other', '--speed', '60');
    const { out } = await world('list');
    expect(out.split('\n')[0]).toMatch(/^name +scenario +seed +clock +speed +clients +dashboard$/);
    expect(out).toMatch(new RegExp(`^main +yard +7 +${YARD_TIME} +paused +1 +${server.url}/$`, 'm'));
    expect(out).toMatch(/^ci-7 +yard +7 +2026-03-02T10:00:00Z +paused +1 /m);
    expect(out).toMatch(/^ci-8 +other +7 +\S+Z +60 +1 /m);
    expect(await world('rm', 'ci-7', 'ci-8')).toMatchObject({ exit: 0, out: 'removed ci-7\nremoved ci-8\n' });
    expect((await world('list')).out).not.toContain('ci-');
  });

  it('changes of one world do not affect other worlds', async () => {
    await world('create', 'a', '--at', YARD_TIME, '--paused');
    await world('create', 'b', '--at', YARD_TIME, '--paused');
    await lapwing(yard, 'clock', 'step', 'PT1H', '--world', 'a', '--server', server.url);
    expect([await clockOf('a'), await clockOf('b'), await clockOf('main')]).toEqual([
      '2026-03-02T10:00:00Z',
      YARD_TIME,
      YARD_TIME,
    ]);
    await lapwing(yard, 'fault', 'begin', 'offline', '--all', '--world', 'a', '--server', server.url);
    expect((await lapwing(yard, 'fault', 'list', '--world', 'b', '--server', server.url)).out).toBe('');
    const exported = (name: string) =>
      lapwing(yard, 'export', 'gateways', '--at', '2026-03-02T11:00:00Z', '--server', server.url, '--world', name);
    expect((await exported('a')).out).not.toBe((await exported('b')).out);
    await world('rm', 'a,b');
  });

  it('world create accepts a file, relative to the working folder, in the folder of up --scenario-files', async () => {
    const inFolder = { ...yard, cwd: yard.scenarios };
    writeFileSync(join(yard.root, 'elsewhere.yaml'), YARD);
    const allowing = await lapwingUp(inFolder, 'yard', '--scenario-files', '..');
    const createFrom = (file: string, name = 'mine') =>
      lapwing(inFolder, 'world', 'create', name, '--scenario', file, '--json', '--server', allowing.url);
    const { exit, out } = await createFrom('./other.yaml');
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ name: 'mine', scenario: 'other', url: `${allowing.url}/?world=mine` });
    expect(await createFrom('../../elsewhere.yaml', 'other')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('in the folder of --scenario-files') as string,
    });
    await allowing.stop();
  });

  it('world create rejects a file unless the server was started with its folder', async () => {
    const refused = await lapwing(
      { ...yard, cwd: yard.scenarios },
      ...['world', 'create', 'mine', '--scenario', './other.yaml', '--server', server.url],
    );
    expect(refused.exit).toBe(2);
    expect(refused.err).toContain('start the server with lapwing up --scenario-files FOLDER');
  });

  it('world create does not reveal what the folder of the server contains under the name of a scenario', async () => {
    writeFileSync(join(yard.root, 'secrets'), 'KEY=secret');
    writeFileSync(join(yard.root, 'town'), YARD);
    mkdirSync(join(yard.root, 'private'));
    for (const name of ['secrets', 'town', 'private', 'none']) {
      const refused = await world('create', 'x', '--scenario', name);
      expect(refused.err).toContain(`Unknown scenario "${name}". Existing scenarios: broken, other, yard.`);
    }
  });

  it('world link prints an address that opens the world elsewhere, and says when it works only here', async () => {
    await world('create', 'shown', '--at', YARD_TIME, '--paused');
    const { exit, out, err } = await world(
      'link',
      'shown',
      '--screen',
      '/settings',
      '--user',
      'a@yard.test',
      '--lang',
      'sk',
    );
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toMatch(new RegExp(`^${server.url}/moment#[\\w-]+\n$`));
    const moment = out.trim().split('#')[1];
    const open = async (url: string) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${url}/control/moments/open`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ moment }),
      });
      return (await response.json()) as object;
    };
    const elsewhere = await lapwingUp(yard, 'yard');
    expect(await open(elsewhere.url)).toMatchObject({
      world: { scenario: 'yard', now: Date.parse(YARD_TIME) / 1000, paused: true },
      view: { screen: '/settings', email: 'a@yard.test', language: 'sk' },
    });
    await elsewhere.stop();
    await lapwing(yard, 'seed', '--type', '0', '--world', 'shown', '--server', server.url);
    const named = await world('link', 'shown', '--json');
    const { snapshot } = JSON.parse(named.out) as { snapshot: string };
    expect(named.err).toContain(`works only on this server, because it names the snapshot ${snapshot}`);
    expect(await world('link', 'shown', '--screen', '//x')).toMatchObject({ exit: 2, out: '' });
    await world('rm', 'shown');
  });

  it('world fork prints the address that compares a world with its fork, and world list shows its origin', async () => {
    await world('create', 'base', '--at', YARD_TIME, '--paused');
    const { exit, out, err } = await world('fork', 'base');
    const [, fork = ''] = /with=(fork-[0-9a-f]{12})/.exec(out) ?? [];
    expect({ exit, out }).toEqual({ exit: 0, out: `${server.url}/what-if?with=${fork}&world=base\n` });
    expect(err).toContain(`${fork} is a fork of base.`);
    expect((await world('list')).out).toMatch(
      new RegExp(`^${fork} +yard .* base +${server.url}/\\?world=${fork}$`, 'm'),
    );
    await lapwing(yard, 'clock', 'step', 'PT1H', '--world', fork, '--server', server.url);
    expect(await clockOf('base')).toBe('2026-03-02T10:00:00Z');

    const json = JSON.parse((await world('fork', 'base', '--json')).out) as object;
    expect(json).toMatchObject({
      fork: { origin: 'base' },
      comparison: expect.stringContaining('/what-if?') as string,
    });
    const again = await world('fork', fork);
    expect(again).toMatchObject({ exit: 2, out: '' });
    expect(again.err).toContain(`${fork} is a fork of base. Fork base instead.`);
    expect((await world('fork', 'nowhere')).err).toContain('nowhere');
    for (let count = 2; count < 8; count += 1) await world('fork');
    const refused = await world('fork');
    expect(refused).toMatchObject({ exit: 2, out: '' });
    expect(refused.err).toContain('This server has 8 forks already. Remove one of them first.');
    expect((await world('reset', 'base')).exit).toBe(0);
    expect((await world('list')).out).not.toContain(fork);
    const left = JSON.parse((await world('list', '--json')).out) as { name: string; fork?: object }[];
    await world('rm', 'base', ...left.flatMap(({ name, fork: of }) => (of ? [name] : [])));
  });

  it('world reset resets a world to its start', async () => {
    await world('create', 'back', '--at', YARD_TIME, '--paused');
    await lapwing(yard, 'clock', 'step', 'PT1H', '--world', 'back', '--server', server.url);
    await lapwing(yard, 'fault', 'begin', 'unplug', '--all', '--world', 'back', '--server', server.url);
    const faults = async () => (await lapwing(yard, 'fault', 'list', '--world', 'back', '--server', server.url)).out;
    expect(await faults()).toContain('control');
    const { exit, out } = await world('reset', 'back');
    expect(exit).toBe(0);
    expect(out).toMatch(/^2026-03-02T\d\d:00:00Z {2}paused {2}speed 1 {2}epoch \d+\n$/);
    expect(await faults()).not.toContain('control');
    await world('rm', 'back');
  });

  it('world --json prints results as JSON', async () => {
    const worlds = JSON.parse((await world('list', '--json')).out) as unknown[];
    expect(worlds).toMatchObject([{ name: 'main', scenario: 'yard', paused: true, url: `${server.url}/` }]);
    await world('create', 'gone');
    expect(JSON.parse((await world('rm', 'gone', '--json')).out)).toEqual({ removed: ['gone'] });
  });

  it.each([
    ['an invalid name', ['create', 'CI 7'], 2, 'Use lowercase letters'],
    ['no name', ['create'], 2, "missing required argument 'name'"],
    ['a name that is taken', ['create', 'main'], 2, 'The world main already exists.'],
    ['an unknown scenario', ['create', 'x', '--scenario', 'yrad'], 2, 'did you mean yard?'],
    ['an unknown file', ['create', 'x', '--scenario', './yard.yml'], 2, 'Unknown scenario or file "./yard.yml"'],
    ['a folder', ['create', 'x', '--scenario', './fixtures'], 2, './fixtures is a folder. Pass a scenario file.'],
    ['an invalid scenario', ['create', 'x', '--scenario', 'broken'], 2, 'broken.yaml:1:'],
    ['an instant before history', ['create', 'x', '--at', '2020-01-01T00:00:00Z'], 2, 'before the history'],
    ['a speed out of range', ['create', 'x', '--speed', '1000'], 2, 'from 0.1 to 600'],
    ['to remove main', ['rm', 'main'], 2, 'The world main cannot be removed.'],
    ['to remove an unknown world', ['rm', 'x'], 2, 'Unknown world "x". Existing worlds: main.'],
    ['to reset an unknown world', ['reset', 'x'], 2, 'Unknown world "x". Existing worlds: main.'],
  ])('world rejects %s', async (_, argv, exit, message) => {
    const refused = await world(...argv);
    expect(refused).toMatchObject({ exit, out: '' });
    expect(refused.err).toContain(message);
    expect((await world('list')).out.trim().split('\n')).toHaveLength(2);
  });

  it('world list shows the worlds on disk after a restart', async () => {
    const data = join(yard.root, 'kept');
    const first = await lapwingUp(yard, 'yard', '--data', data);
    await lapwing(yard, 'world', 'create', 'stays', '--scenario', 'other', '--server', first.url);
    await first.stop();
    const second = await lapwingUp(yard, 'yard', '--data', data);
    expect((await lapwing(yard, 'world', 'list', '--server', second.url)).out).toMatch(/^stays +other /m);
    await second.stop();
  });

  it('world list shows an unreadable world with the reason', async () => {
    const data = join(yard.root, 'unreadable');
    mkdirSync(data);
    writeFileSync(join(data, 'bad.sqlite'), 'not a database '.repeat(400));
    const started = await lapwingUp(yard, 'yard', '--data', data);
    const { exit, out, err } = await lapwing(yard, 'world', 'list', '--server', started.url);
    await started.stop();
    expect(exit).toBe(0);
    expect(out).toMatch(new RegExp(`^bad +${started.url}/\\?world=bad$`, 'm'));
    expect(err).toContain('bad cannot be used: ');
  });
});
