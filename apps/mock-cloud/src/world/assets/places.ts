import type { GatewayPlan } from '../../scenario/plan.ts';
import { type Draw, stream } from '../stream.ts';
import type { Stay } from '../types.ts';

/** Tags lie this far from the gateway that hears them. */
const NEAREST_MM = 600;
const FARTHEST_MM = 15_000;

/** A day of one asset tag, and what it may be near to. */
export interface AssetDay {
  readonly seed: number;
  readonly tagId: number;
  readonly span: { readonly key: number; readonly startMs: number; readonly endMs: number };
  /** Key of the next unit. */
  readonly nextKey: number;
  /** Gateways that hear asset tags. */
  readonly stations: readonly GatewayPlan[];
}

/** Where a tag lies: near a gateway, or (null) where none hears it. */
export type Place = Pick<Stay, 'gatewayId' | 'mm'> | null;

/**
 * A gateway by its pull, with a draw for each: one that comes or goes takes or leaves only what it wins or had. Null
 * where none pulls.
 */
export function pickPlace(
  { seed, tagId }: Pick<AssetDay, 'seed' | 'tagId'>,
  stations: readonly Pick<GatewayPlan, 'id' | 'pull'>[],
  unit: number,
  segment: string,
): Place {
  let best: Place = null;
  let bestScore = Infinity;
  for (const { id, pull } of stations) {
    const draw = stream(seed, tagId, 'choice', unit, `${segment}/${id}`);
    const score = -Math.log(1 - draw()) / pull;
    if (score >= bestScore) continue;
    bestScore = score;
    best = { gatewayId: id, mm: distanceFrom(draw) };
  }
  return best;
}

/** Whole milliseconds between two bounds. */
export function between(fromMs: number, toMs: number, draw: Draw): number {
  return fromMs + Math.floor(draw() * (toMs - fromMs));
}

/** Most lie nearer than half of the way. */
function distanceFrom(draw: Draw): number {
  const share = draw();
  return Math.floor(NEAREST_MM + share * share * (FARTHEST_MM - NEAREST_MM));
}
