import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A random secret of 256 bits: 43 letters, digits, `-` and `_`. */
export function generateSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the form of a secret; any other text does not count as a guess. */
export function hasSecretForm(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** The stored form of a secret: SHA-256 in hex. Random secrets of 256 bits need no slow hash. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}

const hashes = new LRUCache<string, string>({ max: 10_000 });

/** Like `hashSecret`, with a cache, as polling browsers send the same secret again and again. */
export function hashSecretCached(secret: string): string {
  const cached = hashes.get(secret);
  if (cached !== undefined) return cached;
  const hashed = hashSecret(secret);
  hashes.set(secret, hashed);
  return hashed;
}
