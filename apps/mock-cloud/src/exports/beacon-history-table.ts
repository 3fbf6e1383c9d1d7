import { DAY_MS, formatHexId, MINUTE_MS } from '@lapwing/domain';
import { deriveId } from '../history/derived-id.ts';
import type { History } from '../history/types.ts';
import type { GatewayPlan } from '../scenario/plan.ts';
import { type Column, createInstantColumns, createNumberColumn, createTextColumn } from './columns.ts';
import { type ExportFilters, type ExportModel, findBeaconLabel, selectClients, type Span, splitSpan } from './model.ts';

const ORDINALS = 1000;

/**
 * A gateway's visit to a placed tag, or an asset tag's stay at a stationary gateway. Where vehicles carry asset tags: a ride
 * with one, or the rest at the beacon where it unloaded the tag.
 */
export interface Heard {
  readonly id: number;
  readonly tagId: number;
  readonly gateway: GatewayPlan;
  readonly enterMs: number;
  readonly leaveMs: number | null;
  /** Null for a stay at a stationary gateway, and for a ride. Its label is the current one, as on the timeline. */
  readonly beacon: { readonly positionId: number; readonly tagId: number; readonly label: string } | null;
}

export const beaconHistoryColumns: readonly Column<Heard>[] = [
  createNumberColumn('visit_id', ({ id }) => id),
  createTextColumn('tag_id', ({ tagId }) => formatHexId(tagId)),
  createNumberColumn('anchor_id', ({ gateway }) => gateway.id),
  createTextColumn('anchor', ({ gateway }) => gateway.label),
  createNumberColumn('position_id', ({ beacon }) => beacon?.positionId ?? null),
  createTextColumn('beacon', ({ beacon }) => beacon?.label ?? null),
  ...createInstantColumns<Heard>('entered', ({ enterMs }) => enterMs),
  ...createInstantColumns<Heard>('left', ({ leaveMs }) => leaveMs),
  createNumberColumn('stayed_sec', ({ enterMs, leaveMs }) => (leaveMs === null ? null : (leaveMs - enterMs) / 1000)),
];

interface HeardQuery {
  readonly history: Pick<History, 'listVisits' | 'listAssetStays'>;
  readonly gateways: readonly GatewayPlan[];
  /** The gateways whose visits are listed; by default all. */
  readonly visitors?: readonly GatewayPlan[];
  readonly findLabel: (positionId: number) => string;
  readonly nowMs: number;
  /** The tags whose stays are listed. */
  readonly tagIds: readonly number[];
  /** The only tag whose visits are listed; by default all. */
  readonly visited?: number;
}

/** Visits and stays that began in [fromMs, toMs), oldest first, then by gateway and tag. */
export function listHeard(query: HeardQuery, { fromMs, toMs }: Span): Heard[] {
  const { history, gateways, visitors = gateways, findLabel, nowMs, tagIds, visited } = query;
  const toBeacon = ({ positionId, tagId }: { positionId: number; tagId: number }) => ({
    positionId,
    tagId,
    label: findLabel(positionId),
  });
  const visits = visitors.flatMap((gateway) =>
    history
      .listVisits(gateway.id, fromMs, toMs, nowMs, visited)
      .map((visit) => ({ ...visit, gateway, beacon: toBeacon(visit) })),
  );
  const stays = tagIds.flatMap((tagId) =>
    history.listAssetStays(tagId, fromMs, toMs, nowMs).flatMap((stay) => {
      const gateway = gateways.find(({ id }) => id === stay.gatewayId);
      const beacon = stay.beacon && toBeacon(stay.beacon);
      return gateway ? [{ ...stay, id: deriveStayId(stay), gateway, beacon }] : [];
    }),
  );
  return [...visits, ...stays].sort(
    (a, b) => a.enterMs - b.enterMs || a.gateway.id - b.gateway.id || a.tagId - b.tagId,
  );
}

/** Unique because the tag begins at most one stay at an instant. */
function deriveStayId({ gatewayId, enterMs }: { gatewayId: number; enterMs: number }): number {
  return deriveId(gatewayId, enterMs, Math.floor(((enterMs % MINUTE_MS) * ORDINALS) / MINUTE_MS));
}

/** Where tags were heard, by client and time. The rows of one tag are those of its CSV in the API. */
export function* generateBeaconHistoryRows(model: ExportModel, filters: ExportFilters): Generator<Heard> {
  const { gatewayIds, tagIds } = filters;
  for (const client of selectClients(model, filters)) {
    const query = {
      history: model.history,
      gateways: client.plan.gateways,
      visitors: client.plan.gateways.filter(({ id }) => gatewayIds?.includes(id) ?? true),
      findLabel: (positionId: number) => findBeaconLabel(client, positionId) ?? '',
      nowMs: filters.atMs,
      tagIds: client.plan.tags.map(({ tagId }) => tagId).filter((tagId) => tagIds?.includes(tagId) ?? true),
    };
    for (const day of splitSpan(model, filters, DAY_MS)) yield* listHeard(query, day);
  }
}
