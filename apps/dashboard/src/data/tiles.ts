import { inWorld } from './world.ts';

/** Address of a satellite tile, with `{z}`, `{x}` and `{y}`: of this server, never of another (L§9). */
export function tileUrl(): string {
  return inWorld('/api/tiles/{z}/{x}/{y}');
}
