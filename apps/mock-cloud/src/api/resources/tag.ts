import type { BeaconPlan } from '../../scenario/plan.ts';
import { lastHeard } from './last-heard.ts';
import { placeOf } from './place.ts';
import { unix, type View, type Wire } from './view.ts';

/** Heard at any distance. */
const WIDEST_THRESHOLD = -32;
const BEACON = 0;

/** The beacons of a client as tags, by id. */
export function tagsOf(view: View): Wire<'Tag'>[] {
  const heard = lastHeard(view);
  const inRoute = new Set(view.client.routes.flatMap(({ stops }) => stops));
  return byPosition(view).map((beacon) => {
    const place = placeOf(view, beacon.positionId);
    return {
      id: beacon.positionId,
      tag_id: beacon.tagId,
      label: beacon.label,
      type: BEACON,
      active: true,
      destroyed: false,
      battery: view.world.world.battery(beacon.tagId, view.clock.nowMs),
      threshold: WIDEST_THRESHOLD,
      last_update: heardTs(heard, beacon),
      last_position: place && { id: place.id, tag_id: place.tag_id, x: place.x, y: place.y },
      parent_id: beacon.parent,
      number_of_children: view.client.beacons.filter(({ parent }) => parent === beacon.positionId).length,
      in_route: inRoute.has(beacon.positionId),
    };
  });
}

/** Where the beacons of a client are, by id. */
export function beaconPositionsOf(view: View): Wire<'BeaconPosition'>[] {
  const heard = lastHeard(view);
  return byPosition(view).flatMap((beacon) => {
    const place = placeOf(view, beacon.positionId);
    if (!place) return [];
    const battery = view.world.world.battery(beacon.tagId, view.clock.nowMs);
    return [{ ...place, battery, last_update: heardTs(heard, beacon), parent_id: beacon.parent }];
  });
}

/** Tags of which something changed at or after an instant: they were heard, or moved. */
export function changedSince(view: View, tags: readonly Wire<'Tag'>[], sinceTs: number): Wire<'Tag'>[] {
  const { plan } = view.world;
  const moved = new Set(
    plan.inputs.flatMap((input) => {
      const isSince = unix(input.atMs) >= sinceTs && input.atMs <= view.clock.nowMs;
      return input.kind === 'move' && isSince ? [input.positionId] : [];
    }),
  );
  return tags.filter(({ id, last_update: heardTs }) => moved.has(id) || (heardTs !== null && heardTs >= sinceTs));
}

function byPosition({ client }: View): BeaconPlan[] {
  return [...client.beacons].sort((a, b) => a.positionId - b.positionId);
}

function heardTs(heard: ReadonlyMap<number, number>, { tagId }: BeaconPlan): number | null {
  const ms = heard.get(tagId);
  return ms === undefined ? null : unix(ms);
}
