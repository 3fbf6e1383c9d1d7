import { randomBytes } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@lapwing/domain';
import type { Logger } from 'pino';
import type { SecurityClock } from '../accounts/security-clock.ts';
import type { SharedState } from '../store/shared-state.ts';

/** The world of a link, and a fork, expire after this time without requests. */
export const WORLD_LIFE_MS = 4 * HOUR_MS;
/** The most worlds of links on one server. */
export const MAX_MOMENT_WORLDS = 8;
/** The most forks on one server. */
export const MAX_FORKS = 8;
const MOMENT_WORLD = /^moment-[0-9a-f]{12}$/;
const FORK = /^fork-[0-9a-f]{12}$/;

/** Whether a world of that name expires: that of a link, or a fork. Other worlds may not have such names. */
export function isExpiring(name: string): boolean {
  return MOMENT_WORLD.test(name) || isForkName(name);
}

export function isForkName(name: string): boolean {
  return FORK.test(name);
}

/** A new name, which cannot be guessed. */
export function createExpiringName(kind: 'moment' | 'fork'): string {
  return `${kind}-${randomBytes(6).toString('hex')}`;
}

/** How exactly the last use of a world is stored. */
const USE_MS = MINUTE_MS;
const STORED_MS = WORLD_LIFE_MS + HOUR_MS;
const KIND = 'world-use';

/**
 * When the worlds that expire were last used, in any replica of the server. Their instants are in the shared state of the
 * main world, written once a minute.
 */
export class WorldLives {
  readonly #shared: SharedState;
  readonly #clock: SecurityClock;
  readonly #log: Logger;
  /** When this process opened or last used each world. */
  readonly #usedMs = new Map<string, number>();
  /** Last uses when they were stored. */
  readonly #storedMs = new Map<string, number>();
  /** Last uses in all replicas, when they were read. */
  #sharedMs: ReadonlyMap<string, number> = new Map();

  constructor(shared: SharedState, clock: SecurityClock, log: Logger) {
    this.#shared = shared;
    this.#clock = clock;
    this.#log = log;
  }

  /** The time of a world begins, or begins again, when this process opens it. */
  markOpened(name: string): void {
    this.#usedMs.set(name, this.#clock());
  }

  /** Stores the use in the background. */
  markUsed(name: string): void {
    const nowMs = this.#clock();
    this.#usedMs.set(name, nowMs);
    if (nowMs - (this.#storedMs.get(name) ?? -Infinity) < USE_MS) return;
    this.#storedMs.set(name, nowMs);
    this.#store(name, (knownMs) => Math.max(knownMs ?? nowMs, nowMs));
  }

  forget(name: string): void {
    this.#usedMs.delete(name);
    this.#storedMs.delete(name);
    this.#store(name, () => null);
  }

  /** Reads which worlds other replicas used, so that `hasExpired` is right for all of them. Throws StorageError. */
  async refresh(): Promise<void> {
    this.#sharedMs = await this.#shared.list<number>(KIND);
  }

  /** Whether a world has expired, as far as this process knows. */
  hasExpired(name: string): boolean {
    return isExpiring(name) && this.#clock() - this.#readUsedMs(name) >= WORLD_LIFE_MS;
  }

  /** The worlds of links that must be removed before another one is opened, the longest unused first. */
  chooseSurplusMoments(names: readonly string[]): string[] {
    const moments = names
      .filter((name) => MOMENT_WORLD.test(name))
      .sort((a, b) => this.#readUsedMs(a) - this.#readUsedMs(b));
    return moments.slice(0, Math.max(0, moments.length - MAX_MOMENT_WORLDS + 1));
  }

  #readUsedMs(name: string): number {
    return Math.max(this.#usedMs.get(name) ?? -Infinity, this.#sharedMs.get(name) ?? -Infinity);
  }

  #store(name: string, change: (knownMs: number | null) => number | null): void {
    this.#shared
      .update<number, null>(
        KIND,
        [name],
        ([knownMs = null]) => ({ values: [change(knownMs)], result: null }),
        STORED_MS,
      )
      .catch((error: unknown) => this.#log.warn({ err: error, world: name }, 'could not store that a world is used'));
  }
}
