import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@lapwing/domain';
import type { SecurityClock } from '../../accounts/security-clock.ts';

/** The world of a link expires after this time without requests. */
export const MOMENT_LIFE_MS = 4 * HOUR_MS;
/** The most worlds of links on one server. */
export const MAX_MOMENT_WORLDS = 8;
const MOMENT_WORLD = /^moment-[0-9a-f]{12}$/;

/** Whether a name is that of the world of a link. No other world may have such a name, since it would expire. */
export function isMomentWorld(name: string): boolean {
  return MOMENT_WORLD.test(name);
}

/** A new name, which cannot be guessed. */
export function createMomentWorldName(): string {
  return `moment-${randomBytes(6).toString('hex')}`;
}

/** When the worlds of links were last used. After a restart their time begins again. */
export class MomentLives {
  readonly #clock: SecurityClock;
  readonly #startMs: number;
  readonly #usedMs = new Map<string, number>();

  constructor(clock: SecurityClock) {
    this.#clock = clock;
    this.#startMs = clock();
  }

  markUsed(name: string): void {
    this.#usedMs.set(name, this.#clock());
  }

  forget(name: string): void {
    this.#usedMs.delete(name);
  }

  hasExpired(name: string): boolean {
    return isMomentWorld(name) && this.#clock() - this.#readUsedMs(name) >= MOMENT_LIFE_MS;
  }

  /** Those that must be removed before another world is opened, the longest unused first. */
  chooseSurplus(names: readonly string[]): string[] {
    const moments = names.filter(isMomentWorld).sort((a, b) => this.#readUsedMs(a) - this.#readUsedMs(b));
    return moments.slice(0, Math.max(0, moments.length - MAX_MOMENT_WORLDS + 1));
  }

  #readUsedMs(name: string): number {
    return this.#usedMs.get(name) ?? this.#startMs;
  }
}
