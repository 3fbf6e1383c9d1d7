import { describe, expect, it } from 'vitest';
import { readReplayAnchorMs } from './expand.ts';
import { ANCHOR_MS, loadValidText, expandText, SCENARIO, withLine } from '../testing/small-scenario.ts';

const [client] = expandText().clients;

describe('the plan of a scenario', () => {
  it('counts history back from the anchor, and unit keys from the local midnight before it', () => {
    const plan = expandText();
    expect(plan.anchorMs).toBe(ANCHOR_MS);
    expect(plan.startMs).toBe(ANCHOR_MS - 2 * 86_400_000);
    expect(plan.keyOriginMs).toBe(Date.UTC(2026, 2, 18));
  });

  it('uses the local midnight of the zone in summer time', () => {
    const summer = expandText(SCENARIO, { anchorMs: Date.UTC(2026, 6, 1, 10) });
    expect(summer.keyOriginMs).toBe(Date.UTC(2026, 5, 30, 23));
  });

  it('starts a dated scenario at its own date, whenever it is started', () => {
    const dated = withLine('start: now\n  replay: 2026-03-18T10:42:00Z', 'start: 2026-03-02T05:00:00+01:00');
    const plan = expandText(dated, { anchorMs: 0 });
    expect(plan.anchorMs).toBe(Date.UTC(2026, 2, 2, 4));
    expect(plan.keyOriginMs).toBe(0);
    expect(readReplayAnchorMs(loadValidText(dated).scenario)).toBe(plan.anchorMs);
  });

  it('starts replays of a scenario that starts now at its replay time', () => {
    expect(readReplayAnchorMs(loadValidText().scenario)).toBe(ANCHOR_MS);
  });

  it('uses the given seed instead of the one in the file', () => {
    expect([expandText().seed, expandText(SCENARIO, { anchorMs: ANCHOR_MS, seed: 0 }).seed]).toEqual([7, 0]);
  });

  it('places beacons, lanes and access points in millimetres', () => {
    expect(client?.beacons[1]?.at).toEqual({ x: 30_000, y: 11_000 });
    expect(client?.layout?.lanes.nodes[1]).toEqual({ x: 30_000, y: 10_000 });
    expect(client?.layout?.lanes.edges[0]).toEqual({ from: 0, to: 1, oneWay: false });
    expect(client?.layout?.accessPoints).toEqual([
      { ssid: 'yard', bssid: '00:11:22:33:44:55', at: { x: 40_000, y: 12_000 } },
    ]);
    expect(client?.layout?.imagePath).toBe('/yard/layouts/plan.svg');
  });

  it('resolves labels to positions and durations to seconds', () => {
    expect(client?.routes[0]).toMatchObject({
      stops: [101, 102, 103, 101],
      strays: [104],
      goalSec: 600,
      timeoutSec: 1800,
      minDurationSec: 120,
      tolerance: 0,
      startOnEnter: true,
      stayMs: 60_000,
    });
    expect(client?.gateways[0]).toMatchObject({ home: 101, routeIds: [11], speedMmPerSec: 3000 });
  });

  it('ends a work shift after a whole minute, and uses the whole day for a route without one', () => {
    expect(client?.routes[0]).toMatchObject({ shiftStartSec: 0, shiftEndSec: 86_399 });
    const shifted = expandText(withLine('goal: PT10M', "goal: PT10M\n        shift: { start: '06:00', end: '14:00' }"));
    expect(shifted.clients[0]?.routes[0]).toMatchObject({ shiftStartSec: 21_600, shiftEndSec: 50_459 });
  });

  it('replaces a child beacon by its parent', () => {
    const plan = expandText(
      withLine('label: Shed, ', 'label: Shed, parent: Dock, ').replace('Dock, Shed, Gate]', 'Dock, Gate]'),
    );
    expect(plan.clients[0]?.beacons.map(({ parent }) => parent)).toEqual([null, null, 102, null]);
  });

  it('gives a client without users one of each role, with different names', () => {
    expect(client?.users.map(({ role, email }) => `${role} ${email}`)).toEqual([
      'admin admin@small.test',
      'user user@small.test',
      'staff staff@small.test',
      'super super@small.test',
      'newcomer newcomer@small.test',
    ]);
    expect(new Set(client?.users.map(({ name }) => name)).size).toBe(5);
  });

  it('keeps the listed users of a client', () => {
    const users =
      '    users:\n      - { name: Ann Lee, role: admin }\n      - { name: Bo Ray, role: user, email: bo@ray.test }\n';
    expect(expandText(withLine('    beacons:\n', `${users}    beacons:\n`)).clients[0]?.users).toEqual([
      { name: 'Ann Lee', role: 'admin', email: 'admin@small.test', notifications: true },
      { name: 'Bo Ray', role: 'user', email: 'bo@ray.test', notifications: false },
    ]);
  });
});

