import { parseDuration, parseInstant } from '@lapwing/domain';
import type { ProblemPath } from './problem.ts';
import type { Report } from './report.ts';

/** Limit of the repetitions of one entry. */
const MAX_REPETITIONS = 5000;

/** The instants from which the moments of a scenario count. */
export interface Moments {
  readonly anchorMs: number;
  /** First instant of history. */
  readonly readStartMs: number;
  readonly report: Report;
}

/** The instant (ms) of a moment, which is an instant or a signed duration from the anchor. */
export function resolveMoment(text: string, path: ProblemPath, { anchorMs, report }: Moments): number {
  if (/^[+-]?P/.test(text)) return anchorMs + parseDuration(text);
  try {
    return parseInstant(text);
  } catch {
    report.add(path, `${text} is not a valid date`);
    return anchorMs;
  }
}

/** The instant (ms) of an optional moment. */
export function resolveOptionalMoment(text: string | undefined, path: ProblemPath, moments: Moments): number | null {
  return text === undefined ? null : resolveMoment(text, path, moments);
}

interface Repeated {
  readonly at: string;
  readonly every?: string | undefined;
  readonly until?: string | undefined;
}

/** The instants of a timeline entry: `at`, then every `every` up to and including `until`. */
export function listOccurrences({ at, every, until }: Repeated, path: ProblemPath, moments: Moments): number[] {
  const { report } = moments;
  const firstMs = resolveMoment(at, [...path, 'at'], moments);
  if (firstMs < moments.readStartMs) report.add([...path, 'at'], 'is before the start of history; see clock.backfill');
  if (every === undefined) {
    if (until !== undefined) report.add([...path, 'until'], 'needs every');
    return [firstMs];
  }
  if (until === undefined) {
    report.add([...path, 'every'], 'needs until');
    return [firstMs];
  }
  const everyMs = parseDuration(every);
  const lastMs = resolveMoment(until, [...path, 'until'], moments);
  if (everyMs === 0) report.add([...path, 'every'], 'found a duration of zero; expected PT1S or more');
  else if (lastMs < firstMs) report.add([...path, 'until'], 'is before at');
  else if ((lastMs - firstMs) / everyMs >= MAX_REPETITIONS) {
    report.add([...path, 'every'], `gives more than ${MAX_REPETITIONS} repetitions`);
  } else return Array.from({ length: Math.floor((lastMs - firstMs) / everyMs) + 1 }, (_, n) => firstMs + n * everyMs);
  return [firstMs];
}
