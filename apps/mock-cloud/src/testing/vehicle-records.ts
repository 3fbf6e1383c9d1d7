/** The records of one vehicle, as the history of its world reads them. */
import { OfflineJudge } from '../history/offline-judge.ts';
import { getRecordStore, UnitRecords } from '../history/unit-records.ts';
import { readVehicle } from '../history/vehicle.ts';
import type { Plan } from '../scenario/plan.ts';
import type { World } from '../world/types.ts';

export function openRecords(plan: Plan, world: World, gatewayId: number): UnitRecords {
  const vehicle = readVehicle(plan, [], gatewayId);
  if (!vehicle) throw new Error(`Unknown gateway ${gatewayId}`);
  return new UnitRecords(world, vehicle, new OfflineJudge(world), getRecordStore(plan));
}

/** The result of work in steps. */
export function runSteps<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
