import { computeFreshness, isPlacedByHand, formatMac } from '@lapwing/domain';
import type { GatewayRow } from '../../transport/gateway-row.ts';
import type { Gateway } from '../../data/gateways.ts';
import type { MapFixture } from '../../map/fixture-layer.ts';

/** The gateways with a fixed place on the map: exciters and their readers as triangles, all others as hexagons. */
export function toMapFixtures(gateways: readonly GatewayRow[], nowTs: number): readonly MapFixture[] {
  const fixtures: MapFixture[] = [];
  for (const { stable, lastHeartbeatTs } of gateways) {
    const { id, type, mapX, mapY, offlineTs, powerSource } = stable;
    if (mapX === null || mapY === null) continue;
    fixtures.push({
      id,
      point: { x: mapX, y: mapY },
      name: formatGatewayName(stable),
      shape: isPlacedByHand(type) ? 'triangle' : 'hexagon',
      freshness: computeFreshness({ offlineTs, powerSource, lastHeartbeatTs }, nowTs),
    });
  }
  return fixtures;
}

/** The label of a gateway, or its MAC if it has none. */
export function formatGatewayName({ label, anchorId }: Pick<Gateway, 'label' | 'anchorId'>): string {
  return label.trim() === '' ? formatMac(anchorId) : label;
}
