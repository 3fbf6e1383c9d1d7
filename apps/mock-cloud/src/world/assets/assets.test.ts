import { DAY_MS, HOUR_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import type { ClientPlan, GatewayPlan, Plan, TagPlan, WorldInput } from '../../scenario/plan.ts';
import { ByteCache } from '../byte-cache.ts';
import { ANCHOR_MS, buildClient, buildGateway, buildPlan } from '../../testing/plan-builders.ts';
import { drawIndex, createStream } from '../stream.ts';
import type { Stay, World } from '../types.ts';
import { createWorld } from '../world.ts';

const DAYS = 12;
const FIRST_TAG = 0x3c_00_00_00;
const TAGS = Array.from({ length: 40 }, (_, n) => FIRST_TAG + n);
/** 04:00 in London, when a unit begins. */
const TURN_MS = Date.parse('2026-03-10T04:00:00Z');

/** Client types with asset tags, and zones; some of these change their clocks during the tested period. */
const SETTINGS = ([1, 3, 4] as const).flatMap((type) =>
  (['Europe/London', 'America/New_York', 'Asia/Kolkata'] as const).map((zone) => ({ type, zone })),
);

function assetOf(tagId: number): TagPlan {
  const settings = { destroyed: false, threshold: -32, status: 'NO STATUS', beaconId: null } as const;
  return { tagId, type: 1, version: 'A1', label: `Asset ${tagId - FIRST_TAG}`, active: true, ...settings };
}

const station = (id: number, parts: Partial<GatewayPlan> = {}): GatewayPlan =>
  buildGateway({ id, home: 0, routeIds: [], shifts: [], days: [], pull: 1, ...parts });

const STATIONS = [
  station(51, { marks: ['entry'] }),
  station(52, { marks: ['entry'], pull: 2 }),
  station(53, { marks: ['out'] }),
  station(54, { marks: ['buzzer'] }),
  station(55),
  station(56, { pull: 3 }),
];

function assetPlan(type: number, parts: Partial<ClientPlan> & { zone?: string; seed?: number } = {}): Plan {
  const { zone = 'Europe/London', seed = 1, ...client } = parts;
  const base = { type, layout: null, beacons: [], routes: [], gateways: STATIONS, tags: TAGS.map(assetOf) };
  return buildPlan({ seed, zone, startMs: ANCHOR_MS - DAYS * DAY_MS, clients: [buildClient({ ...base, ...client })] });
}

/** The stays of a tag in a span of time, split where units begin. */
const pathOf = (world: World, tagId: number, fromMs: number, toMs: number) => world.listStays(tagId, fromMs, toMs);
const wholePath = (world: World, tagId: number) => pathOf(world, tagId, ANCHOR_MS - DAYS * DAY_MS, ANCHOR_MS);
const within = (stays: readonly Stay[], fromMs: number, toMs: number): Stay[] =>
  stays.filter((stay) => stay.fromMs < toMs && stay.toMs > fromMs);

describe.each(SETTINGS)('asset tags of a client of type $type in $zone', ({ type, zone }) => {
  const plan = assetPlan(type, { zone });
  const world = createWorld(plan);

  it('are at the same places in any order of reading, however small the cache', () => {
    const forgetful = createWorld({ ...plan }, [], { cache: new ByteCache(3000) });
    const draw = createStream(7, type, 'drive', 0, 'shuffled');
    for (let n = 0; n < 300; n += 1) {
      const tagId = TAGS[drawIndex(TAGS.length, draw)] ?? 0;
      const fromMs = ANCHOR_MS - Math.floor(draw() * DAYS * DAY_MS);
      const toMs = fromMs + 1 + Math.floor(draw() * DAY_MS);
      expect(pathOf(forgetful, tagId, fromMs, toMs)).toEqual(
        within(pathOf(world, tagId, ANCHOR_MS - DAYS * DAY_MS, ANCHOR_MS + 2 * DAY_MS), fromMs, toMs),
      );
    }
  });

  it('are at one gateway at a time, and stay there for a while', () => {
    for (const tagId of TAGS) {
      const stays = wholePath(world, tagId);
      for (const [n, stay] of stays.entries()) {
        expect(stay.toMs - stay.fromMs).toBeGreaterThan(0);
        expect(stay.fromMs).toBeGreaterThanOrEqual(stays[n - 1]?.toMs ?? plan.startMs);
      }
    }
  });

  it('move on at every hour of the day', () => {
    const hours = new Set(
      TAGS.flatMap((tagId) => wholePath(world, tagId).map(({ fromMs }) => Math.floor(fromMs / HOUR_MS) % 24)),
    );
    expect(hours.size).toBe(24);
  });

  it('do not change when another tag is added', () => {
    const more = createWorld(assetPlan(type, { zone, tags: [FIRST_TAG - 1, ...TAGS, FIRST_TAG + 99].map(assetOf) }));
    for (const tagId of TAGS) expect(wholePath(more, tagId)).toEqual(wholePath(world, tagId));
  });

  it('are the same with a longer history, except at its first instant', () => {
    const longer = createWorld({ ...plan, startMs: plan.startMs - 60 * DAY_MS });
    for (const tagId of TAGS) {
      const [fromMs, toMs] = [plan.startMs + 2 * DAY_MS, ANCHOR_MS];
      expect(pathOf(longer, tagId, fromMs, toMs)).toEqual(pathOf(world, tagId, fromMs, toMs));
    }
  });

  it('take as little time to simulate after a year as on the first day', () => {
    const bytesOf = (ms: number): number => {
      const cache = new ByteCache(1e9);
      const fresh = createWorld({ ...plan }, [], { cache });
      for (const tagId of TAGS) pathOf(fresh, tagId, ms, ms + HOUR_MS);
      return cache.bytes;
    };
    expect(bytesOf(ANCHOR_MS + 365 * DAY_MS)).toBeLessThan(2 * bytesOf(ANCHOR_MS));
  });
});

describe('the start of a unit', () => {
  it.each([1, 3])('finds the tags of a client of type %i where the previous unit left them', (type) => {
    const world = createWorld(assetPlan(type));
    for (const tagId of TAGS) {
      for (let day = 0; day < 6; day += 1) {
        const ms = TURN_MS + day * DAY_MS;
        expect(world.findSignal(tagId, ms)?.gatewayId).toBe(world.findSignal(tagId, ms - 1)?.gatewayId);
      }
    }
  });
});

describe('a stationary gateway', () => {
  const world = createWorld(assetPlan(3));

  it('is the only one that hears the tags near it', () => {
    const heard = STATIONS.map(({ id }) => world.listSightings(id, ANCHOR_MS));
    const tagIds = heard.flat().map(({ tagId }) => tagId);
    expect(new Set(tagIds).size).toBe(tagIds.length);
    expect(tagIds.length).toBeGreaterThan(TAGS.length / 2);
    for (const [n, { id }] of STATIONS.entries()) {
      expect(heard[n]).toEqual(heard[n]?.toSorted((a, b) => b.rssi - a.rssi || a.tagId - b.tagId));
      for (const { tagId, rssi } of heard[n] ?? [])
        expect(world.findSignal(tagId, ANCHOR_MS)).toEqual({ gatewayId: id, rssi });
    }
  });

  it('does not hear tags at other gateways, and hears none if its pull is 0', () => {
    const still = createWorld(assetPlan(3, { gateways: [station(57, { pull: 0 }), ...STATIONS] }));
    expect(still.listSightings(57, ANCHOR_MS)).toEqual([]);
    for (const tagId of TAGS) expect(wholePath(still, tagId)).toEqual(wholePath(world, tagId));
  });

  it('attracts its share of tags when it is added, and does not change the others', () => {
    const more = createWorld(assetPlan(3, { gateways: [station(50), ...STATIONS] }));
    const homes = (of: World) => TAGS.map((tagId) => of.findSignal(tagId, TURN_MS)?.gatewayId ?? null);
    const [before, after] = [homes(world), homes(more)];
    const moved = after.filter((id, n) => id !== before[n]);
    expect(moved.length).toBeGreaterThan(0);
    expect(new Set(moved)).toEqual(new Set([50]));
  });

  it('hears more tags the higher its pull is', () => {
    const msAt = (id: number): number =>
      TAGS.flatMap((tagId) => wholePath(world, tagId))
        .filter(({ gatewayId }) => gatewayId === id)
        .reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
    expect(msAt(56)).toBeGreaterThan(msAt(52));
    expect(msAt(52)).toBeGreaterThan(msAt(51));
  });

  it('hears nothing while it is offline, which does not change what others hear', () => {
    const [fromMs, toMs] = [ANCHOR_MS - 5 * HOUR_MS, ANCHOR_MS - 2 * HOUR_MS];
    const input: WorldInput = { id: 'off', seq: 0, atMs: fromMs, kind: 'offline', gatewayId: 56, untilMs: toMs };
    const after = createWorld(assetPlan(3), [input]);
    expect(after.listSightings(56, fromMs + HOUR_MS)).toEqual([]);
    const others = (of: World) => TAGS.map((tagId) => wholePath(of, tagId).filter(({ gatewayId }) => gatewayId !== 56));
    expect(others(after)).toEqual(others(world));
    const heard = TAGS.flatMap((tagId) => wholePath(after, tagId)).filter(({ gatewayId }) => gatewayId === 56);
    expect(within(heard, fromMs + 1, toMs)).toEqual([]);
    const cut = heard.filter((stay) => stay.toMs === fromMs + 1 || stay.fromMs === toMs);
    expect(cut.length).toBeGreaterThan(3);
    expect(world.findSignal(cut[0]!.gatewayId, ANCHOR_MS)).toBeNull();
  });
});

describe('a tag', () => {
  it('is never heard if it is a beacon, or if tags do not move in its client type', () => {
    const world = createWorld(assetPlan(0));
    for (const tagId of TAGS) expect(wholePath(world, tagId)).toEqual([]);
    expect(createWorld(buildPlan()).listStays(901, 0, ANCHOR_MS)).toEqual([]);
  });

  it('is never heard if it lies in a drawer, as some do', () => {
    const world = createWorld(assetPlan(1, { tags: Array.from({ length: 400 }, (_, n) => assetOf(FIRST_TAG + n)) }));
    const unheard = Array.from({ length: 400 }, (_, n) => FIRST_TAG + n).filter(
      (tagId) => wholePath(world, tagId).length === 0,
    );
    expect(unheard.length).toBeGreaterThan(3);
    expect(unheard.length).toBeLessThan(30);
  });
});
