import { LOOK_BACK_MS } from '../history/visit-rows.ts';
import type { History } from '../history/types.ts';
import type { Plan, WorldInput } from '../scenario/plan.ts';
import type { Heartbeat, World } from '../world/types.ts';
import type { Span } from './model.ts';

/** What changes the value of a column: an input of the scenario or of people alone, visits, or the connection, too. */
type ChangedBy = 'inputs' | 'visits' | 'connection';

/** The columns of gateways whose changes can be listed. Others change with each heartbeat, or by laps and routes. */
const CHANGED_BY: Readonly<Record<string, ChangedBy>> = {
  gateway_id: 'inputs',
  client_id: 'inputs',
  mac: 'inputs',
  gateway: 'inputs',
  type: 'inputs',
  state: 'connection',
  power: 'connection',
  offline_since: 'connection',
  offline_since_ts: 'connection',
  position_id: 'visits',
  beacon: 'visits',
  entered: 'visits',
  entered_ts: 'visits',
  left: 'visits',
  left_ts: 'visits',
};

/** The columns of gateways that a search can look at. */
export const SEARCHABLE_GATEWAY_COLUMNS: readonly string[] = Object.keys(CHANGED_BY);

interface Model {
  readonly plan: Plan;
  readonly inputs: readonly WorldInput[];
  readonly world: Pick<World, 'listOutages' | 'listUnplugged' | 'listHeartbeats' | 'listUnits'>;
  readonly history: Pick<History, 'listVisits' | 'listLastVisits'>;
}

/** The longest pause between two heartbeats of a gateway that is not silent. */
const MAX_PAUSE_MS = 60_000;
/** Seconds after a heartbeat from which a silent gateway is stale or offline, with and without power (L§9). */
const LIMITS_SEC = [21, 61, 121, 361];
/** Milliseconds after a heartbeat from which the next one was missed, with and without power. */
const MISSED_MS = [10_001, 60_001];
const MAX_LIMIT_MS = 361_000;

/**
 * Instants of [fromMs, toMs) at which some columns of the row of a gateway can change, ascending: between two of them no
 * value changes. There may be more of them than changes. Throws for a column that is not searchable.
 */
export function listGatewayChanges(
  model: Model,
  gatewayId: number,
  { fromMs, toMs }: Span,
  columns: readonly string[],
): number[] {
  const causes = new Set(columns.map(findCause));
  const found = [
    ...listInputChanges(model),
    ...(causes.has('visits') ? listVisitChanges(model, gatewayId, { fromMs, toMs }) : []),
    ...(causes.has('connection') ? listConnectionChanges(model, gatewayId, { fromMs, toMs }) : []),
  ];
  const inSpan = found.filter((ms) => ms >= fromMs && ms < toMs);
  return [...new Set(inSpan)].sort((a, b) => a - b);
}

function findCause(column: string): ChangedBy {
  const cause = CHANGED_BY[column];
  if (cause === undefined) throw new Error(`The changes of the column ${column} cannot be listed`);
  return cause;
}

function listInputChanges({ plan, inputs }: Model): number[] {
  return [...plan.inputs, ...inputs].flatMap((input) =>
    'untilMs' in input && input.untilMs !== null ? [input.atMs, input.untilMs] : [input.atMs],
  );
}

function listVisitChanges({ world, history }: Model, gatewayId: number, { fromMs, toMs }: Span): number[] {
  const [last] = history.listLastVisits(gatewayId, fromMs, 1);
  const visits = history.listVisits(gatewayId, last?.enterMs ?? fromMs, toMs, toMs);
  const changes = visits.flatMap(({ enterMs, leaveMs }) => (leaveMs === null ? [enterMs] : [enterMs, leaveMs]));
  // The last visit is forgotten some time after its unit ended.
  const units = last ? world.listUnits(gatewayId, last.enterMs, toMs - LOOK_BACK_MS) : [];
  return [...changes, ...units.map(({ endMs }) => endMs + LOOK_BACK_MS + 1)];
}

/** While heartbeats arrive as they should, the connection stays as it is. */
function listConnectionChanges({ plan, world }: Model, gatewayId: number, { fromMs, toMs }: Span): number[] {
  const sinceMs = fromMs - MAX_LIMIT_MS - MAX_PAUSE_MS;
  const spans = [...world.listOutages(gatewayId, sinceMs, toMs), ...world.listUnplugged(gatewayId, sinceMs, toMs)];
  const edges = [plan.startMs, ...spans.flatMap((span) => [span.fromMs, span.toMs])].filter((ms) => ms < toMs);
  return [
    ...edges,
    ...edges.flatMap((ms) =>
      [...world.listHeartbeats(gatewayId, ms - MAX_PAUSE_MS - 1, ms + MAX_PAUSE_MS + 1)].flatMap(listLimits),
    ),
  ];
}

function listLimits({ atMs }: Heartbeat): number[] {
  const secondMs = Math.floor(atMs / 1000) * 1000;
  return [atMs, ...MISSED_MS.map((ms) => atMs + ms), ...LIMITS_SEC.map((sec) => secondMs + sec * 1000)];
}
