import { DAY_MS } from '@lapwing/domain';
import { createStream } from './stream.ts';

/** A battery lasts at least this long, and up to so many days longer. */
export const MIN_LIFE_DAYS = 380;
export const EXTRA_LIFE_DAYS = 420;
/** Shares of a battery's life at which its level drops to 2, to 1 and to 0. */
export const LEVEL_DROPS = [0.55, 0.82, 0.95];

/**
 * The battery level of a tag, 0 to 3. It falls over the battery's life, after which the battery is replaced. Life and
 * dates are keyed by seed and tag; `originMs` is the plan's key origin.
 */
export function computeBattery(seed: number, tagId: number, ms: number, originMs: number): number {
  const { lifeMs, ageMs } = readBatteryAge(seed, tagId, ms, originMs);
  return LEVEL_DROPS.filter((share) => ageMs < share * lifeMs).length;
}

/** The instants of [fromMs, toMs) at which that level falls or the battery is replaced, unordered. */
export function listBatteryChanges(
  seed: number,
  tagId: number,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  originMs: number,
): number[] {
  const { lifeMs, ageMs } = readBatteryAge(seed, tagId, fromMs, originMs);
  return [0, ...LEVEL_DROPS.map((share) => Math.ceil(share * lifeMs))].flatMap((age) => {
    const firstMs = fromMs + ((age - ageMs + lifeMs) % lifeMs);
    const count = Math.max(0, Math.ceil((toMs - firstMs) / lifeMs));
    return Array.from({ length: count }, (_, n) => firstMs + n * lifeMs);
  });
}

function readBatteryAge(seed: number, tagId: number, ms: number, originMs: number): { lifeMs: number; ageMs: number } {
  const draw = createStream(seed, tagId, 'battery', 0, '0');
  const lifeMs = Math.floor((MIN_LIFE_DAYS + EXTRA_LIFE_DAYS * draw()) * DAY_MS);
  return { lifeMs, ageMs: (((ms - originMs + Math.floor(draw() * lifeMs)) % lifeMs) + lifeMs) % lifeMs };
}
