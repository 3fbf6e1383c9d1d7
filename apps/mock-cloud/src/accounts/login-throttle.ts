import { HOUR_MS } from '@lapwing/domain';
import { LRUCache } from 'lru-cache';
import { toNetwork } from './network.ts';
import type { SecurityClock } from './security-clock.ts';

const MAX_WAIT_SEC = 900;
/** More than can be attempted in an hour, so an attacker cannot evict entries: checking a password is slow. */
const MAX_TRACKED = 100_000;
const MAX_TRUSTED_NETWORKS = 8;

export interface ThrottleLimits {
  /** Consecutive failures without a wait, on an account and from a network; each further one doubles the wait. */
  readonly freePerAccount: number;
  readonly freePerNetwork: number;
  /** Allowed attempts in any hour: on an account from unknown networks, from trusted ones, and from one network. */
  readonly perAccount: number;
  readonly perTrusted: number;
  readonly perNetwork: number;
}

/** Allows at most 60 + 40 attempts on an account in any hour, and 100 from a network. */
const DEFAULT_LIMITS: ThrottleLimits = {
  freePerAccount: 5,
  freePerNetwork: 20,
  perAccount: 60,
  perTrusted: 40,
  perNetwork: 100,
};

/** The attempts that count against one budget. */
interface Tally {
  /** Instants of the failures of the last hour, oldest first. */
  readonly failures: number[];
  /** Attempts that have not ended yet. */
  pending: number;
  /** Failures since the last success. */
  streak: number;
  lastFailureMs: number;
}

interface Budget {
  readonly tally: Tally;
  readonly free: number;
  readonly perHour: number;
}

/** An allowed attempt. The first of these calls ends it; later ones do nothing. */
export interface Attempt {
  fail(): void;
  /** From then on the account trusts the attempt's network. */
  succeed(): void;
  /** The password was not checked, so the attempt does not count. */
  cancel(): void;
}

export interface Refusal {
  readonly waitSec: number;
}

/**
 * Slows down repeated failures on an account, existing or not, and from a network, by the security clock. Pending
 * attempts count, too, so sending many at once gains nothing. The networks from which an account signed in share a budget
 * of their own, so guesses from elsewhere do not lock the owner out.
 */
export class LoginThrottle {
  readonly #clock: SecurityClock;
  readonly #limits: ThrottleLimits;
  readonly #tallies = createCache<Tally>();
  /** The trusted networks of each account, newest last. */
  readonly #trusted = createCache<readonly string[]>();

  constructor(clock: SecurityClock, limits: ThrottleLimits = DEFAULT_LIMITS) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Begins an attempt, or refuses it with the seconds to wait. Without an account only the address counts. */
  begin(account: string | null, address: string): Attempt | Refusal {
    const nowMs = this.#clock();
    const budgets = this.#listBudgets(account, address);
    const waitSec = Math.max(...budgets.map((budget) => computeSecondsToWait(budget, nowMs)));
    if (waitSec > 0) return { waitSec };
    for (const { tally } of budgets) tally.pending += 1;
    return this.#createAttempt(account, address, budgets);
  }

  /** Whether an account trusts the network of an address. */
  trusts(account: string, address: string): boolean {
    return this.#trusted.get(account)?.includes(toNetwork(address)) ?? false;
  }

