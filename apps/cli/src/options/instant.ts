import { formatIsoInstant, parseDuration, parseInstant } from '@lapwing/domain';
import { InvalidArgumentError } from 'commander';

/** An instant, or an offset from the start of a scenario's clock. */
export type Moment = { readonly kind: 'instant' | 'fromStart'; readonly ms: number };

const UNIX_SECONDS = /^\d{9,11}(\.\d{1,3})?$/;
const END_MS = Date.UTC(2100, 0, 1);
export const INSTANT = 'an instant with its UTC offset, e.g. 2026-03-02T05:00:00Z, or unix seconds';

/** Parses an instant, in ISO 8601 with its offset or in unix seconds, to milliseconds. */
export function parseInstantOption(text: string): number {
  const ms = readInstant(text);
  if (ms !== null) return ms;
  throw new InvalidArgumentError(`Expected ${INSTANT}.`);
}

/** Parses an instant, or a signed duration from the start of the scenario's clock. */
export function parseMomentOption(text: string): Moment {
  const ms = readInstant(text);
  if (ms !== null) return { kind: 'instant', ms };
  const offsetMs = readDuration(text);
  if (offsetMs !== null) return { kind: 'fromStart', ms: offsetMs };
  throw new InvalidArgumentError(
    `Expected ${INSTANT}, or a duration from the start of the scenario, e.g. PT2H or -P1D.`,
  );
}

/** Parses a signed ISO 8601 duration to the form of the control API, e.g. +PT1H or -P1D. */
export function parseSignedDuration(text: string): string {
  if (readDuration(text) === null) throw new InvalidArgumentError('Expected an ISO 8601 duration, e.g. PT1H or -P1D.');
  return /^[+-]/.test(text) ? text : `+${text}`;
}

/** Parses an ISO 8601 duration above zero, e.g. PT10M. */
export function parseDurationOption(text: string): string {
  const ms = readDuration(text);
  if (ms !== null && ms > 0) return text;
  throw new InvalidArgumentError('Expected an ISO 8601 duration, e.g. PT10M or P1D.');
}

/** The instant of a moment in ms, given the start of the scenario's clock. */
export function resolveMoment({ kind, ms }: Moment, anchorMs: number): number {
  return kind === 'instant' ? ms : anchorMs + ms;
}

/** Formats an instant in ISO 8601, for messages and for command lines that reproduce a result. */
export function formatInstant(ms: number): string {
  return formatIsoInstant(ms);
}

/** An instant in ms; null for another text. Throws for one after the year 2099. */
export function readInstant(text: string): number | null {
  return checkLimit(UNIX_SECONDS.test(text) ? Math.round(Number(text) * 1000) : readOrNull(() => parseInstant(text)));
}

function readDuration(text: string): number | null {
  return checkLimit(readOrNull(() => parseDuration(text)));
}

/** Worlds have no end; this limit prevents commands that would run forever. */
function checkLimit(ms: number | null): number | null {
  if (ms === null || ms < END_MS) return ms;
  throw new InvalidArgumentError('Instants after the year 2099 are not supported.');
}

function readOrNull(read: () => number): number | null {
  try {
    return read();
  } catch {
    return null;
  }
}
