import type { Plan, WorldInput } from '../scenario/plan.ts';
import type { Memory } from '../world/memory.ts';
import type { World } from '../world/types.ts';
import { assetHearing } from './asset-hearing.ts';
import { assetStays } from './asset-stays.ts';
import { connectionOf } from './connection.ts';
import { lapBeacons, lapOfId, lapsBetween, recentLaps, runningLap } from './lap-rows.ts';
import { OfflineWatch } from './offline-watch.ts';
import { StopClock } from './stop-times.ts';
import { StoreBook } from './store-book.ts';
import type { History } from './types.ts';
import { recordsOf, UnitRecords } from './unit-records.ts';
import { underWayMs } from './under-way.ts';
import { usageOf } from './usage-rows.ts';
import { readVehicle } from './vehicle.ts';
import { lastVisits, visitsBetween } from './visit-rows.ts';

/**
 * The past of a world: laps, offline states and usage, judged from what its hardware reports. `extraInputs` are those
 * given to the world beside the plan's. Histories of one plan share what they judged where no input lies between them,
 * unless one is given a memory of its own. Throws on a gateway that the plan does not have.
 */
export function createHistory(
  plan: Plan,
  world: World,
  extraInputs: readonly WorldInput[] = [],
  memory?: Memory,
): History {
  const watch = new OfflineWatch(world);
  const store = recordsOf(plan, memory);
  const stores = new StoreBook(plan, world);
  const byGateway = new Map<number, UnitRecords>();

  const records = (gatewayId: number): UnitRecords => {
    const known = byGateway.get(gatewayId);
    if (known) return known;
    const vehicle = readVehicle(plan, extraInputs, gatewayId);
    if (!vehicle) throw new Error(`Unknown gateway ${gatewayId}`);
    const made = new UnitRecords(world, vehicle, watch, store);
    byGateway.set(gatewayId, made);
    return made;
  };

  const stopClock = new StopClock(records);

  return {
    visits(gatewayId, fromMs, toMs, nowMs, tagId) {
      const { vehicle, reader } = records(gatewayId);
      return visitsBetween(vehicle, reader, fromMs, toMs, nowMs, tagId);
    },
    lastVisits(gatewayId, nowMs, count) {
      const { vehicle, reader } = records(gatewayId);
      return lastVisits(vehicle, reader, nowMs, count);
    },
    laps: (gatewayId, fromMs, toMs, nowMs) => lapsBetween(records(gatewayId), fromMs, toMs, nowMs),
    recentLaps: (gatewayId, nowMs, count) => recentLaps(records(gatewayId), nowMs, count),
    lap: (gatewayId, id, nowMs) => lapOfId(records(gatewayId), id, nowMs),
    lapBeacons: (lap, nowMs) => lapBeacons(records(lap.gatewayId), lap, nowMs),
    running: (gatewayId, nowMs) => runningLap(records(gatewayId), nowMs),
    usage: (gatewayId, nowMs) => usageOf(records(gatewayId), nowMs),
    stopAverages: (gatewayId, route, nowMs) => stopClock.averages(gatewayId, route, nowMs),
    assetStays: (tagId, fromMs, toMs, nowMs) => assetStays(world, tagId, fromMs, toMs, nowMs),
    assetHearing: (tagId, nowMs) => assetHearing(world, tagId, nowMs),
    storeVisits: (clientId, fromMs, toMs, nowMs) => stores.visits(clientId, fromMs, toMs, nowMs),
    connection: (gatewayId, nowMs) => connectionOf(world, gatewayId, nowMs),
    underWay: (gatewayId, fromMs, nowMs) => underWayMs(records(gatewayId), fromMs, nowMs),
    offlineSpans: (gatewayId, fromMs, toMs, nowMs) => watch.overlapping(gatewayId, fromMs, toMs, nowMs),
  };
}
