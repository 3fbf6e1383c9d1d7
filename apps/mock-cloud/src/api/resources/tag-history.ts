import { DAY_MS, formatCsvRow } from '@lapwing/domain';
import { beaconHistoryColumns, type Heard, listHeard } from '../../exports/beacon-history-table.ts';
import type { ClientReadCall } from '../../operations/call.ts';
import type { Period } from '../../operations/split-period.ts';
import type { TagPlan } from '../../scenario/plan.ts';
import { toPlace } from './place.ts';
import { toUnix, toUnixOrNull, type View, type Wire } from './view.ts';

/** A history has at most this many records (L§7). */
const MAX_RECORDS = 1000;

/** Where a tag was heard, newest first, back to the start of history. */
export async function listTagHistory(call: ClientReadCall<unknown>, tag: TagPlan): Promise<Wire<'TagHistoryItem'>[]> {
  const newest: Heard[] = [];
  const { startMs } = call.world.plan;
  for (let toMs = call.clock.nowMs + 1; toMs > startMs && newest.length < MAX_RECORDS; toMs -= DAY_MS) {
    await call.takeTurn();
    newest.push(...listHeardOf(call, tag, { fromMs: Math.max(toMs - DAY_MS, startMs), toMs }).reverse());
  }
  return newest.slice(0, MAX_RECORDS).map(toItem);
}

/** Where a tag was heard in [fromMs, toMs) as CSV, oldest first, one piece of text per day. */
export async function* writeTagHistoryCsv(
  call: ClientReadCall<unknown>,
  tag: TagPlan,
  { fromMs, toMs }: Period,
): AsyncGenerator<string> {
  yield formatCsvRow(beaconHistoryColumns.map(({ name }) => name));
  const endMs = Math.min(toMs, call.clock.nowMs + 1);
  for (let startMs = Math.max(fromMs, call.world.plan.startMs); startMs < endMs; startMs += DAY_MS) {
    await call.takeTurn();
    const heard = listHeardOf(call, tag, { fromMs: startMs, toMs: Math.min(startMs + DAY_MS, endMs) });
    yield heard.map((row) => formatCsvRow(beaconHistoryColumns.map(({ cell }) => cell(row)))).join('');
  }
}

function listHeardOf(view: View, { tagId }: TagPlan, period: Period): Heard[] {
  const { world, client, clock } = view;
  const findLabel = (positionId: number): string => toPlace(view, positionId)?.label ?? '';
  const { history } = world;
  const { gateways } = client;
  return listHeard({ history, gateways, findLabel, nowMs: clock.nowMs, tagIds: [tagId], visited: tagId }, period);
}

function toItem({ id, tagId, gateway, enterMs, leaveMs, beacon }: Heard): Wire<'TagHistoryItem'> {
  return {
    id,
    tag_id: tagId,
    anchor_id: gateway.id,
    anchor_label: gateway.label,
    beacon_id: beacon?.tagId ?? null,
    beacon_label: beacon?.label ?? null,
    tag_position_id: beacon?.positionId ?? null,
    entry_ts: toUnix(enterMs),
    last_ts: toUnixOrNull(leaveMs),
  };
}
