import type { Stay, World } from '../world/types.ts';
import type { AssetStayRow } from './types.ts';

type StayReader = Pick<World, 'listStays'>;

/** Stays of an asset tag that began in [fromMs, toMs) and by `nowMs`, oldest first; adjacent stays are joined. */
export function readAssetStays(
  world: StayReader,
  tagId: number,
  fromMs: number,
  toMs: number,
  nowMs: number,
): AssetStayRow[] {
  return world
    .listStays(tagId, fromMs, Math.min(toMs, nowMs + 1))
    .filter((stay) => stay.fromMs >= fromMs && !continuesFromBefore(world, tagId, stay))
    .map(({ gatewayId, fromMs: enterMs, toMs: endMs }) => {
      const leaveMs = findEnd(world, tagId, gatewayId, endMs, nowMs);
      return { tagId, gatewayId, enterMs, leaveMs: leaveMs > nowMs ? null : leaveMs, beacon: null };
    });
}

/** Whether the same gateway heard the tag until the stay began. */
function continuesFromBefore(world: StayReader, tagId: number, { gatewayId, fromMs }: Stay): boolean {
  return world.listStays(tagId, fromMs - 1, fromMs).some((before) => before.gatewayId === gatewayId);
}

function findEnd(world: StayReader, tagId: number, gatewayId: number, endMs: number, nowMs: number): number {
  let leaveMs = endMs;
  while (leaveMs <= nowMs) {
    const [next] = world.listStays(tagId, leaveMs, leaveMs + 1);
    if (next?.gatewayId !== gatewayId) break;
    leaveMs = next.toMs;
  }
  return leaveMs;
}
