import { isOffline } from '@lapwing/domain';
import type { GatewayPlan } from '../../scenario/plan.ts';
import { unix, unixOrNull, type View, type Wire } from './view.ts';

/** Signal, power and connection of a gateway. */
export function gatewayStatus({ world, clock }: View, gateway: GatewayPlan): Wire<'GatewayStatus'> {
  const { heartbeat, offlineMs } = world.history.connection(gateway.id, clock.nowMs);
  return {
    id: gateway.id,
    anchor_id: gateway.anchorId,
    rssi: heartbeat?.rssi ?? null,
    power_source: heartbeat?.powerSource ?? false,
    created_date: heartbeat && unix(heartbeat.atMs),
    ssid_name: heartbeat?.ssid ?? null,
    ssid: heartbeat?.bssid ?? null,
    offline_ts: unixOrNull(offlineMs),
  };
}

/** Whether a gateway is offline, and since when nothing was heard of it. */
export function offlineInfo({ world, clock }: View, { id }: GatewayPlan): Wire<'OfflineInfo'> {
  const { heartbeat, offlineMs } = world.history.connection(id, clock.nowMs);
  const power_source = heartbeat?.powerSource ?? false;
  const offline_ts = unixOrNull(offlineMs);
  const is_offline = isOffline({ powerSource: power_source, offlineTs: offline_ts }, unix(clock.nowMs));
  return { id, offline_ts, power_source, is_offline };
}
