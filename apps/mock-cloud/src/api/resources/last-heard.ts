import type { View } from './view.ts';

const DAY_MS = 86_400_000;
const LOOK_BACK_DAYS = 14;

/** Instants at which beacons were last heard, in ms by tag id. */
export type LastHeard = ReadonlyMap<number, number>;

interface LatestVisit {
  readonly gatewayId: number;
  readonly ms: number;
}

/**
 * When each beacon of a client was last heard by any of its gateways, in the last two weeks: where one stands it hears
 * the beacons around as well as the one that it visits. Looks back day by day, and no further than it must.
 */
export function lastHeard(view: View): LastHeard {
  const { client, clock, world } = view;
  const heard = new Map<number, number>();
  for (let day = 0; day < LOOK_BACK_DAYS && heard.size < client.beacons.length; day += 1) {
    const toMs = clock.nowMs + 1 - day * DAY_MS;
    for (const [tagId, { gatewayId, ms }] of latestVisits(view, toMs - DAY_MS, toMs)) {
      keepLatest(heard, tagId, ms);
      for (const sighting of world.world.sightings(gatewayId, ms)) keepLatest(heard, sighting.tagId, ms);
    }
  }
  return heard;
}

function keepLatest(heard: Map<number, number>, tagId: number, ms: number): void {
  heard.set(tagId, Math.max(heard.get(tagId) ?? 0, ms));
}

/** The visit to each beacon that lasted longest into [fromMs, toMs), and its last instant there. */
function latestVisits(
  { world: { world, plan }, client, clock }: View,
  fromMs: number,
  toMs: number,
): ReadonlyMap<number, LatestVisit> {
  const latest = new Map<number, LatestVisit>();
  if (toMs <= plan.startMs) return latest;
  for (const { id: gatewayId } of client.gateways) {
    for (const unit of world.units(gatewayId, Math.max(fromMs, plan.startMs), toMs)) {
      const { count, enter, leave, tag } = world.heard(unit);
      for (let index = 0; index < count; index += 1) {
        if (unit.startMs + (enter[index] ?? 0) > clock.nowMs) break;
        const ms = Math.min(unit.startMs + (leave[index] ?? 0), clock.nowMs);
        const tagId = tag[index] ?? 0;
        if (ms >= fromMs && ms < toMs && ms > (latest.get(tagId)?.ms ?? 0)) latest.set(tagId, { gatewayId, ms });
      }
    }
  }
  return latest;
}
