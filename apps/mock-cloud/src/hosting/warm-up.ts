import type { ClockReading } from './world-clock.ts';
import type { WorldModel } from './world-model.ts';

interface WarmUpCall {
  readonly world: WorldModel;
  readonly clock: ClockReading;
  readonly takeTurn: () => Promise<void>;
}

/** Judges the last two weeks of each gateway, so that the first users of the live map need not wait. */
export async function warmUpLive({ world: { plan, history }, clock: { nowMs }, takeTurn }: WarmUpCall): Promise<void> {
  for (const { gateways } of plan.clients) {
    for (const { id } of gateways) {
      await takeTurn();
      history.readUsage(id, nowMs);
    }
  }
}

/** Judges each day of each store, so that the first users of its statistics need not wait. */
export async function warmUpStores({ world, clock: { nowMs }, takeTurn }: WarmUpCall): Promise<void> {
  const { plan, history } = world;
  const stores = plan.clients.filter(({ gateways }) => gateways.some(({ marks }) => marks.length > 0));
  for (const { id } of stores) {
    const steps = history.generateStoreVisits(id, plan.startMs, nowMs + 1, nowMs);
    while (steps.next().done !== true) await takeTurn();
  }
}
