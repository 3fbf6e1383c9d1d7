import { isOffline } from '@lapwing/domain';
import type { GatewayPlan } from '../../scenario/plan.ts';
import { toUnix, toUnixOrNull, type View, type Wire } from './view.ts';

/** Signal, power, connection and firmware of a gateway. */
export function toGatewayStatus({ world, clock }: View, gateway: GatewayPlan): Wire<'GatewayStatus'> {
  const { heartbeat, offlineMs } = world.history.readConnection(gateway.id, clock.nowMs);
  return {
    id: gateway.id,
    anchor_id: gateway.anchorId,
    rssi: heartbeat?.rssi ?? null,
    power_source: heartbeat?.powerSource ?? false,
    created_date: heartbeat && toUnix(heartbeat.atMs),
    ssid_name: heartbeat?.ssid ?? null,
    ssid: heartbeat?.bssid ?? null,
    offline_ts: toUnixOrNull(offlineMs),
    firmware_id: gateway.settings.firmwareId,
  };
}

/** Whether a gateway is offline, and since when it has not been heard. */
export function toOfflineInfo({ world, clock }: View, { id }: GatewayPlan): Wire<'OfflineInfo'> {
  const { heartbeat, offlineMs } = world.history.readConnection(id, clock.nowMs);
  const power_source = heartbeat?.powerSource ?? false;
  const offline_ts = toUnixOrNull(offlineMs);
  const is_offline = isOffline({ powerSource: power_source, offlineTs: offline_ts }, toUnix(clock.nowMs));
  return { id, offline_ts, power_source, is_offline };
}
