import { hexId } from '@lapwing/domain';
import type { AssetStayRow } from '../history/types.ts';
import type { ClientPlan, TagPlan } from '../scenario/plan.ts';
import { assetsOf } from './assets-table.ts';
import { instant, number, text, type Column } from './columns.ts';
import { type ExportFilters, type ExportModel, weeksOf } from './model.ts';

interface AssetStay {
  readonly stay: AssetStayRow;
  readonly tag: TagPlan;
  readonly client: ClientPlan;
}

export const stayColumns: readonly Column<AssetStay>[] = [
  text('tag_id', ({ stay }) => hexId(stay.tagId)),
  ...instant<AssetStay>('entered', ({ stay }) => stay.enterMs),
  ...instant<AssetStay>('left', ({ stay }) => stay.leaveMs),
  number('stayed_sec', ({ stay }) => (stay.leaveMs === null ? null : (stay.leaveMs - stay.enterMs) / 1000)),
  number('client_id', ({ client }) => client.id),
  text('label', ({ tag }) => tag.label),
  number('gateway_id', ({ stay }) => stay.gatewayId),
  text('gateway', ({ stay, client }) => client.gateways.find(({ id }) => id === stay.gatewayId)?.label ?? null),
];

/** Where asset tags were heard, by client, tag and time; one that is still heard has not left. */
export function* stayRows(model: ExportModel, filters: ExportFilters): Generator<AssetStay> {
  for (const [tag, client] of assetsOf(model, filters)) {
    for (const { fromMs, toMs } of weeksOf(model, filters)) {
      for (const stay of model.history.assetStays(tag.tagId, fromMs, toMs, filters.atMs)) yield { stay, tag, client };
    }
  }
}
