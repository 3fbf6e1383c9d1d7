import { assetClass, hexId, isRecent, storeMarks, TAG_TYPE } from '@lapwing/domain';
import type { AssetHearing } from '../history/types.ts';
import type { ClientPlan, GatewayPlan, TagPlan } from '../scenario/plan.ts';
import { flag, instant, number, text, type Column } from './columns.ts';
import { clientsOf, type ExportFilters, type ExportModel } from './model.ts';

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
  text('tag_id', ({ tag }) => hexId(tag.tagId)),
  number('client_id', ({ client }) => client.id),
  text('label', ({ tag }) => tag.label),
  flag('active', ({ tag }) => tag.active),
  flag('destroyed', ({ tag }) => tag.destroyed),
  number('battery', ({ battery }) => battery),
  number('gateway_id', ({ gateway }) => gateway?.id ?? null),
  text('gateway', ({ gateway }) => gateway?.label ?? null),
  text('class', ({ gateway }) => assetClass(gateway && storeMarks(gateway.marks))),
  ...instant<Asset>('entered', ({ hearing }) => hearing?.enterMs ?? null),
  ...instant<Asset>('last_heard', ({ hearing }) => hearing?.lastMs ?? null),
  flag('recent', ({ isRecent }) => isRecent),
  number('rssi', ({ rssi }) => rssi),
];

/** Asset tags by client and id, as of the instant. */
export function* assetRows(model: ExportModel, filters: ExportFilters): Generator<Asset> {
  for (const [tag, client] of assetsOf(model, filters)) yield assetAt(model, tag, client, filters.atMs);
}

/** Asset tags of the clients that the filters let through, in order of client and id. */
export function* assetsOf(model: ExportModel, filters: ExportFilters): Generator<[TagPlan, ClientPlan]> {
  for (const { client } of clientsOf(model, filters)) {
    for (const tag of client.tags.toSorted((a, b) => a.tagId - b.tagId))
      if (tag.type === TAG_TYPE.asset) yield [tag, client];
  }
}

function assetAt({ world, history }: ExportModel, tag: TagPlan, client: ClientPlan, atMs: number): Asset {
  const hearing = history.assetHearing(tag.tagId, atMs);
  return {
    tag,
    client,
    battery: world.battery(tag.tagId, atMs),
    hearing,
    gateway: client.gateways.find(({ id }) => id === hearing?.gatewayId) ?? null,
    rssi: hearing && (world.signal(tag.tagId, hearing.lastMs)?.rssi ?? null),
    isRecent: isRecent(hearing && Math.floor(hearing.lastMs / 1000), Math.floor(atMs / 1000)),
  };
}
