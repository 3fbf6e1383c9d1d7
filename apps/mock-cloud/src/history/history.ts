import type { Plan, WorldInput } from '../scenario/plan.ts';
import type { ByteCache } from '../world/byte-cache.ts';
import type { World } from '../world/types.ts';
import { readAssetHearing } from './asset-hearing.ts';
import { readAssetStays } from './asset-stays.ts';
import { CarriageHistory } from './carriage-history.ts';
import { readConnection } from './connection.ts';
import { generateLapDigests } from './lap-digests.ts';
import { readLapEvidence } from './lap-evidence.ts';
import {
  findLap,
  findRunningLap,
  listLapBeacons,
  listLapChanges,
  listLapsBetween,
  listRecentLaps,
} from './lap-rows.ts';
import { OfflineJudge } from './offline-judge.ts';
import { generateScorecard } from './past-predictions.ts';
import { listStopAverages } from './stop-times.ts';
import { StoreVisitHistory } from './store-visit-history.ts';
import type { History } from './types.ts';
import { getRecordStore, UnitRecords } from './unit-records.ts';
import { computeUnderWayMs, listUnderWaySpans } from './under-way.ts';
import { readUsage } from './usage-rows.ts';
import { findRoute, readVehicle } from './vehicle.ts';
import { listLastVisits, listVisitsBetween } from './visit-rows.ts';

/**
 * Creates the history of a world: laps, offline states and usage, judged from what its hardware reports. `extraInputs`
 * are the world's inputs other than the plan's. Histories of one plan share judged units as long as no input makes them
 * differ, unless one gets its own cache. Methods throw for an unknown gateway.
 */
export function createHistory(
  plan: Plan,
  world: World,
  extraInputs: readonly WorldInput[] = [],
  cache?: ByteCache,
): History {
  const offlineJudge = new OfflineJudge(world);
  const store = getRecordStore(plan, cache);
  const storeVisits = new StoreVisitHistory(plan, world, cache);
  const byGateway = new Map<number, UnitRecords>();

  const getRecords = (gatewayId: number): UnitRecords => {
    const known = byGateway.get(gatewayId);
    if (known) return known;
    const vehicle = readVehicle(plan, extraInputs, gatewayId);
    if (!vehicle) throw new Error(`Unknown gateway ${gatewayId}`);
    const made = new UnitRecords(world, vehicle, offlineJudge, store);
    byGateway.set(gatewayId, made);
    return made;
  };

  const carriage = new CarriageHistory(plan, world, (gatewayId) => getRecords(gatewayId).reader, cache);

  return {
    listVisits(gatewayId, fromMs, toMs, nowMs, tagId) {
      const { vehicle, reader } = getRecords(gatewayId);
      return listVisitsBetween(vehicle, reader, fromMs, toMs, nowMs, tagId);
    },
    listLastVisits(gatewayId, nowMs, count) {
      const { vehicle, reader } = getRecords(gatewayId);
      return listLastVisits(vehicle, reader, nowMs, count);
    },
    listLaps: (gatewayId, fromMs, toMs, nowMs) => listLapsBetween(getRecords(gatewayId), fromMs, toMs, nowMs),
    listLapChanges: (gatewayId, fromMs, toMs) => listLapChanges(getRecords(gatewayId), fromMs, toMs),
    generateLapDigests: (gatewayId, fromMs, toMs, nowMs) =>
      generateLapDigests(getRecords(gatewayId), fromMs, toMs, nowMs),
    findGoalSec: (gatewayId, routeId, ms) => findRoute(getRecords(gatewayId).vehicle, routeId, ms)?.goalSec ?? 0,
    listRecentLaps: (gatewayId, nowMs, count) => listRecentLaps(getRecords(gatewayId), nowMs, count),
    findLap: (gatewayId, id, nowMs) => findLap(getRecords(gatewayId), id, nowMs),
    listLapBeacons: (lap, nowMs) => listLapBeacons(getRecords(lap.gatewayId), lap, nowMs),
    readLapEvidence: (lap, nowMs) => readLapEvidence(getRecords(lap.gatewayId), lap, nowMs),
    findRunningLap: (gatewayId, nowMs) => findRunningLap(getRecords(gatewayId), nowMs),
    readUsage: (gatewayId, nowMs) => readUsage(getRecords(gatewayId), nowMs),
    listStopAverages: (gatewayId, route, nowMs) => listStopAverages(getRecords, gatewayId, route, nowMs),
    generateScorecard: (gatewayId, route, nowMs, findOthers) =>
      generateScorecard(getRecords(gatewayId), route, nowMs, findOthers),
    listAssetStays: (tagId, fromMs, toMs, nowMs) =>
      carriage.covers(tagId)
        ? carriage.listStays(tagId, fromMs, toMs, nowMs)
        : readAssetStays(world, tagId, fromMs, toMs, nowMs),
    findAssetCarriage: (tagId, nowMs) => (carriage.covers(tagId) ? carriage.findCarriage(tagId, nowMs) : null),
    findAssetHearing: (tagId, nowMs) =>
      carriage.covers(tagId) ? carriage.findHearing(tagId, nowMs) : readAssetHearing(world, tagId, nowMs),
    generateStoreVisits: (clientId, fromMs, toMs, nowMs, tagIds) =>
      storeVisits.generateVisits(clientId, { fromMs, toMs, nowMs }, tagIds),
    readConnection: (gatewayId, nowMs) => readConnection(world, gatewayId, nowMs),
    computeUnderWayMs: (gatewayId, fromMs, nowMs) => computeUnderWayMs(getRecords(gatewayId), fromMs, nowMs),
    listUnderWaySpans: (gatewayId, fromMs, toMs, nowMs) =>
      listUnderWaySpans(getRecords(gatewayId), fromMs, toMs, nowMs),
    listSilences: (gatewayId, fromMs, toMs, nowMs) => offlineJudge.listSilences(gatewayId, fromMs, toMs, nowMs),
    listOfflineSpans: (gatewayId, fromMs, toMs, nowMs) =>
      offlineJudge.listSpansOverlapping(gatewayId, fromMs, toMs, nowMs),
  };
}
