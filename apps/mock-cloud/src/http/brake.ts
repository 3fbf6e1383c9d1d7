import type { SecurityClock } from '../control/world-clock.ts';

const HOUR_MS = 3_600_000;
const LONGEST_WAIT_SEC = 900;
/** Passwords are checked so slowly that no hour brings so many attempts: nobody can push an account out. */
const REMEMBERED = 100_000;
/** Addresses that an account knows. */
const TRUSTED_MAX = 8;

export interface BrakeLimits {
  /** Failures that cost nothing, on an account and from an address; each further one doubles the wait. */
  readonly freePerAccount: number;
  readonly freePerAddress: number;
  /** Attempts in any hour: on an account from addresses that it does not know, from those that it knows, and from one. */
  readonly perAccount: number;
  readonly perTrusted: number;
  readonly perAddress: number;
}

/** At most 60 + 40 attempts on an account in any hour, and 100 from an address. */
const LIMITS: BrakeLimits = { freePerAccount: 5, freePerAddress: 20, perAccount: 60, perTrusted: 40, perAddress: 100 };

interface Bucket {
  /** Instants of the failures of the last hour, oldest first. */
  readonly failures: number[];
  /** Attempts that are neither failed nor good yet. */
  pending: number;
  /** Failures since the last success. */
  streak: number;
  lastMs: number;
}

interface Limited {
  readonly bucket: Bucket;
  readonly free: number;
  readonly perHour: number;
}

/** An attempt that may be made. What ends it first holds: `failed` may follow in any case. */
export interface Attempt {
  failed(): void;
  /** The address is one that the account knows from then on. */
  succeeded(): void;
  /** It was not looked at after all, and counts for nothing. */
  dropped(): void;
}

/**
 * Slows down repeated failures on an account (known or not) and from an address, on the security clock. Attempts that
 * are on their way count too, so that many at once are no way around it. The addresses from which an account was entered
 * have a budget of their own there: whoever guesses from elsewhere does not lock the owner out.
 */
export class Brake {
  readonly #clock: SecurityClock;
  readonly #limits: BrakeLimits;
  readonly #buckets = new Map<string, Bucket>();
  /** The addresses that an account knows, newest last. */
  readonly #trusted = new Map<string, readonly string[]>();

  constructor(clock: SecurityClock, limits: BrakeLimits = LIMITS) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Takes an attempt, or says how many seconds to wait. Without an account only the address counts. */
  attempt(account: string | null, address: string): Attempt | { readonly waitSec: number } {
    const nowMs = this.#clock();
    const network = networkOf(address);
    const limited = this.#limited(account, network);
    const waitSec = Math.max(...limited.map((one) => waitOf(one, nowMs)));
    if (waitSec > 0) return { waitSec };
    for (const { bucket } of limited) bucket.pending += 1;
    return this.#started(account, network, limited);
  }

  /** Makes an address one that an account knows. */
  trust(account: string, address: string): void {
    const network = networkOf(address);
    const others = (this.#trusted.get(account) ?? []).filter((known) => known !== network);
    remember(this.#trusted, account, [...others, network].slice(-TRUSTED_MAX));
  }

  #started(account: string | null, network: string, limited: readonly Limited[]): Attempt {
    let isOpen = true;
    const end = (how: (bucket: Bucket, index: number) => void): void => {
      if (!isOpen) return;
      isOpen = false;
      for (const [index, { bucket }] of limited.entries()) {
        bucket.pending -= 1;
        how(bucket, index);
      }
    };
    return {
      failed: () => end((bucket) => fail(bucket, this.#clock())),
      dropped: () => end(() => undefined),
      succeeded: () => {
        // The address keeps its failures: who guesses at many accounts may own one of them.
        end((bucket, index) => {
          if (index > 0) bucket.streak = 0;
        });
        if (account !== null) this.trust(account, network);
      },
    };
  }

  /** The budgets that an attempt draws on, that of its address first. */
  #limited(account: string | null, network: string): Limited[] {
    const { freePerAccount, freePerAddress, perAccount, perTrusted, perAddress } = this.#limits;
    const fromAddress = { bucket: this.#bucket(`from ${network}`), free: freePerAddress, perHour: perAddress };
    if (account === null) return [fromAddress];
    const isTrusted = this.#trusted.get(account)?.includes(network) ?? false;
    const bucket = this.#bucket(isTrusted ? `on ${account}, known` : `on ${account}`);
    return [fromAddress, { bucket, free: freePerAccount, perHour: isTrusted ? perTrusted : perAccount }];
  }

  #bucket(key: string): Bucket {
    const bucket = this.#buckets.get(key) ?? { failures: [], pending: 0, streak: 0, lastMs: 0 };
    forgetOld(bucket, this.#clock());
    remember(this.#buckets, key, bucket);
    return bucket;
  }
}

/** The brakes of one world: on passwords, on mails to an address, on secrets, and on addresses tried for a new account. */
export interface Brakes {
  readonly signIn: Brake;
  readonly mail: Brake;
  readonly secrets: Brake;
  readonly addresses: Brake;
}

/** Gives each world brakes of its own, as worlds share nothing. */
export function createBrakes(clock: SecurityClock): (world: object) => Brakes {
  const known = new WeakMap<object, Brakes>();
  return (world) => {
    const brakes = known.get(world) ?? {
      signIn: new Brake(clock),
      mail: new Brake(clock),
      secrets: new Brake(clock),
      addresses: new Brake(clock),
    };
    known.set(world, brakes);
    return brakes;
  };
}

function forgetOld(bucket: Bucket, nowMs: number): void {
  while (bucket.failures[0] !== undefined && nowMs - bucket.failures[0] >= HOUR_MS) bucket.failures.shift();
  if (nowMs - bucket.lastMs >= HOUR_MS) bucket.streak = 0;
}

function fail(bucket: Bucket, nowMs: number): void {
  bucket.failures.push(nowMs);
  bucket.streak += 1;
  bucket.lastMs = nowMs;
}

function waitOf({ bucket, free, perHour }: Limited, nowMs: number): number {
  const { failures, pending, streak, lastMs } = bucket;
  const backoffMs = streak < free ? 0 : Math.min(LONGEST_WAIT_SEC, powerOfTwo(streak - free)) * 1000;
  const backoff = streak < free ? 0 : lastMs + backoffMs - nowMs;
  return Math.max(0, Math.ceil(Math.max(backoff, untilRoomMs()) / 1000));

  function untilRoomMs(): number {
    if (failures.length + pending < perHour) return 0;
    // Attempts that are on their way may turn out well any moment.
    const [oldest] = failures;
    return oldest === undefined || failures.length < perHour ? 1000 : oldest + HOUR_MS - nowMs;
  }
}

function powerOfTwo(exponent: number): number {
  return exponent > 30 ? Infinity : 1 << exponent;
}

/** Keeps what was used last. */
function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= REMEMBERED) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}

/** An address as one who guesses has it: of IPv6 the first 64 bits, as the rest is theirs to choose. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
