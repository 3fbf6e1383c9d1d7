import { isTracker, TAG_TYPE } from '@lapwing/domain';
import type { AssetCarriage } from '../../history/types.ts';
import type { TagPlan } from '../../scenario/plan.ts';
import { findLastHeard } from './last-heard.ts';
import { toPlace } from './place.ts';
import { toEarthPlace, toUnix, type ReadView, type View, type Wire } from './view.ts';

/** What is known of each asset tag that vehicles carry, by tag id; empty for clients other than trackers. */
export type Carriages = ReadonlyMap<number, AssetCarriage>;

/** Where the asset tags of a tracker client are, without destroyed ones. */
export async function findCarriages({ client, clock, world, takeTurn }: ReadView): Promise<Carriages> {
  const carriages = new Map<number, AssetCarriage>();
  if (!isTracker(client.type)) return carriages;
  for (const { tagId, type, destroyed } of client.tags) {
    if (type !== TAG_TYPE.asset || destroyed) continue;
    await takeTurn();
    const carriage = world.history.findAssetCarriage(tagId, clock.nowMs);
    if (carriage) carriages.set(tagId, carriage);
  }
  return carriages;
}

/**
 * Where each tag of a client is, by id: the asset tags that its vehicles carry where they were last unloaded, and each
 * beacon that was heard at itself.
 */
export async function listTagBeacons(view: ReadView): Promise<Wire<'TagBeacon'>[]> {
  const heard = await findLastHeard(view);
  const carriages = await findCarriages(view);
  const beacons = view.client.beacons.flatMap(({ tagId, positionId }) => {
    const hearing = heard.get(tagId);
    return hearing ? toTagBeacon(view, tagId, { positionId, ms: hearing.ms }, null) : [];
  });
  const assets = [...carriages].flatMap(([tagId, { unloaded, passedBy, carriedBy }]) => {
    // Of a tag that was not unloaded in a month, only the beacon where it is heard is known.
    const stop = unloaded ?? passedBy;
    return stop ? toTagBeacon(view, tagId, stop, carriedBy) : [];
  });
  return [...beacons, ...assets].sort((a, b) => a.tag_id - b.tag_id);
}

function toTagBeacon(
  view: View,
  tagId: number,
  { positionId, ms }: { readonly positionId: number; readonly ms: number },
  carriedBy: number | null,
): Wire<'TagBeacon'>[] {
  const place = toPlace(view, positionId);
  if (!place) return [];
  const { tag_id: beaconId, x, y } = place;
  return [
    {
      tag_id: tagId,
      beacon_id: beaconId,
      x,
      y,
      ...toEarthPlace(view.client, { x, y }),
      last_ts: toUnix(ms),
      carried_by: carriedBy,
    },
  ];
}

type PassedBy = Pick<Wire<'TagDetails'>, 'passed_by_beacon_id' | 'passed_by_beacon_label' | 'passed_by_ts'>;

/** The last beacon near which some gateway heard a tag since it was unloaded. */
export function toPassedBy(view: View, carriage: AssetCarriage | undefined): PassedBy {
  const place = carriage?.passedBy ? toPlace(view, carriage.passedBy.positionId) : null;
  if (!carriage?.passedBy || !place)
    return { passed_by_beacon_id: null, passed_by_beacon_label: null, passed_by_ts: null };
  return {
    passed_by_beacon_id: place.tag_id,
    passed_by_beacon_label: place.label,
    passed_by_ts: toUnix(carriage.passedBy.ms),
  };
}

/** The tags that a gateway carries now, by id, with their signal there. */
export function listCarriedTags(
  { client, clock, world }: View,
  gatewayId: number,
): Wire<'GatewayDetails'>['current_tags'] {
  if (!isTracker(client.type)) return [];
  const isCarried = ({ tagId, type, destroyed }: TagPlan): boolean =>
    type === TAG_TYPE.asset &&
    !destroyed &&
    world.history.findAssetCarriage(tagId, clock.nowMs)?.carriedBy === gatewayId;
  return client.tags
    .filter(isCarried)
    .sort((a, b) => a.tagId - b.tagId)
    .flatMap(({ tagId }) => {
      // A silent gateway still carries what it last heard.
      const lastMs = world.history.findAssetHearing(tagId, clock.nowMs)?.lastMs ?? clock.nowMs;
      const signal = world.world.findSignal(tagId, lastMs, gatewayId);
      return signal ? [{ id: tagId, rssi: signal.rssi }] : [];
    });
}
