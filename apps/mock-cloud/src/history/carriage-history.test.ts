/** Where asset tags of trackers are unloaded and passed by, judged from what their gateways hear. */
import { DAY_MS, HOUR_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { openModel, type WorldModel } from '../hosting/world-model.ts';
import type { WorldInput } from '../scenario/plan.ts';
import { fixturePlan } from '../testing/fixture-plans.ts';
import { ByteCache } from '../world/byte-cache.ts';
import { createStream, drawIndex } from '../world/stream.ts';
import type { World } from '../world/types.ts';
import { createWorld } from '../world/world.ts';
import { createHistory } from './history.ts';

const PLAN = fixturePlan('tracker');
const [CLIENT] = PLAN.clients;
const TAGS = (CLIENT?.tags ?? []).filter(({ type }) => type === 1).map(({ tagId }) => tagId);
const NOW_MS = PLAN.anchorMs;
/** A vehicle that stays so long carries nothing any more. */
const TEN_MINUTES_MS = 600_000;
/** Without its inputs, so that all gateways are heard all the time. */
const HEARD = openModel({ ...PLAN, inputs: [] });

/** Tags that are heard at all. */
const heardTags = ({ history }: WorldModel) => TAGS.filter((tagId) => history.findAssetHearing(tagId, NOW_MS) !== null);

describe('the judge of carried tags', () => {
  it('finds every ride and every unloading that truly happened', () => {
    const [fromMs, toMs] = [NOW_MS - 3 * DAY_MS, NOW_MS - DAY_MS];
    for (const tagId of heardTags(HEARD)) {
      const rows = HEARD.history.listAssetStays(tagId, fromMs, toMs, NOW_MS);
      const legs = HEARD.world.listLegs(tagId, fromMs, toMs);
      const rides = legs.filter(({ takenMs }) => takenMs >= fromMs && takenMs < toMs);
      expect(rows.filter(({ beacon }) => beacon === null).map((row) => [row.gatewayId, row.enterMs])).toEqual(
        rides.map(({ gatewayId, takenMs }) => [gatewayId, takenMs]),
      );
      const unloaded = legs.filter(({ unloadedMs }) => unloadedMs >= fromMs && unloadedMs < toMs);
      const rests = rows.flatMap(({ beacon, enterMs }) => (beacon ? [[beacon.positionId, enterMs]] : []));
      // A tag that is unloaded at the end of a shift counts as unloaded when its vehicle arrived there.
      expect(rests.map(([position]) => position)).toEqual(unloaded.map(({ to }) => to));
      for (const [n, { unloadedMs }] of unloaded.entries()) {
        const judgedMs = rests[n]?.[1] ?? 0;
        expect(judgedMs).toBeLessThanOrEqual(unloadedMs);
        expect(judgedMs).toBeGreaterThan(unloadedMs - HOUR_MS);
      }
    }
  });

  it('knows what carries each tag now, unless the vehicle has been at a beacon for long, or is where it unloaded the tag', () => {
    let carried = 0;
    for (let n = 0; n < 15; n += 1) {
      const nowMs = NOW_MS - n * 1_111_111;
      for (const tagId of heardTags(HEARD)) {
        const { carriedBy } = HEARD.history.findAssetCarriage(tagId, nowMs) ?? {};
        const [leg] = HEARD.world.listLegs(tagId, nowMs, nowMs + 1);
        const gatewayId = leg?.gatewayId ?? carriedBy ?? null;
        if (gatewayId === null) continue;
        const [visit] = HEARD.history.listLastVisits(gatewayId, nowMs, 1);
        const stayedMs = visit?.leaveMs === null ? nowMs - visit.enterMs : 0;
        if (leg) expect(carriedBy).toBe(stayedMs < TEN_MINUTES_MS ? leg.gatewayId : null);
        else expect(visit?.leaveMs).toBeNull();
        carried += leg ? 1 : 0;
      }
    }
    expect(carried).toBeGreaterThan(20);
  });

  it('gives the same answers in any order of instants, however small the cache', () => {
    const world = createWorld(PLAN);
    const history = createHistory(PLAN, world);
    const plan = { ...PLAN };
    const cache = new ByteCache(60_000);
    const forgetful = createHistory(plan, createWorld(plan, [], { cache }), [], cache);
    const draw = createStream(3, 62, 'drive', 0, 'shuffled');
    for (let n = 0; n < 50; n += 1) {
      const tagId = TAGS[drawIndex(TAGS.length, draw)] ?? 0;
      const nowMs = NOW_MS - Math.floor(draw() * 8 * DAY_MS);
      expect(forgetful.findAssetCarriage(tagId, nowMs)).toEqual(history.findAssetCarriage(tagId, nowMs));
      expect(forgetful.findAssetHearing(tagId, nowMs)).toEqual(history.findAssetHearing(tagId, nowMs));
      const [fromMs, toMs] = [nowMs - 7 * HOUR_MS, nowMs - HOUR_MS];
      expect(forgetful.listAssetStays(tagId, fromMs, toMs, nowMs)).toEqual(
        history.listAssetStays(tagId, fromMs, toMs, nowMs),
      );
    }
  });

  it('lists each ride and rest once, whatever the spans in which they are asked for', () => {
    const { history } = openModel(PLAN);
    for (const tagId of TAGS.slice(0, 10)) {
      const whole = history.listAssetStays(tagId, NOW_MS - 3 * DAY_MS, NOW_MS, NOW_MS);
      const parts = Array.from({ length: 12 }, (_, n) => NOW_MS - 3 * DAY_MS + n * 6 * HOUR_MS).flatMap((fromMs) =>
        history.listAssetStays(tagId, fromMs, fromMs + 6 * HOUR_MS, NOW_MS),
      );
      expect(parts).toEqual(whole);
      for (const [n, { leaveMs }] of whole.entries()) expect(leaveMs).toBe(whole[n + 1]?.enterMs ?? null);
    }
  });

  it('knows the same past whatever people do later', () => {
    const atMs = NOW_MS - 5 * HOUR_MS;
    const inputs: readonly WorldInput[] = [
      { id: 'a', seq: 1, atMs, kind: 'assign', gatewayId: 621, routeIds: [622] },
      { id: 'b', seq: 2, atMs: atMs + 1, kind: 'offline', gatewayId: 622, untilMs: NOW_MS },
      { id: 'c', seq: 3, atMs: atMs + 2, kind: 'remove', positionId: 6204 },
    ];
    const [before, after] = [openModel(PLAN), openModel(PLAN, inputs)];
    for (const tagId of TAGS) {
      for (const ms of [atMs, atMs - HOUR_MS, atMs - DAY_MS]) {
        expect(after.history.findAssetCarriage(tagId, ms)).toEqual(before.history.findAssetCarriage(tagId, ms));
        expect(after.history.findAssetHearing(tagId, ms)).toEqual(before.history.findAssetHearing(tagId, ms));
      }
      expect(after.history.listAssetStays(tagId, atMs - DAY_MS, atMs, atMs)).toEqual(
        before.history.listAssetStays(tagId, atMs - DAY_MS, atMs, atMs),
      );
    }
  });

  it('keeps a tag with a vehicle that fell silent, until that is heard without it', () => {
    const { world } = HEARD;
    const ride = heardTags(HEARD)
      .flatMap((tagId) => world.listLegs(tagId, NOW_MS - DAY_MS, NOW_MS).map((leg) => ({ tagId, ...leg })))
      .find(({ takenMs, unloadedMs }) => unloadedMs - takenMs > 240_000);
    if (!ride) throw new Error('No long ride');
    const { tagId, gatewayId, takenMs, unloadedMs } = ride;
    const atMs = takenMs + 60_000;
    const untilMs = unloadedMs + 2 * HOUR_MS;
    const off: WorldInput = { id: 'off', seq: 0, atMs, kind: 'offline', gatewayId, untilMs };
    const { history } = openModel({ ...PLAN, inputs: [] }, [off]);
    expect(history.findAssetCarriage(tagId, atMs + 30_000)?.carriedBy).toBe(gatewayId);
    expect(history.findAssetCarriage(tagId, untilMs + 1)?.carriedBy).not.toBe(gatewayId);
  });
});

describe('a poll of carried tags', () => {
  it('reads only what was heard since the last full hour', () => {
    const plan = { ...PLAN };
    const { world } = openModel(plan);
    let read = 0;
    const listStays: World['listStays'] = (...of) => {
      const found = world.listStays(...of);
      read += found.length;
      return found;
    };
    const counting = new Proxy(world, {
      get(target, name) {
        if (name === 'listStays') return listStays;
        const method: unknown = Reflect.get(target, name);
        return typeof method === 'function' ? (method.bind(target) as unknown) : method;
      },
    });
    const history = createHistory(plan, counting);
    const readAt = (nowMs: number): number => {
      read = 0;
      for (const tagId of TAGS) history.findAssetCarriage(tagId, nowMs);
      return read;
    };
    const first = readAt(NOW_MS);
    const hourMs = NOW_MS - (NOW_MS % HOUR_MS);
    const heardSince = TAGS.reduce(
      (sum, tagId) => sum + world.listStays(tagId, hourMs - HOUR_MS, NOW_MS + 2001).length,
      0,
    );
    expect(readAt(NOW_MS + 2000)).toBeLessThanOrEqual(heardSince);
    expect(first).toBeGreaterThan(10 * heardSince);
  });
});
