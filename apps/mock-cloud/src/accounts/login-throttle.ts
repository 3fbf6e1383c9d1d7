import { DAY_MS } from '@lapwing/domain';
import { SharedCopy } from '../store/shared-copy.ts';
import type { SharedState } from '../store/shared-state.ts';
import { toNetwork } from './network.ts';
import { hashSecret } from './secret.ts';
import type { SecurityClock } from './security-clock.ts';
import {
  addFailure,
  addPending,
  computeSecondsToWait,
  endStreak,
  readTally,
  removePending,
  type Tally,
  TALLY_LIFE_MS,
  type TallyLimits,
  toStoredTally,
} from './tally.ts';

const MAX_TRUSTED_NETWORKS = 8;
/** Without a sign-in for so long, an account trusts no network. */
const TRUST_LIFE_MS = 90 * DAY_MS;

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

interface Budget extends TallyLimits {
  readonly key: string;
}

/** An allowed attempt. The first of these calls ends it; later ones do nothing. */
export interface Attempt {
  /** Whether the account trusts the network of the attempt. */
  readonly isTrusted: boolean;
  fail(): Promise<void>;
  /** From then on the account trusts the attempt's network. */
  succeed(): Promise<void>;
  /** The password was not checked, so the attempt does not count. */
  cancel(): Promise<void>;
}

export interface Refusal {
  readonly waitSec: number;
}

/**
 * Slows down repeated failures on an account, existing or not, and from a network, by the security clock. Pending
 * attempts count, too, so sending many at once gains nothing, to one replica or to several. The networks from which an
 * account signed in share a budget of their own, so guesses from elsewhere do not lock the owner out. Keys are hashes, so
 * that they are short, whatever people type. All methods throw StorageError.
 */
export class LoginThrottle {
  readonly #shared: SharedState;
  readonly #kind: string;
  readonly #clock: SecurityClock;
  readonly #limits: ThrottleLimits;
  /** The trusted networks of each account, newest last. */
  readonly #trusted: SharedCopy<readonly string[]>;

  /** Throttles with the same shared state and kind count together. */
  constructor(shared: SharedState, kind: string, clock: SecurityClock, limits: ThrottleLimits = DEFAULT_LIMITS) {
    this.#shared = shared;
    this.#kind = kind;
    this.#clock = clock;
    this.#limits = limits;
    this.#trusted = new SharedCopy(shared, this.#trustKind, clock);
  }

  /** Begins an attempt, or refuses it with the seconds to wait. Without an account only the address counts. */
  async begin(account: string | null, address: string): Promise<Attempt | Refusal> {
    const network = toNetwork(address);
    const isTrusted = account !== null && (await this.#trusts(account, network));
    const budgets = this.#listBudgets(account, network, isTrusted);
    const nowMs = this.#clock();
    const waitSec = await this.#update(budgets, (stored) => {
      const waits = budgets.map((budget, n) =>
        computeSecondsToWait(readTally(stored[n] ?? null, nowMs), budget, nowMs),
      );
      const result = Math.max(...waits);
      const begin = (tally: Tally | null): Tally => addPending(readTally(tally, nowMs), nowMs);
      return { values: result > 0 ? stored : stored.map(begin), result };
    });
    if (waitSec > 0) return { waitSec };
    return this.#createAttempt(account, address, { budgets, isTrusted, begunMs: nowMs });
  }

  /** Makes an account trust the network of an address. */
  async trust(account: string, address: string): Promise<void> {
    const network = toNetwork(address);
    const add = (known: readonly string[] | null): string[] => {
      const others = (known ?? []).filter((one) => one !== network);
      return [...others, network].slice(-MAX_TRUSTED_NETWORKS);
    };
    await this.#shared.update<readonly string[], null>(
      this.#trustKind,
      [hashSecret(account)],
      ([known = null]) => ({ values: [add(known)], result: null }),
      TRUST_LIFE_MS,
    );
  }

  get #trustKind(): string {
    return `${this.#kind}-trust`;
  }

  /** Reads the networks of all accounts, so that the time it takes does not reveal whether this one exists. */
  async #trusts(account: string, network: string): Promise<boolean> {
    const trusted = await this.#trusted.readNow();
    return trusted.get(hashSecret(account))?.includes(network) ?? false;
  }

  #createAttempt(
    account: string | null,
    address: string,
    { budgets, isTrusted, begunMs }: { budgets: readonly Budget[]; isTrusted: boolean; begunMs: number },
  ): Attempt {
    let isOpen = true;
    const end = async (count: (tally: Tally, nowMs: number, index: number) => Tally): Promise<boolean> => {
      if (!isOpen) return false;
      isOpen = false;
      const nowMs = this.#clock();
      const endOne = (stored: Tally | null, index: number): Tally | null =>
        toStoredTally(count(removePending(readTally(stored, nowMs), begunMs), nowMs, index));
      await this.#update(budgets, (stored) => ({ values: stored.map(endOne), result: undefined }));
      return true;
    };
    return {
      isTrusted,
      fail: async () => void (await end(addFailure)),
      cancel: async () => void (await end((tally) => tally)),
      succeed: async () => {
        // The network keeps its failures: an attacker may own one of the accounts.
        const isFirst = await end((tally, _, index) => (index > 0 ? endStreak(tally) : tally));
        if (isFirst && account !== null) await this.trust(account, address);
      },
    };
  }

  /** The budgets of an attempt, that of its network first. */
  #listBudgets(account: string | null, network: string, isTrusted: boolean): Budget[] {
    const { freePerAccount, freePerNetwork, perAccount, perTrusted, perNetwork } = this.#limits;
    const ofNetwork = { key: `from ${network}`, free: freePerNetwork, perHour: perNetwork };
    if (account === null) return [ofNetwork];
    const key = `${isTrusted ? 'trusted' : 'on'} ${hashSecret(account)}`;
    return [ofNetwork, { key, free: freePerAccount, perHour: isTrusted ? perTrusted : perAccount }];
  }

  #update<Result>(
    budgets: readonly Budget[],
    change: (stored: readonly (Tally | null)[]) => { values: readonly (Tally | null)[]; result: Result },
  ): Promise<Result> {
    const keys = budgets.map(({ key }) => key);
    return this.#shared.update(this.#kind, keys, change, TALLY_LIFE_MS);
  }
}
