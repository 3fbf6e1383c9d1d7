import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A secret of 256 bits from the operating system, as 43 letters, digits, `-` and `_`. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the form of such a secret; any other text does not count as a guess. */
export function hasSecretForm(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** What is stored of a secret: SHA-256 in hex. Secrets of full strength need no slow hash. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}

const hashes = new LRUCache<string, string>({ max: 10_000 });

/** The same with a cache, as pollers send the same secrets again and again. */
export function hashSecretCached(secret: string): string {
  const cached = hashes.get(secret);
  if (cached !== undefined) return cached;
  const hashed = hashSecret(secret);
  hashes.set(secret, hashed);
  return hashed;
}
