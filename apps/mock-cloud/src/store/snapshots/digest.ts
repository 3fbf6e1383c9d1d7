import { createHash } from 'node:crypto';
import type { Plan } from '../../scenario/plan.ts';

const known = new WeakMap<Plan, string>();

/** What tells a plan from any that makes another world: not its seed, which goes by its own name, and no file paths. */
export function planDigest(plan: Plan): string {
  const digest = known.get(plan) ?? digestOf(plan);
  known.set(plan, digest);
  return digest;
}

function digestOf({ anchorMs, keyOriginMs, startMs, zone, clients, inputs, faults }: Plan): string {
  const parts = { anchorMs, keyOriginMs, startMs, zone, clients, inputs, faults };
  const text = JSON.stringify(parts, (key, value: unknown) => (key === 'imagePath' ? undefined : value));
  return createHash('sha256').update(text).digest('hex');
}
