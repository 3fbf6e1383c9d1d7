import { DAY_MS } from '@lapwing/domain';
import { deriveId } from './derived-id.ts';
import type { VisitRow } from './types.ts';
import type { JoinedVisit, VisitReader } from './unit-view.ts';
import type { Vehicle } from './vehicle.ts';

/** How far back lists of the newest rows go. */
export const LOOK_BACK_MS = 31 * DAY_MS;

/**
 * Visits entered in [fromMs, toMs) and by `nowMs`, oldest first; with `tagId`, only those of that tag. The visit with which
 * the history begins counts as entered at its beginning.
 */
export function listVisitsBetween(
  vehicle: Vehicle,
  reader: VisitReader,
  fromMs: number,
  toMs: number,
  nowMs: number,
  tagId?: number,
): VisitRow[] {
  const rows: VisitRow[] = [];
  const lastMs = Math.min(toMs - 1, nowMs);
  const firstMs = Math.max(fromMs, vehicle.historyStartMs);
  if (firstMs > lastMs) return rows;
  for (let view = reader.getView(firstMs); view.unit.startMs <= lastMs; view = reader.findNext(view)) {
    for (let index = view.continued ? 1 : 0; index < view.visits.count; index += 1) {
      const enterMs = view.unit.startMs + (view.visits.enter[index] ?? 0);
      if (enterMs > lastMs) return rows;
      if (tagId !== undefined && view.visits.tag[index] !== tagId) continue;
      const isFirst =
        firstMs === vehicle.historyStartMs && view.unit.startMs + (view.visits.leave[index] ?? 0) > firstMs;
      if (isFirst || enterMs >= firstMs) rows.push(toVisitRow(vehicle, reader.readVisit(view, index, nowMs), nowMs));
    }
  }
  return rows;
}

/** The last `count` visits entered by `nowMs`, newest first. */
export function listLastVisits(vehicle: Vehicle, reader: VisitReader, nowMs: number, count: number): VisitRow[] {
  const rows: VisitRow[] = [];
  if (nowMs < vehicle.historyStartMs) return rows;
  for (let view = reader.getView(nowMs); ;) {
    for (let index = view.visits.count - 1; index >= (view.continued ? 1 : 0) && rows.length < count; index -= 1) {
      const enterMs = view.unit.startMs + (view.visits.enter[index] ?? 0);
      if (enterMs > nowMs) continue;
      const visit = reader.readVisit(view, index, nowMs);
      if (visit.leaveMs > vehicle.historyStartMs) rows.push(toVisitRow(vehicle, visit, nowMs));
    }
    const previous = rows.length < count ? reader.findPrevious(view) : null;
    if (!previous || previous.unit.endMs < nowMs - LOOK_BACK_MS) return rows;
    view = previous;
  }
}

function toVisitRow({ gateway: { id: gatewayId } }: Vehicle, visit: JoinedVisit, nowMs: number): VisitRow {
  const { view, index, positionId, tagId, enterMs, leaveMs } = visit;
  return {
    id: deriveId(gatewayId, view.unit.startMs, index),
    gatewayId,
    positionId,
    tagId,
    enterMs,
    leaveMs: leaveMs > nowMs ? null : leaveMs,
  };
}
