/** An id as addresses have it; null for anything else. */
export function idOf(text: string | null | undefined): number | null {
  return text !== null && text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
