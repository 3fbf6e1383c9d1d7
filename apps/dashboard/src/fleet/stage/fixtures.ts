import { freshness, isPlacedByHand, macOf } from '@lapwing/domain';
import type { GatewayRow } from '../../data/gateway-row.ts';
import type { Gateway } from '../../data/gateways.ts';
import type { MapFixture } from '../../map/fixture-layer.ts';

/** The gateways with a place of their own on the map: exciters and their readers are triangles, all others hexagons. */
export function fixturesOf(gateways: readonly GatewayRow[], nowTs: number): readonly MapFixture[] {
  const fixtures: MapFixture[] = [];
  for (const { lasting, lastHeartbeatTs } of gateways) {
    const { id, type, mapX, mapY, offlineTs, powerSource } = lasting;
    if (mapX === null || mapY === null) continue;
    fixtures.push({
      id,
      point: { x: mapX, y: mapY },
      name: gatewayName(lasting),
      shape: isPlacedByHand(type) ? 'triangle' : 'hexagon',
      freshness: freshness({ offlineTs, powerSource, lastHeartbeatTs }, nowTs),
    });
  }
  return fixtures;
}

/** Its label, or its MAC without one. */
export function gatewayName({ label, anchorId }: Pick<Gateway, 'label' | 'anchorId'>): string {
  return label.trim() === '' ? macOf(anchorId) : label;
}
