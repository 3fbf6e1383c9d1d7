import type { GatewayPlan } from '../../scenario/plan.ts';
import { type Draw, createStream, drawFirst } from '../stream.ts';
import type { Stay } from '../types.ts';

/** Distance of a tag from the gateway that hears it. */
export const MIN_DISTANCE_MM = 600;
export const MAX_DISTANCE_MM = 15_000;

/** Share of tags that are never heard, e.g. those in a drawer. */
const UNHEARD_SHARE = 0.03;

/** Whether no gateway ever hears a tag. */
export function isUnheard(seed: number, tagId: number): boolean {
  return createStream(seed, tagId, 'anchor', 0, 'unheard')() < UNHEARD_SHARE;
}

/** A day of one asset tag, and the gateways that may hear it. */
export interface AssetDay {
  readonly seed: number;
  readonly tagId: number;
  readonly span: { readonly key: number; readonly startMs: number; readonly endMs: number };
  /** Key of the next unit. */
  readonly nextKey: number;
  /** Gateways that hear asset tags. */
  readonly stations: readonly GatewayPlan[];
}

/** The place of a tag: near a gateway, or null if no gateway hears it. */
export type AssetPlace = Pick<Stay, 'gatewayId' | 'mm'> | null;

/**
 * Draws a gateway, weighted by pull. Each has its own stream, so adding or removing one moves only the tags that come to
 * it. Null without any station.
 */
export function drawPlace(
  { seed, tagId }: Pick<AssetDay, 'seed' | 'tagId'>,
  stations: readonly Pick<GatewayPlan, 'id' | 'pull'>[],
  unit: number,
  segment: string,
): AssetPlace {
  let gatewayId: number | null = null;
  let bestScore = Infinity;
  for (const { id, pull } of stations) {
    const score = -Math.log(1 - drawFirst(seed, tagId, 'choice', unit, `${segment}/${id}`)) / pull;
    if (score >= bestScore) continue;
    bestScore = score;
    gatewayId = id;
  }
  if (gatewayId === null) return null;
  const draw = createStream(seed, tagId, 'choice', unit, `${segment}/${gatewayId}`);
  // The first number decided the score.
  draw();
  return { gatewayId, mm: drawDistance(draw) };
}

/** Draws a duration between two bounds, in whole milliseconds. */
export function drawBetween(fromMs: number, toMs: number, draw: Draw): number {
  return fromMs + Math.floor(draw() * (toMs - fromMs));
}

/** Draws a distance; most are in the nearer half. */
function drawDistance(draw: Draw): number {
  const share = draw();
  return Math.floor(MIN_DISTANCE_MM + share * share * (MAX_DISTANCE_MM - MIN_DISTANCE_MM));
}
