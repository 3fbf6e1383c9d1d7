import { MIN_STAY_MS } from './timed-route.ts';
import type { Outage, Visits } from './types.ts';
import type { DrivenUnit } from './unit.ts';
import { VisitLog } from './visit-log.ts';

const log = new VisitLog();

/** What is heard at each position. */
interface Audibility {
  /** The spans in which nothing is heard there, merged and in order. */
  readonly silentSpans: (position: number) => readonly Outage[];
  /** The tag heard there at an instant. */
  readonly tagAt: (position: number, ms: number) => number;
}

/**
 * The visits of a unit without the times at which they are not heard. A remainder counts however short it is, because its
 * start was already reported. The exception is a visit that a planned silence cuts before it was long enough to report.
 */
export function maskVisits(unit: DrivenUnit, { silentSpans, tagAt }: Audibility): Visits {
  const { count, position, enter, leave } = unit.visits;
  const { startMs } = unit;
  log.count = 0;
  for (let n = 0; n < count; n += 1) {
    const here = position[n] ?? 0;
    const leaveMs = leave[n] ?? 0;
    let fromMs = unreportedUntil(enter[n] ?? 0, unit);
    for (const span of silentSpans(here)) {
      const [silentFromMs, silentToMs] = [span.fromMs - startMs, span.toMs - startMs];
      if (silentToMs <= fromMs || silentFromMs >= leaveMs) continue;
      pushPart(here, fromMs, silentFromMs);
      fromMs = silentToMs;
    }
    pushPart(here, fromMs, leaveMs);
  }
  return log.copy();

  function pushPart(here: number, fromMs: number, toMs: number): void {
    if (toMs > fromMs) log.push(here, tagAt(here, startMs + fromMs), fromMs, toMs);
  }
}

/** A visit too short to be reported when the gateway falls silent is not reported before it is heard again. */
function unreportedUntil(enter: number, { silences, startMs }: DrivenUnit): number {
  if (enter === 0) return enter;
  const soon = silences.find(({ fromMs }) => {
    const afterMs = fromMs - startMs - enter;
    return afterMs > 0 && afterMs < MIN_STAY_MS;
  });
  return soon ? soon.fromMs - startMs : enter;
}
