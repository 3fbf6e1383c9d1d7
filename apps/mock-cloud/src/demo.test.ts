import { DAY_MS, HOUR_MS } from '@lapwing/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from './api/resources/view.ts';
import { readRows } from './exports/export-table.ts';
import { createHistory } from './history/history.ts';
import { openModel } from './hosting/world-model.ts';
import { fixturePlan, loadedFixture } from './testing/fixture-plans.ts';
import { startTestCloud, type TestCloud } from './testing/test-cloud.ts';
import { runRead } from './workers/run-read.ts';
import type { Unit, World } from './world/types.ts';
import { createWorld } from './world/world.ts';

/** A vehicle that has stayed longer than at any stop of a route is parked. */
const PARKED_MS = 15 * 60_000;

/** The clients by domain: id, type, and the lists that their home asks for, of which none may be empty. */
const CLIENTS = {
  'haulage.test': { id: 1, type: 0, lists: ['/users/anchors/', '/tags/beacon_positions/'] },
  'northgate.test': { id: 7, type: 0, lists: ['/users/anchors/', '/tags/beacon_positions/'] },
  'cargo.test': { id: 21, type: 1, lists: ['/tags/tag_list/?time=600000', '/users/anchors/'] },
  'tracker.test': { id: 62, type: 2, lists: ['/users/anchors/', '/tags/tag_beacon_list/'] },
  'inventory.test': { id: 31, type: 3, lists: ['/tags/tag_list/?time=600000', '/users/anchors/'] },
  'assets.test': { id: 41, type: 4, lists: ['/tags/tag_list/?time=600000', '/tags/average_time/'] },
  'gps.test': { id: 5, type: 5, lists: ['/users/anchors/', '/tags/beacon_positions/'] },
} as const;
const DOMAINS = Object.keys(CLIENTS) as (keyof typeof CLIENTS)[];

/** Hours before the start, on different days and at different times of the day. */
const HOURS_BEFORE = Array.from({ length: 34 }, (_, n) => n * 5);

/** A world that records which gateways, tags, beacons and clients it is asked about. */
function recordIds(world: World): { readonly world: World; readonly asked: ReadonlySet<number> } {
  const asked = new Set<number>();
  const recording = new Proxy(world, {
    get: (target, key: keyof World) => {
      const method = target[key].bind(target) as (...given: unknown[]) => unknown;
      return (first: number | Unit, ...rest: unknown[]) => {
        asked.add(typeof first === 'number' ? first : first.gatewayId);
        return method(first, ...rest);
      };
    },
  });
  return { world: recording, asked };
}

describe('the demo at any hour', () => {
  it('has at least half of its vehicles working at every hour of a week, whatever the day of its start', () => {
    for (const anchor of ['2026-03-18T10:42:00Z', '2026-07-04T23:10:00Z']) {
      const { plan, history } = openModel(fixturePlan('demo', { anchorMs: Date.parse(anchor) }));
      const vehicles = plan.clients.flatMap((client) => client.gateways.filter(({ shifts }) => shifts.length > 0));
      for (let hour = 0; hour < 7 * 24; hour += 1) {
        const atMs = plan.anchorMs - hour * HOUR_MS;
        const working = vehicles.filter(({ id }) => {
          const [last] = history.listLastVisits(id, atMs, 1);
          return last !== undefined && atMs - (last.leaveMs ?? last.enterMs) < PARKED_MS;
        });
        expect(working.length * 2, new Date(atMs).toISOString()).toBeGreaterThanOrEqual(vehicles.length);
      }
    }
  });

  it.each([21, 31, 41])('moves the tags of client %i by day and by night, and hears some of them', (clientId) => {
    const model = openModel(fixturePlan('demo'));
    for (const hours of HOURS_BEFORE) {
      const atMs = model.plan.anchorMs - hours * HOUR_MS;
      const count = (table: 'assets' | 'stays', where: (row: Record<string, unknown>) => boolean = () => true) =>
        [...readRows(model, table, { atMs, fromMs: atMs - 2 * HOUR_MS, toMs: atMs, clientId })].filter(where).length;
      expect(count('stays'), new Date(atMs).toISOString()).toBeGreaterThan(0);
      expect(count('assets', ({ recent }) => recent === true)).toBeGreaterThan(10);
    }
  });

  it.each([
    ['haulage.test', 'getLatestGlobalInformation'],
    ['cargo.test', 'listTags'],
    ['inventory.test', 'listTags'],
    ['assets.test', 'getInOutUsage'],
    ['gps.test', 'getLatestGlobalInformation'],
  ] as const)('computes nothing of other clients for the home of %s', async (domain, name) => {
    const plan = fixturePlan('demo');
    const client = plan.clients.find((one) => one.domain === domain);
    if (!client) throw new Error(`The demo has no client at ${domain}`);
    const { world, asked } = recordIds(createWorld(plan));
    const clock = { nowMs: plan.anchorMs, speed: 1, paused: true, epoch: 1 };
    const request = { kind: 'api', name, clientId: client.id, clock, path: { id: client.id }, query: {} } as const;
    const model = { plan, inputs: [], world, history: createHistory(plan, world) };
    await runRead(request, model, () => Promise.resolve());
    const own = [
      client.id,
      ...client.gateways.map(({ id }) => id),
      ...client.tags.map(({ tagId }) => tagId),
      ...client.beacons.map(({ positionId }) => positionId),
    ];
    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter((id) => !own.includes(id))).toEqual([]);
  });

  it('has 30 days of history of every client', () => {
    const model = openModel(fixturePlan('demo'));
    const firstDay = { fromMs: model.plan.startMs, toMs: model.plan.startMs + DAY_MS, atMs: model.plan.anchorMs };
    expect(model.plan.anchorMs - model.plan.startMs).toBe(30 * DAY_MS);
    for (const { id: clientId, gateways } of model.plan.clients) {
      const table = gateways.some(({ shifts }) => shifts.length > 0) ? 'visits' : 'stays';
      expect([...readRows(model, table, { ...firstDay, clientId })].length, `${clientId}`).toBeGreaterThan(100);
    }
  });
});

