import type { Plan, WorldInput } from '../scenario/plan.ts';
import type { ByteCache } from '../world/byte-cache.ts';
import type { World } from '../world/types.ts';
import { readAssetHearing } from './asset-hearing.ts';
import { readAssetStays } from './asset-stays.ts';
import { readConnection } from './connection.ts';
import { listLapBeacons, findLap, listLapsBetween, listRecentLaps, findRunningLap } from './lap-rows.ts';
import { OfflineJudge } from './offline-judge.ts';
import { StopAverages } from './stop-times.ts';
import { StoreVisitHistory } from './store-visit-history.ts';
import type { History } from './types.ts';
import { getRecordStore, UnitRecords } from './unit-records.ts';
import { computeUnderWayMs } from './under-way.ts';
import { readUsage } from './usage-rows.ts';
import { readVehicle } from './vehicle.ts';
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
  const storeVisits = new StoreVisitHistory(plan, world);
  const byGateway = new Map<number, UnitRecords>();

  const records = (gatewayId: number): UnitRecords => {
    const known = byGateway.get(gatewayId);
    if (known) return known;
    const vehicle = readVehicle(plan, extraInputs, gatewayId);
    if (!vehicle) throw new Error(`Unknown gateway ${gatewayId}`);
    const made = new UnitRecords(world, vehicle, offlineJudge, store);
    byGateway.set(gatewayId, made);
    return made;
  };

  const stopAverages = new StopAverages(records);

  return {
    visits(gatewayId, fromMs, toMs, nowMs, tagId) {
      const { vehicle, reader } = records(gatewayId);
      return listVisitsBetween(vehicle, reader, fromMs, toMs, nowMs, tagId);
    },
    lastVisits(gatewayId, nowMs, count) {
      const { vehicle, reader } = records(gatewayId);
      return listLastVisits(vehicle, reader, nowMs, count);
    },
    laps: (gatewayId, fromMs, toMs, nowMs) => listLapsBetween(records(gatewayId), fromMs, toMs, nowMs),
    recentLaps: (gatewayId, nowMs, count) => listRecentLaps(records(gatewayId), nowMs, count),
    lap: (gatewayId, id, nowMs) => findLap(records(gatewayId), id, nowMs),
    lapBeacons: (lap, nowMs) => listLapBeacons(records(lap.gatewayId), lap, nowMs),
    running: (gatewayId, nowMs) => findRunningLap(records(gatewayId), nowMs),
    usage: (gatewayId, nowMs) => readUsage(records(gatewayId), nowMs),
    stopAverages: (gatewayId, route, nowMs) => stopAverages.listAverages(gatewayId, route, nowMs),
    assetStays: (tagId, fromMs, toMs, nowMs) => readAssetStays(world, tagId, fromMs, toMs, nowMs),
    assetHearing: (tagId, nowMs) => readAssetHearing(world, tagId, nowMs),
    storeVisits: (clientId, fromMs, toMs, nowMs) => storeVisits.listVisits(clientId, fromMs, toMs, nowMs),
    connection: (gatewayId, nowMs) => readConnection(world, gatewayId, nowMs),
    underWay: (gatewayId, fromMs, nowMs) => computeUnderWayMs(records(gatewayId), fromMs, nowMs),
    offlineSpans: (gatewayId, fromMs, toMs, nowMs) => offlineJudge.listSpansOverlapping(gatewayId, fromMs, toMs, nowMs),
  };
}
