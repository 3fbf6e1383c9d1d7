/** Laps folded in one go over all of a gateway's past: what judging unit by unit is compared with in tests. */
import { LapFold, zoneTable, type ClosedLap, type LapRoute } from '@lapwing/domain';
import type { Plan, RoutePlan, WorldInput } from '../scenario/plan.ts';
import type { World } from '../world/types.ts';

interface Event {
  readonly ms: number;
  /** At one instant: change of assignment, offline state, visit. */
  readonly rank: number;
  readonly apply: (fold: LapFold) => void;
}

/** All laps that ended by `nowMs`, and the one that runs then, for a gateway given its inputs. */
export function foldAll(
  plan: Plan,
  world: World,
  gatewayId: number,
  nowMs: number,
  inputs: readonly WorldInput[] = plan.inputs,
): { closed: ClosedLap[]; fold: LapFold } {
  const client = plan.clients.find(({ gateways }) => gateways.some(({ id }) => id === gatewayId));
  const gateway = client?.gateways.find(({ id }) => id === gatewayId);
  if (!client || !gateway) throw new Error(`Unknown gateway ${gatewayId}`);
  const parentOf = (position: number): number =>
    client.beacons.find(({ positionId }) => positionId === position)?.parent ?? position;
  const given = (routeId: number | null): LapRoute[] =>
    client.routes.filter(({ id }) => id === routeId).map((route) => asLapRoute(route, parentOf));

  const closed: ClosedLap[] = [];
  const fold = new LapFold(zoneTable(client.zone), (lap) => closed.push(lap));
  const changes = inputs.flatMap((input) =>
    input.kind === 'assign' && input.gatewayId === gatewayId ? [{ ms: input.atMs, routeId: input.routeId }] : [],
  );
  const events: Event[] = [
    ...[{ ms: plan.startMs, routeId: gateway.routeId }, ...changes].map(({ ms, routeId }) => ({
      ms,
      rank: 0,
      apply: () => fold.assign(ms, given(routeId)),
    })),
    ...offlineStarts(world, gatewayId, plan.startMs, nowMs).map(({ ms, lastMs }) => ({
      ms,
      rank: 1,
      apply: () => fold.offline(ms, lastMs),
    })),
    ...wholeVisits(world, gatewayId, plan.startMs, nowMs).map(({ position, enterMs, leaveMs }) => ({
      ms: enterMs,
      rank: 2,
      apply: () => fold.visit(parentOf(position), enterMs, leaveMs),
    })),
  ];
  events.sort((a, b) => a.ms - b.ms || a.rank - b.rank);
  for (const event of events) if (event.ms <= nowMs) event.apply(fold);
  fold.advance(nowMs);
  return { closed, fold };
}

/** Every instant at which a gateway went offline, by looking at one heartbeat after the other. */
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
  for (const heartbeat of world.heartbeats(gatewayId, fromMs, toMs + 7_200_000)) {
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
  for (const unit of world.units(gatewayId, fromMs, nowMs + 1)) {
    const heard = world.heard(unit);
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
    timeoutMs: route.timeoutSec * 1000,
    minDurationMs: route.minDurationSec * 1000,
  };
}
