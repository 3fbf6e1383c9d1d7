import { stream } from './stream.ts';

const DAY_MS = 86_400_000;
const SHORTEST_LIFE_DAYS = 380;
const MORE_LIFE_DAYS = 420;
/** Shares of a battery's life at which its level falls from 3 to 2, to 1 and to 0. */
const FALLS = [0.55, 0.82, 0.95];

/**
 * The battery level of a tag, 0 to 3: it falls over the life of the battery, which is replaced at its end. Life and
 * dates are keyed by seed and tag; `originMs` is the plan's key origin.
 */
export function batteryAt(seed: number, tagId: number, ms: number, originMs: number): number {
  const draw = stream(seed, tagId, 'battery', 0, '0');
  const lifeMs = Math.floor((SHORTEST_LIFE_DAYS + MORE_LIFE_DAYS * draw()) * DAY_MS);
  const ageMs = (((ms - originMs + Math.floor(draw() * lifeMs)) % lifeMs) + lifeMs) % lifeMs;
  return FALLS.filter((share) => ageMs < share * lifeMs).length;
}
