const TYPED = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** A day as somebody types it (20-11-2026, also with dots or slashes) as YYYY-MM-DD; null where it is none, or not all there. */
export function typedDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = TYPED.exec(text.trim()) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const ms = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(written) ? written : null;
}
