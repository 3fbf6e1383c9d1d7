import { hexId } from '@lapwing/domain';
import { type Column, instant, number, text } from '../../exports/columns.ts';
import { csvRow } from '../../exports/csv.ts';
import type { VisitRow } from '../../history/types.ts';
import type { BeaconPlan, GatewayPlan, TagPlan } from '../../scenario/plan.ts';
import { clientStateAt } from '../../state/client-at.ts';
import { unix, unixOrNull, type View, type Wire } from './view.ts';

/** The most records of a history (L§7). */
const MOST = 1000;
const DAY_MS = 86_400_000;

/** A gateway's visit to where a tag hung. */
interface Heard {
  readonly visit: VisitRow;
  readonly gateway: GatewayPlan;
  /** As it hung when the visit began. */
  readonly beacon: BeaconPlan | null;
}

/** Where a tag was heard, newest first, as far back as history goes. */
export function tagHistory(view: View, { tagId }: TagPlan): Wire<'TagHistoryItem'>[] {
  const newest: Heard[] = [];
  const { startMs } = view.world.plan;
  for (let toMs = view.clock.nowMs + 1; toMs > startMs && newest.length < MOST; toMs -= DAY_MS) {
    newest.push(...heardIn(view, tagId, Math.max(toMs - DAY_MS, startMs), toMs).reverse());
  }
  return newest.slice(0, MOST).map(itemOf);
}

/** The same of [fromMs, toMs) as CSV, oldest first, a day a piece. */
export function* tagHistoryCsv(view: View, { tagId }: TagPlan, fromMs: number, toMs: number): Generator<string> {
  yield csvRow(COLUMNS.map(({ name }) => name));
  const endMs = Math.min(toMs, view.clock.nowMs + 1);
  for (let startMs = Math.max(fromMs, view.world.plan.startMs); startMs < endMs; startMs += DAY_MS) {
    const heard = heardIn(view, tagId, startMs, Math.min(startMs + DAY_MS, endMs));
    yield heard.map((row) => csvRow(COLUMNS.map(({ cell }) => cell(row)))).join('');
  }
}

const COLUMNS: readonly Column<Heard>[] = [
  number('visit_id', ({ visit }) => visit.id),
  text('tag_id', ({ visit }) => hexId(visit.tagId)),
  number('anchor_id', ({ gateway }) => gateway.id),
  text('anchor', ({ gateway }) => gateway.label),
  number('position_id', ({ visit }) => visit.positionId),
  text('beacon', ({ beacon }) => beacon?.label ?? null),
  ...instant<Heard>('entered', ({ visit }) => visit.enterMs),
  ...instant<Heard>('left', ({ visit }) => visit.leaveMs),
  number('stayed_sec', ({ visit }) => (visit.leaveMs === null ? null : (visit.leaveMs - visit.enterMs) / 1000)),
];

/** Visits entered in [fromMs, toMs) at which a tag was heard, oldest first; at one instant by gateway. */
function heardIn({ world, client, clock }: View, tagId: number, fromMs: number, toMs: number): Heard[] {
  return client.gateways
    .flatMap((gateway) =>
      world.history.visits(gateway.id, fromMs, toMs, clock.nowMs, tagId).map((visit) => ({ visit, gateway })),
    )
    .sort((a, b) => a.visit.enterMs - b.visit.enterMs || a.gateway.id - b.gateway.id)
    .map(({ visit, gateway }) => {
      const then = clientStateAt(world.plan, world.inputs, client.id, visit.enterMs);
      return { visit, gateway, beacon: then?.beaconsEver.get(visit.positionId) ?? null };
    });
}

function itemOf({ visit, gateway, beacon }: Heard): Wire<'TagHistoryItem'> {
  return {
    id: visit.id,
    tag_id: visit.tagId,
    anchor_id: gateway.id,
    anchor_label: gateway.label,
    beacon_id: visit.tagId,
    beacon_label: beacon?.label ?? '',
    tag_position_id: visit.positionId,
    entry_ts: unix(visit.enterMs),
    last_ts: unixOrNull(visit.leaveMs),
  };
}
