import { parseDuration, parseInstant } from '@lapwing/domain';

const UNIX_SECONDS = /^\d{1,12}(\.\d{1,3})?$/;

/** Milliseconds of an instant in ISO 8601 or unix seconds, or of a signed step from `nowMs`; null for anything else. */
export function readInstant(text: string, nowMs: number): number | null {
  if (UNIX_SECONDS.test(text)) return Math.round(Number(text) * 1000);
  try {
    return /^[+-]/.test(text) ? nowMs + parseDuration(text) : parseInstant(text);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