describe('the demo, served', () => {
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await startTestCloud({ scenario: loadedFixture('demo'), paused: true });
  });
  afterAll(() => cloud.close());
  const sessionUser = async (email: string) =>
    (await (await cloud.signedIn(email)).get('/api/session/user')).json as Wire<'SessionUser'>;

  it.each(DOMAINS)('has an account of each role at %s, with its scopes', async (domain) => {
    const { id, type } = CLIENTS[domain];
    const scopes = {
      admin: ['client', 'user'],
      user: ['user'],
      staff: ['lapwing', 'user'],
      super: ['client', 'super', 'user'],
      newcomer: ['change-password', 'user'],
    };
    for (const [role, auth_scopes] of Object.entries(scopes))
      expect(await sessionUser(`${role}@${domain}`)).toMatchObject({ client_id: id, client_type: type, auth_scopes });
    const newcomer = await cloud.signedIn(`newcomer@${domain}`);
    expect((await newcomer.get('/api/users/anchors/')).status).toBe(403);
  });

  it.each(DOMAINS)('lets the super user of %s switch to every client', async (domain) => {
    const superUser = await cloud.signedIn(`super@${domain}`);
    const { id, super_users: accounts } = (await superUser.get('/api/session/user')).json as Wire<'SessionUser'>;
    const all = DOMAINS.map((other) => CLIENTS[other].id);
    expect(accounts.map((account) => account.id).sort((a, b) => a - b)).toEqual([...all].sort((a, b) => a - b));
    for (const { id: clientId, type, lists } of Object.values(CLIENTS)) {
      const json = { user_id: id, new_client_id: clientId };
      const { json: user } = await superUser.send('PUT', '/api/users/switch_super_user/', { json });
      expect(user).toMatchObject({ client_id: clientId, client_type: type });
      expect((await superUser.get(`/api/clients/${clientId}`)).status).toBe(200);
      expect((await superUser.get(`/api${lists[0]}`)).json).not.toEqual([]);
    }
  });

  it('warns only the second haulier, whose payment is overdue', async () => {
    for (const domain of DOMAINS) {
      const { json } = await (await cloud.signedIn(`user@${domain}`)).get(`/api/clients/${CLIENTS[domain].id}`);
      expect(json).toMatchObject({ warning: domain === 'northgate.test' ? 1 : 0 });
    }
  });

  it.each(['-PT0S', '-P2DT7H', '-P12DT13H', '+P9DT20H'])(
    'has data for the home of every client at %s',
    async (step) => {
      const own = await startTestCloud({ scenario: loadedFixture('demo'), paused: true });
      expect((await own.browser().send('PUT', '/control/clock', { json: { now: step } })).status).toBe(200);
      for (const domain of DOMAINS) {
        const user = await own.signedIn(`user@${domain}`);
        for (const path of CLIENTS[domain].lists) {
          const { status, json } = await user.get(`/api${path}`);
          expect({ status, path }).toEqual({ status: 200, path });
          expect(json).not.toEqual([]);
        }
      }
      await own.close();
    },
  );
});
