import { DAY_MS } from '@lapwing/domain';
import type { Stay, World } from '../world/types.ts';
import type { AssetHearing } from './types.ts';
import { LOOK_BACK_MS } from './visit-rows.ts';

/** The last hearing of an asset tag by an instant; adjacent stays at one gateway are joined. Null if not heard in 31 days. */
export function readAssetHearing(world: Pick<World, 'listStays'>, tagId: number, nowMs: number): AssetHearing | null {
  let last: Stay | null = null;
  let enterMs = nowMs;
  for (const stay of generateNewestFirst(world, tagId, nowMs)) {
    last ??= stay;
    if (stay.gatewayId !== last.gatewayId || (stay !== last && stay.toMs < enterMs)) break;
    enterMs = stay.fromMs;
  }
  return last && { gatewayId: last.gatewayId, enterMs, lastMs: Math.min(last.toMs - 1, nowMs) };
}

/** The stays that began in the 31 days before an instant, newest first. */
function* generateNewestFirst(world: Pick<World, 'listStays'>, tagId: number, nowMs: number): Generator<Stay> {
  const endMs = nowMs + 1;
  for (let toMs = endMs; toMs > endMs - LOOK_BACK_MS; toMs -= DAY_MS) {
    for (const stay of world.listStays(tagId, toMs - DAY_MS, toMs).toReversed()) {
      // A stay that continues after the day was already returned with the next day.
      if (toMs === endMs || stay.toMs <= toMs) yield stay;
    }
  }
}
