import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AT, lapwing, lapwingUp, servedYard, YARD } from '../machine.test-data.ts';

const { yard, server } = servedYard();

yard.scenario('other', YARD.replace('name: yard', 'name: other'));
yard.scenario('broken', 'version: 2\n');

const world = (...argv: string[]) => lapwing(yard, 'world', ...argv, '--server', server.url);
const clockOf = async (name: string) =>
  (await lapwing(yard, 'clock', '--world', name, '--server', server.url)).out.slice(0, AT.length);

describe('lapwing world', () => {
  it('makes worlds, lists them beside main, and removes them', async () => {
    const made = await world('create', 'ci-7', '--seed', '7', '--at', '2026-03-02T10:00:00Z', '--paused');
    expect(made).toMatchObject({ exit: 0, err: '' });
    expect(made.out).toBe(`ci-7: yard, seed 7, at 2026-03-02T10:00:00Z  ${server.url}/?world=ci-7\n`);
    await world('create', 'ci-8', '--scenario', 'other', '--speed', '60');
    const { out } = await world('list');
    expect(out.split('\n')[0]).toMatch(/^name +scenario +seed +clock +speed +clients +dashboard$/);
    expect(out).toMatch(new RegExp(`^main +yard +7 +${AT} +paused +1 +${server.url}/$`, 'm'));
    expect(out).toMatch(/^ci-7 +yard +7 +2026-03-02T10:00:00Z +paused +1 /m);
    expect(out).toMatch(/^ci-8 +other +7 +\S+Z +60 +1 /m);
    expect(await world('rm', 'ci-7', 'ci-8')).toMatchObject({ exit: 0, out: 'removed ci-7\nremoved ci-8\n' });
    expect((await world('list')).out).not.toContain('ci-');
  });

  it('keeps what happens in one out of the others', async () => {
    await world('create', 'a', '--at', AT, '--paused');
    await world('create', 'b', '--at', AT, '--paused');
    await lapwing(yard, 'clock', 'step', 'PT1H', '--world', 'a', '--server', server.url);
    expect([await clockOf('a'), await clockOf('b'), await clockOf('main')]).toEqual(['2026-03-02T10:00:00Z', AT, AT]);
    await lapwing(yard, 'fault', 'begin', 'offline', '--world', 'a', '--server', server.url);
    expect((await lapwing(yard, 'fault', 'list', '--world', 'b', '--server', server.url)).out).toBe('');
    const exported = (name: string) =>
      lapwing(yard, 'export', 'gateways', '--at', '2026-03-02T11:00:00Z', '--server', server.url, '--world', name);
    expect((await exported('a')).out).not.toBe((await exported('b')).out);
    await world('rm', 'a,b');
  });

  it('makes a world of a file, wherever the server works', async () => {
    const inFolder = { ...yard, cwd: yard.scenarios };
    const { exit, out } = await lapwing(
      inFolder,
      ...['world', 'create', 'mine', '--scenario', './other.yaml', '--json', '--server', server.url],
    );
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ name: 'mine', scenario: 'other', url: `${server.url}/?world=mine` });
    await world('rm', 'mine');
  });

  it('takes a world back to its start', async () => {
    await world('create', 'back', '--at', AT, '--paused');
    await lapwing(yard, 'clock', 'step', 'PT1H', '--world', 'back', '--server', server.url);
    await lapwing(yard, 'fault', 'begin', 'unplug', '--world', 'back', '--server', server.url);
    const faults = async () => (await lapwing(yard, 'fault', 'list', '--world', 'back', '--server', server.url)).out;
    expect(await faults()).toContain('control');
    const { exit, out } = await world('reset', 'back');
    expect(exit).toBe(0);
    expect(out).toMatch(/^2026-03-02T\d\d:00:00Z {2}paused {2}speed 1 {2}epoch \d+\n$/);
    expect(await faults()).not.toContain('control');
    await world('rm', 'back');
  });

  it('answers as JSON', async () => {
    const worlds = JSON.parse((await world('list', '--json')).out) as unknown[];
    expect(worlds).toMatchObject([{ name: 'main', scenario: 'yard', paused: true, url: `${server.url}/` }]);
    await world('create', 'gone');
    expect(JSON.parse((await world('rm', 'gone', '--json')).out)).toEqual({ removed: ['gone'] });
  });

  it.each([
    ['a name that is none', ['create', 'CI 7'], 2, 'It takes a name of small letters'],
    ['no name', ['create'], 2, "missing required argument 'name'"],
    ['a name that is taken', ['create', 'main'], 2, 'There is a world main already.'],
    ['a scenario that there is not', ['create', 'x', '--scenario', 'yrad'], 2, 'did you mean yard?'],
    ['a file that there is not', ['create', 'x', '--scenario', './yard.yml'], 2, 'No scenario or file ./yard.yml'],
    ['a folder', ['create', 'x', '--scenario', './fixtures'], 2, './fixtures is a folder: name a scenario file in it.'],
    ['a scenario that is not valid', ['create', 'x', '--scenario', 'broken'], 2, 'broken.yaml:1:'],
    ['an instant before history', ['create', 'x', '--at', '2020-01-01T00:00:00Z'], 2, 'before the history'],
    ['a speed beyond the bounds', ['create', 'x', '--speed', '1000'], 2, 'from 0.1 to 600'],
    ['to remove main', ['rm', 'main'], 2, 'The world main stays.'],
    ['to remove what is not there', ['rm', 'x'], 2, 'There is no world x. There are: main.'],
    ['to reset what is not there', ['reset', 'x'], 2, 'There is no world x. There are: main.'],
  ])('refuses %s', async (_, argv, exit, says) => {
    const refused = await world(...argv);
    expect(refused).toMatchObject({ exit, out: '' });
    expect(refused.err).toContain(says);
    expect((await world('list')).out.trim().split('\n')).toHaveLength(2);
  });

  it('has worlds on disk again after a restart', async () => {
    const data = join(yard.root, 'kept');
    const first = await lapwingUp(yard, 'yard', '--data', data);
    await lapwing(yard, 'world', 'create', 'stays', '--scenario', 'other', '--server', first.url);
    await first.stop();
    const second = await lapwingUp(yard, 'yard', '--data', data);
    expect((await lapwing(yard, 'world', 'list', '--server', second.url)).out).toMatch(/^stays +other /m);
    await second.stop();
  });

  it('says of a world that cannot be read nothing but why', async () => {
    const data = join(yard.root, 'unreadable');
    mkdirSync(data);
    writeFileSync(join(data, 'bad.sqlite'), 'no database '.repeat(400));
    const started = await lapwingUp(yard, 'yard', '--data', data);
    const { exit, out, err } = await lapwing(yard, 'world', 'list', '--server', started.url);
    await started.stop();
    expect(exit).toBe(0);
    expect(out).toMatch(new RegExp(`^bad +${started.url}/\\?world=bad$`, 'm'));
    expect(err).toContain('bad cannot be used: ');
  });
});
