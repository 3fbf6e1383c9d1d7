import { afterAll, describe, expect, it } from 'vitest';
import { spawnLapwing } from '../testing/lapwing-process.ts';
import { lapwing, lapwingUp } from '../testing/test-machine.ts';
import { testRoot, YARD, YARD_TIME } from '../testing/yard.ts';

const yard = testRoot();
yard.scenario(
  'today',
  YARD.replace('name: yard', 'name: today').replace(
    'start: 2026-03-02T06:00:00Z',
    'start: now, replay: 2026-03-02T06:00:00Z',
  ),
);
afterAll(() => yard.remove());

const OLD = '2026-05-04T08:00:00Z';
const call = (server: { url: string }, ...argv: string[]) => lapwing(yard, ...argv, '--server', server.url);
const listFaults = async (server: { url: string }) => (await call(server, 'fault', 'list')).out;
const readAnchor = async ({ url }: { url: string }) =>
  ((await (await fetch(`${url}/control/scenario`)).json()) as { anchor: number }).anchor;

/** Stores a world of an old anchor with a fault of the controls. */
async function storeWorld(scenario: string, data: string): Promise<void> {
  const first = await lapwingUp(yard, scenario, '--data', data, '--at', OLD, '--paused');
  await call(first, 'fault', 'begin', 'offline', '--gateway', '1');
  expect(await listFaults(first)).toContain('control');
  const { err } = await first.stop();
  expect(err).not.toContain('starts again');
}

describe('lapwing up --fresh', () => {
  it('up --fresh starts the stored world again, anchored to now, and says so', async () => {
    await storeWorld('today', 'stored');
    const before = Math.floor(Date.now() / 1000);
    const fresh = await lapwingUp(yard, 'today', '--data', 'stored', '--fresh');
    const anchor = await readAnchor(fresh);
    expect(anchor).toBeGreaterThanOrEqual(before);
    expect(await listFaults(fresh)).not.toContain('control');
    expect((await call(fresh, 'clock')).out).toMatch(/ {2}running {2}speed 1 {2}epoch 2$/m);
    const { err, out } = await fresh.stop();
    const iso = new Date(anchor * 1000).toISOString().replace('.000', '');
    expect(err).toContain(
      `The stored world of today starts again, anchored to ${iso}. What people did to it in stored was not kept.\n`,
    );
    expect(out).toMatch(/^Lapwing serves today at http:\/\/localhost:\d+ \(data in stored; press Ctrl-C to stop\)\n$/);
    const later = await lapwingUp(yard, 'today', '--data', 'stored');
    expect(await readAnchor(later)).toBe(anchor);
    await later.stop();
  });

  it('up --fresh --at anchors the world to that instant, and a fixed scenario starts at its own', async () => {
    await storeWorld('today', 'chosen');
    const chosen = await lapwingUp(yard, 'today', '--data', 'chosen', '--fresh', '--at', YARD_TIME);
    expect(await readAnchor(chosen)).toBe(Date.parse(YARD_TIME) / 1000);
    await chosen.stop();

    await storeWorld('yard', 'fixed');
    const fixed = await lapwingUp(yard, 'yard', '--data', 'fixed', '--fresh', '--json');
    expect((await call(fixed, 'clock')).out).toMatch(/^2026-03-02T06:00:0/);
    const { out, err } = await fixed.stop();
    expect(JSON.parse(out)).toMatchObject({ world: { begun: 'again', anchor: '2026-03-02T06:00:00Z' } });
    expect(err).not.toContain('starts again');
  });

  it('up --fresh asks nothing, also without a stored world', async () => {
    const argv = ['up', 'today.yaml', '--port', '0', '--data', 'process', '--fresh'];
    for (const isStored of [false, true]) {
      const server = spawnLapwing(yard.scenarios, argv);
      await server.waitFor(/http:\/\/localhost:\d+/);
      server.child.kill('SIGTERM');
      const { code, err } = await server.ended;
      expect(code).toBe(0);
      expect(/starts again, anchored to .* was not kept\.\n$/.test(err), err).toBe(isStored);
    }
  });

  it('up --fresh does not touch the data of another scenario', async () => {
    await storeWorld('today', 'others');
    const { exit, err } = await lapwing(yard, 'up', 'yard', '--port', '0', '--data', 'others', '--fresh');
    expect(exit).toBe(2);
    expect(err).toContain('World main has scenario today, not yard: choose another data folder or database.');
    const kept = await lapwingUp(yard, 'today', '--data', 'others');
    expect(await listFaults(kept)).toContain('control');
    await kept.stop();
  });
});

describe('lapwing world reset --anchor now', () => {
  it('world reset --anchor now moves the start of a scenario that starts now to the present', async () => {
    const server = await lapwingUp(yard, 'today', '--at', OLD, '--paused');
    const before = Math.floor(Date.now() / 1000);
    expect(await call(server, 'world', 'reset', 'main', '--anchor', 'now')).toMatchObject({ exit: 0, err: '' });
    expect(await readAnchor(server)).toBeGreaterThanOrEqual(before);
    await server.stop();
  });

  it('world reset --anchor now is refused by a scenario with a fixed start', async () => {
    const server = await lapwingUp(yard, 'yard', '--at', YARD_TIME, '--paused');
    expect(await call(server, 'world', 'reset', 'main', '--anchor', 'now')).toMatchObject({
      exit: 2,
      out: '',
      err: 'anchor cannot be now: the scenario yard has a fixed start, 2026-03-02T06:00:00.000Z. Reset without an anchor\n',
    });
    expect((await call(server, 'clock')).out).toContain(YARD_TIME);
    const refused = await call(server, 'world', 'reset', 'main', '--anchor', 'noon');
    expect(refused).toMatchObject({ exit: 2, err: expect.stringContaining('Allowed choices are now') as string });
    await server.stop();
  });
});
