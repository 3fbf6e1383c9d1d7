import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lapwing, lapwingUp, serveYard } from '../testing/test-machine.ts';
import { YARD_TIME } from '../testing/yard.ts';

const { yard, server } = serveYard();

const here = () => ['--server', server.url];
const snapshot = (...argv: string[]) => lapwing(yard, 'snapshot', ...argv, ...here());

describe('lapwing snapshot', () => {
  it('snapshot list reports that there are no snapshots', async () => {
    expect(await snapshot('list')).toMatchObject({ exit: 0, out: '' });
    expect((await snapshot('list')).err).toContain('lapwing snapshot save NAME');
  });

  it('snapshot save, diff, load and rm handle the state of a world', async () => {
    expect((await snapshot('save', 'before')).out).toMatch(
      new RegExp(`^saved before at ${YARD_TIME} \\(\\d+ bytes\\)\n$`),
    );
    expect((await snapshot('list')).out).toMatch(new RegExp(`^before +${YARD_TIME} +0 +5 +\\d+ +20`, 'm'));
    const same = await snapshot('diff', 'before');
    expect(same).toMatchObject({ exit: 0, out: '', err: 'before and now are identical.\n' });

    await lapwing(yard, 'fault', 'begin', 'offline', '--gateway', '1', ...here());
    await lapwing(yard, 'clock', 'step', 'PT1H', ...here());
    const changed = (await snapshot('diff', 'before')).out;
    expect(changed.split('\n')[0]).toMatch(/^what +before +now$/);
    expect(changed).toMatch(/^clock\/now /m);
    expect(changed).toMatch(/^inputs\//m);
    await snapshot('save', 'after');
    const rows = JSON.parse((await snapshot('diff', 'before', 'after', '--json')).out) as { what: string }[];
    expect(rows.map(({ what }) => what)).toContain('clock/now');

    const { exit, out } = await snapshot('load', 'before');
    expect(exit).toBe(0);
    expect(out).toMatch(new RegExp(`^${YARD_TIME}  paused  speed 1  epoch \\d+\n$`));
    expect((await lapwing(yard, 'fault', 'list', ...here())).out).toBe('');
    expect(await snapshot('rm', 'before', 'after')).toMatchObject({ exit: 0, out: 'removed before\nremoved after\n' });
  });

  it('snapshot --json prints results as JSON', async () => {
    expect(JSON.parse((await snapshot('save', 'one', '--json')).out)).toMatchObject({ name: 'one', scenario: 'yard' });
    expect(JSON.parse((await snapshot('list', '--json')).out)).toMatchObject([{ name: 'one', users: 5 }]);
    expect(JSON.parse((await snapshot('load', 'one', '--json')).out)).toMatchObject({ iso: YARD_TIME, paused: true });
    expect(JSON.parse((await snapshot('rm', 'one', '--json')).out)).toEqual({ removed: ['one'] });
  });

  it('snapshot list shows only the snapshots of its world', async () => {
    await lapwing(yard, 'world', 'create', 'ci-7', ...here());
    await snapshot('save', 'mine', '--world', 'ci-7');
    expect((await snapshot('list')).out).toBe('');
    expect((await snapshot('list', '--world', 'ci-7')).out).toContain('mine');
  });

  it('snapshot list shows an unreadable snapshot with its size and the reason', async () => {
    const data = join(yard.root, 'kept');
    mkdirSync(join(data, 'snapshots', 'main'), { recursive: true });
    writeFileSync(join(data, 'snapshots', 'main', 'torn.json'), '{"form":1');
    const started = await lapwingUp(yard, 'yard', '--data', data);
    const { exit, out, err } = await lapwing(yard, 'snapshot', 'list', '--server', started.url);
    await started.stop();
    expect(exit).toBe(0);
    expect(out).toMatch(/^torn +9$/m);
    expect(err).toContain('torn cannot be loaded: ');
  });

  it.each([
    ['an invalid name', ['save', 'Before it'], 'Use lowercase letters'],
    ['no name', ['load'], "missing required argument 'name'"],
    ['to load an unknown snapshot', ['load', 'nosuch'], 'nosuch'],
    ['to compare an unknown snapshot', ['diff', 'nosuch'], 'nosuch'],
    ['to delete an unknown snapshot', ['rm', 'nosuch'], 'nosuch'],
  ])('snapshot rejects %s', async (_, argv, message) => {
    const refused = await snapshot(...argv);
    expect(refused).toMatchObject({ exit: 2, out: '' });
    expect(refused.err).toContain(message);
  });
});
