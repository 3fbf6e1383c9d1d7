/** What a scanner, which types like a keyboard, has typed into the field for an id (S§2, S§5). */

/** Characters of a scanned id (S§9). */
export const SCAN_LENGTH = 8;

export type Scan =
  /** Nothing yet, or not the whole id. */
  | { readonly kind: 'partial' }
  | { readonly kind: 'complete'; readonly tagId: number }
  | { readonly kind: 'too-long' }
  /** It has a character that no id has. */
  | { readonly kind: 'not-hex'; readonly character: string };

/** A scanned text as it is shown: uppercase, without the separators that some scanners type between bytes. */
export function normalizeScan(text: string): string {
  return text.replaceAll(/[\s:.\-_]/g, '').toUpperCase();
}

/** The id in a normalized text: exactly 8 hex digits, or why it is not one. */
export function readScan(text: string): Scan {
  const [character] = /[^0-9A-F]/u.exec(text) ?? [];
  if (character !== undefined) return { kind: 'not-hex', character };
  if (text.length > SCAN_LENGTH) return { kind: 'too-long' };
  return text.length < SCAN_LENGTH ? { kind: 'partial' } : { kind: 'complete', tagId: parseInt(text, 16) };
}
