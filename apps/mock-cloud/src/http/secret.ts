import { hash, randomBytes } from 'node:crypto';

/** A secret of 256 bits from the operating system, as 43 letters, digits, `-` and `_`. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text could be such a secret at all: what could not is no guess. */
export function mayBeSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** What is stored of a secret: SHA-256 in hex. Secrets of full strength need no slow hash. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret);
}

const REMEMBERED = 10_000;
const remembered = new Map<string, string>();

/** The same, remembered for a while: who polls sends the same secrets over and over. */
export function hashOfKnownSecret(secret: string): string {
  const known = remembered.get(secret);
  if (known !== undefined) return known;
  const made = hashOfSecret(secret);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(secret, made);
  return made;
}
