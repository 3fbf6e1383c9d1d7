import { formatHexId, isWarning, type TagVisit } from '@lapwing/domain';
import type { ClientPlan } from '../scenario/plan.ts';
import {
  createFlagColumn,
  createInstantColumns,
  createNumberColumn,
  createTextColumn,
  type Column,
} from './columns.ts';
import { selectClients, type ExportFilters, type ExportModel, splitSpan } from './model.ts';

interface Visit {
  readonly visit: TagVisit;
  readonly client: ClientPlan;
}

export const storeVisitColumns: readonly Column<Visit>[] = [
  createTextColumn('tag_id', ({ visit }) => formatHexId(visit.tagId)),
  ...createInstantColumns<Visit>('began', ({ visit }) => visit.startMs),
  ...createInstantColumns<Visit>('checked_out', ({ visit }) => visit.checkoutMs),
  createNumberColumn('lasted_sec', ({ visit: { checkoutMs, startMs } }) =>
    checkoutMs === null ? null : (checkoutMs - startMs) / 1000,
  ),
  createNumberColumn('client_id', ({ client }) => client.id),
  createFlagColumn('entry', ({ visit }) => visit.hasEntry),
  createFlagColumn('buzzer', ({ visit }) => visit.passedBuzzer),
  createFlagColumn('warning', ({ visit }) => isWarning(visit)),
];

/** Visits to stores by client, time and tag; a visit without a checkout is ongoing or ended without one. */
export function* generateStoreVisitRows(model: ExportModel, filters: ExportFilters): Generator<Visit> {
  for (const { plan: client } of selectClients(model, filters)) {
    for (const { fromMs, toMs } of splitSpan(model, filters)) {
      const steps = model.history.generateStoreVisits(client.id, fromMs, toMs, filters.atMs, filters.tagIds);
      const visits = [...steps].flat();
      yield* visits.sort((a, b) => a.startMs - b.startMs || a.tagId - b.tagId).map((visit) => ({ visit, client }));
    }
  }
}
