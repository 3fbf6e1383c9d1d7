import type { View } from './view.ts';

const LOOK_BACK_MS = 14 * 86_400_000;

/**
 * When each beacon of a client was last heard by any of its gateways, by tag id, in the last two weeks. Looks back unit
 * by unit, and no further than it must.
 */
export function lastHeard({ world: { world, plan }, client, clock }: View): ReadonlyMap<number, number> {
  const heard = new Map<number, number>();
  const fromMs = Math.max(plan.startMs, clock.nowMs - LOOK_BACK_MS);
  for (const gateway of client.gateways) {
    const missing = new Set(client.beacons.map(({ tagId }) => tagId));
    for (const unit of world.units(gateway.id, fromMs, clock.nowMs + 1).toReversed()) {
      const visits = world.heard(unit);
      for (let index = visits.count - 1; index >= 0 && missing.size > 0; index -= 1) {
        const enterMs = unit.startMs + (visits.enter[index] ?? 0);
        const tagId = visits.tag[index] ?? 0;
        if (enterMs > clock.nowMs || !missing.delete(tagId)) continue;
        const leaveMs = Math.min(unit.startMs + (visits.leave[index] ?? 0), clock.nowMs);
        heard.set(tagId, Math.max(heard.get(tagId) ?? 0, leaveMs));
      }
      if (missing.size === 0) break;
    }
  }
  return heard;
}
