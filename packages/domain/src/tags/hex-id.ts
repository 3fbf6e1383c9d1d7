/** Tag ids: numbers on the wire, hex on the screen (L§3, S§3). */

/** Kinds of tag: a beacon stays at its location, an asset tag moves. */
export const TAG_TYPE = { beacon: 0, asset: 1 } as const;

/** A tag id as 8 uppercase hex digits. */
export function formatHexId(tagId: number): string {
  return tagId.toString(16).toUpperCase().padStart(8, '0');
}

/** A tag id in byte pairs joined by colons, which replaces a missing label: 0A:1B:2C:3D. */
export function formatHexPairs(tagId: number): string {
  return (formatHexId(tagId).match(/../g) ?? []).join(':');
}

/** The tag id of 8 hex digits, any case, with or without colons between pairs; null when the text is not a tag id. */
export function parseHexId(text: string): number | null {
  const digits = /^([0-9A-F]{2}:){3}[0-9A-F]{2}$/i.test(text) ? text.replaceAll(':', '') : text;
  return /^[0-9A-F]{8}$/i.test(digits) ? parseInt(digits, 16) : null;
}

/** The name of a tag on screens: its label, or its id in byte pairs. */
export function formatTagLabel(tag: { readonly label: string | null; readonly tagId: number }): string {
  const label = tag.label?.trim() ?? '';
  return label === '' ? formatHexPairs(tag.tagId) : label;
}
