import type { Stay, World } from '../world/types.ts';
import type { AssetHearing } from './types.ts';
import { LOOK_BACK_MS } from './visit-rows.ts';

const DAY_MS = 86_400_000;

/** How an asset tag was last heard by an instant, its stays at one gateway joined where no time lies between them. */
export function assetHearing(world: Pick<World, 'stays'>, tagId: number, nowMs: number): AssetHearing | null {
  let last: Stay | null = null;
  let enterMs = nowMs;
  for (const stay of newestFirst(world, tagId, nowMs)) {
    last ??= stay;
    if (stay.gatewayId !== last.gatewayId || (stay !== last && stay.toMs < enterMs)) break;
    enterMs = stay.fromMs;
  }
  return last && { gatewayId: last.gatewayId, enterMs, lastMs: Math.min(last.toMs - 1, nowMs) };
}

/** The stays of the last 31 days begun by an instant, each once. */
function* newestFirst(world: Pick<World, 'stays'>, tagId: number, nowMs: number): Generator<Stay> {
  const endMs = nowMs + 1;
  for (let toMs = endMs; toMs > endMs - LOOK_BACK_MS; toMs -= DAY_MS) {
    for (const stay of world.stays(tagId, toMs - DAY_MS, toMs).toReversed()) {
      // One that goes on after the day was given with the day after.
      if (toMs === endMs || stay.toMs <= toMs) yield stay;
    }
  }
}
