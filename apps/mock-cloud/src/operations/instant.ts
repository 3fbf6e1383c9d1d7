import { parseDuration, parseInstant } from '@lapwing/domain';

/** 2100-01-01: the clocks of worlds end before it. */
export const CLOCK_END_MS = 4_102_444_800_000;

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
