import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { SNAPSHOT_FORMAT } from '../../store/snapshots/format.ts';

/** Form of the text. Raise it when the shape of a moment changes. */
const MOMENT_FORMAT = 1;
/** The longest text: with the address before it, a link has at most 2048 characters. */
export const MAX_MOMENT_TEXT = 1900;
/** The most bytes of a moment before compression: fewer than a hostile text could unpack to. */
const MAX_UNPACKED = 65_536;
const CHECKSUM_BYTES = 8;
const HEAD_BYTES = CHECKSUM_BYTES + 2;
const BASE64URL = /^[\w-]+$/;

/** The value that a text holds. `damaged`: it was cut or changed. `version`: another version made it. */
export type UnpackedText =
  { readonly kind: 'value'; readonly value: unknown } | { readonly kind: 'damaged' } | { readonly kind: 'version' };

/**
 * Packs a value into a text for an address: base64url of a checksum, the formats of moments and of worlds, and compressed
 * JSON. Null if it is too long.
 */
export function packText(value: unknown): string | null {
  const json = Buffer.from(JSON.stringify(value));
  if (json.length > MAX_UNPACKED) return null;
  const body = Buffer.concat([Buffer.of(MOMENT_FORMAT, SNAPSHOT_FORMAT), deflateRawSync(json, { level: 9 })]);
  const text = Buffer.concat([computeChecksum(body), body]).toString('base64url');
  return text.length > MAX_MOMENT_TEXT ? null : text;
}

/** The checksum is compared before the formats, and both before anything is unpacked. */
export function unpackText(text: string): UnpackedText {
  if (text.length > MAX_MOMENT_TEXT || !BASE64URL.test(text)) return { kind: 'damaged' };
  const bytes = Buffer.from(text, 'base64url');
  // The last character may have bits that no byte holds.
  if (bytes.length <= HEAD_BYTES || bytes.toString('base64url') !== text) return { kind: 'damaged' };
  const body = bytes.subarray(CHECKSUM_BYTES);
  if (!computeChecksum(body).equals(bytes.subarray(0, CHECKSUM_BYTES))) return { kind: 'damaged' };
  if (body[0] !== MOMENT_FORMAT || body[1] !== SNAPSHOT_FORMAT) return { kind: 'version' };
  try {
    const json = inflateRawSync(bytes.subarray(HEAD_BYTES), { maxOutputLength: MAX_UNPACKED });
    return { kind: 'value', value: JSON.parse(json.toString()) as unknown };
  } catch {
    return { kind: 'damaged' };
  }
}

function computeChecksum(body: Buffer): Buffer {
  return createHash('sha256').update(body).digest().subarray(0, CHECKSUM_BYTES);
}
