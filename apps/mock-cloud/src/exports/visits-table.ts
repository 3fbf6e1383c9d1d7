import { hexId } from '@lapwing/domain';
import type { VisitRow } from '../history/types.ts';
import type { GatewayPlan } from '../scenario/plan.ts';
import { instantColumns, numberColumn, textColumn, type Column } from './columns.ts';
import { selectGateways, beaconLabel, splitIntoWeeks, type ExportFilters, type ExportModel } from './model.ts';

interface Visit {
  readonly visit: VisitRow;
  readonly gateway: GatewayPlan;
  readonly beacon: string | null;
}

export const visitColumns: readonly Column<Visit>[] = [
  numberColumn('visit_id', ({ visit }) => visit.id),
  numberColumn('client_id', ({ gateway }) => gateway.clientId),
  numberColumn('gateway_id', ({ gateway }) => gateway.id),
  textColumn('gateway', ({ gateway }) => gateway.label),
  numberColumn('position_id', ({ visit }) => visit.positionId),
  textColumn('beacon', ({ beacon }) => beacon),
  textColumn('tag_id', ({ visit }) => hexId(visit.tagId)),
  ...instantColumns<Visit>('entered', ({ visit }) => visit.enterMs),
  ...instantColumns<Visit>('left', ({ visit }) => visit.leaveMs),
  numberColumn('stayed_sec', ({ visit }) => (visit.leaveMs === null ? null : (visit.leaveMs - visit.enterMs) / 1000)),
];

/** Visits by gateway and time; `left` is empty while the gateway is still there. */
export function* visitRows(model: ExportModel, filters: ExportFilters): Generator<Visit> {
  for (const [gateway, client] of selectGateways(model, filters)) {
    for (const { fromMs, toMs } of splitIntoWeeks(model, filters)) {
      for (const visit of model.history.visits(gateway.id, fromMs, toMs, filters.atMs)) {
        yield { visit, gateway, beacon: beaconLabel(client, visit.positionId) };
      }
    }
  }
}
