import { hexId, isWarning, type TagVisit } from '@lapwing/domain';
import type { ClientPlan } from '../scenario/plan.ts';
import { flag, instant, number, text, type Column } from './columns.ts';
import { clientsOf, type ExportFilters, type ExportModel } from './model.ts';

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

/** Visits to stores by client, tag and time; one without a checkout goes on, or ended without. */
export function* storeVisitRows({ plan, history, ...model }: ExportModel, filters: ExportFilters): Generator<Visit> {
  const fromMs = filters.fromMs ?? plan.startMs;
  const toMs = filters.toMs ?? filters.atMs + 1;
  for (const { client } of clientsOf({ plan, history, ...model }, filters)) {
    const visits = history.storeVisits(client.id, fromMs, toMs, filters.atMs);
    yield* visits.toSorted((a, b) => a.tagId - b.tagId || a.startMs - b.startMs).map((visit) => ({ visit, client }));
  }
}
