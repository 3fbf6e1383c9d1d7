import type { Drive, Silence } from './drive.ts';
import { findSpan } from './spans.ts';
import type { Outage } from './types.ts';
import type { VisitLog } from './visit-log.ts';

/** A gateway without power counts as offline after a silence of at least this length. */
const OFFLINE_WITHOUT_POWER_MS = 372_000;

/**
 * The silences of a unit as outages. None ends during a visit to a first stop: if only its rest were heard, a lap would
 * begin late and be too short.
 */
export function toOutages(drive: Drive): Outage[] {
  const { startMs } = drive.span;
  return drive.silences.map((silence) => ({
    fromMs: startMs + silence.fromMs,
    toMs: startMs + Math.min(computeEndMs(drive, silence), drive.lengthMs),
  }));
}

/** The silences of a drive whose plan is cut at `ms`: past ones are kept, the current one stays open. */
export function cutSilences(drive: Drive, ms: number): Silence[] {
  return drive.silences
    .filter(({ knownMs }) => knownMs <= ms)
    .map((silence) => {
      const endMs = computeEndMs(drive, silence);
      return endMs <= ms ? { ...silence, endedMs: endMs } : { ...silence, minMs: Math.max(silence.minMs, ms + 1) };
    });
}

function computeEndMs(drive: Drive, silence: Silence): number {
  const { log, segments } = drive;
  if (silence.endedMs !== null) return silence.endedMs;
  const { minMs, wantedMs } = isUnplugged(drive, silence.fromMs) ? lengthen(silence) : silence;
  const visit = findVisitAt(log, wantedMs);
  const root = visit === -1 ? null : drive.findRoot(log.position[visit] ?? 0);
  if (!segments.some(({ setup }) => setup.timedRoute?.roots[0] === root)) return wantedMs;
  const enterMs = log.enter[visit] ?? 0;
  return enterMs >= minMs ? enterMs : (log.leave[visit] ?? 0);
}

function isUnplugged({ mover, span }: Drive, ms: number): boolean {
  return findSpan(mover.inputs.unplugged, span.startMs + ms) !== null;
}

/** A gateway without power counts as offline later. */
function lengthen({ fromMs, minMs, wantedMs }: Silence): Pick<Silence, 'minMs' | 'wantedMs'> {
  const neededMs = fromMs + OFFLINE_WITHOUT_POWER_MS;
  return { minMs: Math.max(minMs, neededMs), wantedMs: Math.max(wantedMs, neededMs) };
}

/** The visit that begins before an instant and ends after it; -1 without one. */
function findVisitAt(log: VisitLog, ms: number): number {
  for (let visit = log.count - 1; visit >= 0; visit -= 1) {
    if ((log.enter[visit] ?? 0) < ms) return (log.leave[visit] ?? 0) > ms ? visit : -1;
  }
  return -1;
}
