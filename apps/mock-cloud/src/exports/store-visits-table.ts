import { hexId, isWarning, type TagVisit } from '@lapwing/domain';
import type { ClientPlan } from '../scenario/plan.ts';
import { flag, instant, number, text, type Column } from './columns.ts';
import { clientsOf, type ExportFilters, type ExportModel, weeksOf } from './model.ts';

interface Visit {
  readonly visit: TagVisit;
  readonly client: ClientPlan;
}

export const storeVisitColumns: readonly Column<Visit>[] = [
  text('tag_id', ({ visit }) => hexId(visit.tagId)),
  ...instant<Visit>('began', ({ visit }) => visit.startMs),
  ...instant<Visit>('checked_out', ({ visit }) => visit.checkoutMs),
  number('lasted_sec', ({ visit: { checkoutMs, startMs } }) =>
    checkoutMs === null ? null : (checkoutMs - startMs) / 1000,
  ),
  number('client_id', ({ client }) => client.id),
  flag('entry', ({ visit }) => visit.hasEntry),
  flag('buzzer', ({ visit }) => visit.passedBuzzer),
  flag('warning', ({ visit }) => isWarning(visit)),
];

/** Visits to stores by client, time and tag; one without a checkout goes on, or ended without. */
export function* storeVisitRows(model: ExportModel, filters: ExportFilters): Generator<Visit> {
  for (const { client } of clientsOf(model, filters)) {
    for (const { fromMs, toMs } of weeksOf(model, filters)) {
      const visits = model.history.storeVisits(client.id, fromMs, toMs, filters.atMs);
      yield* visits.toSorted((a, b) => a.startMs - b.startMs || a.tagId - b.tagId).map((visit) => ({ visit, client }));
    }
  }
}
