import { createHash } from 'node:crypto';
import type { Plan } from '../../scenario/plan.ts';

const known = new WeakMap<Plan, string>();

/** File paths, and networks, which shape nothing. */
const UNRELATED = new Set(['imagePath', 'networks']);

/** A digest of everything in a plan that shapes the world, except the seed, which is compared separately. */
export function hashPlan(plan: Plan): string {
  const digest = known.get(plan) ?? computeDigest(plan);
  known.set(plan, digest);
  return digest;
}

function computeDigest({ anchorMs, keyOriginMs, startMs, zone, clients, inputs, faults }: Plan): string {
  const parts = { anchorMs, keyOriginMs, startMs, zone, clients, inputs, faults };
  const text = JSON.stringify(parts, (key, value: unknown) => (UNRELATED.has(key) ? undefined : value));
  return createHash('sha256').update(text).digest('hex');
}
