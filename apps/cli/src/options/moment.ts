import { formatIsoInstant, parseDuration, parseInstant } from '@lapwing/domain';
import { InvalidArgumentError } from 'commander';

/** An instant, or a distance from the start of a scenario's clock. */
export type Moment = { readonly kind: 'instant' | 'fromStart'; readonly ms: number };

const UNIX_SECONDS = /^\d{9,11}(\.\d{1,3})?$/;
const LAST_MS = Date.UTC(2100, 0, 1);
const INSTANTS = 'an instant with its offset, as 2026-03-02T05:00:00Z, or unix seconds';

/** Milliseconds of an instant: ISO 8601 with its offset, or unix seconds. */
export function instantMs(text: string): number {
  const ms = readInstant(text);
  if (ms !== null) return ms;
  throw new InvalidArgumentError(`It takes ${INSTANTS}.`);
}

/** An instant, or a signed duration from the start of the scenario's clock. */
export function moment(text: string): Moment {
  const ms = readInstant(text);
  if (ms !== null) return { kind: 'instant', ms };
  const offsetMs = readDuration(text);
  if (offsetMs !== null) return { kind: 'fromStart', ms: offsetMs };
  throw new InvalidArgumentError(
    `It takes ${INSTANTS}, or a duration from the start of the scenario, as PT2H or -P1D.`,
  );
}

/** A signed ISO 8601 duration as the control API takes it: +PT1H, -P1D. */
export function signedDuration(text: string): string {
  const ms = readDuration(text);
  if (ms === null) throw new InvalidArgumentError('It takes an ISO 8601 duration, as PT1H or -P1D.');
  const iso = text.replace('\u2212', '-');
  return /^[+-]/.test(iso) ? iso : `+${iso}`;
}

/** A duration that time takes to pass, as ISO 8601: PT10M. */
export function duration(text: string): string {
  const ms = readDuration(text);
  if (ms !== null && ms > 0) return text;
  throw new InvalidArgumentError('It takes an ISO 8601 duration, as PT10M or P1D.');
}

export function momentMs({ kind, ms }: Moment, anchorMs: number): number {
  return kind === 'instant' ? ms : anchorMs + ms;
}

/** An instant for messages and reproducing command lines. */
export function isoOf(ms: number): string {
  return formatIsoInstant(ms);
}

function readInstant(text: string): number | null {
  return withinReach(UNIX_SECONDS.test(text) ? Math.round(Number(text) * 1000) : tried(() => parseInstant(text)));
}

function readDuration(text: string): number | null {
  return withinReach(tried(() => parseDuration(text.replace('\u2212', '-'))));
}

/** A world goes on for ever, a command should not. */
function withinReach(ms: number | null): number | null {
  if (ms === null || ms < LAST_MS) return ms;
  throw new InvalidArgumentError('It lies after the year 2099.');
}

function tried(read: () => number): number | null {
  try {
    return read();
  } catch {
    return null;
  }
}
