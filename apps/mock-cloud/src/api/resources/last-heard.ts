import { DAY_MS, TAG_TYPE } from '@lapwing/domain';
import type { World } from '../../world/types.ts';
import type { ReadView } from './view.ts';

const MAX_DAYS_BACK = 14;

/** When a tag was last heard, and by which gateway. */
export interface Hearing {
  readonly ms: number;
  readonly gatewayId: number;
  /** dBm; null if only the visit is known. */
  readonly rssi: number | null;
  /**
   * When that gateway arrived where it heard the tag, or the tag arrived at that stationary gateway; null if it must be
   * derived from the gateway's visits.
   */
  readonly enterMs: number | null;
}

/** The last hearing of each tag, by tag id. */
export type LastHeard = ReadonlyMap<number, Hearing>;

type LatestVisit = Omit<Hearing, 'rssi' | 'enterMs'>;

/** Hearings of past days by client and day, which never change. */
const pastDays = new WeakMap<World, Map<string, LastHeard>>();

/**
 * When each tag of a client was last heard by any of its gateways: asset tags within a month, beacons today and in the
 * two weeks (UTC) before. A gateway at a beacon hears the beacons around it too. Reads no more days than needed.
 */
export async function findLastHeard(view: ReadView): Promise<LastHeard> {
  const { client, clock } = view;
  const today = Math.floor(clock.nowMs / DAY_MS);
  const heard = new Map(await findHeardBetween(view, today * DAY_MS, clock.nowMs + 1));
  const unheard = new Set(client.beacons.map(({ tagId }) => tagId).filter((tagId) => !heard.has(tagId)));
  for (let day = today - 1; day >= today - MAX_DAYS_BACK && unheard.size > 0; day -= 1) {
    for (const [tagId, hearing] of await findHeardOnDay(view, day)) {
      if (heard.has(tagId)) continue;
      heard.set(tagId, hearing);
      unheard.delete(tagId);
    }
  }
  for (const [tagId, hearing] of await findAssetsHeard(view)) heard.set(tagId, hearing);
  return heard;
}

/** When each asset tag of a client was last heard by a stationary gateway, or by one that carries asset tags. */
export async function findAssetsHeard({ client, clock, world, takeTurn }: ReadView): Promise<LastHeard> {
  const heard = new Map<number, Hearing>();
  for (const { tagId, type } of client.tags) {
    if (type !== TAG_TYPE.asset) continue;
    await takeTurn();
    const hearing = world.history.findAssetHearing(tagId, clock.nowMs);
    if (!hearing) continue;
    const { gatewayId, enterMs, lastMs } = hearing;
    heard.set(tagId, {
      gatewayId,
      enterMs,
      ms: lastMs,
      rssi: world.world.findSignal(tagId, lastMs, gatewayId)?.rssi ?? null,
    });
  }
  return heard;
}

/** When each tag was last heard on a past day. */
async function findHeardOnDay(view: ReadView, day: number): Promise<LastHeard> {
  const { world } = view.world;
  const days = pastDays.get(world) ?? new Map<string, LastHeard>();
  pastDays.set(world, days);
  const key = `${view.client.id} ${day}`;
  const known = days.get(key) ?? (await findHeardBetween(view, day * DAY_MS, (day + 1) * DAY_MS));
  days.set(key, known);
  return known;
}

/** When each tag was last heard in [fromMs, toMs). */
async function findHeardBetween(view: ReadView, fromMs: number, toMs: number): Promise<LastHeard> {
  const heard = new Map<number, Hearing>();
  for (const [tagId, { gatewayId, ms }] of await findLatestVisits(view, fromMs, toMs)) {
    for (const sighting of view.world.world.listSightings(gatewayId, ms))
      keepLatest(heard, sighting.tagId, { gatewayId, ms, rssi: sighting.rssi, enterMs: null });
    keepLatest(heard, tagId, { gatewayId, ms, rssi: null, enterMs: null });
  }
  return heard;
}

function keepLatest(heard: Map<number, Hearing>, tagId: number, hearing: Hearing): void {
  if (hearing.ms > (heard.get(tagId)?.ms ?? 0)) heard.set(tagId, hearing);
}

/** The last visit to each beacon in [fromMs, toMs), and its last instant there, by tag id. */
async function findLatestVisits(
  { world: { world, plan }, client, takeTurn }: ReadView,
  fromMs: number,
  toMs: number,
): Promise<ReadonlyMap<number, LatestVisit>> {
  const latest = new Map<number, LatestVisit>();
  if (toMs <= plan.startMs) return latest;
  for (const { id: gatewayId } of client.gateways) {
    await takeTurn();
    for (const unit of world.listUnits(gatewayId, Math.max(fromMs, plan.startMs), toMs)) {
      const { count, enter, leave, tag } = world.readHeardVisits(unit);
      for (let index = 0; index < count; index += 1) {
        if (unit.startMs + (enter[index] ?? 0) >= toMs) break;
        const ms = Math.min(unit.startMs + (leave[index] ?? 0), toMs - 1);
        const tagId = tag[index] ?? 0;
        if (ms >= fromMs && ms > (latest.get(tagId)?.ms ?? 0)) latest.set(tagId, { gatewayId, ms });
      }
    }
  }
  return latest;
}
