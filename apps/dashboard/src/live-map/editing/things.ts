import { formatHexPairs, formatTagLabel, isPlacedByHand, formatMac, matchesTagSearch, TAG_TYPE } from '@lapwing/domain';
import type { BeaconPosition } from '../../data/beacons.ts';
import type { StableGateway } from '../../transport/gateway-row.ts';
import type { Tag } from '../../data/tags.ts';
import type { PlanPoint } from '../../map/plan-point.ts';
import type { ThingKey, ThingKind } from '../../tags/place-request.ts';
import { formatGatewayName } from '../model/fixtures.ts';

export interface Thing {
  readonly key: ThingKey;
  readonly kind: ThingKind;
  /** Tag id of a beacon, MAC of an exciter. */
  readonly id: number;
  readonly name: string;
  readonly label: string;
  /** Its place in pixels of the plan; null if it has not been placed. */
  readonly place: PlanPoint | null;
  /** Ids of the positions that a move affects: its own and, for a child, its parent's. */
  readonly positionIds: readonly number[];
  readonly isReader: boolean;
}

export interface ThingSources {
  readonly beacons: readonly BeaconPosition[];
  readonly tags: readonly Tag[];
  readonly gateways: readonly StableGateway[];
}

type Beacon = Pick<BeaconPosition, 'tagId' | 'label'> & Partial<Pick<BeaconPosition, 'id' | 'x' | 'y' | 'parentId'>>;

/** Everything that can be placed or moved: beacons, then exciters, each sorted by name. */
export function listThings({ beacons, tags, gateways }: ThingSources): readonly Thing[] {
  const onMap = new Set(beacons.map(({ tagId }) => tagId));
  const spare = tags.filter(
    ({ type, tagId, destroyed, lastPosition }) =>
      type === TAG_TYPE.beacon && !destroyed && lastPosition === null && !onMap.has(tagId),
  );
  return [
    ...sortByName([...beacons.map(toBeaconThing), ...spare.map(toSpareThing)]),
    ...sortByName(gateways.filter(({ type }) => isPlacedByHand(type)).map(toExciterThing)),
  ];
}

/** Whether a thing matches a search for its label, the hex id of a beacon, or the MAC of an exciter. */
export function matchesThing({ kind, id, label, name }: Thing, query: string): boolean {
  if (kind === 'beacon') return matchesTagSearch({ label, tagId: id }, query);
  const wanted = query.trim().toLowerCase();
  return [name, label, formatMac(id)].some((text) => text.toLowerCase().includes(wanted));
}

/** The id of a thing as people know it: the hex id of a beacon in byte pairs, or the MAC of an exciter. */
export function formatThingId({ kind, id }: Pick<Thing, 'kind' | 'id'>): string {
  return kind === 'beacon' ? formatHexPairs(id) : formatMac(id);
}

export function toBeaconKey(tagId: number): ThingKey {
  return `beacon:${tagId}`;
}

export function toExciterKey(anchorId: number): ThingKey {
  return `exciter:${anchorId}`;
}

/** A beacon that is not on the map. */
export function toSpareThing({ tagId, label }: Pick<BeaconPosition, 'tagId' | 'label'>): Thing {
  return toBeaconThing({ tagId, label });
}

function toBeaconThing({ tagId, label, id, x, y, parentId }: Beacon): Thing {
  return {
    key: toBeaconKey(tagId),
    kind: 'beacon',
    id: tagId,
    name: formatTagLabel({ label, tagId }),
    label,
    place: x === undefined || y === undefined ? null : { x, y },
    positionIds: [id, parentId].filter((it) => it !== undefined && it !== null),
    isReader: false,
  };
}

function toExciterThing({ anchorId, label, mapX, mapY, type }: StableGateway): Thing {
  return {
    key: toExciterKey(anchorId),
    kind: 'exciter',
    id: anchorId,
    name: formatGatewayName({ label, anchorId }),
    label,
    place: mapX === null || mapY === null ? null : { x: mapX, y: mapY },
    positionIds: [],
    isReader: type === 2,
  };
}

function sortByName(things: readonly Thing[]): readonly Thing[] {
  return things.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}
