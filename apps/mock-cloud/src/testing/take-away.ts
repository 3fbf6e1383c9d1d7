/** Takes a row of an explanation away: the model of another world, in which what the row says did not happen. */
import { HOUR_MS } from '@lapwing/domain';
import { createHistory } from '../history/history.ts';
import type { History } from '../history/types.ts';
import { openModel, type WorldModel } from '../hosting/world-model.ts';
import type { ClientPlan, Plan, RoutePlan, WorldInput } from '../scenario/plan.ts';
import type { WhyAnswer } from './judged-things.ts';
import { editReports, type ReportEdit } from './other-world.ts';

type WhyRow = WhyAnswer['rows'][number];

/** The model without the rows of the cause; null if the cause is that nothing was heard. */
export function takeCauseAway(model: WorldModel, answer: WhyAnswer, nowMs: number): WorldModel | null {
  const { kind, row } = answer.cause;
  const decisive = row === null ? undefined : answer.rows[row];
  if (!decisive) return null;
  if (kind === 'route-change') return withoutInputs(model, decisive);
  if (kind === 'shift') return withoutShift(model, answer);
  const rows = answer.rows.filter(({ role }) => role === 'cause');
  return withEdits(model, listEdits(answer, kind === 'heartbeats' ? [rows[0] ?? decisive] : rows, nowMs));
}

/** The model without one row, whatever its role; null if nothing was heard or done that it says. */
export function takeRowAway(model: WorldModel, answer: WhyAnswer, row: WhyRow, nowMs: number): WorldModel | null {
  if (row.kind === 'input') return withoutInputs(model, row);
  const edits = listEdits(answer, [row], nowMs);
  return edits.length === 0 ? null : withEdits(model, edits);
}

function listEdits(answer: WhyAnswer, rows: readonly WhyRow[], nowMs: number): ReportEdit[] {
  const missing = rows.filter(({ kind }) => kind === 'missing-visit');
  const [first] = missing;
  if (first) {
    const positionIds = missing.map(({ tag_position_id }) => tag_position_id ?? 0);
    return [{ kind: 'add-visits', gatewayId: first.anchor_id ?? 0, positionIds, toMs: toMs(first.until ?? 0) }];
  }
  return rows.flatMap((row) => listEditsOf(answer, row, nowMs));
}

function listEditsOf({ cause }: WhyAnswer, row: WhyRow, nowMs: number): ReportEdit[] {
  const gatewayId = row.anchor_id ?? 0;
  if (row.at === null) return [];
  const fromMs = toMs(row.at);
  const endMs = row.until === null ? nowMs + 1 : toMs(row.until);
  const usualMs = toMs(row.values.find(({ name }) => name === 'usual-stay' || name === 'usual-trip')?.value ?? 0);
  switch (row.kind) {
    case 'visit':
      if (row.note === 'long-stay') {
        const byMs = endMs - fromMs - usualMs;
        return [{ kind: 'hasten', gatewayId, afterMs: fromMs + usualMs, byMs }];
      }
      return [
        {
          kind: 'drop-visits',
          gatewayId,
          positionId: row.tag_position_id ?? 0,
          fromMs,
          // A visit that begins and ends in the same second.
          toMs: Math.max(endMs, fromMs + 1000),
        },
      ];
    case 'trip':
      return [{ kind: 'hasten', gatewayId, afterMs: fromMs + usualMs + 1000, byMs: endMs - fromMs - usualMs - 1000 }];
    case 'silence':
      return cause.kind === 'hearing-gap'
        ? [{ kind: 'add-hearing', gatewayId, tagId: row.tag_id ?? 0, fromMs, toMs: nowMs + 1 }]
        : [{ kind: 'end-silence', gatewayId, fromMs, toMs: endMs }];
    case 'heartbeat':
      // Of the heartbeats within the limit all are the cause.
      return [
        {
          kind: 'silence',
          gatewayId,
          fromMs,
          toMs: cause.kind === 'heartbeats' && row.role === 'cause' ? nowMs + 1 : fromMs + 1000,
        },
      ];
    case 'hearing':
      return [{ kind: 'drop-hearing', gatewayId, tagId: row.tag_id ?? 0, fromMs, toMs: endMs + 1000 }];
    case 'missing-visit':
    case 'sighting':
    case 'power-loss':
    case 'lap':
    case 'limit':
    case 'input':
    case 'average':
      return [];
  }
}

function withEdits({ plan, inputs, world, history }: WorldModel, edits: readonly ReportEdit[]): WorldModel {
  const other = editReports(world, edits);
  // Histories of one plan share what they judged.
  const copy = { ...plan };
  const judged = createHistory(copy, other, inputs);
  const firstMs = Math.min(...edits.map((edit) => ('fromMs' in edit ? edit.fromMs : -Infinity)));
  const listStopAverages: History['listStopAverages'] = (gatewayId, route, nowMs) => {
    // Averages are of the laps before the last full hour: what was reported later cannot change them.
    const isBefore = Math.floor(nowMs / HOUR_MS) * HOUR_MS <= firstMs;
    return (isBefore ? history : judged).listStopAverages(gatewayId, route, nowMs);
  };
  return { plan: copy, inputs, world: other, history: { ...judged, listStopAverages } };
}

/** The world in which people did not change routes at that instant. */
function withoutInputs({ plan, inputs }: WorldModel, { at }: WhyRow): WorldModel {
  const isOther = ({ kind, atMs }: WorldInput): boolean => !(ROUTE_INPUTS.has(kind) && Math.floor(atMs / 1000) === at);
  return openModel({ ...plan, inputs: plan.inputs.filter(isOther) }, inputs.filter(isOther));
}

const ROUTE_INPUTS: ReadonlySet<WorldInput['kind']> = new Set(['route', 'assign', 'reset']);

/** The same reports, judged as if the route of a lap had no work shift. */
function withoutShift({ plan, inputs, world }: WorldModel, { subject }: WhyAnswer): WorldModel {
  const allDay = (route: RoutePlan): RoutePlan =>
    route.id === subject.route_id ? { ...route, shiftStartSec: 0, shiftEndSec: 86_399 } : route;
  const client = (one: ClientPlan): ClientPlan => ({ ...one, routes: one.routes.map(allDay) });
  const input = (one: WorldInput): WorldInput =>
    one.kind === 'route' && one.route ? { ...one, route: allDay(one.route) } : one;
  const copy: Plan = { ...plan, clients: plan.clients.map(client), inputs: plan.inputs.map(input) };
  const people = inputs.map(input);
  return { plan: copy, inputs: people, world, history: createHistory(copy, world, people) };
}

function toMs(ts: number): number {
  return ts * 1000;
}
