import { HOUR_MS } from '@lapwing/domain';
import { readClientState } from '../clients/client-at.ts';
import type { WorldModel } from '../hosting/world-model.ts';
import type { ControlReader, ReadCall } from '../operations/call.ts';
import { createBadInputProblem } from '../problems/problems.ts';
import type { GatewayPlan } from '../scenario/plan.ts';
import { isVehicle } from './truth.ts';
import { refuseVehicleDays } from './vehicle-days.ts';

const MAX_STEPS = 1000;
/** A vehicle that is away from beacons for longer has stopped on its way, e.g. at the end of its shift. */
const LONGEST_DRIVE_MS = HOUR_MS;

interface Steps {
  readonly fromMs: number;
  readonly toMs: number;
  readonly stepMs: number;
}

/** How many vehicles move over time, by their true visits. */
export const movementReaders: { readonly countMoving: ControlReader<'countMoving'> } = {
  async countMoving(call) {
    const { from, to, step } = call.query;
    const count = Math.ceil((to - from) / step);
    if (count < 1) return createBadInputProblem('query/to', 'must be after from');
    if (count > MAX_STEPS) return createBadInputProblem('query/step', `must give at most ${MAX_STEPS} steps`);
    const vehicles = listVehicles(call);
    const steps = { fromMs: from * 1000, toMs: to * 1000, stepMs: step * 1000 };
    const refusal = refuseVehicleDays(vehicles.length, steps, 'query/to');
    if (refusal) return refusal;
    const counts = Array<number>(count).fill(0);
    for (const { id } of vehicles) {
      await call.takeTurn();
      addMovement(call.world, id, steps, counts);
    }
    return { vehicles: vehicles.length, counts };
  },
};

function listVehicles({ world, clock }: ReadCall<unknown>): readonly GatewayPlan[] {
  return world.plan.clients.flatMap(({ id }) => {
    const state = readClientState(world.plan, world.inputs, id, clock.nowMs);
    return state?.client.gateways.filter(isVehicle) ?? [];
  });
}

/** Adds a vehicle to each step in which it drives. */
function addMovement(
  { world }: Pick<WorldModel, 'world'>,
  gatewayId: number,
  { fromMs, toMs, stepMs }: Steps,
  counts: number[],
): void {
  let added = -1;
  let leftMs: number | null = null;
  for (
    let unit = world.findUnit(gatewayId, fromMs - LONGEST_DRIVE_MS);
    unit.startMs < toMs;
    unit = world.findUnit(gatewayId, unit.endMs)
  ) {
    const { count, enter, leave } = unit.visits;
    for (let index = 0; index < count; index += 1) {
      const enterMs = unit.startMs + (enter[index] ?? 0);
      if (leftMs !== null && enterMs > leftMs && enterMs - leftMs <= LONGEST_DRIVE_MS) {
        const first = Math.max(added + 1, Math.floor((leftMs - fromMs) / stepMs));
        const last = Math.min(counts.length - 1, Math.floor((enterMs - 1 - fromMs) / stepMs));
        for (let step = first; step <= last; step += 1) counts[step] = (counts[step] ?? 0) + 1;
        added = Math.max(added, last);
      }
      leftMs = unit.startMs + (leave[index] ?? 0);
    }
  }
}
