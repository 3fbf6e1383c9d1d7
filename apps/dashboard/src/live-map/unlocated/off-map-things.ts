import {
  explainBeaconOffMap,
  formatTagLabel,
  GATEWAY_TYPE,
  explainVehicleOffMap,
  type OffMapReason,
} from '@lapwing/domain';
import type { GatewayRow, StableGateway } from '../../transport/gateway-row.ts';
import type { Tag } from '../../data/tags.ts';
import { type ThingKey } from '../../tags/place-request.ts';
import { toBeaconKey, toExciterKey } from '../editing/things.ts';
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
export function listGatewaysOffMap(
  vehicles: readonly Vehicle[],
  gateways: readonly GatewayRow[],
): readonly OffMapThing[] {
  return [
    ...vehicles.filter((vehicle) => !isOnMap(vehicle)).flatMap((vehicle) => toVehicleThing(vehicle) ?? []),
    ...gateways
      .map(({ stable }) => stable)
      .filter(({ type, mapX }) => type === GATEWAY_TYPE.exciter && mapX === null)
      .map(toExciterThing),
  ];
}

/** The beacons that are not on the map. */
export function listBeaconsOffMap(tags: readonly Tag[]): readonly OffMapThing[] {
  return tags.filter(({ type, destroyed }) => type === BEACON && !destroyed).flatMap(toBeaconThings);
}

function toVehicleThing({ id, name, row, freshness, isHidden, heardTs }: Vehicle): OffMapThing | null {
  const { isLocated: hasPosition, hasVisited } = row;
  const reason = explainVehicleOffMap({ freshness, hasPosition, hasVisited, isHidden });
  return reason && { kind: 'vehicle', id, name, reason, heardTs, placeKey: null };
}

function toExciterThing({ id, anchorId, label }: StableGateway): OffMapThing {
  const placeKey = toExciterKey(anchorId);
  return { kind: 'exciter', id, name: label, reason: 'notPlaced', heardTs: null, placeKey };
}

function toBeaconThings(tag: Tag): OffMapThing[] {
  const reason = explainBeaconOffMap({ active: tag.active, hasPosition: tag.lastPosition !== null });
  if (reason === null) return [];
  const { id, lastUpdate: heardTs } = tag;
  return [{ kind: 'beacon', id, name: formatTagLabel(tag), reason, heardTs, placeKey: toBeaconKey(tag.tagId) }];
}
