import { classifyAsset, formatHexId, isRecent, toStoreMarks, TAG_TYPE } from '@lapwing/domain';
import type { AssetCarriage, AssetHearing } from '../history/types.ts';
import type { ClientPlan, GatewayPlan, TagPlan } from '../scenario/plan.ts';
import {
  createFlagColumn,
  createInstantColumns,
  createNumberColumn,
  createTextColumn,
  type Column,
} from './columns.ts';
import { type ClientAsOf, type ExportFilters, type ExportModel, findBeaconLabel, selectClients } from './model.ts';

interface Asset {
  readonly tag: TagPlan;
  readonly client: ClientPlan;
  readonly battery: number;
  readonly hearing: AssetHearing | null;
  readonly gateway: GatewayPlan | null;
  readonly rssi: number | null;
  readonly isRecent: boolean;
  /** Null unless vehicles carry it. */
  readonly carriage: AssetCarriage | null;
  readonly asOf: ClientAsOf;
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
  // Where vehicles carry asset tags
  createNumberColumn('carried_by_id', ({ carriage }) => carriage?.carriedBy ?? null),
  createTextColumn('carried_by', ({ carriage, client }) => findGatewayLabel(client, carriage?.carriedBy ?? null)),
  createNumberColumn('unloaded_position_id', ({ carriage }) => carriage?.unloaded?.positionId ?? null),
  createTextColumn('unloaded_at', ({ carriage, asOf }) =>
    findBeaconLabel(asOf, carriage?.unloaded?.positionId ?? null),
  ),
  ...createInstantColumns<Asset>('unloaded', ({ carriage }) => carriage?.unloaded?.ms ?? null),
  createNumberColumn('passed_by_position_id', ({ carriage }) => carriage?.passedBy?.positionId ?? null),
  createTextColumn('passed_by_at', ({ carriage, asOf }) =>
    findBeaconLabel(asOf, carriage?.passedBy?.positionId ?? null),
  ),
  ...createInstantColumns<Asset>('passed_by', ({ carriage }) => carriage?.passedBy?.ms ?? null),
];

/** Asset tags by client and id, as of the instant. */
export function* generateAssetRows(model: ExportModel, filters: ExportFilters): Generator<Asset> {
  for (const [tag, asOf] of selectAssetTags(model, filters)) yield readAsset(model, tag, asOf, filters.atMs);
}

/** Asset tags of the selected clients, by client and id. */
export function* selectAssetTags(model: ExportModel, filters: ExportFilters): Generator<[TagPlan, ClientAsOf]> {
  for (const client of selectClients(model, filters)) {
    const tags = client.plan.tags.filter(
      ({ type, tagId }) => type === TAG_TYPE.asset && (filters.tagIds?.includes(tagId) ?? true),
    );
    for (const tag of tags.sort((a, b) => a.tagId - b.tagId)) yield [tag, client];
  }
}

/** Label of a gateway of the client; null without a gateway. */
export function findGatewayLabel({ gateways }: ClientPlan, gatewayId: number | null): string | null {
  return gateways.find(({ id }) => id === gatewayId)?.label ?? null;
}

function readAsset({ world, history }: ExportModel, tag: TagPlan, asOf: ClientAsOf, atMs: number): Asset {
  const client = asOf.plan;
  const hearing = history.findAssetHearing(tag.tagId, atMs);
  return {
    tag,
    client,
    battery: world.readBattery(tag.tagId, atMs),
    hearing,
    gateway: client.gateways.find(({ id }) => id === hearing?.gatewayId) ?? null,
    rssi: hearing && (world.findSignal(tag.tagId, hearing.lastMs, hearing.gatewayId)?.rssi ?? null),
    isRecent: isRecent(hearing && Math.floor(hearing.lastMs / 1000), Math.floor(atMs / 1000)),
    carriage: history.findAssetCarriage(tag.tagId, atMs),
    asOf,
  };
}
