import { computeFreshness, type Freshness } from '@lapwing/domain';
import type { World } from '../world/types.ts';
import type { Connection } from './types.ts';

/** Heartbeat periods with and without power. */
const HEARTBEAT_MS = { powered: 10_000, unpowered: 60_000 } as const;

/** The connection of a gateway at an instant, from its last heartbeat (L§3). */
export function readConnection(world: World, gatewayId: number, nowMs: number): Connection {
  const heartbeat = world.findHeartbeat(gatewayId, nowMs);
  if (!heartbeat) return { heartbeat: null, offlineMs: null, lastSeenMs: null };
  const periodMs = heartbeat.powerSource ? HEARTBEAT_MS.powered : HEARTBEAT_MS.unpowered;
  const missedOne = nowMs - heartbeat.atMs > periodMs;
  return { heartbeat, offlineMs: missedOne ? heartbeat.atMs : null, lastSeenMs: heartbeat.atMs };
}

/** How fresh the data of a gateway is, by its connection as of the same instant. */
export function readFreshness({ heartbeat, offlineMs }: Connection, nowMs: number): Freshness {
  const heard = {
    powerSource: heartbeat?.powerSource ?? false,
    offlineTs: offlineMs === null ? null : Math.floor(offlineMs / 1000),
    lastHeartbeatTs: heartbeat === null ? null : Math.floor(heartbeat.atMs / 1000),
  };
  return computeFreshness(heard, Math.floor(nowMs / 1000));
}
