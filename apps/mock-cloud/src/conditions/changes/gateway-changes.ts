import type { Span } from '../../exports/model.ts';
import { LOOK_BACK_MS } from '../../history/visit-rows.ts';
import type { Heartbeat } from '../../world/types.ts';
import { type ChangeModel, keepWithin } from './change-model.ts';
import { listInputChanges } from './input-changes.ts';
import { listStopChanges, listVisitChanges } from './visit-changes.ts';

/** What changes the value of a column besides inputs. */
type Cause = 'nothing' | 'connection' | 'heartbeats' | 'routes' | 'laps' | 'visits';

const CAUSES: Readonly<Record<string, Cause>> = {
  gateway_id: 'nothing',
  client_id: 'nothing',
  mac: 'nothing',
  gateway: 'nothing',
  type: 'nothing',
  state: 'connection',
  power: 'connection',
  offline_since: 'connection',
  offline_since_ts: 'connection',
  last_heartbeat: 'heartbeats',
  last_heartbeat_ts: 'heartbeats',
  rssi: 'heartbeats',
  ssid: 'heartbeats',
  route_id: 'routes',
  route: 'routes',
  lap_id: 'laps',
  position_id: 'visits',
  beacon: 'visits',
  entered: 'visits',
  entered_ts: 'visits',
  left: 'visits',
  left_ts: 'visits',
};

/** The longest pause between two heartbeats of a gateway that is not silent. */
const MAX_PAUSE_MS = 60_000;
/** Seconds after a heartbeat from which a silent gateway is stale or offline, with and without power (L§9). */
const LIMITS_SEC = [21, 61, 121, 361];
/** Milliseconds after a heartbeat from which the next one was missed, with and without power. */
const MISSED_MS = [10_001, 60_001];
const MAX_LIMIT_MS = 361_000;

type Lister = (model: ChangeModel, gatewayId: number, span: Span) => number[];

const LISTERS: Readonly<Record<Cause, Lister>> = {
  nothing: () => [],
  connection: listConnectionChanges,
  heartbeats: ({ world }, gatewayId, { fromMs, toMs }) =>
    [...world.listHeartbeats(gatewayId, fromMs, toMs)].map(({ atMs }) => atMs),
  routes: ({ world }, gatewayId, { fromMs, toMs }) =>
    world.listUnits(gatewayId, fromMs, toMs).map(({ startMs }) => startMs),
  laps: listRunningLapChanges,
  visits: listLastVisitChanges,
};

/**
 * Instants of a span at which some columns of the row of a gateway can change: between two of them no value changes. There
 * may be more of them than changes. Throws for an unknown column.
 */
export function listGatewayChanges(
  model: ChangeModel,
  gatewayId: number,
  span: Span,
  columns: readonly string[],
): number[] {
  const causes = new Set(columns.map(findCause));
  const changes = [...causes].flatMap((cause) => LISTERS[cause](model, gatewayId, span));
  return keepWithin([...listInputChanges(model), ...changes], span);
}

function findCause(column: string): Cause {
  const cause = CAUSES[column];
  if (cause === undefined) throw new Error(`The table of gateways has no column ${column}`);
  return cause;
}

/** The last visit is forgotten some time after its unit ended. */
function listLastVisitChanges(model: ChangeModel, gatewayId: number, span: Span): number[] {
  const longAgo = { fromMs: span.fromMs - LOOK_BACK_MS - 1, toMs: span.toMs - LOOK_BACK_MS };
  const units = longAgo.toMs > model.plan.startMs ? model.world.listUnits(gatewayId, longAgo.fromMs, longAgo.toMs) : [];
  return [...listVisitChanges(model, gatewayId, span), ...units.map(({ endMs }) => endMs + LOOK_BACK_MS + 1)];
}

/** A lap also ends when its gateway goes offline. */
function listRunningLapChanges(model: ChangeModel, gatewayId: number, span: Span): number[] {
  const { fromMs, toMs } = span;
  const silences = model.history.listOfflineSpans(gatewayId, fromMs, toMs, toMs);
  return [...listStopChanges(model, gatewayId, span), ...silences.map((silence) => silence.fromMs)];
}

/** While heartbeats arrive as they should, the connection stays as it is. */
function listConnectionChanges({ plan, world }: ChangeModel, gatewayId: number, { fromMs, toMs }: Span): number[] {
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
