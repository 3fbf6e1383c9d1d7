/** Laps folded at once over the whole past of a gateway: the reference for judging unit by unit. */
import { LapFold, getZoneTable, type ClosedLap, type LapRoute, type RunningLap } from '@lapwing/domain';
import type { Plan, RoutePlan, WorldInput } from '../scenario/plan.ts';
import { readClientState } from '../clients/client-at.ts';
import type { World } from '../world/types.ts';

interface Event {
  readonly ms: number;
  /** Order at the same instant: resets, assignments, offline state, visits. */
  readonly rank: number;
  readonly apply: (fold: LapFold) => void;
}

/**
 * All laps that ended by `nowMs`, and the one that is ongoing then or null, without those of shifts that began before the
 * history. `people` are the world's inputs other than the plan's; the rules after each input are read from the client's
 * state at that time, whether it changed or not.
 */
export function foldAll(
  plan: Plan,
  world: World,
  gatewayId: number,
  nowMs: number,
  people: readonly WorldInput[] = [],
): { closed: ClosedLap[]; running: RunningLap | null } {
  const client = plan.clients.find(({ gateways }) => gateways.some(({ id }) => id === gatewayId));
  if (!client) throw new Error(`Unknown gateway ${gatewayId}`);
  const closed: ClosedLap[] = [];
  const fold = new LapFold(getZoneTable(client.zone), (lap) => closed.push(lap));
  const inputs = [...plan.inputs, ...people].filter(({ atMs }) => atMs > plan.startMs);
  const resets = inputs.flatMap((input) =>
    input.kind === 'reset' ? [{ ms: input.atMs, rank: 0, apply: () => fold.reset(input.atMs, input.routeId) }] : [],
  );
  const events: Event[] = [
    ...resets,
    ...[plan.startMs, ...new Set(inputs.map(({ atMs }) => atMs))].map((ms) => ({
      ms,
      rank: 1,
      apply: () => assignAt(fold, readClientState(plan, people, client.id, ms), gatewayId, ms),
    })),
    ...offlineStarts(world, gatewayId, plan.startMs, nowMs).map(({ ms, lastMs }) => ({
      ms,
      rank: 2,
      apply: () => fold.goOffline(ms, lastMs),
    })),
    ...wholeVisits(world, gatewayId, plan.startMs, nowMs).map(({ position, enterMs, leaveMs }) => ({
      ms: enterMs,
      rank: 3,
      apply: () => fold.visit(position, enterMs, leaveMs),
    })),
  ];
  events.sort((a, b) => a.ms - b.ms || a.rank - b.rank);
  for (const event of events) if (event.ms <= nowMs) event.apply(fold);
  fold.advance(nowMs);
  const firstMs = firstShiftMs(plan, world, gatewayId);
  const running = fold.findRunningLap();
  return {
    closed: closed.filter(({ startMs }) => startMs >= firstMs),
    running: running && running.startMs >= firstMs ? running : null,
  };
}

/** The start of the gateway's first shift that began within the history. Earlier laps are not known. */
export function firstShiftMs(plan: Plan, world: World, gatewayId: number): number {
  const { startMs, endMs } = world.findUnit(gatewayId, plan.startMs);
  return startMs < plan.startMs ? endMs : startMs;
}

function assignAt(fold: LapFold, state: ReturnType<typeof readClientState>, gatewayId: number, ms: number): void {
  if (!state) return;
  const { client, beaconsWithRemoved: beaconsEver } = state;
  const given = client.gateways.find(({ id }) => id === gatewayId)?.routeIds ?? [];
  const parents = Uint32Array.from({ length: 1000 }, (_, position) => beaconsEver.get(position)?.parent ?? position);
  for (const position of parents.keys()) {
    if (!client.beacons.some(({ positionId }) => positionId === position)) parents[position] = position;
  }
  const routes = client.routes
    .filter(({ id, stops }) => given.includes(id) && stops.every((stop) => beaconsEver.has(stop)))
    .map((route) => asLapRoute(route, (position) => parents[position] ?? position));
  fold.assign(ms, routes, { zone: getZoneTable(client.zone), parents });
}

/** Every instant at which a gateway went offline, found by reading all heartbeats. */
export function offlineStarts(
  world: World,
  gatewayId: number,
  fromMs: number,
  toMs: number,
): { ms: number; lastMs: number; nextMs: number }[] {
  const starts: { ms: number; lastMs: number; nextMs: number }[] = [];
  let last: { atMs: number; powerSource: boolean } | null = null;
  const see = (nextMs: number): void => {
    const ms = last ? last.atMs + (last.powerSource ? 60_000 : 360_000) : Infinity;
    if (last && nextMs > ms && ms <= toMs) starts.push({ ms, lastMs: last.atMs, nextMs });
  };
  // Two hours more, so that the heartbeat which ends the last silence is seen too.
  for (const heartbeat of world.listHeartbeats(gatewayId, fromMs, toMs + 7_200_000)) {
    see(heartbeat.atMs);
    last = heartbeat;
  }
  see(Infinity);
  return starts;
}

function wholeVisits(
  world: World,
  gatewayId: number,
  fromMs: number,
  nowMs: number,
): { position: number; enterMs: number; leaveMs: number }[] {
  const visits: { position: number; enterMs: number; leaveMs: number }[] = [];
  for (const unit of world.listUnits(gatewayId, fromMs, nowMs + 1)) {
    const heard = world.readHeardVisits(unit);
    for (let index = 0; index < heard.count; index += 1) {
      const position = heard.position[index] ?? 0;
      const enterMs = unit.startMs + (heard.enter[index] ?? 0);
      const leaveMs = unit.startMs + (heard.leave[index] ?? 0);
      const last = visits.at(-1);
      const goesOn = index === 0 && enterMs === unit.startMs && last?.leaveMs === enterMs && last.position === position;
      if (goesOn) last.leaveMs = leaveMs;
      else visits.push({ position, enterMs, leaveMs });
    }
  }
  return visits;
}

function asLapRoute(route: RoutePlan, parentOf: (position: number) => number): LapRoute {
  const { id, tolerance, startOnEnter, finishOnEnter, shiftStartSec, shiftEndSec } = route;
  return {
    id,
    tolerance,
    startOnEnter,
    finishOnEnter,
    shiftStartSec,
    shiftEndSec,
    stops: route.stops.map(parentOf),
    named: route.stops,
    timeoutMs: route.timeoutSec * 1000,
    minDurationMs: route.minDurationSec * 1000,
  };
}
