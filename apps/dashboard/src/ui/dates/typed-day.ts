const TYPED = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** Parses a typed day (20-11-2026, also with dots or slashes) to YYYY-MM-DD; null if it is invalid or incomplete. */
export function parseTypedDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = TYPED.exec(text.trim()) ?? [];
  const isoDay = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const ms = Date.parse(`${isoDay}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(isoDay) ? isoDay : null;
}
