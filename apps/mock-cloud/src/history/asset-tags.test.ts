import { DAY_MS, HOUR_MS, MINUTE_MS, type TagVisit } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import type { Plan, WorldInput } from '../scenario/plan.ts';
import { fixturePlan } from '../testing/fixture-plans.ts';
import type { Stay, World } from '../world/types.ts';
import { createWorld } from '../world/world.ts';
import { readAssetHearing } from './asset-hearing.ts';
import { readAssetStays } from './asset-stays.ts';
import { handMadePlan, handMadeWorld, START_MS } from '../testing/hand-made-world.ts';
import { createHistory } from './history.ts';
import type { History } from './types.ts';

const TAG = 0x3c_00_00_01;
const [ENTRY, OUT, BUZZER, RACK] = [51, 52, 53, 54];

/** [gateway, first and last minute from the start] */
type Written = readonly [number, number, number];

function listStoreVisits(history: History, ...period: Parameters<History['generateStoreVisits']>): TagVisit[] {
  return [...history.generateStoreVisits(...period)].flat();
}

function worldOf(written: readonly Written[]): World {
  const stays = written.map(([gatewayId, from, to]): Stay => {
    return { gatewayId, fromMs: START_MS + from * MINUTE_MS, toMs: START_MS + to * MINUTE_MS, mm: 1000 };
  });
  return {
    ...handMadeWorld({ visits: [] }),
    listStays: (tagId, fromMs, toMs) =>
      tagId === TAG ? stays.filter((stay) => stay.fromMs < toMs && stay.toMs > fromMs) : [],
  };
}

/** A store with one tag and a gateway of each mark. */
function storePlan(): Plan {
  const plan = handMadePlan([]);
  const [client] = plan.clients as [Plan['clients'][number]];
  const [gateway] = client.gateways as [Plan['clients'][number]['gateways'][number]];
  const marks = { [ENTRY]: ['entry'], [OUT]: ['out'], [BUZZER]: ['buzzer'], [RACK]: [] } as const;
  const gateways = [ENTRY, OUT, BUZZER, RACK].map((id) => {
    return { ...gateway, id, home: 0, routeIds: [], shifts: [], marks: marks[id] ?? [], pull: 1 };
  });
  const tag = { tagId: TAG, type: 1, version: 'A1', label: 'Basket', active: true, destroyed: false } as const;
  const settings = { threshold: -32, status: 'NO STATUS', beaconId: null } as const;
  return { ...plan, clients: [{ ...client, type: 4, gateways, tags: [{ ...tag, ...settings }] }] };
}

/** Visits of the whole history as known at a given minute; times in minutes. */
function visitsAt(written: readonly Written[], nowMinute: number, fromMinute = 0, toMinute = 1e6) {
  const history = createHistory(storePlan(), worldOf(written));
  const at = (minute: number): number => START_MS + minute * MINUTE_MS;
  return listStoreVisits(history, 1, at(fromMinute), at(toMinute), at(nowMinute)).map(
    ({ startMs, checkoutMs, passedBuzzer }) => [
      (startMs - START_MS) / MINUTE_MS,
      checkoutMs === null ? null : (checkoutMs - START_MS) / MINUTE_MS,
      passedBuzzer,
    ],
  );
}

