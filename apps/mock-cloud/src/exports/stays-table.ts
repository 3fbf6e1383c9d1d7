import { formatHexId } from '@lapwing/domain';
import type { AssetStayRow } from '../history/types.ts';
import type { TagPlan } from '../scenario/plan.ts';
import { findGatewayLabel, selectAssetTags } from './assets-table.ts';
import { createInstantColumns, createNumberColumn, createTextColumn, type Column } from './columns.ts';
import { type ClientAsOf, type ExportFilters, type ExportModel, findBeaconLabel, splitSpan } from './model.ts';

interface AssetStay {
  readonly stay: AssetStayRow;
  readonly tag: TagPlan;
  readonly client: ClientAsOf;
}

export const stayColumns: readonly Column<AssetStay>[] = [
  createTextColumn('tag_id', ({ stay }) => formatHexId(stay.tagId)),
  ...createInstantColumns<AssetStay>('entered', ({ stay }) => stay.enterMs),
  ...createInstantColumns<AssetStay>('left', ({ stay }) => stay.leaveMs),
  createNumberColumn('stayed_sec', ({ stay }) => (stay.leaveMs === null ? null : (stay.leaveMs - stay.enterMs) / 1000)),
  createNumberColumn('client_id', ({ client }) => client.plan.id),
  createTextColumn('label', ({ tag }) => tag.label),
  createNumberColumn('gateway_id', ({ stay }) => stay.gatewayId),
  createTextColumn('gateway', ({ stay, client }) => findGatewayLabel(client.plan, stay.gatewayId)),
  // Where vehicles carry asset tags: the beacon of a rest; a ride has none
  createNumberColumn('position_id', ({ stay }) => stay.beacon?.positionId ?? null),
  createTextColumn('beacon', ({ stay, client }) => findBeaconLabel(client, stay.beacon?.positionId ?? null)),
];

/** Stays of asset tags, by client, tag and time; `left` is empty while a stay, ride or rest is not over. */
export function* generateStayRows(model: ExportModel, filters: ExportFilters): Generator<AssetStay> {
  for (const [tag, client] of selectAssetTags(model, filters)) {
    for (const { fromMs, toMs } of splitSpan(model, filters)) {
      for (const stay of model.history.listAssetStays(tag.tagId, fromMs, toMs, filters.atMs))
        yield { stay, tag, client };
    }
  }
}
