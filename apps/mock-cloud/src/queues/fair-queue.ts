export interface QueueLimits {
  /** How many may be active at once: in all, of one caller, of all callers of a user, and in one world. */
  readonly active: number;
  readonly activePerCaller: number;
  readonly activePerUser?: number;
  readonly activePerWorld: number;
  /** How many may wait: in all, and of one caller. */
  readonly waiting: number;
  readonly waitingPerCaller: number;
}

/** For whom a place is taken. */
export interface Claim {
  readonly caller: string;
  /** Whose caller it is, where one user can be several; otherwise each caller is a user. */
  readonly user?: string | null;
  readonly world: object;
  /** Such callers are served before all others, and give way after them. It is the same for all claims of a caller. */
  readonly isPreferred?: boolean;
}

/** Gives a place back; a second call has no effect. */
export type Release = () => void;

interface Waiter {
  readonly claim: Claim;
  readonly grant: (release: Release | null) => void;
}

/**
 * Gives out a limited number of places. Callers who wait are served in turn, however many requests each has. If too many
 * wait, the newest request of the caller with most of them gives way.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  /** By caller; the one whose turn is next comes first. */
  readonly #waiting = new Map<string, Waiter[]>();
  readonly #activeOf = new Map<string | object, number>();
  #active = 0;
  #waitingCount = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Waits for a place; null if it has to give way to others, or when `signal` aborts before its turn. */
  acquire(claim: Claim, signal: AbortSignal | null): Promise<Release | null> {
    const own = this.#waiting.get(claim.caller) ?? [];
    if (signal?.aborted === true || own.length >= this.#limits.waitingPerCaller) return Promise.resolve(null);
    return new Promise((grant) => {
      const onAbort = (): void => this.#giveUp(waiter);
      const waiter: Waiter = {
        claim,
        grant: (release) => {
          signal?.removeEventListener('abort', onAbort);
          grant(release);
        },
      };
      own.push(waiter);
      this.#waiting.set(claim.caller, own);
      this.#waitingCount += 1;
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#serve();
      if (this.#waitingCount > this.#limits.waiting) this.#makeRoom(own);
    });
  }

  /** Drops a request of the caller with most of them; among equals that of the `latest` one, or of one whose turn is late. */
  #makeRoom(latest: Waiter[]): void {
    let most = latest;
    for (const own of [...this.#waiting.values()].toReversed()) if (givesWayBefore(own, most)) most = own;
    const newest = most.at(-1);
    if (newest) this.#giveUp(newest);
  }

  #serve(): void {
    while (this.#active < this.#limits.active) {
      const waiter = this.#findNext();
      if (!waiter) return;
      const { caller } = waiter.claim;
      this.#remove(waiter);
      // The caller's next request waits until the others had theirs.
      const rest = this.#waiting.get(caller);
      if (rest && this.#waiting.delete(caller)) this.#waiting.set(caller, rest);
      waiter.grant(this.#activate(waiter.claim));
    }
  }

  #findNext(): Waiter | null {
    let next: Waiter | null = null;
    for (const [first] of this.#waiting.values()) {
      if (!first || !this.#hasPlaceFor(first.claim)) continue;
      if (first.claim.isPreferred === true) return first;
      next ??= first;
    }
    return next;
  }

  #hasPlaceFor(claim: Claim): boolean {
    const { activePerCaller, activePerUser = Infinity, activePerWorld } = this.#limits;
    return (
      this.#countActive(claim.caller) < activePerCaller &&
      this.#countActive(toUserKey(claim)) < activePerUser &&
      this.#countActive(claim.world) < activePerWorld
    );
  }

  #activate(claim: Claim): Release {
    this.#count(claim, 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#count(claim, -1);
      this.#serve();
    };
  }

  #count(claim: Claim, step: number): void {
    this.#active += step;
    for (const key of [claim.caller, toUserKey(claim), claim.world]) {
      const count = this.#countActive(key) + step;
      if (count === 0) this.#activeOf.delete(key);
      else this.#activeOf.set(key, count);
    }
  }

  #countActive(key: string | object): number {
    return this.#activeOf.get(key) ?? 0;
  }

  #giveUp(waiter: Waiter): void {
    this.#remove(waiter);
    waiter.grant(null);
  }

  #remove(waiter: Waiter): void {
    const { caller } = waiter.claim;
    const own = this.#waiting.get(caller) ?? [];
    own.splice(own.indexOf(waiter), 1);
    if (own.length === 0) this.#waiting.delete(caller);
    this.#waitingCount -= 1;
  }
}

function toUserKey({ user, caller }: Claim): string {
  return `user ${user ?? caller}`;
}

function givesWayBefore(one: readonly Waiter[], other: readonly Waiter[]): boolean {
  const isPreferred = ([first]: readonly Waiter[]): boolean => first?.claim.isPreferred === true;
  return isPreferred(one) === isPreferred(other) ? one.length > other.length : isPreferred(other);
}
