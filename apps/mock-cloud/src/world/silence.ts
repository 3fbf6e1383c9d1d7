import type { Drive, Silence } from './drive.ts';
import type { Outage } from './types.ts';
import type { VisitLog } from './visit-log.ts';

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

function endOf(drive: Drive, { minMs, wantedMs }: Silence): number {
  const { log, mover, segments } = drive;
  const visit = visitAround(log, wantedMs);
  const root = visit === -1 ? null : mover.ground.places.rootOf(log.position[visit] ?? 0);
  if (!segments.some(({ config }) => mover.setup(config).course?.roots[0] === root)) return wantedMs;
  const enterMs = log.enter[visit] ?? 0;
  return enterMs >= minMs ? enterMs : (log.leave[visit] ?? 0);
}

/** The visit that has begun before an instant and ends after it; -1 without one. */
function visitAround(log: VisitLog, ms: number): number {
  for (let visit = log.count - 1; visit >= 0; visit -= 1) {
    if ((log.enter[visit] ?? 0) < ms) return (log.leave[visit] ?? 0) > ms ? visit : -1;
  }
  return -1;
}