  /** Makes an account trust the network of an address. */
  trust(account: string, address: string): void {
    const network = toNetwork(address);
    const others = (this.#trusted.get(account) ?? []).filter((known) => known !== network);
    this.#trusted.set(account, [...others, network].slice(-MAX_TRUSTED_NETWORKS));
  }

  #createAttempt(account: string | null, address: string, budgets: readonly Budget[]): Attempt {
    let isOpen = true;
    const end = (count: (tally: Tally, index: number) => void): void => {
      if (!isOpen) return;
      isOpen = false;
      for (const [index, { tally }] of budgets.entries()) {
        tally.pending -= 1;
        count(tally, index);
      }
    };
    return {
      fail: () => end((tally) => countFailure(tally, this.#clock())),
      cancel: () => end(() => undefined),
      succeed: () => {
        // The network keeps its failures: an attacker may own one of the accounts.
        end((tally, index) => {
          if (index > 0) tally.streak = 0;
        });
        if (account !== null) this.trust(account, address);
      },
    };
  }

  /** The budgets of an attempt, that of its network first. */
  #listBudgets(account: string | null, address: string): Budget[] {
    const { freePerAccount, freePerNetwork, perAccount, perTrusted, perNetwork } = this.#limits;
    const ofNetwork = {
      tally: this.#getTally(`from ${toNetwork(address)}`),
      free: freePerNetwork,
      perHour: perNetwork,
    };
    if (account === null) return [ofNetwork];
    const isTrusted = this.trusts(account, address);
    const tally = this.#getTally(isTrusted ? `on ${account}, trusted` : `on ${account}`);
    return [ofNetwork, { tally, free: freePerAccount, perHour: isTrusted ? perTrusted : perAccount }];
  }

  #getTally(key: string): Tally {
    const tally = this.#tallies.get(key) ?? { failures: [], pending: 0, streak: 0, lastFailureMs: 0 };
    dropOldFailures(tally, this.#clock());
    this.#tallies.set(key, tally);
    return tally;
  }
}

/** The throttles of one world: for passwords, mails to an address, secrets, and addresses tried for an account. */
export interface Throttles {
  readonly signIn: LoginThrottle;
  readonly mail: LoginThrottle;
  readonly secrets: LoginThrottle;
  readonly addresses: LoginThrottle;
  /** For invalid input of an operation that needs no session. */
  readonly getInputs: (operationId: string) => LoginThrottle;
}

/** Returns a function that gives each world its own throttles, as worlds share nothing. */
export function createThrottles(clock: SecurityClock): (world: object) => Throttles {
  const byWorld = new WeakMap<object, Throttles>();
  return (world) => {
    const throttles = byWorld.get(world) ?? {
      signIn: new LoginThrottle(clock),
      mail: new LoginThrottle(clock),
      secrets: new LoginThrottle(clock),
      addresses: new LoginThrottle(clock),
      getInputs: createInputThrottles(clock),
    };
    byWorld.set(world, throttles);
    return throttles;
  };
}

function createInputThrottles(clock: SecurityClock): Throttles['getInputs'] {
  const byOperation = new Map<string, LoginThrottle>();
  return (operationId) => {
    const throttle = byOperation.get(operationId) ?? new LoginThrottle(clock);
    byOperation.set(operationId, throttle);
    return throttle;
  };
}

/** Limited by size, as a cache limited by `max` would allocate all of its memory at once. */
function createCache<V extends object>(): LRUCache<string, V> {
  return new LRUCache<string, V>({ maxSize: MAX_TRACKED, sizeCalculation: () => 1 });
}

function dropOldFailures(tally: Tally, nowMs: number): void {
  while (tally.failures[0] !== undefined && nowMs - tally.failures[0] >= HOUR_MS) tally.failures.shift();
  if (nowMs - tally.lastFailureMs >= HOUR_MS) tally.streak = 0;
}

function countFailure(tally: Tally, nowMs: number): void {
  tally.failures.push(nowMs);
  tally.streak += 1;
  tally.lastFailureMs = nowMs;
}

function computeSecondsToWait({ tally, free, perHour }: Budget, nowMs: number): number {
  const { failures, pending, streak, lastFailureMs } = tally;
  const backoffMs = streak < free ? 0 : Math.min(MAX_WAIT_SEC, computePowerOfTwo(streak - free)) * 1000;
  const backoff = streak < free ? 0 : lastFailureMs + backoffMs - nowMs;
  return Math.max(0, Math.ceil(Math.max(backoff, computeBudgetWaitMs()) / 1000));

  function computeBudgetWaitMs(): number {
    if (failures.length + pending < perHour) return 0;
    const [oldest] = failures;
    // Pending attempts may succeed at any moment.
    return oldest === undefined || failures.length < perHour ? 1000 : oldest + HOUR_MS - nowMs;
  }
}

function computePowerOfTwo(exponent: number): number {
  return exponent > 30 ? Infinity : 1 << exponent;
}