describe('fleets', () => {
  const fleets = (fleet: string) =>
    expandText(`${SCENARIO}    fleets:\n      - { ${fleet} }\n`).clients[0]?.gateways.slice(1) ?? [];

  it('expand to numbered vehicles whose shifts start one after another', () => {
    const movers = fleets(
      "label: 'Reach {nn}', firstId: 20, count: 3, stagger: PT5H, home: Dock, route: 11, shifts: ['06:00-14:00', '14:00-22:00']",
    );
    expect(movers.map(({ id, label }) => [id, label])).toEqual([
      [20, 'Reach 01'],
      [21, 'Reach 02'],
      [22, 'Reach 03'],
    ]);
    expect(movers.map(({ shifts }) => shifts[1])).toEqual([
      { startSec: 50_400, endSec: 79_200 },
      { startSec: 68_400, endSec: 10_800 },
      { startSec: 0, endSec: 28_800 },
    ]);
  });

  it('drive every day unless days are listed', () => {
    const movers = fleets(
      "label: 'Van {n}', firstId: 20, count: 1, home: Dock, days: [mon, sat], shifts: ['06:00-14:00']",
    );
    expect(movers[0]?.label).toBe('Van 1');
    expect(movers[0]?.days).toEqual([true, false, false, false, false, true, false]);
    expect(client?.gateways[0]?.days).toEqual([true, true, true, true, true, true, true]);
  });
});

describe('timeline, faults and expectations', () => {
  const plan = expandText(`${SCENARIO}timeline:
  - { at: PT2H, do: { action: plant, gateway: 1, fault: skip } }
  - { at: -P1D, every: PT6H, until: -PT12H, do: { action: offline, gateway: 1, for: PT7M } }
  - { at: 2026-03-18T10:42:00Z, do: { action: move, beacon: 104, to: [10, 20] } }
faults:
  - { id: drift, kind: detour, chance: 0.02 }
bookmarks:
  - { at: PT30M, label: Half an hour in }
expect:
  - { at: PT3H, table: laps, where: { error: 3 }, count: { min: 1 } }
  - { at: PT3H, table: tags, client: 1, count: 4 }
exports:
  - { table: visits, from: -P1D, to: PT0S }
`);

  it('expand repetitions in order of time, each with its own id', () => {
    const hours = (n: number) => ANCHOR_MS + n * 3_600_000;
    expect(plan.inputs.map(({ id, atMs, seq, kind }) => [id, atMs, seq, kind])).toEqual([
      ['t1.0', hours(-24), 0, 'offline'],
      ['t1.1', hours(-18), 1, 'offline'],
      ['t1.2', hours(-12), 2, 'offline'],
      ['t2', hours(0), 3, 'move'],
      ['t0', hours(2), 4, 'plant'],
    ]);
  });

  it('convert durations to end times, and pixels to millimetres', () => {
    expect(plan.inputs[0]).toMatchObject({ gatewayId: 1, untilMs: ANCHOR_MS - 86_400_000 + 420_000 });
    expect(plan.inputs[3]).toMatchObject({ positionId: 104, to: { x: 1000, y: 2000 } });
  });

  it('keep faults, bookmarks, exports, and expectations with their location in the file', () => {
    expect(plan.faults).toEqual([
      { id: 'drift', kind: 'detour', chance: 0.02, gateways: null, routes: null, forMs: 300_000 },
    ]);
    expect(plan.bookmarks).toEqual([{ atMs: ANCHOR_MS + 1_800_000, label: 'Half an hour in' }]);
    expect(plan.expectations.map(({ count, source }) => [count, source.split('/').at(-1)])).toEqual([
      [{ min: 1, max: Number.MAX_SAFE_INTEGER }, 'small.yaml:40:5'],
      [{ min: 4, max: 4 }, 'small.yaml:41:5'],
    ]);
    expect(plan.exports).toEqual([
      { table: 'visits', atMs: null, fromMs: ANCHOR_MS - 86_400_000, toMs: ANCHOR_MS, clientId: null },
    ]);
  });
});
