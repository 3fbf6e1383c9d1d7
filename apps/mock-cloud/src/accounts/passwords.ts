import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { FairQueue } from '../queues/fair-queue.ts';
import { toNetwork } from './network.ts';

/** Cost parameters of scrypt. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** A hash takes 16 MiB and about a quarter of a second. */
const DEFAULT_COST: PasswordCost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const MAX_AT_ONCE = 2;
const MAX_WAITING = 64;
const LIMITS = {
  active: MAX_AT_ONCE,
  activePerCaller: MAX_AT_ONCE,
  activePerWorld: MAX_AT_ONCE,
  waiting: MAX_WAITING,
  waitingPerCaller: MAX_WAITING,
};

/** For whom a password is hashed. */
export interface PasswordCaller {
  readonly address: string;
  /** Whether the caller is signed in, holds a secret, or signed in from that network before. */
  readonly isKnown: boolean;
}

/** The server itself, for the accounts of scenarios. */
export const SERVER_CALLER: PasswordCaller = { address: '', isKnown: true };

export interface Passwords {
  /** A hash to store; null when too many are waiting. */
  hash(password: string, caller: PasswordCaller): Promise<string | null>;
  /** Whether a password matches a hash; null when too many are waiting. Without a hash, false after the same time. */
  verify(password: string, hash: string | null, caller: PasswordCaller): Promise<boolean | null>;
}

/**
 * Hashes passwords with scrypt, at most two at once, so that a flood of sign-ins does not starve the machine. Networks take
 * turns, known ones before all others, so that it does not keep them out, either.
 */
export function createPasswords(cost: PasswordCost = DEFAULT_COST, hashFunction: HashFunction = scrypt): Passwords {
  const queue = new FairQueue(LIMITS);
  /** All worlds share the limits. */
  const world = {};
  const derive = async (password: string, salt: Buffer, { N, r, p }: PasswordCost, caller: PasswordCaller) => {
    const { address, isKnown } = caller;
    const claim = { caller: `${isKnown ? 'known' : 'unknown'} ${toNetwork(address)}`, world, isPreferred: isKnown };
    const release = await queue.acquire(claim, null);
    if (!release) return null;
    const options = { N, r, p, maxmem: 256 * N * r };
    return new Promise<Buffer>((done, fail) =>
      hashFunction(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
        error ? fail(error) : done(key),
      ),
    ).finally(release);
  };
  return {
    async hash(password, caller) {
      const salt = randomBytes(16);
      const key = await derive(password, salt, cost, caller);
      return key && ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    async verify(password, hash, caller) {
      const stored = parseHash(hash) ?? { cost, salt: randomBytes(16), key: randomBytes(KEY_BYTES) };
      const key = await derive(password, stored.salt, stored.cost, caller);
      return key && timingSafeEqual(key, stored.key);
    },
  };
}

/** Has the signature of Node's `scrypt`. */
type HashFunction = (
  password: string,
  salt: Buffer,
  keyBytes: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

function parseHash(hash: string | null): { cost: PasswordCost; salt: Buffer; key: Buffer } | null {
  const [kind, N, r, p, salt, key] = hash?.split('$') ?? [];
  if (kind !== 'scrypt' || salt === undefined || key === undefined) return null;
  const stored = {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
  return stored.key.length === KEY_BYTES ? stored : null;
}
