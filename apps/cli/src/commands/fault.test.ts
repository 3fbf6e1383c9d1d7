import { describe, expect, it } from 'vitest';
import { lapwing, serveYard } from '../testing/test-machine.ts';
import { YARD_TIME } from '../testing/yard.ts';

const { yard, server } = serveYard();

const fault = (...argv: string[]) => lapwing(yard, 'fault', ...argv, '--server', server.url);

interface Fault {
  readonly id: string;
  readonly short_id: string;
  readonly kind: string;
}
const begin = async (...argv: string[]) => JSON.parse((await fault('begin', ...argv, '--json')).out) as Fault;
const listFaults = async () => JSON.parse((await fault('list', '--json')).out) as Fault[];

describe('lapwing fault', () => {
  it('fault list reports that there are no faults', async () => {
    const { exit, out, err } = await fault('list');
    expect({ exit, out }).toEqual({ exit: 0, out: '' });
    expect(err).toBe('There are no active or scheduled faults.\n');
  });

  it('fault begin, list and end handle a fault of devices', async () => {
    const { exit, out } = await fault('begin', 'offline', '--gateway', '1', '2', '--for', 'PT10M');
    expect(exit).toBe(0);
    expect(out).toBe(`offline affects gateways 1, 2 from ${YARD_TIME} until 2026-03-02T09:10:00Z\n`);
    const [{ short_id: id }] = (await listFaults()) as [Fault];
    expect(id).toMatch(/^[a-z2-9]{4}$/);
    expect((await fault('list')).out).toMatch(
      new RegExp(
        `^id +kind +affects +chance +from +until +source\n${id} +offline +gateways 1, 2 +1 +${YARD_TIME} +2026-03-02T09:10:00Z +control\n$`,
      ),
    );
    expect(await fault('end', id)).toMatchObject({ exit: 0, out: `ended ${id}\n` });
    expect(await listFaults()).toEqual([]);
  });

  it('fault begin has an option for every selector of the contract', async () => {
    expect(await begin('detour', '--route', '11', '--client', '1', '--probability', '0.5')).toMatchObject({
      kind: 'detour',
      routes: [11],
      clients: [1],
      probability: 0.5,
    });
    expect(await begin('drain', '--beacon', '101,102', '--for', 'PT1H')).toMatchObject({ beacons: [101, 102] });
    expect(await begin('error', '--operation', 'listAnchors', 'listRoutes', '--status', '503')).toMatchObject({
      operations: ['listAnchors', 'listRoutes'],
      status: 503,
      until: null,
    });
    expect(await begin('latency', '--latency', '0.5')).toMatchObject({ latency: 0.5 });
    expect((await fault('list')).out).toMatch(/routes? 11; client 1 +0\.5 .* no end/);
  });

  it('fault begin --all affects all gateways', async () => {
    expect((await fault('begin', 'unplug', '--all')).out).toMatch(/^unplug affects all from /);
    await fault('end', '--all');
  });

  it('fault end accepts the first characters of an id', async () => {
    const { id, short_id: short } = await begin('offline', '--gateway', '1');
    const other = await begin('offline', '--gateway', '2');
    const ambiguous = await fault('end', 'u');
    expect(ambiguous).toMatchObject({ exit: 2, out: '' });
    expect(ambiguous.err).toContain('Several faults begin with "u": ');
    expect(await fault('end', id.slice(0, 12), id, short)).toMatchObject({ exit: 0, out: `ended ${short}\n` });
    expect((await listFaults()).map((one) => one.id)).toContain(other.id);
    await fault('end', '--all');
  });

  it('fault end ends nothing if one of the ids is unknown or empty', async () => {
    const { id, short_id: short } = await begin('offline', '--gateway', '1');
    expect(await fault('end', short, 'nosuch')).toMatchObject({ exit: 2, out: '' });
    expect(await fault('end', '')).toMatchObject({ exit: 2, out: '', err: 'Specify a fault id or --all.\n' });
    expect((await listFaults()).map((one) => one.id)).toEqual([id]);
    await fault('end', '--all');
  });

  it('fault end --all ends every fault except those of the scenario', async () => {
    await begin('offline', '--gateway', '1');
    const wanted = (await listFaults()).map(({ id }) => id);
    const { exit, out } = await fault('end', '--all', '--json');
    expect(exit).toBe(0);
    expect((JSON.parse(out) as { ended: string[] }).ended.sort()).toEqual(wanted.sort());
    expect(await listFaults()).toEqual([]);
    expect((await fault('end', '--all')).err).toBe('There are no active faults besides those of the scenario.\n');
  });

  it('fault begin error changes the answers of its operation until it ends', async () => {
    const requestStatus = async () =>
      (await fetch(`${server.url}/api/auth/forgot_password?email=unknown@yard.test`)).status;
    const usual = await requestStatus();
    await begin('error', '--operation', 'forgotPassword', '--status', '504');
    expect(await requestStatus()).toBe(504);
    await fault('end', '--all');
    expect(await requestStatus()).toBe(usual);
    expect(usual).not.toBe(504);
  });

  it('fault begin reports later changes in one line, and discards them with --discard-later', async () => {
    const past = ['--world', 'past'];
    await lapwing(yard, 'world', 'create', 'past', '--at', YARD_TIME, '--paused', '--server', server.url);
    await fault('begin', 'offline', '--gateway', '1', ...past);
    await lapwing(yard, 'clock', 'step', '-PT1H', ...past, '--server', server.url);
    const refused = await fault('begin', 'unplug', '--gateway', '2', ...past);
    expect(refused).toMatchObject({ exit: 2, out: '' });
    expect(refused.err).toBe(
      'The clock was set back, and there is a later change at 2026-03-02T09:00:00Z. To discard it, add --discard-later.\n',
    );
    const discarding = await fault('begin', 'unplug', '--gateway', '2', '--discard-later', ...past);
    expect(discarding).toMatchObject({ exit: 0, err: '' });
    const faults = JSON.parse((await fault('list', '--json', ...past)).out) as Fault[];
    expect(faults.map(({ kind }) => kind)).toEqual(['unplug']);
  });

  it.each([
    ['an unknown kind', ['begin', 'offlin'], 'Unknown kind of fault; did you mean offline?'],
    ['no kind', ['begin'], "missing required argument 'kind'"],
    ['an unknown API operation', ['begin', 'error', '--operation', 'listAnchor'], 'did you mean listAnchors?'],
    ['an id that is not a number', ['begin', 'offline', '--gateway', 'Hauler'], 'Expected a whole number'],
    ['an unknown gateway', ['begin', 'offline', '--gateway', '99'], 'gateways/0 is 99, which this world does not have'],
    [
      'a selector that does not apply to the kind',
      ['begin', 'offline', '--beacon', '101'],
      'beacons does not apply to a fault of kind offline, which takes ',
    ],
    ['a probability above 1', ['begin', 'offline', '--probability', '50'], 'Expected a number from 0 to 1.'],
    ['an invalid duration', ['begin', 'offline', '--for', '10m'], 'e.g. PT10M or P1D'],
    ['an empty duration', ['begin', 'offline', '--for', 'PT0S'], 'e.g. PT10M or P1D'],
    [
      'a fault of devices without a target',
      ['begin', 'drain'],
      'Name what drain affects, e.g. --beacon ID, or pass --all.',
    ],
    [
      'targets with --all',
      ['begin', 'offline', '--gateway', '1', '--all'],
      'Pass --all, or name what the fault affects',
    ],
    [
      'a lap fault that its route cannot have',
      ['begin', 'overrun', '--gateway', '1'],
      'Loop has no work shift to overrun',
    ],
    ['an unknown status', ['begin', 'error', '--status', '404'], 'Allowed choices are 500'],
    ['an unknown fault', ['end', 'nosuch'], 'Unknown fault "nosuch".'],
    ['an end without fault and --all', ['end'], 'Specify a fault id or --all.'],
    ['an end with a fault and --all', ['end', 'u1', '--all'], 'Pass fault ids or --all, not both.'],
    ['an unknown world', ['list', '--world', 'ci-7'], 'Unknown world "ci-7". Existing worlds: main'],
    ['an invalid name of a world', ['list', '--world', 'CI 7'], 'Use lowercase letters'],
  ])('fault rejects %s', async (_, argv, message) => {
    const refused = await fault(...argv);
    expect(refused).toMatchObject({ exit: 2, out: '' });
    expect(refused.err).toContain(message);
  });

  it('fault exits with 6 when no server answers', async () => {
    const { exit, err } = await lapwing(yard, 'fault', 'list', '--server', 'http://127.0.0.1:9');
    expect(exit).toBe(6);
    expect(err).toContain('Lapwing is not running at http://127.0.0.1:9');
  });
});
