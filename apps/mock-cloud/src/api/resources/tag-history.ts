import { hexId } from '@lapwing/domain';
import { type Column, instant, number, text } from '../../exports/columns.ts';
import { csvRow } from '../../exports/csv.ts';
import { derivedId } from '../../history/derived-id.ts';
import type { BeaconPlan, GatewayPlan, TagPlan } from '../../scenario/plan.ts';
import { clientStateAt } from '../../state/client-at.ts';
import { unix, unixOrNull, type View, type Wire } from './view.ts';

/** The most records of a history (L§7). */
const MOST = 1000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const ORDINALS = 1000;

/** A gateway's visit to where a tag hung, or an asset tag's stay at a gateway that stands. */
interface Heard {
  readonly id: number;
  readonly tagId: number;
  readonly gateway: GatewayPlan;
  readonly enterMs: number;
  readonly leaveMs: number | null;
  /** Null for a stay. */
  readonly positionId: number | null;
  /** As it hung when the visit began. */
  readonly beacon: BeaconPlan | null;
}

/** Where a tag was heard, newest first, as far back as history goes. */
export function tagHistory(view: View, tag: TagPlan): Wire<'TagHistoryItem'>[] {
  const newest: Heard[] = [];
  const { startMs } = view.world.plan;
  for (let toMs = view.clock.nowMs + 1; toMs > startMs && newest.length < MOST; toMs -= DAY_MS) {
    newest.push(...heardIn(view, tag, Math.max(toMs - DAY_MS, startMs), toMs).reverse());
  }
  return newest.slice(0, MOST).map(itemOf);
}

/** The same of [fromMs, toMs) as CSV, oldest first, a day a piece. */
export function* tagHistoryCsv(view: View, tag: TagPlan, fromMs: number, toMs: number): Generator<string> {
  yield csvRow(COLUMNS.map(({ name }) => name));
  const endMs = Math.min(toMs, view.clock.nowMs + 1);
  for (let startMs = Math.max(fromMs, view.world.plan.startMs); startMs < endMs; startMs += DAY_MS) {
    const heard = heardIn(view, tag, startMs, Math.min(startMs + DAY_MS, endMs));
    yield heard.map((row) => csvRow(COLUMNS.map(({ cell }) => cell(row)))).join('');
  }
}

const COLUMNS: readonly Column<Heard>[] = [
  number('visit_id', ({ id }) => id),
  text('tag_id', ({ tagId }) => hexId(tagId)),
  number('anchor_id', ({ gateway }) => gateway.id),
  text('anchor', ({ gateway }) => gateway.label),
  number('position_id', ({ positionId }) => positionId),
  text('beacon', ({ beacon }) => beacon?.label ?? null),
  ...instant<Heard>('entered', ({ enterMs }) => enterMs),
  ...instant<Heard>('left', ({ leaveMs }) => leaveMs),
  number('stayed_sec', ({ enterMs, leaveMs }) => (leaveMs === null ? null : (leaveMs - enterMs) / 1000)),
];

/** What began in [fromMs, toMs), oldest first; at one instant by gateway. */
function heardIn(view: View, { tagId }: TagPlan, fromMs: number, toMs: number): Heard[] {
  const heard = [...visitsIn(view, tagId, fromMs, toMs), ...staysIn(view, tagId, fromMs, toMs)];
  return heard.sort((a, b) => a.enterMs - b.enterMs || a.gateway.id - b.gateway.id);
}

function visitsIn({ world, client, clock }: View, tagId: number, fromMs: number, toMs: number): Heard[] {
  return client.gateways.flatMap((gateway) =>
    world.history.visits(gateway.id, fromMs, toMs, clock.nowMs, tagId).map((visit) => {
      const then = clientStateAt(world.plan, world.inputs, client.id, visit.enterMs);
      return { ...visit, gateway, beacon: then?.beaconsEver.get(visit.positionId) ?? null };
    }),
  );
}

function staysIn({ world, client, clock }: View, tagId: number, fromMs: number, toMs: number): Heard[] {
  return world.history.assetStays(tagId, fromMs, toMs, clock.nowMs).flatMap((stay) => {
    const gateway = client.gateways.find(({ id }) => id === stay.gatewayId);
    return gateway ? [{ ...stay, id: idOfStay(stay), gateway, positionId: null, beacon: null }] : [];
  });
}

/** By when in its minute it began: no other stay of the tag did then. */
function idOfStay({ gatewayId, enterMs }: { gatewayId: number; enterMs: number }): number {
  return derivedId(gatewayId, enterMs, Math.floor(((enterMs % MINUTE_MS) * ORDINALS) / MINUTE_MS));
}

function itemOf({ id, tagId, gateway, enterMs, leaveMs, positionId, beacon }: Heard): Wire<'TagHistoryItem'> {
  return {
    id,
    tag_id: tagId,
    anchor_id: gateway.id,
    anchor_label: gateway.label,
    beacon_id: positionId === null ? null : tagId,
    beacon_label: positionId === null ? null : (beacon?.label ?? ''),
    tag_position_id: positionId,
    entry_ts: unix(enterMs),
    last_ts: unixOrNull(leaveMs),
  };
}
