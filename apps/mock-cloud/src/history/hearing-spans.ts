import type { HearingSpan } from '@lapwing/domain';
import type { Stay } from '../world/types.ts';
import type { VisitReader } from './unit-view.ts';

/** Splits a stay of a tag in range of a gateway by that gateway's visits, as heard. */
export function listHearingSpans({ gatewayId, fromMs, toMs }: Stay, reader: VisitReader): HearingSpan[] {
  const spans: HearingSpan[] = [];
  let atMs = fromMs;
  for (const { positionId, tagId, enterMs, leaveMs } of reader.listVisitsFrom(fromMs, toMs)) {
    if (enterMs >= toMs) break;
    if (leaveMs <= atMs) continue;
    if (enterMs > atMs) spans.push({ gatewayId, fromMs: atMs, toMs: enterMs, visit: null });
    const endMs = Math.min(leaveMs, toMs);
    const visit = { positionId, tagId, ms: enterMs };
    spans.push({ gatewayId, fromMs: Math.max(enterMs, atMs), toMs: endMs, visit });
    atMs = endMs;
  }
  if (atMs < toMs) spans.push({ gatewayId, fromMs: atMs, toMs, visit: null });
  return spans;
}
