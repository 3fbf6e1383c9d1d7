import { DAY_MS, formatHexId, MINUTE_MS } from '@lapwing/domain';
import { type Column, createInstantColumns, createNumberColumn, createTextColumn } from '../../exports/columns.ts';
import { formatCsvRow } from '../../exports/csv.ts';
import type { ClientReadCall } from '../../operations/call.ts';
import type { Period } from '../../operations/split-period.ts';
import { deriveId } from '../../history/derived-id.ts';
import type { GatewayPlan, TagPlan } from '../../scenario/plan.ts';
import { toPlace } from './place.ts';
import { toUnix, toUnixOrNull, type View, type Wire } from './view.ts';

/** A history has at most this many records (L§7). */
const MAX_RECORDS = 1000;
const ORDINALS = 1000;

/** A gateway's visit to a placed tag, or an asset tag's stay at a stationary gateway. */
interface Heard {
  readonly id: number;
  readonly tagId: number;
  readonly gateway: GatewayPlan;
  readonly enterMs: number;
  readonly leaveMs: number | null;
  /** Null for a stay. */
  readonly positionId: number | null;
  /** The current label of the beacon there, as on the timeline; null for a stay. */
  readonly beaconLabel: string | null;
}

/** Where a tag was heard, newest first, back to the start of history. */
export async function listTagHistory(call: ClientReadCall<unknown>, tag: TagPlan): Promise<Wire<'TagHistoryItem'>[]> {
  const newest: Heard[] = [];
  const { startMs } = call.world.plan;
  for (let toMs = call.clock.nowMs + 1; toMs > startMs && newest.length < MAX_RECORDS; toMs -= DAY_MS) {
    await call.takeTurn();
    newest.push(...listHeard(call, tag, Math.max(toMs - DAY_MS, startMs), toMs).reverse());
  }
  return newest.slice(0, MAX_RECORDS).map(toItem);
}

/** Where a tag was heard in [fromMs, toMs) as CSV, oldest first, one piece of text per day. */
export async function* writeTagHistoryCsv(
  call: ClientReadCall<unknown>,
  tag: TagPlan,
  { fromMs, toMs }: Period,
): AsyncGenerator<string> {
  yield formatCsvRow(COLUMNS.map(({ name }) => name));
  const endMs = Math.min(toMs, call.clock.nowMs + 1);
  for (let startMs = Math.max(fromMs, call.world.plan.startMs); startMs < endMs; startMs += DAY_MS) {
    await call.takeTurn();
    const heard = listHeard(call, tag, startMs, Math.min(startMs + DAY_MS, endMs));
    yield heard.map((row) => formatCsvRow(COLUMNS.map(({ cell }) => cell(row)))).join('');
  }
}

const COLUMNS: readonly Column<Heard>[] = [
  createNumberColumn('visit_id', ({ id }) => id),
  createTextColumn('tag_id', ({ tagId }) => formatHexId(tagId)),
  createNumberColumn('anchor_id', ({ gateway }) => gateway.id),
  createTextColumn('anchor', ({ gateway }) => gateway.label),
  createNumberColumn('position_id', ({ positionId }) => positionId),
  createTextColumn('beacon', ({ beaconLabel }) => beaconLabel),
  ...createInstantColumns<Heard>('entered', ({ enterMs }) => enterMs),
  ...createInstantColumns<Heard>('left', ({ leaveMs }) => leaveMs),
  createNumberColumn('stayed_sec', ({ enterMs, leaveMs }) => (leaveMs === null ? null : (leaveMs - enterMs) / 1000)),
];

/** Visits and stays that began in [fromMs, toMs), oldest first, then by gateway. */
function listHeard(view: View, { tagId }: TagPlan, fromMs: number, toMs: number): Heard[] {
  const heard = [...listVisits(view, tagId, fromMs, toMs), ...listStays(view, tagId, fromMs, toMs)];
  return heard.sort((a, b) => a.enterMs - b.enterMs || a.gateway.id - b.gateway.id);
}

function listVisits(view: View, tagId: number, fromMs: number, toMs: number): Heard[] {
  const { world, client, clock } = view;
  return client.gateways.flatMap((gateway) =>
    world.history.listVisits(gateway.id, fromMs, toMs, clock.nowMs, tagId).map((visit) => ({
      ...visit,
      gateway,
      beaconLabel: toPlace(view, visit.positionId)?.label ?? '',
    })),
  );
}

function listStays({ world, client, clock }: View, tagId: number, fromMs: number, toMs: number): Heard[] {
  return world.history.listAssetStays(tagId, fromMs, toMs, clock.nowMs).flatMap((stay) => {
    const gateway = client.gateways.find(({ id }) => id === stay.gatewayId);
    return gateway ? [{ ...stay, id: deriveStayId(stay), gateway, positionId: null, beaconLabel: null }] : [];
  });
}

/** Unique because the tag begins at most one stay at an instant. */
function deriveStayId({ gatewayId, enterMs }: { gatewayId: number; enterMs: number }): number {
  return deriveId(gatewayId, enterMs, Math.floor(((enterMs % MINUTE_MS) * ORDINALS) / MINUTE_MS));
}

function toItem({ id, tagId, gateway, enterMs, leaveMs, positionId, beaconLabel }: Heard): Wire<'TagHistoryItem'> {
  return {
    id,
    tag_id: tagId,
    anchor_id: gateway.id,
    anchor_label: gateway.label,
    beacon_id: positionId === null ? null : tagId,
    beacon_label: beaconLabel,
    tag_position_id: positionId,
    entry_ts: toUnix(enterMs),
    last_ts: toUnixOrNull(leaveMs),
  };
}
