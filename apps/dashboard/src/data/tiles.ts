import { withWorld } from '../tab/world.ts';

/** Address of a satellite tile, with `{z}`, `{x}` and `{y}`: always on this server (L§9). */
export function createTileUrl(): string {
  return withWorld('/api/tiles/{z}/{x}/{y}');
}
