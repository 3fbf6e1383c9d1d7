import { HOUR_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import type { PointMm, WorldInput } from '../scenario/plan.ts';
import { ANCHOR_MS, buildClient, buildGateway, buildPlan } from '../testing/plan-builders.ts';
import { createWorld } from './world.ts';

const [EXCITER, READER, UNPLACED] = [41, 42, 43];
const MOVED_MS = ANCHOR_MS + HOUR_MS;
const HERE: PointMm = { x: 0, y: 0 };
const THERE: PointMm = { x: 80_000, y: 80_000 };

const standing = { home: 0, routeIds: [], shifts: [] };
const plan = buildPlan({
  clients: [
    buildClient({
      gateways: [
        buildGateway(),
        buildGateway({ ...standing, id: EXCITER, type: 1, mapPlace: HERE }),
        buildGateway({ ...standing, id: READER, type: 2, mapPlace: HERE }),
        buildGateway({ ...standing, id: UNPLACED, type: 2, mapPlace: null }),
      ],
    }),
  ],
});
const put = (gatewayId: number, mapPlace: PointMm, atMs = MOVED_MS): WorldInput => {
  return { id: `put-${gatewayId}-${atMs}`, seq: 0, atMs, kind: 'gateway', gatewayId, change: { mapPlace } };
};
const before = createWorld(plan);
const after = createWorld(plan, [put(EXCITER, THERE), put(READER, THERE), put(UNPLACED, THERE)]);
const beats = (world: typeof before, id: number, fromMs: number, toMs: number) => [
  ...world.listHeartbeats(id, fromMs, toMs),
];

describe('a stationary gateway that a user moves', () => {
  it('is at its new place from the edit on', () => {
    for (const id of [EXCITER, READER]) {
      expect(
        [ANCHOR_MS, MOVED_MS, MOVED_MS + 1, MOVED_MS + HOUR_MS].map((ms) => after.findGatewayPlace(id, ms)),
      ).toEqual([HERE, HERE, THERE, THERE]);
    }
  });

  it('sends through the access point near its new place, and before through the one near its old place', () => {
    for (const id of [EXCITER, READER]) {
      expect(beats(after, id, ANCHOR_MS, MOVED_MS)).toEqual(beats(before, id, ANCHOR_MS, MOVED_MS));
      const [then, now] = [before, after].map((world) => beats(world, id, MOVED_MS + 1, MOVED_MS + HOUR_MS));
      expect(now?.map(({ atMs }) => atMs)).toEqual(then?.map(({ atMs }) => atMs));
      expect(new Set(then?.map(({ bssid }) => bssid))).toEqual(new Set(['A']));
      expect(new Set(now?.map(({ bssid }) => bssid))).toEqual(new Set(['B']));
    }
  });

  it('hears the beacons around its new place, and none before it is placed', () => {
    const strongest = (id: number, ms: number) => after.listSightings(id, ms)[0]?.tagId ?? null;
    expect([MOVED_MS, MOVED_MS + 1].map((ms) => strongest(READER, ms))).toEqual([901, 925]);
    expect([MOVED_MS, MOVED_MS + 1].map((ms) => strongest(UNPLACED, ms))).toEqual([null, 925]);
    expect(after.listSightings(READER, MOVED_MS)).toEqual(before.listSightings(READER, MOVED_MS));
    expect(after.listSightings(EXCITER, MOVED_MS + 1)).toEqual([]);
  });

  it('does not change the reports of others', () => {
    const until = MOVED_MS + 4 * HOUR_MS;
    expect(beats(after, 1, MOVED_MS, until)).toEqual(beats(before, 1, MOVED_MS, until));
    expect(after.listUnits(1, MOVED_MS, until)).toEqual(before.listUnits(1, MOVED_MS, until));
    expect(after.listReportChanges(1)).toEqual(before.listReportChanges(1));
    expect(after.listReportChanges(READER)).toEqual([{ atMs: MOVED_MS, fingerprint: 'placed 80000,80000' }]);
  });
});
