import { freshness, isPlacedByHand, macOf } from '@lapwing/domain';
import type { Gateway } from '../../data/gateways.ts';
import type { MapFixture } from '../../map/fixture-layer.ts';

/** The gateways with a place of their own on the map: exciters and their readers are triangles, all others hexagons. */
export function fixturesOf(gateways: readonly Gateway[], nowTs: number): readonly MapFixture[] {
  const fixtures: MapFixture[] = [];
  for (const gateway of gateways) {
    const { id, type, mapX, mapY, lastHeartbeat } = gateway;
    if (mapX === null || mapY === null) continue;
    fixtures.push({
      id,
      point: { x: mapX, y: mapY },
      name: gatewayName(gateway),
      shape: isPlacedByHand(type) ? 'triangle' : 'hexagon',
      freshness: freshness({ ...gateway, lastHeartbeatTs: lastHeartbeat?.createdDate ?? null }, nowTs),
    });
  }
  return fixtures;
}

/** Its label, or its MAC without one. */
export function gatewayName({ label, anchorId }: Pick<Gateway, 'label' | 'anchorId'>): string {
  return label.trim() === '' ? macOf(anchorId) : label;
}
