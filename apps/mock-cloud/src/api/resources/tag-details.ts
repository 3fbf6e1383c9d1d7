import { gpsFromWorldPixel, hexId, isGps, isRecent } from '@lapwing/domain';
import type { Hearing } from './last-heard.ts';
import { unix, unixOrNull, type View, type Wire } from './view.ts';

/** Places of stops in routes, by position. */
type Ords = ReadonlyMap<number, number>;

/** A tag with what only details show: who heard it last, and its place in routes. */
export function detailsOf(
  { world, client, clock }: View,
  tag: Wire<'Tag'>,
  { hearing, ords }: { readonly hearing: Hearing | null; readonly ords: Ords },
): Wire<'TagDetails'> {
  const { last_position: place } = tag;
  const gateway = hearing && client.gateways.find(({ id }) => id === hearing.gatewayId);
  const [visit] = hearing ? world.history.lastVisits(hearing.gatewayId, hearing.ms, 1) : [];
  return {
    ...tag,
    last_position: place && {
      ...place,
      ...(isGps(client.type) ? gpsFromWorldPixel(place) : { lat: null, lon: null }),
    },
    manual_entry: false,
    render_identifier: renderIdentifier(tag),
    anchor_id: gateway?.id ?? null,
    anchor_label: gateway?.label ?? null,
    rssi: hearing?.rssi ?? null,
    ord: (place && ords.get(place.id)) ?? null,
    entry_ts: unixOrNull(visit?.enterMs ?? null),
    last_ts: tag.last_update,
    is_recent: isRecent(tag.last_update, unix(clock.nowMs)),
    passed_by_beacon_id: null,
    passed_by_beacon_label: null,
    passed_by_ts: null,
  };
}

/** The first place of each stop in the route of the lowest id that names it. */
export function ordsOf({ client }: View): Ords {
  const ords = new Map<number, number>();
  for (const { stops } of client.routes.toSorted((a, b) => a.id - b.id)) {
    for (const [ord, position] of stops.entries()) if (!ords.has(position)) ords.set(position, ord);
  }
  return ords;
}

/** All that a tag is drawn by. */
function renderIdentifier({ tag_id, label, active, parent_id, last_position: place }: Wire<'Tag'>): string {
  const at = place ? `${place.id}@${place.x},${place.y}` : '-';
  return `${hexId(tag_id)}/${active ? 1 : 0}/${parent_id ?? '-'}/${at}/${label}`;
}
