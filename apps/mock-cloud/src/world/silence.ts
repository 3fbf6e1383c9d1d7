import type { Drive, Silence } from './drive.ts';
import { spanAt } from './spans.ts';
import type { Outage } from './types.ts';
import type { VisitLog } from './visit-log.ts';

/** How long a silence lasts at least that makes a gateway without power count as offline. */
const OFFLINE_WITHOUT_POWER_MS = 372_000;

/**
 * The silences of a unit as outages. None ends inside a visit to a first stop: heard from its middle on, that would
 * begin a lap late, and a short one.
 */
export function silencesOf(drive: Drive): Outage[] {
  const { startMs } = drive.span;
  return drive.silences.map((silence) => ({
    fromMs: startMs + silence.fromMs,
    toMs: startMs + Math.min(endOf(drive, silence), drive.lengthMs),
  }));
}

/** What is left open of a drive's silences when its plan ends at `ms`: what is past stays as it is. */
export function cutSilences(drive: Drive, ms: number): Silence[] {
  return drive.silences
    .filter(({ knownMs }) => knownMs <= ms)
    .map((silence) => {
      const endMs = endOf(drive, silence);
      return endMs <= ms ? { ...silence, endedMs: endMs } : { ...silence, minMs: Math.max(silence.minMs, ms + 1) };
    });
}

function endOf(drive: Drive, silence: Silence): number {
  const { log, segments } = drive;
  if (silence.endedMs !== null) return silence.endedMs;
  const { minMs, wantedMs } = isUnplugged(drive, silence.fromMs) ? lengthened(silence) : silence;
  const visit = visitAround(log, wantedMs);
  const root = visit === -1 ? null : drive.rootOf(log.position[visit] ?? 0);
  if (!segments.some(({ setup }) => setup.course?.roots[0] === root)) return wantedMs;
  const enterMs = log.enter[visit] ?? 0;
  return enterMs >= minMs ? enterMs : (log.leave[visit] ?? 0);
}

function isUnplugged({ mover, span }: Drive, ms: number): boolean {
  return spanAt(mover.inputs.unplugged, span.startMs + ms) !== null;
}

/** Without power a gateway counts as offline later. */
function lengthened({ fromMs, minMs, wantedMs }: Silence): Pick<Silence, 'minMs' | 'wantedMs'> {
  const neededMs = fromMs + OFFLINE_WITHOUT_POWER_MS;
  return { minMs: Math.max(minMs, neededMs), wantedMs: Math.max(wantedMs, neededMs) };
}

/** The visit that has begun before an instant and ends after it; -1 without one. */
function visitAround(log: VisitLog, ms: number): number {
  for (let visit = log.count - 1; visit >= 0; visit -= 1) {
    if ((log.enter[visit] ?? 0) < ms) return (log.leave[visit] ?? 0) > ms ? visit : -1;
  }
  return -1;
}
