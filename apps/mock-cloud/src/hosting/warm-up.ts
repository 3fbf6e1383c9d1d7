import { DAY_MS } from '@lapwing/domain';
import type { ClockReading } from './world-clock.ts';
import type { WorldModel } from './world-model.ts';

interface WarmUpCall {
  readonly world: WorldModel;
  readonly clock: ClockReading;
  readonly takeTurn: () => Promise<void>;
}

/** Judges the last two weeks of each gateway and each day of each store, so that the first users need not wait. */
export async function warmUp({ world: { plan, history }, clock: { nowMs }, takeTurn }: WarmUpCall): Promise<void> {
  for (const { id: clientId, gateways } of plan.clients) {
    for (const { id } of gateways) {
      await takeTurn();
      history.readUsage(id, nowMs);
    }
    if (!gateways.some(({ marks }) => marks.length > 0)) continue;
    for (let dayMs = plan.startMs; dayMs < nowMs; dayMs += DAY_MS) {
      await takeTurn();
      history.listStoreVisits(clientId, dayMs, dayMs + DAY_MS, nowMs);
    }
  }
}
