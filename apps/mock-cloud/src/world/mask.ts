import { MIN_STAY_MS } from './timed-route.ts';
import type { Outage, Visits } from './types.ts';
import type { DrivenUnit } from './unit.ts';
import { VisitLog } from './visit-log.ts';

const log = new VisitLog();

/** What is heard at each position. */
interface Audibility {
  /** The spans in which nothing is heard there, merged and in order. */
  readonly listSilentSpans: (position: number) => readonly Outage[];
  /** The tag heard there at an instant. */
  readonly findTag: (position: number, ms: number) => number;
}

/**
 * The visits of a unit without the times at which they are not heard. A part of less than 5 s is not a visit if its
 * end was known when it began, i.e. if the vehicle then leaves or a planned silence follows. A silence that a person begins
 * leaves the part before it as a visit, however short, because its start was already reported.
 */
export function maskVisits(unit: DrivenUnit, { listSilentSpans, findTag }: Audibility): Visits {
  const { count, position, enter, leave } = unit.visits;
  const { startMs, endMs } = unit;
  log.count = 0;
  for (let n = 0; n < count; n += 1) {
    const here = position[n] ?? 0;
    const leaveMs = leave[n] ?? 0;
    const enterMs = enter[n] ?? 0;
    let fromMs = findUnreportedEnd(enterMs, unit);
    for (const span of listSilentSpans(here)) {
      const [silentFromMs, silentToMs] = [span.fromMs - startMs, span.toMs - startMs];
      if (silentToMs <= fromMs || silentFromMs >= leaveMs) continue;
      pushPart(here, fromMs, silentFromMs);
      fromMs = findUnreportedEnd(silentToMs, unit);
    }
    const isShortRest = fromMs > enterMs && leaveMs - fromMs < MIN_STAY_MS;
    // A visit that lasts to the end of the unit continues in the next one.
    if (!isShortRest || leaveMs === endMs - startMs) pushPart(here, fromMs, leaveMs);
  }
  return log.copy();

  function pushPart(here: number, fromMs: number, toMs: number): void {
    if (toMs > fromMs) log.push(here, findTag(here, startMs + fromMs), fromMs, toMs);
  }
}

/** A part too short to be reported when a planned silence begins is not reported before the vehicle is heard again. */
function findUnreportedEnd(enter: number, { silences, startMs }: DrivenUnit): number {
  if (enter === 0) return enter;
  const soon = silences.find(({ fromMs }) => {
    const afterMs = fromMs - startMs - enter;
    return afterMs > 0 && afterMs < MIN_STAY_MS;
  });
  return soon ? soon.fromMs - startMs : enter;
}
