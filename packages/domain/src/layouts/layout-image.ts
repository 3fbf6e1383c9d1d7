/** Rules for the file of a floor plan, checked both before the upload and by the server. */

/** Maximum size of a file. */
export const MAX_LAYOUT_BYTES = 16 * 1024 * 1024;
/** Maximum pixels of an image, width times height. */
export const MAX_LAYOUT_PIXELS = 50_000_000;
/** Maximum width and height: a decoder holds whole rows, so its memory grows with the width. */
export const MAX_LAYOUT_SIDE_PX = 16_384;

export const LAYOUT_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LayoutType = (typeof LAYOUT_TYPES)[number];

/** Number of bytes at the start of a file that determine its type. */
export const LAYOUT_SIGNATURE_BYTES = 12;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** The type of a file by its first bytes, whatever its name; null when floor plans may not have this type. */
export function detectLayoutType(bytes: Uint8Array): LayoutType | null {
  if (hasSignature(bytes, PNG, 0)) return 'image/png';
  if (hasSignature(bytes, JPEG, 0)) return 'image/jpeg';
  return hasSignature(bytes, RIFF, 0) && hasSignature(bytes, WEBP, 8) ? 'image/webp' : null;
}

export function isLayoutTooLarge(bytes: number): boolean {
  return bytes > MAX_LAYOUT_BYTES;
}

export function hasTooManyPixels({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width * height > MAX_LAYOUT_PIXELS;
}

export function hasTooLongSide({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.max(width, height) > MAX_LAYOUT_SIDE_PX;
}

function hasSignature(bytes: Uint8Array, signature: readonly number[], at: number): boolean {
  return signature.every((byte, n) => bytes[at + n] === byte);
}
