import { beaconOffMap, displayLabel, GATEWAY_TYPE, vehicleOffMap, type OffMapReason } from '@lapwing/domain';
import type { GatewayRow, LastingGateway } from '../../data/gateway-row.ts';
import type { Tag } from '../../data/tags.ts';
import { beaconKey, exciterKey, type ThingKey } from '../editing/things.ts';
import { isOnMap, type Vehicle } from '../model/vehicle.ts';

/** A thing that is not on the map. */
export interface OffMapThing {
  readonly kind: 'vehicle' | 'exciter' | 'beacon';
  readonly id: number;
  readonly name: string;
  readonly reason: OffMapReason;
  /** When it was heard last, unix seconds. */
  readonly heardTs: number | null;
  /** As what it can be put on the map; null where it can't be. */
  readonly placeKey: ThingKey | null;
}

const BEACON = 0;
/** What has a place, and is only not shown: it has a chip of its own. */
const LOCATED: readonly OffMapReason[] = ['hidden', 'offline'];

/** The vehicles that are not on the map, and then the exciters. */
export function gatewaysOffMap(vehicles: readonly Vehicle[], gateways: readonly GatewayRow[]): readonly OffMapThing[] {
  return [
    ...vehicles.filter((vehicle) => !isOnMap(vehicle)).flatMap((vehicle) => vehicleThing(vehicle) ?? []),
    ...gateways
      .map(({ lasting }) => lasting)
      .filter(({ type, mapX }) => type === GATEWAY_TYPE.exciter && mapX === null)
      .map(exciterThing),
  ];
}

/** The beacons that are not on the map. */
export function beaconsOffMap(tags: readonly Tag[]): readonly OffMapThing[] {
  return tags.filter(({ type, destroyed }) => type === BEACON && !destroyed).flatMap(beaconThing);
}

/** How many of them have no place at all. */
export function countUnlocated(things: readonly OffMapThing[]): number {
  return things.filter(({ reason }) => !LOCATED.includes(reason)).length;
}

function vehicleThing({ id, name, row, freshness, isHidden, heardTs }: Vehicle): OffMapThing | null {
  const { isLocated: hasPosition, hasVisited } = row;
  const reason = vehicleOffMap({ freshness, hasPosition, hasVisited, isHidden });
  return reason && { kind: 'vehicle', id, name, reason, heardTs, placeKey: null };
}

function exciterThing({ id, anchorId, label }: LastingGateway): OffMapThing {
  const placeKey = exciterKey(anchorId);
  return { kind: 'exciter', id, name: label, reason: 'notPlaced', heardTs: null, placeKey };
}

function beaconThing(tag: Tag): OffMapThing[] {
  const reason = beaconOffMap({ active: tag.active, hasPosition: tag.lastPosition !== null });
  if (reason === null) return [];
  const { id, lastUpdate: heardTs } = tag;
  return [{ kind: 'beacon', id, name: displayLabel(tag), reason, heardTs, placeKey: beaconKey(tag.tagId) }];
}
