import { DAY_MS, GATEWAY_TYPE, PunctualityTotals, TAG_TYPE } from '@lapwing/domain';
import { type ClientState, readClientState } from '../clients/client-at.ts';
import { readFreshness } from '../history/connection.ts';
import type { LapRow } from '../history/types.ts';
import { CLOCK_END_MS } from '../hosting/world-clock.ts';
import { readInstant } from '../operations/instant.ts';
import { mapInTurns } from '../operations/map-in-turns.ts';
import type { Answer, ControlOperations, ControlReader, ReadCall } from '../operations/call.ts';
import { createBadInputProblem } from '../problems/problems.ts';
import type { GatewayPlan } from '../scenario/plan.ts';
import { refuseVehicleDays } from './vehicle-days.ts';

type FiguresAnswer = Answer<ControlOperations['getFigures']>;
type VehicleFigures = FiguresAnswer['vehicles'][number];

const ERRORS = [1, 2, 3, 4, 5, 6, 7] as const;
const INSTANT = 'must be an instant (ISO 8601 or unix seconds) or a step, e.g. -PT1H';

interface Period {
  readonly fromMs: number;
  readonly atMs: number;
}

interface CountedVehicle {
  readonly figures: VehicleFigures;
  /** That ended in the period. */
  readonly laps: readonly LapRow[];
}

/** What the vehicles of a client did, to compare a fork with its origin. */
export const figureReaders: { readonly getFigures: ControlReader<'getFigures'> } = {
  async getFigures(call) {
    const { world, clock, query } = call;
    const atMs = query.at === undefined ? clock.nowMs : readInstant(query.at, clock.nowMs);
    if (atMs === null) return createBadInputProblem('query/at', INSTANT);
    const fromMs = readInstant(query.from, clock.nowMs);
    if (fromMs === null) return createBadInputProblem('query/from', INSTANT);
    if (atMs >= CLOCK_END_MS) return createBadInputProblem('query/at', 'must be before the year 2100');
    const state = readClientState(world.plan, world.inputs, query.client, atMs);
    if (!state) return createBadInputProblem('query/client', 'must be the id of a client of this world');
    const period = { fromMs, atMs };
    const vehicles = state.client.gateways
      .filter(({ type }) => type === GATEWAY_TYPE.gateway)
      .sort((a, b) => a.id - b.id);
    // Nothing is known from before the history.
    const read = { fromMs: Math.max(fromMs, world.plan.startMs), toMs: atMs };
    const refusal = refuseVehicleDays(vehicles.length, read, 'query/from');
    if (refusal) return refusal;
    const counted = await mapInTurns(call, vehicles, (vehicle) => countVehicle(call, state, vehicle, period));
    return {
      from: fromMs / 1000,
      at: atMs / 1000,
      figures: { ...addUp(counted), tags_read: await countTagsRead(call, state, period) },
      vehicles: counted.map(({ figures }) => figures),
    };
  },
};

function countVehicle(
  { world: { history } }: ReadCall<unknown>,
  { beaconsWithRemoved, client }: ClientState,
  { id, label }: GatewayPlan,
  { fromMs, atMs }: Period,
): CountedVehicle {
  const [visit] = history.listLastVisits(id, atMs, 1);
  const running = history.findRunningLap(id, atMs);
  // A lap begins and ends within a shift.
  const laps = history
    .listLaps(id, fromMs - DAY_MS, atMs + 1, atMs)
    .filter(({ endMs }) => endMs !== null && endMs > fromMs);
  const valid = laps.filter(({ error }) => error === 0).length;
  return {
    laps,
    figures: {
      id,
      label,
      state: readFreshness(history.readConnection(id, atMs), atMs),
      beacon: visit ? (beaconsWithRemoved.get(visit.positionId)?.label ?? null) : null,
      moving: visit ? visit.leaveMs !== null : false,
      lap: running?.hasLeftFirst
        ? {
            route: client.routes.find((route) => route.id === running.lap.routeId)?.label ?? null,
            stop: running.ord,
          }
        : null,
      valid,
      wrong: laps.length - valid,
      visits: history.listVisits(id, fromMs + 1, atMs + 1, atMs).length,
    },
  };
}

function addUp(counted: readonly CountedVehicle[]): Omit<FiguresAnswer['figures'], 'tags_read'> {
  const vehicles = counted.map(({ figures }) => figures);
  const laps = counted.flatMap((vehicle) => vehicle.laps);
  const valid = laps.filter(({ error }) => error === 0);
  const delays = new PunctualityTotals();
  for (const { id, delaySec } of valid) if (delaySec !== null) delays.add(id, delaySec);
  const count = (state: VehicleFigures['state']): number => vehicles.filter((one) => one.state === state).length;
  return {
    live: count('live'),
    stale: count('stale'),
    offline: count('offline'),
    never: count('never'),
    valid: valid.length,
    errors: ERRORS.map((error) => laps.filter((lap) => lap.error === error).length),
    under_way: vehicles.filter(({ lap }) => lap !== null).length,
    duration: computeAverage(valid.flatMap(({ durationSec }) => durationSec ?? [])),
    delay: delays.computeAverageSec(),
    on_time: delays.judged === 0 ? null : delays.onTime / delays.judged,
    visits: vehicles.reduce((sum, { visits }) => sum + visits, 0),
  };
}

/** Null for a client without asset tags. */
async function countTagsRead(
  call: ReadCall<unknown>,
  { client }: ClientState,
  { fromMs, atMs }: Period,
): Promise<number | null> {
  const assets = client.tags.filter(({ type }) => type === TAG_TYPE.asset);
  if (assets.length === 0) return null;
  const { history } = call.world;
  const read = await mapInTurns(call, assets, ({ tagId }) => {
    const hearing = history.findAssetHearing(tagId, atMs);
    return hearing !== null && hearing.lastMs > fromMs;
  });
  return read.filter(Boolean).length;
}

function computeAverage(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
