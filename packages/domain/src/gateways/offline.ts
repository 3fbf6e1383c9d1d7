/** Rules for offline gateways. Instants are unix seconds. A gateway at exactly the limit is online (L§4, S§4). */

const WITH_POWER_SEC = 60;
const WITHOUT_POWER_SEC = 360;
/** The limit of views of one vehicle, which use only its last heartbeat. */
const HEARTBEAT_SEC = 60;

/** `stale`: not heard for a third of the offline limit; `never`: not heard yet. */
export type Freshness = 'live' | 'stale' | 'offline' | 'never';

interface HeardGateway {
  readonly powerSource: boolean;
  /** The last heartbeat once one was missed; null while connected. */
  readonly offlineTs: number | null;
}

/** Seconds after which a silent gateway is offline: 60 with a power source, 360 without (L§9). */
export function chooseOfflineLimitSec(powerSource: boolean): number {
  return powerSource ? WITH_POWER_SEC : WITHOUT_POWER_SEC;
}

/** Whether the offline timestamp is older than the limit; without a timestamp a gateway is online (S§4). */
export function isOffline(gateway: HeardGateway, nowTs: number): boolean {
  return gateway.offlineTs !== null && nowTs - gateway.offlineTs > chooseOfflineLimitSec(gateway.powerSource);
}

/** The rule of per-vehicle views, analytics and predictions: 60 s since the last heartbeat, or none ever (L§4, R§4). */
export function isOfflineByHeartbeat(lastHeartbeatTs: number | null, nowTs: number): boolean {
  return lastHeartbeatTs === null || nowTs - lastHeartbeatTs > HEARTBEAT_SEC;
}

/** How fresh the data of a gateway is in views of it alone, which use only its last heartbeat. */
export function computeFreshnessByHeartbeat(lastHeartbeatTs: number | null, nowTs: number): Freshness {
  if (lastHeartbeatTs === null) return 'never';
  if (isOfflineByHeartbeat(lastHeartbeatTs, nowTs)) return 'offline';
  return nowTs - lastHeartbeatTs > HEARTBEAT_SEC / 3 ? 'stale' : 'live';
}

/** The rule of the inventory: 6 minutes whatever the power source (L§2). */
export function isInventoryOffline(offlineTs: number | null, nowTs: number): boolean {
  return isOffline({ powerSource: false, offlineTs }, nowTs);
}

/** The second check, on the last heartbeat: connected up to 60 s after it with a power source, 360 s without (L§4). */
export function isConnected(gateway: { powerSource: boolean; lastHeartbeatTs: number | null }, nowTs: number): boolean {
  return (
    gateway.lastHeartbeatTs !== null && nowTs - gateway.lastHeartbeatTs <= chooseOfflineLimitSec(gateway.powerSource)
  );
}

/** How fresh a gateway's data is. */
export function computeFreshness(
  gateway: HeardGateway & { readonly lastHeartbeatTs: number | null },
  nowTs: number,
): Freshness {
  const lastTs = gateway.lastHeartbeatTs ?? gateway.offlineTs;
  if (lastTs === null) return 'never';
  if (isOffline(gateway, nowTs)) return 'offline';
  return nowTs - lastTs > chooseOfflineLimitSec(gateway.powerSource) / 3 ? 'stale' : 'live';
}
