import { HOUR_MS, MINUTE_MS } from '@lapwing/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { TEST_NOW_MS } from '../testing/test-scenario.ts';
import { listReads, listThings, type Things, WorldSession } from '../testing/world-session.ts';

const EMAILS = ['admin@haulage.test', 'admin@shop.test'] as const;
/** Changes of the first client in the fork; `n` chooses the thing. */
const CHANGES = ['offline', 'detour', 'move', 'threshold', 'route', 'none'] as const;
type Kind = (typeof CHANGES)[number];

const CALLS = ['POST /control/faults', 'PUT /api/position_logs/tags', 'PUT /api/tags', 'PUT /api/routes/settings'];

/** A change that is made in the fork, a while after it was made or after the change before. */
const change = fc.record({
  kind: fc.constantFrom(...CHANGES),
  n: fc.nat(50),
  afterMs: fc.integer({ min: 0, max: 30 * MINUTE_MS }),
});
const comparison = fc.record({
  seed: fc.nat(1_000_000),
  afterMs: fc.integer({ min: 0, max: 6 * HOUR_MS }),
  past: change,
  changes: fc.array(change, { maxLength: 3 }),
  untilMs: fc.integer({ min: 0, max: 3 * HOUR_MS }),
});
type Comparison = typeof comparison extends fc.Arbitrary<infer Value> ? Value : never;

/** The reads about one vehicle that no other vehicle takes part in. */
function listVehicleReads(id: number, nowTs: number): string[] {
  const [start, end] = [nowTs - 3 * 3600, nowTs];
  return [
    `/api/anchors/recent_routes/${id}`,
    `/api/anchors/last_five/${id}`,
    `/api/anchors/${id}/simplified`,
    `/api/anchors/daily_laps/?anchor_id=${id}&timestamp_start=${start}&timestamp_end=${end}`,
    `/api/position_logs/timeline/${start}/${end}/?anchor_ids=${id}`,
  ];
}

/** Makes a change, and returns the vehicle that it touches: null if it may touch all of its client. */
async function make(session: WorldSession, things: Things, { kind, n }: { kind: Kind; n: number }) {
  const choose = <T>(list: readonly T[]): T | undefined => list[n % list.length];
  const vehicle = choose(things.gateways) ?? 0;
  const tagId = choose(things.beacons)?.tagId ?? 0;
  const route = choose(things.routes) ?? 0;
  const fault = { gateways: [vehicle], probability: 1 };
  const calls: Record<Kind, () => Promise<unknown>> = {
    offline: () => session.send('POST', '/control/faults', { kind: 'offline', ...fault }),
    detour: () => session.send('POST', '/control/faults', { kind: 'detour', ...fault }),
    move: () => session.send('PUT', '/api/position_logs/tags', [{ tag_id: tagId, x: 300 + n, y: 200 + n }]),
    threshold: () => session.send('PUT', `/api/tags/${tagId}`, { threshold: -32 + (n % 16) }),
    route: () => session.send('PUT', `/api/routes/settings/${route}`, { goal_time: 600 + n }),
    none: () => Promise.resolve(),
  };
  await calls[kind]();
  return kind === 'offline' || kind === 'detour' ? vehicle : null;
}

describe('a fork', () => {
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await startTestCloud();
  });
  afterAll(() => cloud.close());

  let runs = 0;
  const seen = new Map<string, number>();

  async function compare({ seed, afterMs, past, changes, untilMs }: Comparison): Promise<void> {
    runs += 1;
    const origin = `w${runs}`;
    const json = { name: origin, seed, at: String((TEST_NOW_MS + afterMs) / 1000), paused: true };
    await cloud.browser().send('POST', '/control/worlds', { json });
    const here = await Promise.all(EMAILS.map((email) => WorldSession.begin(cloud, origin, email)));
    const [hauler] = here;
    if (!hauler) throw new Error('No session');
    const things = await listThings(hauler);
    await make(hauler, things, past);
    const { name } = await hauler.send<{ name: string }>('POST', '/control/forks');
    const there = await Promise.all(EMAILS.map((email) => WorldSession.begin(cloud, name, email)));
    const [forked] = there;
    if (!forked) throw new Error('No session');

    const touched = new Set<number | null>();
    for (const one of changes) {
      await forked.send('PUT', '/control/clock', { now: `+PT${one.afterMs / 1000}S` });
      const vehicle = await make(forked, things, one);
      if (one.kind !== 'none') touched.add(vehicle);
    }
    // Either clock moves both.
    await (runs % 2 === 0 ? hauler : forked).send('PUT', '/control/clock', { now: `+PT${untilMs / 1000}S` });
    const { now } = await hauler.send<{ now: number }>('GET', '/control/clock');
    const nowTs = Math.floor(now);

    const expectEqual = async (client: number, paths: readonly string[]) => {
      for (const path of paths)
        expect([path, await there[client]?.read(path)]).toEqual([path, await here[client]?.read(path)]);
    };
    // The controls list the faults of all clients.
    const shopReads = listReads(await listThings(here[1] ?? hauler), nowTs).filter((path) => path.startsWith('/api/'));
    await expectEqual(1, [...shopReads, '/control/figures?client=2&from=-PT3H', '/control/truth?client=2']);
    if (touched.size === 0) await expectEqual(0, [...listReads(things, nowTs), '/control/figures?client=1&from=-PT3H']);
    else if (!touched.has(null))
      for (const id of things.gateways.filter((one) => !touched.has(one)))
        await expectEqual(0, listVehicleReads(id, nowTs));
    const figures = '/control/figures?client=1&from=-PT3H';
    const [first, second] = [await hauler.read(figures), await forked.read(figures)];
    const kind = touched.size === 0 ? 'nothing' : touched.has(null) ? 'client' : 'vehicles';
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    if (first !== second) seen.set('different', (seen.get('different') ?? 0) + 1);
    // Removes the fork, too.
    await cloud.browser().send('DELETE', `/control/worlds/${origin}`);
  }

  it('answers to the byte as its origin about all that its changes did not touch', async () => {
    await fc.assert(fc.asyncProperty(comparison, compare), { numRuns: 120, seed: 20_260_318, endOnFailure: true });
    // Each case came about, and the changes had effects.
    for (const kind of ['nothing', 'client', 'vehicles', 'different'])
      expect([kind, (seen.get(kind) ?? 0) > 10]).toEqual([kind, true]);
    for (const call of CALLS) expect([call, (WorldSession.changed.get(call) ?? 0) > 10]).toEqual([call, true]);
  }, 600_000);
});
