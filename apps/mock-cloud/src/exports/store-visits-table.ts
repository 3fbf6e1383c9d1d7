import { hexId, isWarning, type TagVisit } from '@lapwing/domain';
import type { ClientPlan } from '../scenario/plan.ts';
import { flagColumn, instantColumns, numberColumn, textColumn, type Column } from './columns.ts';
import { selectClients, type ExportFilters, type ExportModel, splitIntoWeeks } from './model.ts';

interface Visit {
  readonly visit: TagVisit;
  readonly client: ClientPlan;
}

export const storeVisitColumns: readonly Column<Visit>[] = [
  textColumn('tag_id', ({ visit }) => hexId(visit.tagId)),
  ...instantColumns<Visit>('began', ({ visit }) => visit.startMs),
  ...instantColumns<Visit>('checked_out', ({ visit }) => visit.checkoutMs),
  numberColumn('lasted_sec', ({ visit: { checkoutMs, startMs } }) =>
    checkoutMs === null ? null : (checkoutMs - startMs) / 1000,
  ),
  numberColumn('client_id', ({ client }) => client.id),
  flagColumn('entry', ({ visit }) => visit.hasEntry),
  flagColumn('buzzer', ({ visit }) => visit.passedBuzzer),
  flagColumn('warning', ({ visit }) => isWarning(visit)),
];

/** Visits to stores by client, time and tag; a visit without a checkout is ongoing or ended without one. */
export function* storeVisitRows(model: ExportModel, filters: ExportFilters): Generator<Visit> {
  for (const { plan: client } of selectClients(model, filters)) {
    for (const { fromMs, toMs } of splitIntoWeeks(model, filters)) {
      const visits = model.history.storeVisits(client.id, fromMs, toMs, filters.atMs);
      yield* visits.toSorted((a, b) => a.startMs - b.startMs || a.tagId - b.tagId).map((visit) => ({ visit, client }));
    }
  }
}
