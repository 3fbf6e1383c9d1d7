import { MIN_STAY_MS } from './course.ts';
import type { Outage, Unit, Visits } from './types.ts';
import { VisitLog } from './visit-log.ts';

const log = new VisitLog();

/**
 * The visits of a unit less the times at which they are not heard: `deafAt` gives those of a position. What is left of
 * a visit below 5 s is dropped, unless it goes on beyond the unit.
 */
export function maskVisits(unit: Unit, deafAt: (position: number) => readonly Outage[]): Visits {
  const { count, position, enter, leave, tag } = unit.visits;
  log.count = 0;
  let isChanged = false;
  for (let n = 0; n < count; n += 1) {
    const visit = { position: position[n] ?? 0, tag: tag[n] ?? 0, enter: enter[n] ?? 0, leave: leave[n] ?? 0 };
    const deaf = deafAt(visit.position);
    if (deaf.length === 0) log.push(visit.position, visit.tag, visit.enter, visit.leave);
    else isChanged = pushHeard(visit, deaf, unit) || isChanged;
  }
  return isChanged ? log.copy() : unit.visits;
}

interface Visit {
  readonly position: number;
  readonly tag: number;
  readonly enter: number;
  readonly leave: number;
}

/** Logs what is heard of a visit; gives whether that is less than all of it. */
function pushHeard({ position, tag, enter, leave }: Visit, deaf: readonly Outage[], { startMs, endMs }: Unit): boolean {
  const lengthMs = endMs - startMs;
  let fromMs = enter;
  let isCut = false;
  for (const span of deaf) {
    const [deafFromMs, deafToMs] = [span.fromMs - startMs, span.toMs - startMs];
    if (deafToMs <= fromMs || deafFromMs >= leave) continue;
    isCut = true;
    pushPart(fromMs, Math.min(deafFromMs, leave));
    fromMs = deafToMs;
  }
  pushPart(fromMs, leave);
  return isCut;

  function pushPart(partFromMs: number, partToMs: number): void {
    const goesBeyond = partToMs === lengthMs || partFromMs === 0;
    const isLong = partToMs - partFromMs >= MIN_STAY_MS;
    if (partToMs > partFromMs && (isLong || goesBeyond)) log.push(position, tag, partFromMs, partToMs);
  }
}
