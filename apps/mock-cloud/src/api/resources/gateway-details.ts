import { chooseColourName, GATEWAY_TYPE, isOffline, findStartOfDay, toStoreMarks, getZoneTable } from '@lapwing/domain';
import type { GatewayPlan } from '../../scenario/plan.ts';
import { listCarriedTags } from './carried-tag.ts';
import { findModemFirmwareId } from './firmwares.ts';
import { toGatewayStatus } from './gateway-status.ts';
import { toGateway, listLastPositionDetails } from './gateway.ts';
import { findScheduledRoute, toScheduledRoute } from './scheduled-route.ts';
import { listGateways, toUnix, type View, type Wire } from './view.ts';

type OwnScreenFields = Wire<'GatewayRest'>;

/** A gateway with its settings and the fields that only its own screens show. */
export function toGatewayDetails(view: View, gateway: GatewayPlan): Wire<'GatewayDetails'> {
  const resource = toGateway(view, gateway);
  return { ...resource, ...toSettings(gateway), ...toOwnScreenFields(view, gateway, resource) };
}

function toSettings({ settings }: GatewayPlan): Wire<'GatewaySettings'> {
  return {
    static_ip: settings.staticIp,
    gateway: settings.gateway,
    subnet: settings.subnet,
    dns_primary: settings.dnsPrimary,
    dns_secondary: settings.dnsSecondary,
    buzzer_disable: settings.buzzerDisable,
    firmware_id: settings.firmwareId,
    setup: settings.setup,
    update_ssids: settings.updateSsids,
    update_wifi_options: settings.updateWifiOptions,
    anchor_client_id: settings.anchorClientId,
    mag_rssi_threshold: settings.magRssiThreshold,
  };
}

function toOwnScreenFields(view: View, gateway: GatewayPlan, resource: Wire<'Gateway'>): OwnScreenFields {
  const { last_heartbeat: heartbeat, offline_ts: offlineTs, power_source: powerSource } = resource;
  const { power_source, ssid, ssid_name } = toGatewayStatus(view, gateway);
  const order = listGateways(view)
    .filter(({ type }) => type === gateway.type)
    .findIndex(({ id }) => id === gateway.id);
  const positions = listLastPositionDetails(view, gateway);
  return {
    color: chooseColourName(order, isOffline({ powerSource, offlineTs }, toUnix(view.clock.nowMs))),
    original_color: chooseColourName(order, false),
    exciter: gateway.type === GATEWAY_TYPE.exciter,
    firmware_modem_id: findModemFirmwareId(gateway.settings.firmwareId),
    last_heartbeat: heartbeat && { lon: null, lat: null, gps_fix: null, ...heartbeat, power_source, ssid, ssid_name },
    last_five_positions: positions,
    last_anchor_position_id: positions[0]?.id ?? null,
    position_in_circle: findCirclePosition(view, gateway),
    last_route_instance_id: findLastLapId(view, gateway, resource),
    scheduled_route: toScheduledRoute(view, findScheduledRoute(view, gateway, resource.active_route_id)),
    current_tags: listCarriedTags(view, gateway.id),
    tags_list: listTagsHeard(view, gateway),
    anchor_info: toStoreMarks(gateway.marks),
    total_s_motion: computeSecondsUnderWay(view, gateway),
  };
}

/** The gateway's index by id among the gateways at the same beacon; null if it is not at a beacon. */
function findCirclePosition(view: View, { id }: GatewayPlan): number | null {
  const { history } = view.world;
  const findBeacon = (gatewayId: number): number | null => {
    const [visit] = history.listLastVisits(gatewayId, view.clock.nowMs, 1);
    return visit?.leaveMs === null ? visit.positionId : null;
  };
  const here = findBeacon(id);
  if (here === null) return null;
  return listGateways(view).filter((other) => other.id < id && findBeacon(other.id) === here).length;
}

function findLastLapId({ world, clock }: View, { id }: GatewayPlan, resource: Wire<'Gateway'>): number | null {
  const [lap] = world.history.listRecentLaps(id, clock.nowMs, 1);
  return resource.current_route_instance?.id ?? lap?.id ?? null;
}

function listTagsHeard({ world, client, clock }: View, { id }: GatewayPlan): OwnScreenFields['tags_list'] {
  const labels = new Map(client.tags.map(({ tagId, label }) => [tagId, label]));
  return world.world
    .listSightings(id, clock.nowMs)
    .map(({ tagId, rssi }) => ({ id: tagId, label: labels.get(tagId) ?? '', rssi }));
}

function computeSecondsUnderWay({ world, client, clock }: View, { id }: GatewayPlan): number {
  const todayMs = findStartOfDay(getZoneTable(client.zone), clock.nowMs);
  return Math.floor(world.history.computeUnderWayMs(id, todayMs, clock.nowMs) / 1000);
}
