import { formatHexId, isRecent } from '@lapwing/domain';
import type { AssetCarriage } from '../../history/types.ts';
import { toPassedBy } from './carried-tag.ts';
import type { Hearing } from './last-heard.ts';
import { findGateway, toEarthPlace, toUnix, toUnixOrNull, type View, type Wire } from './view.ts';

/** Places of stops in routes, by position. */
type PlacesInRoutes = ReadonlyMap<number, number>;

interface TagContext {
  readonly hearing: Hearing | null;
  /** Of an asset tag that vehicles carry. */
  readonly carriage: AssetCarriage | undefined;
  readonly placesInRoutes: PlacesInRoutes;
}

/** A tag with the fields that only details show: the gateway that last heard it, and its place in routes. */
export function toTagDetails(
  view: View,
  tag: Wire<'Tag'>,
  { hearing, carriage, placesInRoutes }: TagContext,
): Wire<'TagDetails'> {
  const { client, clock } = view;
  const { last_position: place } = tag;
  const gateway = hearing && findGateway(view, hearing.gatewayId);
  return {
    ...tag,
    last_position: place && {
      ...place,
      ...toEarthPlace(client, place),
    },
    manual_entry: false,
    render_identifier: renderIdentifier(tag),
    anchor_id: gateway?.id ?? null,
    anchor_label: gateway?.label ?? null,
    rssi: hearing?.rssi ?? null,
    ord: (place && placesInRoutes.get(place.id)) ?? null,
    entry_ts: toUnixOrNull(hearing && findEnterMs(view, hearing)),
    last_ts: tag.last_update,
    is_recent: isRecent(tag.last_update, toUnix(clock.nowMs)),
    ...toPassedBy(view, carriage),
  };
}

/** When the gateway that last heard a tag arrived at it, or the tag arrived at that stationary gateway. */
export function findEnterMs({ world: { history } }: View, { gatewayId, ms, enterMs }: Hearing): number | null {
  return enterMs ?? history.listLastVisits(gatewayId, ms, 1)[0]?.enterMs ?? null;
}

/** The first place of each position in the lowest-numbered route that contains it. */
export function mapPlacesInRoutes({ client }: View): PlacesInRoutes {
  const placesInRoutes = new Map<number, number>();
  for (const { stops } of client.routes.toSorted((a, b) => a.id - b.id)) {
    for (const [ord, position] of stops.entries()) if (!placesInRoutes.has(position)) placesInRoutes.set(position, ord);
  }
  return placesInRoutes;
}

/** A string that changes whenever the tag must be drawn differently. */
function renderIdentifier({ tag_id, label, active, parent_id, last_position: place }: Wire<'Tag'>): string {
  const at = place ? `${place.id}@${place.x},${place.y}` : '-';
  return `${formatHexId(tag_id)}/${active ? 1 : 0}/${parent_id ?? '-'}/${at}/${label}`;
}
