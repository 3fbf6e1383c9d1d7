/** Parses an id from an address; null if it is not one. */
export function parseId(text: string | null | undefined): number | null {
  return text !== null && text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
