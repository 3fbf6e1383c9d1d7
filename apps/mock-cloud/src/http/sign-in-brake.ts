import type { SecurityClock } from '../control/world-clock.ts';

interface Failures {
  count: number;
  lastMs: number;
}

/** Failures that cost nothing; each further one doubles the wait. */
const FREE_PER_ACCOUNT = 5;
const FREE_PER_ADDRESS = 20;
const LONGEST_WAIT_SEC = 900;
const FORGOTTEN_MS = 3_600_000;
const REMEMBERED = 10_000;

/** Slows down repeated failures to sign in, on an account (known or not) and from an address. */
export class SignInBrake {
  readonly #clock: SecurityClock;
  readonly #failures = new Map<string, Failures>();

  constructor(clock: SecurityClock) {
    this.#clock = clock;
  }

  /** Seconds until the next attempt may be made; 0 when it may be made now. */
  waitSec(account: string, address: string): number {
    return Math.max(
      this.#wait(accountKey(account), FREE_PER_ACCOUNT),
      this.#wait(addressKey(address), FREE_PER_ADDRESS),
    );
  }

  failed(account: string, address: string): void {
    this.#count(accountKey(account));
    this.#count(addressKey(address));
  }

  /** Clears the account alone: an address that guesses many accounts may own one of them. */
  succeeded(account: string): void {
    this.#failures.delete(accountKey(account));
  }

  #wait(key: string, free: number): number {
    const failures = this.#failures.get(key);
    if (!failures || failures.count < free) return 0;
    const waitMs = Math.min(LONGEST_WAIT_SEC, powerOfTwo(failures.count - free)) * 1000;
    return Math.max(0, Math.ceil((failures.lastMs + waitMs - this.#clock()) / 1000));
  }

  #count(key: string): void {
    const nowMs = this.#clock();
    const known = this.#failures.get(key);
    const isFresh = known !== undefined && nowMs - known.lastMs < FORGOTTEN_MS;
    this.#failures.delete(key);
    this.#failures.set(key, { count: isFresh ? known.count + 1 : 1, lastMs: nowMs });
    if (this.#failures.size <= REMEMBERED) return;
    const [oldest] = this.#failures.keys();
    if (oldest !== undefined) this.#failures.delete(oldest);
  }
}

function powerOfTwo(exponent: number): number {
  return exponent > 30 ? Infinity : 1 << exponent;
}

function accountKey(account: string): string {
  return `account ${account}`;
}

function addressKey(address: string): string {
  return `address ${address}`;
}
