import { explainGateway, type Explanation } from '@lapwing/domain';
import type { GatewayPlan } from '../../scenario/plan.ts';
import { findCurrentLap } from '../resources/gateway.ts';
import { computeUsualStaySec } from '../resources/usual-times.ts';
import { findParent, type View } from '../resources/view.ts';

/** Heartbeats of this time before the last one; longer than the longest offline limit. */
const HEARTBEATS_MS = 420_000;

/** Why a gateway is offline, online, or held at a beacon. */
export function explainGatewayNow(view: View, gateway: GatewayPlan): Explanation {
  const { world, clock } = view;
  const { nowMs } = clock;
  const { id } = gateway;
  const { heartbeat, offlineMs } = world.history.readConnection(id, nowMs);
  const atMs = heartbeat?.atMs ?? nowMs;
  return explainGateway({
    gatewayId: id,
    nowMs,
    heartbeats: heartbeat ? [...world.world.listHeartbeats(id, atMs - HEARTBEATS_MS, atMs + 1)] : [],
    offlineMs,
    unpluggedMs: heartbeat?.powerSource === false ? findUnpluggedMs(view, id, atMs) : null,
    stay: findStay(view, gateway),
  });
}

function findUnpluggedMs({ world }: View, gatewayId: number, atMs: number): number | null {
  return world.world.listUnplugged(gatewayId, atMs, atMs + 1)[0]?.fromMs ?? null;
}

function findStay(view: View, gateway: GatewayPlan): Parameters<typeof explainGateway>[0]['stay'] {
  const lap = findCurrentLap(view, gateway);
  const [visit] = view.world.history.listLastVisits(gateway.id, view.clock.nowMs, 1);
  if (!lap || visit?.leaveMs !== null) return null;
  const { positionId, tagId, enterMs } = visit;
  const { route, running } = lap;
  return {
    visit: { positionId, tagId, enterMs, leaveMs: Infinity, position: findParent(view, positionId) },
    usualSec: computeUsualStaySec(view, gateway, { route, ord: running.ord, positionId }),
    lapId: running.lap.id,
  };
}
