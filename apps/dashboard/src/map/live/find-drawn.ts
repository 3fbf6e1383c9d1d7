import type { AssetLayer } from '../asset-layer.ts';
import type { MapAsset } from '../asset-model.ts';
import type { BeaconLayer } from '../beacon-layer.ts';
import type { MapBeacon } from '../beacon-model.ts';
import type { FixtureLayer, MapFixture } from '../fixture-layer.ts';
import type { PlanPoint, ScreenPoint } from '../plan-point.ts';
import type { VehicleScene } from './vehicle-scene.ts';

/** A mark on canvas: one thing, the asset tags at one beacon, or a cluster of things. */
export type Drawn =
  | { readonly kind: 'vehicle'; readonly id: number }
  | { readonly kind: 'fixture'; readonly fixture: MapFixture }
  | { readonly kind: 'assets'; readonly assets: readonly MapAsset[] }
  | { readonly kind: 'beacon'; readonly beacon: MapBeacon }
  | { readonly kind: 'cluster'; readonly point: PlanPoint };

interface Layers {
  readonly scene: Pick<VehicleScene, 'hit'>;
  readonly fixtures: Pick<FixtureLayer, 'hit'>;
  readonly assets: Pick<AssetLayer, 'hit'>;
  readonly beacons: Pick<BeaconLayer, 'hit' | 'hitCluster'>;
}

/** The topmost mark on canvas at a point of the map's container; null if there is none. */
export function findDrawn({ scene, fixtures, assets, beacons }: Layers, at: ScreenPoint): Drawn | null {
  const vehicle = scene.hit(at);
  if (vehicle) return vehicle;
  const fixture = fixtures.hit(at);
  if (fixture) return { kind: 'fixture', fixture };
  const group = assets.hit(at);
  if (group?.isOnePlace) return { kind: 'assets', assets: group.assets };
  const beacon = group ? null : beacons.hit(at);
  if (beacon) return { kind: 'beacon', beacon };
  const cluster = group ?? beacons.hitCluster(at);
  return cluster && { kind: 'cluster', point: cluster.point };
}
