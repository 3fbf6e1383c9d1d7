import {
  beaconOffMapReason,
  displayLabel,
  GATEWAY_TYPE,
  vehicleOffMapReason,
  type OffMapReason,
} from '@lapwing/domain';
import type { GatewayRow, StableGateway } from '../../transport/gateway-row.ts';
import type { Tag } from '../../data/tags.ts';
import { type ThingKey } from '../../tags/place-request.ts';
import { beaconKey, exciterKey } from '../editing/things.ts';
import { isOnMap, type Vehicle } from '../model/vehicle.ts';

/** A thing that is not on the map. */
export interface OffMapThing {
  readonly kind: 'vehicle' | 'exciter' | 'beacon';
  readonly id: number;
  readonly name: string;
  readonly reason: OffMapReason;
  /** When it was last heard, unix seconds. */
  readonly heardTs: number | null;
  /** Key for placing it on the map; null if it cannot be placed. */
  readonly placeKey: ThingKey | null;
}

const BEACON = 0;

/** The vehicles that are not on the map, then the exciters. */
export function gatewaysOffMap(vehicles: readonly Vehicle[], gateways: readonly GatewayRow[]): readonly OffMapThing[] {
  return [
    ...vehicles.filter((vehicle) => !isOnMap(vehicle)).flatMap((vehicle) => vehicleThing(vehicle) ?? []),
    ...gateways
      .map(({ stable }) => stable)
      .filter(({ type, mapX }) => type === GATEWAY_TYPE.exciter && mapX === null)
      .map(exciterThing),
  ];
}

/** The beacons that are not on the map. */
export function beaconsOffMap(tags: readonly Tag[]): readonly OffMapThing[] {
  return tags.filter(({ type, destroyed }) => type === BEACON && !destroyed).flatMap(beaconThing);
}

function vehicleThing({ id, name, row, freshness, isHidden, heardTs }: Vehicle): OffMapThing | null {
  const { isLocated: hasPosition, hasVisited } = row;
  const reason = vehicleOffMapReason({ freshness, hasPosition, hasVisited, isHidden });
  return reason && { kind: 'vehicle', id, name, reason, heardTs, placeKey: null };
}

function exciterThing({ id, anchorId, label }: StableGateway): OffMapThing {
  const placeKey = exciterKey(anchorId);
  return { kind: 'exciter', id, name: label, reason: 'notPlaced', heardTs: null, placeKey };
}

function beaconThing(tag: Tag): OffMapThing[] {
  const reason = beaconOffMapReason({ active: tag.active, hasPosition: tag.lastPosition !== null });
  if (reason === null) return [];
  const { id, lastUpdate: heardTs } = tag;
  return [{ kind: 'beacon', id, name: displayLabel(tag), reason, heardTs, placeKey: beaconKey(tag.tagId) }];
}
