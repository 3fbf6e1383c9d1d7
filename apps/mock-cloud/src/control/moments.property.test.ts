import { join } from 'node:path';
import { HOUR_MS } from '@lapwing/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderSource } from '../scenario/file-source.ts';
import { loadScenario } from '../scenario/load.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { TEST_NOW_MS } from '../testing/test-scenario.ts';
import { listReads, listThings, type Things, WorldSession } from '../testing/world-session.ts';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures');

/** A scenario with the domain of its first client, and an instant in its history. Null is that of the main world. */
interface Origin {
  readonly scenario: string | null;
  readonly domain: string;
  readonly fromMs: number;
}
const SMALL: readonly Origin[] = [
  { scenario: null, domain: 'haulage.test', fromMs: TEST_NOW_MS },
  { scenario: 'faults', domain: 'haulage.test', fromMs: Date.parse('2026-03-02T08:00:00Z') },
  { scenario: 'cargo', domain: 'cargo.test', fromMs: TEST_NOW_MS },
];
const LARGE: readonly Origin[] = [
  { scenario: 'haulage', domain: 'haulage.test', fromMs: TEST_NOW_MS },
  { scenario: 'tracker', domain: 'tracker.test', fromMs: TEST_NOW_MS },
  { scenario: 'gps', domain: 'gps.test', fromMs: TEST_NOW_MS },
];

/** Changes by people and controls; `n` chooses the thing. */
const CHANGES = [
  'move',
  'rename',
  'buzzer',
  'goal',
  'zone',
  'offline',
  'detour',
  'latency',
  'end',
  'step',
  'back',
] as const;
const change = fc.record({ kind: fc.constantFrom(...CHANGES), n: fc.nat(50) });
const createMoments = (origins: readonly Origin[]) =>
  fc.record({
    from: fc.constantFrom(...origins),
    seed: fc.nat(1_000_000),
    afterMs: fc.integer({ min: 0, max: 6 * HOUR_MS }),
    changes: fc.array(change, { maxLength: 8 }),
  });
type RandomMoment = ReturnType<typeof createMoments> extends fc.Arbitrary<infer Value> ? Value : never;

/** A server that knows the scenarios of the product. */
function startServer(): Promise<TestCloud> {
  return startTestCloud({
    openScenario: (name) => loadScenario(join(FIXTURES, 'scenarios', `${name}.yaml`), createFolderSource(FIXTURES)),
  });
}

const choose = <T>(things: readonly T[], n: number): T | undefined => things[n % things.length];

async function apply(
  session: WorldSession,
  things: Things,
  { kind, n }: { kind: (typeof CHANGES)[number]; n: number },
) {
  const { clientId, gateways, routes, beacons } = things;
  const fault = { gateways: [choose(gateways, n)], for: 'PT2H' };
  const calls: Record<(typeof CHANGES)[number], () => Promise<unknown>> = {
    move: () => {
      const tagId = choose(beacons, n)?.tagId ?? 0;
      return session.send('PUT', '/api/position_logs/tags?discard_later=true', [
        { tag_id: tagId, x: 300 + n, y: 200 + n },
      ]);
    },
    rename: () =>
      session.send('PUT', `/api/tags/${choose(beacons, n)?.tagId}?discard_later=true`, { label: `Beacon ${n}` }),
    buzzer: () =>
      session.send('PUT', `/api/anchors/${choose(gateways, n)}?discard_later=true`, { buzzer_disable: n % 2 === 0 }),
    goal: () =>
      session.send('PUT', `/api/routes/settings/${choose(routes, n)}?discard_later=true`, { goal_time: 600 + n }),
    zone: () => session.send('PUT', `/api/clients/${clientId}?discard_later=true`, { timezone: 'Europe/Lisbon' }),
    offline: () => session.send('POST', '/control/faults?discard_later=true', { kind: 'offline', ...fault }),
    detour: () =>
      session.send('POST', '/control/faults?discard_later=true', { kind: 'detour', ...fault, probability: 0.5 }),
    latency: () =>
      session.send('POST', '/control/faults?discard_later=true', { kind: 'latency', latency: 0, for: 'PT1H' }),
    end: async () => {
      const faults = await session.send<{ id: string; source: string }[]>('GET', '/control/faults');
      const own = faults.filter(({ source }) => source === 'control');
      if (own.length > 0) await session.send('DELETE', `/control/faults/${choose(own, n)?.id}?discard_later=true`);
    },
    step: () => session.send('PUT', '/control/clock', { now: `+PT${n}M` }),
    back: () => session.send('PUT', '/control/clock', { now: `-PT${n}M` }),
  };
  await calls[kind]();
}

const CALLS = [
  'PUT /api/position_logs/tags',
  'PUT /api/tags',
  'PUT /api/anchors',
  'PUT /api/routes/settings',
  'PUT /api/clients',
  'POST /control/faults',
  'DELETE /control/faults',
  'PUT /control/clock',
];

describe('the link of a moment', () => {
  let here: TestCloud;
  let elsewhere: TestCloud;
  beforeAll(async () => {
    here = await startServer();
    elsewhere = await startServer();
  });
  afterAll(() => Promise.all([here.close(), elsewhere.close()]));

  let runs = 0;

  /** Makes a world with a random past, opens its link on another server, and returns the length of the link. */
  async function compare({ from, seed, afterMs, changes }: RandomMoment): Promise<number> {
    runs += 1;
    const name = `w${runs}`;
    const at = String((from.fromMs + afterMs) / 1000);
    const { scenario } = from;
    const json = { name, seed, at, paused: true, ...(scenario !== null && { scenario }) };
    expect((await here.browser().send('POST', '/control/worlds', { json })).status).toBe(200);
    const email = `admin@${from.domain}`;
    const session = await WorldSession.begin(here, name, email);
    const things = await listThings(session);
    for (const one of changes) await apply(session, things, one);

    const body = { screen: '/live-global-map?beacon=104', email };
    const made = await session.send<{ moment: string; path: string; snapshot: null }>('POST', '/control/moments', body);
    expect(made.snapshot).toBeNull();
    const { json: opened } = await elsewhere.browser().send('POST', '/control/moments/open', {
      json: { moment: made.moment },
    });
    const { world } = opened as { world: { name: string; now: number } };
    expect(world).toMatchObject({ paused: true });
    const copy = await WorldSession.begin(elsewhere, world.name, email);
    for (const path of listReads(things, Math.floor(world.now)))
      expect([path, await copy.read(path)]).toEqual([path, await session.read(path)]);
    await here.browser().send('DELETE', `/control/worlds/${name}`);
    await elsewhere.browser().send('DELETE', `/control/worlds/${world.name}`);
    return made.path.length;
  }

  it('shows the same on another server, byte for byte, and has at most 2 kB', async () => {
    const lengths: number[] = [];
    const property = fc.asyncProperty(createMoments(SMALL), async (one) => void lengths.push(await compare(one)));
    await fc.assert(property, { numRuns: 200, seed: 20_260_318, endOnFailure: true });
    expect(Math.max(...lengths)).toBeLessThan(2000);
    // Every kind of change was made, and not refused.
    for (const call of CALLS) expect([call, (WorldSession.changed.get(call) ?? 0) > 10]).toEqual([call, true]);
  }, 900_000);

  it.each(LARGE)('shows the same of the scenario $scenario', async (origin) => {
    const property = fc.asyncProperty(createMoments([origin]), async (one) => void (await compare(one)));
    await fc.assert(property, { numRuns: 2, seed: 20_260_318, endOnFailure: true });
  });
});
