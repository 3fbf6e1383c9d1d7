import type { PositionTotal, VisitMark } from '@lapwing/domain';
import type { LapRow, VisitRow } from '../../history/types.ts';
import { toPlace } from './place.ts';
import { findGateway, toUnix, toUnixOrNull, type View, type Wire } from './view.ts';

/** The part of a visit in its laps. */
export interface LapPart extends VisitMark {
  /** Of a visit with which one lap ends and the next begins, the later one. */
  readonly lap: LapRow;
}

/** A visit with its part in laps (null without one), and the total of the visits to its position that it is one of. */
export interface LoggedVisit {
  readonly visit: VisitRow;
  readonly part: LapPart | null;
  readonly total: PositionTotal | null;
}

export function toPositionLog(view: View, { visit, part, total }: LoggedVisit): Wire<'PositionLog'> {
  const { count, totalMs } = total ?? { count: 1, totalMs: (visit.leaveMs ?? view.clock.nowMs) - visit.enterMs };
  return {
    id: visit.id,
    anchor_id: visit.gatewayId,
    anchor_label: findGateway(view, visit.gatewayId)?.label ?? '',
    tag_position_id: visit.positionId,
    tag_id: visit.tagId,
    label: toPlace(view, visit.positionId)?.label ?? '',
    enter_ts: toUnix(visit.enterMs),
    last_seen_at: toUnixOrNull(visit.leaveMs),
    count,
    sum: Math.round(totalMs / 1000),
    avg: Math.round(totalMs / count / 1000),
    lap_id: part?.lap.id ?? null,
    lap_number: part?.lap.number ?? null,
    route_instance_id: part?.lap.id ?? null,
    ord: part?.ord ?? null,
    mismatch: part?.mismatch ?? false,
    skips: part?.skips ?? 0,
    error: [...(part?.errors ?? [])],
    flag: part !== null && part.errors.length > 0,
  };
}
