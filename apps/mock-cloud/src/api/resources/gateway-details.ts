import {
  colourName,
  GATEWAY_TYPE,
  isOffline,
  scheduledRoute,
  startOfDay,
  storeMarks,
  zoneTable,
} from '@lapwing/domain';
import type { GatewayPlan } from '../../scenario/plan.ts';
import { gatewayResource, lastPositions } from './gateway.ts';
import { activeRouteOf, routeStartMs } from './route.ts';
import { gatewaysOf, unix, type View, type Wire } from './view.ts';

type Rest = Wire<'GatewayRest'>;

/** A gateway with its settings, and with what only its own screens show. */
export function gatewayDetails(view: View, gateway: GatewayPlan): Wire<'GatewayDetails'> {
  const resource = gatewayResource(view, gateway);
  return { ...resource, ...settingsOf(gateway), ...restOf(view, gateway, resource) };
}

function settingsOf({ settings }: GatewayPlan): Wire<'GatewaySettings'> {
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

function restOf(view: View, gateway: GatewayPlan, resource: Wire<'Gateway'>): Rest {
  const { last_heartbeat: heartbeat, offline_ts: offlineTs, power_source: powerSource } = resource;
  const order = gatewaysOf(view)
    .filter(({ type }) => type === gateway.type)
    .findIndex(({ id }) => id === gateway.id);
  const positions = lastPositions(view, gateway);
  return {
    color: colourName(order, isOffline({ powerSource, offlineTs }, unix(view.clock.nowMs))),
    original_color: colourName(order, false),
    exciter: gateway.type === GATEWAY_TYPE.exciter,
    last_heartbeat: heartbeat && { lon: null, lat: null, gps_fix: null, ...heartbeat },
    last_five_positions: positions,
    last_anchor_position_id: positions[0]?.id ?? null,
    position_in_circle: positionInCircle(view, gateway),
    last_route_instance_id: lastLapId(view, gateway, resource),
    scheduled_route: scheduledRouteOf(view, gateway, resource.active_route_id),
    current_tags: [],
    tags_list: tagsHeard(view, gateway),
    anchor_info: storeMarks(gateway.marks),
    total_s_motion: secondsUnderWay(view, gateway),
  };
}

/** Its place among the gateways that are at one beacon, from 0 and by id; null where it is at none. */
function positionInCircle(view: View, { id }: GatewayPlan): number | null {
  const { history } = view.world;
  const beaconOf = (gatewayId: number): number | null => {
    const [visit] = history.lastVisits(gatewayId, view.clock.nowMs, 1);
    return visit?.leaveMs === null ? visit.positionId : null;
  };
  const here = beaconOf(id);
  if (here === null) return null;
  return gatewaysOf(view).filter((other) => other.id < id && beaconOf(other.id) === here).length;
}

function lastLapId({ world, clock }: View, { id }: GatewayPlan, resource: Wire<'Gateway'>): number | null {
  const [lap] = world.history.recentLaps(id, clock.nowMs, 1);
  return resource.current_route_instance?.id ?? lap?.id ?? null;
}

function scheduledRouteOf(view: View, { routeIds }: GatewayPlan, activeId: number | null): Rest['scheduled_route'] {
  const { client, clock } = view;
  const given = client.routes
    .filter(({ id }) => routeIds.includes(id))
    .map(({ id, shiftStartSec: startSec, shiftEndSec: endSec }) => ({ id, startSec, endSec }));
  const next = scheduledRoute(given, activeId, zoneTable(client.zone), clock.nowMs);
  const route = next && client.routes.find(({ id }) => id === next.id);
  return route ? { ...activeRouteOf(view, route), created_date: unix(routeStartMs(view, route.id)) } : null;
}

function tagsHeard({ world, client, clock }: View, { id }: GatewayPlan): Rest['tags_list'] {
  const labels = new Map(client.tags.map(({ tagId, label }) => [tagId, label]));
  return world.world
    .sightings(id, clock.nowMs)
    .map(({ tagId, rssi }) => ({ id: tagId, label: labels.get(tagId) ?? '', rssi }));
}

function secondsUnderWay({ world, client, clock }: View, { id }: GatewayPlan): number {
  const todayMs = startOfDay(zoneTable(client.zone), clock.nowMs);
  return Math.floor(world.history.underWay(id, todayMs, clock.nowMs) / 1000);
}
