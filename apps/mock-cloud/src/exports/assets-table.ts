import { classifyAsset, formatHexId, isRecent, toStoreMarks, TAG_TYPE } from '@lapwing/domain';
import type { AssetHearing } from '../history/types.ts';
import type { ClientPlan, GatewayPlan, TagPlan } from '../scenario/plan.ts';
import {
  createFlagColumn,
  createInstantColumns,
  createNumberColumn,
  createTextColumn,
  type Column,
} from './columns.ts';
import { selectClients, type ExportFilters, type ExportModel } from './model.ts';

interface Asset {
  readonly tag: TagPlan;
  readonly client: ClientPlan;
  readonly battery: number;
  readonly hearing: AssetHearing | null;
  readonly gateway: GatewayPlan | null;
  readonly rssi: number | null;
  readonly isRecent: boolean;
}

export const assetColumns: readonly Column<Asset>[] = [
  createTextColumn('tag_id', ({ tag }) => formatHexId(tag.tagId)),
  createNumberColumn('client_id', ({ client }) => client.id),
  createTextColumn('label', ({ tag }) => tag.label),
  createFlagColumn('active', ({ tag }) => tag.active),
  createFlagColumn('destroyed', ({ tag }) => tag.destroyed),
  createNumberColumn('battery', ({ battery }) => battery),
  createNumberColumn('gateway_id', ({ gateway }) => gateway?.id ?? null),
  createTextColumn('gateway', ({ gateway }) => gateway?.label ?? null),
  createTextColumn('class', ({ gateway }) => classifyAsset(gateway && toStoreMarks(gateway.marks))),
  ...createInstantColumns<Asset>('entered', ({ hearing }) => hearing?.enterMs ?? null),
  ...createInstantColumns<Asset>('last_heard', ({ hearing }) => hearing?.lastMs ?? null),
  createFlagColumn('recent', ({ isRecent }) => isRecent),
  createNumberColumn('rssi', ({ rssi }) => rssi),
];

/** Asset tags by client and id, as of the instant. */
export function* generateAssetRows(model: ExportModel, filters: ExportFilters): Generator<Asset> {
  for (const [tag, client] of selectAssetTags(model, filters)) yield readAsset(model, tag, client, filters.atMs);
}

/** Asset tags of the selected clients, by client and id. */
export function* selectAssetTags(model: ExportModel, filters: ExportFilters): Generator<[TagPlan, ClientPlan]> {
  for (const { plan: client } of selectClients(model, filters)) {
    for (const tag of client.tags.toSorted((a, b) => a.tagId - b.tagId))
      if (tag.type === TAG_TYPE.asset) yield [tag, client];
  }
}

function readAsset({ world, history }: ExportModel, tag: TagPlan, client: ClientPlan, atMs: number): Asset {
  const hearing = history.findAssetHearing(tag.tagId, atMs);
  return {
    tag,
    client,
    battery: world.readBattery(tag.tagId, atMs),
    hearing,
    gateway: client.gateways.find(({ id }) => id === hearing?.gatewayId) ?? null,
    rssi: hearing && (world.findSignal(tag.tagId, hearing.lastMs)?.rssi ?? null),
    isRecent: isRecent(hearing && Math.floor(hearing.lastMs / 1000), Math.floor(atMs / 1000)),
  };
}
