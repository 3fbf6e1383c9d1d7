import type { Outage } from './types.ts';

/** Merges overlapping and touching spans; the result is in order of time. */
export function mergeSpans(spans: readonly Outage[]): Outage[] {
  const merged: { fromMs: number; toMs: number }[] = [];
  for (const { fromMs, toMs } of [...spans].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = merged.at(-1);
    if (last && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, toMs);
    else merged.push({ fromMs, toMs });
  }
  return merged;
}

const NONE: readonly never[] = [];

/** The spans of a list that overlap [fromMs, toMs). */
export function listOverlappingSpans<T extends Outage>(spans: readonly T[], fromMs: number, toMs: number): T[] {
  return spans.filter((span) => span.fromMs < toMs && span.toMs > fromMs);
}

/** The span that contains an instant, of merged spans in order, or null. */
export function findSpan(spans: readonly Outage[], ms: number): Outage | null {
  return spans.find(({ fromMs, toMs }) => ms >= fromMs && ms < toMs) ?? null;
}

/** The parts of merged spans that lie in [fromMs, toMs). */
export function clipSpans(spans: readonly Outage[], fromMs: number, toMs: number): readonly Outage[] {
  if (spans.length === 0) return NONE;
  return listOverlappingSpans(spans, fromMs, toMs).map((span) => ({
    fromMs: Math.max(span.fromMs, fromMs),
    toMs: Math.min(span.toMs, toMs),
  }));
}

/** A text of spans, for cache keys. */
export function formatSpans(spans: readonly Outage[]): string {
  return spans.map(({ fromMs, toMs }) => `${fromMs}-${toMs}`).join();
}
