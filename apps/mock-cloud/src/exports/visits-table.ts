import { hexId } from '@lapwing/domain';
import type { VisitRow } from '../history/types.ts';
import type { GatewayPlan } from '../scenario/plan.ts';
import { instant, number, text, type Column } from './columns.ts';
import { gatewaysOf, labelAt, weeksOf, type ExportFilters, type ExportModel } from './model.ts';

interface Visit {
  readonly visit: VisitRow;
  readonly gateway: GatewayPlan;
  readonly beacon: string | null;
}

export const visitColumns: readonly Column<Visit>[] = [
  number('visit_id', ({ visit }) => visit.id),
  number('client_id', ({ gateway }) => gateway.clientId),
  number('gateway_id', ({ gateway }) => gateway.id),
  text('gateway', ({ gateway }) => gateway.label),
  number('position_id', ({ visit }) => visit.positionId),
  text('beacon', ({ beacon }) => beacon),
  text('tag_id', ({ visit }) => hexId(visit.tagId)),
  ...instant<Visit>('entered', ({ visit }) => visit.enterMs),
  ...instant<Visit>('left', ({ visit }) => visit.leaveMs),
  number('stayed_sec', ({ visit }) => (visit.leaveMs === null ? null : (visit.leaveMs - visit.enterMs) / 1000)),
];

/** Visits by gateway and time; one that goes on has not left. */
export function* visitRows(model: ExportModel, filters: ExportFilters): Generator<Visit> {
  for (const [gateway, then] of gatewaysOf(model, filters)) {
    for (const { fromMs, toMs } of weeksOf(model, filters)) {
      for (const visit of model.history.visits(gateway.id, fromMs, toMs, filters.atMs)) {
        yield { visit, gateway, beacon: labelAt(then, visit.positionId) };
      }
    }
  }
}
