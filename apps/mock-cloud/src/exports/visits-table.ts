import { formatHexId } from '@lapwing/domain';
import type { VisitRow } from '../history/types.ts';
import type { GatewayPlan } from '../scenario/plan.ts';
import { createInstantColumns, createNumberColumn, createTextColumn, type Column } from './columns.ts';
import { selectGateways, findBeaconLabel, splitSpan, type ExportFilters, type ExportModel } from './model.ts';

interface Visit {
  readonly visit: VisitRow;
  readonly gateway: GatewayPlan;
  readonly beacon: string | null;
}

export const visitColumns: readonly Column<Visit>[] = [
  createNumberColumn('visit_id', ({ visit }) => visit.id),
  createNumberColumn('client_id', ({ gateway }) => gateway.clientId),
  createNumberColumn('gateway_id', ({ gateway }) => gateway.id),
  createTextColumn('gateway', ({ gateway }) => gateway.label),
  createNumberColumn('position_id', ({ visit }) => visit.positionId),
  createTextColumn('beacon', ({ beacon }) => beacon),
  createTextColumn('tag_id', ({ visit }) => formatHexId(visit.tagId)),
  ...createInstantColumns<Visit>('entered', ({ visit }) => visit.enterMs),
  ...createInstantColumns<Visit>('left', ({ visit }) => visit.leaveMs),
  createNumberColumn('stayed_sec', ({ visit }) =>
    visit.leaveMs === null ? null : (visit.leaveMs - visit.enterMs) / 1000,
  ),
];

/** Visits by gateway and time; `left` is empty while the gateway is still there. */
export function* generateVisitRows(model: ExportModel, filters: ExportFilters): Generator<Visit> {
  for (const [gateway, client] of selectGateways(model, filters)) {
    for (const { fromMs, toMs } of splitSpan(model, filters)) {
      for (const visit of model.history.listVisits(gateway.id, fromMs, toMs, filters.atMs)) {
        yield { visit, gateway, beacon: findBeaconLabel(client, visit.positionId) };
      }
    }
  }
}
