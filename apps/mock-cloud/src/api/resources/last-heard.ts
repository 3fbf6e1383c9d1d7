import type { View } from './view.ts';

const DAY_MS = 86_400_000;
const LOOK_BACK_DAYS = 14;

/** Instants at which beacons were last heard, in ms by tag id. */
export type LastHeard = ReadonlyMap<number, number>;

/**
 * When each beacon of a client was last heard by any of its gateways, in the last two weeks. Looks back day by day, and
 * no further than it must.
 */
export function lastHeard(view: View): LastHeard {
  const { client, clock } = view;
  const heard = new Map<number, number>();
  for (let day = 0; day < LOOK_BACK_DAYS && heard.size < client.beacons.length; day += 1) {
    const toMs = clock.nowMs + 1 - day * DAY_MS;
    for (const [tagId, ms] of heardIn(view, toMs - DAY_MS, toMs)) {
      if (!heard.has(tagId)) heard.set(tagId, ms);
    }
  }
  return heard;
}

/** The latest instant in [fromMs, toMs) at which each tag was heard. */
function heardIn({ world: { world, plan }, client, clock }: View, fromMs: number, toMs: number): LastHeard {
  const heard = new Map<number, number>();
  if (toMs <= plan.startMs) return heard;
  for (const { id } of client.gateways) {
    for (const unit of world.units(id, Math.max(fromMs, plan.startMs), toMs)) {
      const { count, enter, leave, tag } = world.heard(unit);
      for (let index = 0; index < count; index += 1) {
        if (unit.startMs + (enter[index] ?? 0) > clock.nowMs) break;
        const leaveMs = Math.min(unit.startMs + (leave[index] ?? 0), clock.nowMs);
        if (leaveMs < fromMs || leaveMs >= toMs) continue;
        const tagId = tag[index] ?? 0;
        heard.set(tagId, Math.max(heard.get(tagId) ?? 0, leaveMs));
      }
    }
  }
  return heard;
}