describe('visits to a store', () => {
  const day = DAY_MS / MINUTE_MS;

  it('belong to the day on which they began, also if they last past midnight', () => {
    const written: Written[] = [
      [ENTRY, day - 30, day + 20],
      [OUT, day + 21, day + 22],
    ];
    const visit = [day - 30, day + 21, false];
    expect(visitsAt(written, 3 * day)).toEqual([visit]);
    expect(visitsAt(written, 3 * day, 0, day)).toEqual([visit]);
    expect(visitsAt(written, 3 * day, day, 2 * day)).toEqual([]);
  });

  it('are returned as known at an instant: ongoing and with a warning until the customer checks out', () => {
    const written: Written[] = [
      [ENTRY, 100, 120],
      [BUZZER, 121, 122],
      [ENTRY, 123, 125],
      [OUT, 126, 127],
    ];
    expect(visitsAt(written, 99)).toEqual([]);
    expect(visitsAt(written, 110)).toEqual([[100, null, false]]);
    expect(visitsAt(written, 121.5)).toEqual([[100, null, true]]);
    expect(visitsAt(written, 126)).toEqual([[100, 126, true]]);
  });

  it('contain nothing of other clients, or from before the history', () => {
    const history = createHistory(storePlan(), worldOf([[ENTRY, 10, 20]]));
    expect(listStoreVisits(history, 2, START_MS, START_MS + DAY_MS, START_MS + DAY_MS)).toEqual([]);
    expect(listStoreVisits(history, 1, 0, START_MS, START_MS + DAY_MS)).toEqual([]);
  });

  it('are the same whether their day has just ended or ended long ago', () => {
    const plan = fixturePlan('assets');
    const { anchorMs } = plan;
    const known = createModelHistory(plan);
    const fromMs = anchorMs - 6 * DAY_MS;
    // Reads during ongoing visits must not be cached.
    for (const nowMs of [fromMs + 6 * HOUR_MS, fromMs + DAY_MS]) listStoreVisits(known, 41, fromMs, nowMs, nowMs);
    const later = listStoreVisits(known, 41, fromMs, anchorMs - 4 * DAY_MS, anchorMs);
    const once = listStoreVisits(
      createModelHistory({ ...plan }),
      41,
      fromMs,
      anchorMs - 4 * DAY_MS,
      anchorMs - 4 * DAY_MS + 6 * HOUR_MS,
    );
    expect(later.length).toBeGreaterThan(500);
    expect(once).toEqual(later);
    expect(listStoreVisits(known, 41, fromMs, anchorMs - 4 * DAY_MS, anchorMs)).toEqual(later);
  });

  it('are judged again if a door was offline, but not if a label changed', () => {
    const plan = fixturePlan('assets');
    const [fromMs, toMs] = [plan.anchorMs - 6 * DAY_MS, plan.anchorMs - 5 * DAY_MS];
    let judged = 0;
    const visitsWith = (...inputs: WorldInput[]) => {
      const world = createWorld(plan, inputs);
      const listStays = world.listStays.bind(world);
      world.listStays = (...period) => {
        judged += 1;
        return listStays(...period);
      };
      return listStoreVisits(createHistory(plan, world, inputs), 41, fromMs, toMs, plan.anchorMs);
    };
    const before = visitsWith();
    const common = { id: 'i', seq: 0, atMs: fromMs };
    const offline = visitsWith({ ...common, kind: 'offline', gatewayId: 411, untilMs: toMs });
    expect(offline.length).toBeLessThan(before.length / 2);
    const judgedBefore = judged;
    const renamed = visitsWith({ ...common, kind: 'tag', tagId: before[0]!.tagId, change: { label: 'Other' } });
    expect(renamed).toEqual(before);
    expect(judged).toBe(judgedBefore);
  });
});

function createModelHistory(plan: Plan, inputs: readonly WorldInput[] = []) {
  return createHistory(plan, createWorld(plan, inputs), inputs);
}

describe('the stays of an asset tag', () => {
  const stays = (written: readonly Written[], nowMinute: number) =>
    readAssetStays(worldOf(written), TAG, START_MS, START_MS + 9 * DAY_MS, START_MS + nowMinute * MINUTE_MS).map(
      ({ gatewayId, enterMs, leaveMs }) => [
        gatewayId,
        (enterMs - START_MS) / MINUTE_MS,
        leaveMs === null ? null : (leaveMs - START_MS) / MINUTE_MS,
      ],
    );
  const hearing = (written: readonly Written[], nowMinute: number) => {
    const found = readAssetHearing(worldOf(written), TAG, START_MS + nowMinute * MINUTE_MS);
    return found && [found.gatewayId, (found.enterMs - START_MS) / MINUTE_MS, (found.lastMs - START_MS) / MINUTE_MS];
  };

  it('are joined if no time is between two at the same gateway', () => {
    const written: Written[] = [
      [RACK, 10, 60],
      [RACK, 60, 5000],
      [RACK, 5000, 9000],
      [ENTRY, 9001, 9002],
    ];
    expect(stays(written, 10_000)).toEqual([
      [RACK, 10, 9000],
      [ENTRY, 9001, 9002],
    ]);
    expect(stays(written, 7000)).toEqual([[RACK, 10, null]]);
    expect(hearing(written, 7000)).toEqual([RACK, 10, 7000]);
  });

  it('are separate if it was away in between, or at another gateway', () => {
    const written: Written[] = [
      [RACK, 10, 60],
      [RACK, 61, 70],
      [OUT, 70, 80],
      [RACK, 80, 90],
    ];
    expect(stays(written, 1000)).toHaveLength(4);
    expect(hearing(written, 65)).toEqual([RACK, 61, 65]);
    expect(hearing(written, 85)).toEqual([RACK, 80, 85]);
  });

  it('give its last hearing for a month, and then null', () => {
    const written: Written[] = [[OUT, 10, 20]];
    expect(hearing(written, 9)).toBeNull();
    const month = (31 * DAY_MS) / MINUTE_MS;
    expect(hearing(written, month)).toEqual([OUT, 10, 20 - 1 / MINUTE_MS]);
    expect(hearing(written, month + 30)).toBeNull();
  });
});
