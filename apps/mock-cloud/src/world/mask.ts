import { MIN_STAY_MS } from './course.ts';
import type { Outage, Visits } from './types.ts';
import type { DrivenUnit } from './unit.ts';
import { VisitLog } from './visit-log.ts';

const log = new VisitLog();

/** What is heard at each position. */
interface Ears {
  /** The spans, merged and in order, at which nothing is heard there. */
  readonly deafAt: (position: number) => readonly Outage[];
  /** The tag heard there at an instant. */
  readonly tagAt: (position: number, ms: number) => number;
}

/**
 * The visits of a unit less the times at which they are not heard. What is left of one counts however short it is, since
 * that it began was told when it began; but one that a silence of the unit's own plan cuts too short never was.
 */
export function maskVisits(unit: DrivenUnit, { deafAt, tagAt }: Ears): Visits {
  const { count, position, enter, leave } = unit.visits;
  const { startMs } = unit;
  log.count = 0;
  for (let n = 0; n < count; n += 1) {
    const here = position[n] ?? 0;
    const leaveMs = leave[n] ?? 0;
    let fromMs = unnoticedUntil(enter[n] ?? 0, unit);
    for (const span of deafAt(here)) {
      const [deafFromMs, deafToMs] = [span.fromMs - startMs, span.toMs - startMs];
      if (deafToMs <= fromMs || deafFromMs >= leaveMs) continue;
      pushPart(here, fromMs, deafFromMs);
      fromMs = deafToMs;
    }
    pushPart(here, fromMs, leaveMs);
  }
  return log.copy();

  function pushPart(here: number, fromMs: number, toMs: number): void {
    if (toMs > fromMs) log.push(here, tagAt(here, startMs + fromMs), fromMs, toMs);
  }
}

/** Of a visit that lasts too short for one when the gateway falls silent, nothing is told before it is heard again. */
function unnoticedUntil(enter: number, { silences, startMs }: DrivenUnit): number {
  if (enter === 0) return enter;
  const soon = silences.find(({ fromMs }) => {
    const afterMs = fromMs - startMs - enter;
    return afterMs > 0 && afterMs < MIN_STAY_MS;
  });
  return soon ? soon.fromMs - startMs : enter;
}
