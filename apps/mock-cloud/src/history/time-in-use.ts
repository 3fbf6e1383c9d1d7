import type { UnitView, VisitReader } from './unit-view.ts';

/** A gateway counts as in use for this long after each arrival and each departure. */
const IN_USE_AFTER_MS = 600_000;

/** Milliseconds of [fromMs, toMs) within the unit of `view` in which a gateway was in use. */
export function computeTimeInUseMs(reader: VisitReader, view: UnitView, fromMs: number, toMs: number): number {
  const { unit, visits, continued } = view;
  const lowMs = Math.max(fromMs, unit.startMs);
  const highMs = Math.min(toMs, unit.endMs);
  let sinceMs = findLastChangeMs(reader, view);
  let usedMs = 0;
  const change = (ms: number): void => {
    usedMs += Math.max(0, Math.min(ms, sinceMs + IN_USE_AFTER_MS, highMs) - Math.max(sinceMs, lowMs));
    sinceMs = ms;
  };
  for (let index = 0; index < visits.count; index += 1) {
    if (index > 0 || !continued) change(unit.startMs + (visits.enter[index] ?? 0));
    const leaveMs = unit.startMs + (visits.leave[index] ?? 0);
    if (leaveMs < unit.endMs) change(leaveMs);
  }
  change(unit.endMs);
  return usedMs;
}

/** The last arrival or departure before a unit; -Infinity if it was before the previous unit. */
function findLastChangeMs(reader: VisitReader, view: UnitView): number {
  const before = reader.findPrevious(view);
  if (!before || before.visits.count === 0) return -Infinity;
  const { unit, visits } = before;
  const last = visits.count - 1;
  if (!view.continued) return unit.startMs + (visits.leave[last] ?? 0);
  return last === 0 && before.continued ? -Infinity : unit.startMs + (visits.enter[last] ?? 0);
}
