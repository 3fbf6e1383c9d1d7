import { formatHexId } from '@lapwing/domain';
import type { AssetStayRow } from '../history/types.ts';
import type { ClientPlan, TagPlan } from '../scenario/plan.ts';
import { selectAssetTags } from './assets-table.ts';
import { createInstantColumns, createNumberColumn, createTextColumn, type Column } from './columns.ts';
import { type ExportFilters, type ExportModel, splitIntoWeeks } from './model.ts';

interface AssetStay {
  readonly stay: AssetStayRow;
  readonly tag: TagPlan;
  readonly client: ClientPlan;
}

export const stayColumns: readonly Column<AssetStay>[] = [
  createTextColumn('tag_id', ({ stay }) => formatHexId(stay.tagId)),
  ...createInstantColumns<AssetStay>('entered', ({ stay }) => stay.enterMs),
  ...createInstantColumns<AssetStay>('left', ({ stay }) => stay.leaveMs),
  createNumberColumn('stayed_sec', ({ stay }) => (stay.leaveMs === null ? null : (stay.leaveMs - stay.enterMs) / 1000)),
  createNumberColumn('client_id', ({ client }) => client.id),
  createTextColumn('label', ({ tag }) => tag.label),
  createNumberColumn('gateway_id', ({ stay }) => stay.gatewayId),
  createTextColumn(
    'gateway',
    ({ stay, client }) => client.gateways.find(({ id }) => id === stay.gatewayId)?.label ?? null,
  ),
];

/** Stays of asset tags, by client, tag and time; `left` is empty while a tag is still heard. */
export function* generateStayRows(model: ExportModel, filters: ExportFilters): Generator<AssetStay> {
  for (const [tag, client] of selectAssetTags(model, filters)) {
    for (const { fromMs, toMs } of splitIntoWeeks(model, filters)) {
      for (const stay of model.history.listAssetStays(tag.tagId, fromMs, toMs, filters.atMs))
        yield { stay, tag, client };
    }
  }
}
