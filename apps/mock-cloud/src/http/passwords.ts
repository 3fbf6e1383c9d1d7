import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** Work of one hash, as scrypt takes it. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** 16 MiB and about a quarter of a second each. */
const DEFAULT_COST: PasswordCost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const AT_ONCE = 2;
const WAITING_MAX = 64;

export interface Passwords {
  /** A hash to store; null when too many wait. */
  hash(password: string): Promise<string | null>;
  /** Whether a password belongs to a stored hash; null when too many wait. Without a hash it takes as long and is false. */
  verify(password: string, hash: string | null): Promise<boolean | null>;
}

/**
 * Password hashing by scrypt, at most two at once so that a flood of sign-ins leaves the machine its breath. `work` does
 * the work that it costs.
 */
export function createPasswords(cost: PasswordCost = DEFAULT_COST, work: Work = scrypt): Passwords {
  const turns = createTurns();
  const derive = (password: string, salt: Buffer, { N, r, p }: PasswordCost) =>
    new Promise<Buffer>((done, fail) => {
      const options = { N, r, p, maxmem: 256 * N * r };
      work(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) => (error ? fail(error) : done(key)));
    });
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await turns(() => derive(password, salt, cost));
      return key && ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    async verify(password, hash) {
      const stored = readHash(hash) ?? { cost, salt: randomBytes(16), key: randomBytes(KEY_BYTES) };
      const key = await turns(() => derive(password, stored.salt, stored.cost));
      return key && timingSafeEqual(key, stored.key);
    },
  };
}

/** As `scrypt` of Node. */
type Work = (
  password: string,
  salt: Buffer,
  keyBytes: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

type Turns = <T>(work: () => Promise<T>) => Promise<T | null>;

function createTurns(): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (waiting.length >= WAITING_MAX) return null;
    if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // Whoever waits takes over this place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function readHash(hash: string | null): { cost: PasswordCost; salt: Buffer; key: Buffer } | null {
  const [kind, N, r, p, salt, key] = hash?.split('$') ?? [];
  if (kind !== 'scrypt' || salt === undefined || key === undefined) return null;
  const stored = {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
  return stored.key.length === KEY_BYTES ? stored : null;
}
