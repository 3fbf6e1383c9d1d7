import { describe, expect, it } from 'vitest';
import { AT, lapwing, servedYard } from '../machine.test-data.ts';

const { yard, server } = servedYard();

const fault = (...argv: string[]) => lapwing(yard, 'fault', ...argv, '--server', server.url);

interface Fault {
  readonly id: string;
  readonly kind: string;
}
const begun = async (...argv: string[]) => JSON.parse((await fault('begin', ...argv, '--json')).out) as Fault;
const listed = async () => JSON.parse((await fault('list', '--json')).out) as Fault[];

describe('lapwing fault', () => {
  it('says that there is none', async () => {
    const { exit, out, err } = await fault('list');
    expect({ exit, out }).toEqual({ exit: 0, out: '' });
    expect(err).toBe('No fault is in force, and none is to come.\n');
  });

  it('begins a fault of devices, lists it and ends it', async () => {
    const { exit, out } = await fault('begin', 'offline', '--gateway', '1', '2', '--for', 'PT10M');
    expect(exit).toBe(0);
    expect(out).toBe(`offline strikes gateways 1, 2 from ${AT} until 2026-03-02T09:10:00Z\n`);
    const [{ id }] = (await listed()) as [Fault];
    expect((await fault('list')).out).toMatch(
      new RegExp(
        `^id +kind +strikes +chance +from +until +by\n${id} +offline +gateways 1, 2 +1 +${AT} +2026-03-02T09:10:00Z +control\n$`,
      ),
    );
    expect(await fault('end', id)).toMatchObject({ exit: 0, out: `ended ${id}\n` });
    expect(await listed()).toEqual([]);
  });

  it('takes every selector that the contract has', async () => {
    expect(await begun('detour', '--route', '11', '--client', '1', '--probability', '0.5')).toMatchObject({
      kind: 'detour',
      routes: [11],
      clients: [1],
      probability: 0.5,
    });
    expect(await begun('drain', '--beacon', '101,102', '--for', 'PT1H')).toMatchObject({ beacons: [101, 102] });
    expect(await begun('error', '--operation', 'listAnchors', 'listRoutes', '--status', '503')).toMatchObject({
      operations: ['listAnchors', 'listRoutes'],
      status: 503,
      until: null,
    });
    expect(await begun('latency', '--latency', '0.5')).toMatchObject({ latency: 0.5 });
    expect((await fault('list')).out).toMatch(/routes? 11; client 1 +0\.5 .* it is ended/);
  });

  it('ends all that the controls began', async () => {
    await begun('offline', '--gateway', '1');
    const wanted = (await listed()).map(({ id }) => id);
    const { exit, out } = await fault('end', '--all', '--json');
    expect(exit).toBe(0);
    expect((JSON.parse(out) as { ended: string[] }).ended.sort()).toEqual(wanted.sort());
    expect(await listed()).toEqual([]);
    expect((await fault('end', '--all')).err).toBe('No fault is in force that the controls began.\n');
  });

  it('is felt where it strikes', async () => {
    const forgotten = async () => (await fetch(`${server.url}/api/auth/forgot_password?email=nobody@yard.test`)).status;
    const usual = await forgotten();
    await begun('error', '--operation', 'forgotPassword', '--status', '504');
    expect(await forgotten()).toBe(504);
    await fault('end', '--all');
    expect(await forgotten()).toBe(usual);
    expect(usual).not.toBe(504);
  });

  it('says in one line what stands in the way of a clock that was set back, and goes on without it', async () => {
    const past = ['--world', 'past'];
    await lapwing(yard, 'world', 'create', 'past', '--at', AT, '--paused', '--server', server.url);
    await fault('begin', 'offline', '--gateway', '1', ...past);
    await lapwing(yard, 'clock', 'step', '-PT1H', ...past, '--server', server.url);
    const refused = await fault('begin', 'unplug', '--gateway', '2', ...past);
    expect(refused).toMatchObject({ exit: 2, out: '' });
    expect(refused.err).toBe(
      "A change was made after the clock's now, the first at 2026-03-02T09:00:00Z: --discard-later goes on without what came later.\n",
    );
    const goesOn = await fault('begin', 'unplug', '--gateway', '2', '--discard-later', ...past);
    expect(goesOn).toMatchObject({ exit: 0, err: '' });
    const left = JSON.parse((await fault('list', '--json', ...past)).out) as Fault[];
    expect(left.map(({ kind }) => kind)).toEqual(['unplug']);
  });

  it.each([
    ['a kind that there is not', ['begin', 'offlin'], 'There is no such kind of fault; did you mean offline?'],
    ['no kind', ['begin'], "missing required argument 'kind'"],
    ['a call that there is not', ['begin', 'error', '--operation', 'listAnchor'], 'did you mean listAnchors?'],
    ['an id that is none', ['begin', 'offline', '--gateway', 'Hauler'], 'It takes a whole number'],
    ['a gateway that there is not', ['begin', 'offline', '--gateway', '99'], 'gateways/0 is none of this world: 99'],
    ['a selector of another kind', ['begin', 'offline', '--beacon', '101'], 'beacons says nothing to a fault of kind'],
    ['a share beyond 1', ['begin', 'offline', '--probability', '50'], 'It takes a number from 0 to 1.'],
    ['a duration that is none', ['begin', 'offline', '--for', '10m'], 'as PT10M or P1D'],
    ['a duration of nothing', ['begin', 'offline', '--for', 'PT0S'], 'as PT10M or P1D'],
    ['a status that is none', ['begin', 'error', '--status', '404'], 'Allowed choices are 500'],
    ['a fault that there is not', ['end', 'nosuch'], 'There is no fault nosuch.'],
    ['neither a fault nor all', ['end'], 'Say which fault: its id, or --all.'],
    ['a fault and all', ['end', 'u1', '--all'], 'Name faults, or say --all: not both.'],
    ['a world that there is not', ['list', '--world', 'ci-7'], 'There is no world ci-7. There are: main'],
    ['a world that has no name', ['list', '--world', 'CI 7'], 'It takes a name of small letters'],
  ])('refuses %s', async (_, argv, says) => {
    const refused = await fault(...argv);
    expect(refused).toMatchObject({ exit: 2, out: '' });
    expect(refused.err).toContain(says);
  });

  it('says when no server answers', async () => {
    const { exit, err } = await lapwing(yard, 'fault', 'list', '--server', 'http://127.0.0.1:9');
    expect(exit).toBe(6);
    expect(err).toContain('No Lapwing answers at http://127.0.0.1:9');
  });
});
