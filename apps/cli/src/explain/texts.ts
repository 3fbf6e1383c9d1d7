import { HOUR_SEC } from '@lapwing/domain';
import type { Plan } from '@lapwing/mock-cloud';
import { formatInstant } from '../options/instant.ts';
import { describeDuration } from '../output/duration.ts';

type GatewayPlan = Plan['clients'][number]['gateways'][number];
type WorldInput = Plan['inputs'][number];
type FaultPlan = Plan['faults'][number];

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Seconds of the day as HH:MM. */
export function formatTimeOfDay(sec: number): string {
  return [Math.floor(sec / HOUR_SEC), Math.floor((sec % HOUR_SEC) / 60)]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

export function describeShifts({ shifts }: Pick<GatewayPlan, 'shifts'>): string {
  return shifts.map(({ startSec, endSec }) => `${formatTimeOfDay(startSec)}-${formatTimeOfDay(endSec)}`).join(' ');
}

export function describeDays({ days }: Pick<GatewayPlan, 'days'>): string {
  if (days.every(Boolean)) return 'every day';
  return DAYS.filter((_, index) => days[index] === true).join(' ');
}

/** An input of a user or of the timeline, in words. */
export function describeInput(input: WorldInput, plan: Plan): string {
  switch (input.kind) {
    case 'place':
    case 'replace':
    case 'remove':
    case 'parent':
    case 'move':
      return `${findBeaconName(input.positionId, plan)}: ${describeBeaconInput(input, plan)}`;
    case 'route':
      return `${findRouteName(input.routeId, plan)}: ${input.route === null ? 'deleted' : `saved as ${input.route.label}`}`;
    case 'reset':
      return `${findRouteName(input.routeId, plan)}: ends its ongoing laps`;
    case 'tag':
      return `tag ${formatTagId(input.tagId)}: changes ${Object.keys(input.change).join(', ')}`;
    case 'gateway':
      return `${findGatewayName(input.gatewayId, plan)}: changes ${Object.keys(input.change).join(', ')}`;
    case 'zone':
      return `client ${input.clientId}: time zone ${input.zone}`;
    case 'fault':
    case 'api-fault':
      return `${input.fault}: ${describeEnd(input)}`;
    case 'end':
      return `ends ${input.inputId}`;
    case 'plant':
      return `${findGatewayName(input.gatewayId, plan)}: a lap with the fault ${input.fault}`;
    case 'offline':
      return `${findGatewayName(input.gatewayId, plan)}: offline until ${formatInstant(input.untilMs)}`;
    case 'unplug':
      return `${findGatewayName(input.gatewayId, plan)}: without power until ${formatInstant(input.untilMs)}`;
    case 'silence':
      return `${findBeaconName(input.positionId, plan)}: not heard until ${formatInstant(input.untilMs)}`;
    case 'assign':
      return `${findGatewayName(input.gatewayId, plan)}: ${describeAssignment(input.routeIds, plan)}`;
  }
}

type BeaconInput = Extract<WorldInput, { kind: 'place' | 'replace' | 'remove' | 'parent' | 'move' }>;

function describeBeaconInput(input: BeaconInput, plan: Plan): string {
  switch (input.kind) {
    case 'place':
    case 'move':
      return `placed at ${input.to.x / 1000} m, ${input.to.y / 1000} m`;
    case 'replace':
      return `replaced by tag ${formatTagId(input.tagId)}`;
    case 'remove':
      return 'removed';
    case 'parent':
      return input.parent === null
        ? 'no longer a child beacon'
        : `child beacon of ${findBeaconName(input.parent, plan)}`;
  }
}

function describeAssignment(routeIds: readonly number[], plan: Plan): string {
  return routeIds.length === 0 ? 'no route' : `assigned ${routeIds.map((id) => findRouteName(id, plan)).join(', ')}`;
}

function describeEnd({ untilMs, probability }: { untilMs: number | null; probability: number }): string {
  const ends = untilMs === null ? 'until ended' : `until ${formatInstant(untilMs)}`;
  return probability === 1 ? ends : `${Number((probability * 100).toFixed(3))}%, ${ends}`;
}

/** A tag id as the tags table shows it. */
function formatTagId(tagId: number): string {
  return tagId.toString(16).toUpperCase().padStart(8, '0');
}

/** A random fault of a scenario, in words. */
export function describeFault({ kind, chance, gateways, routes, forMs }: FaultPlan, plan: Plan): string {
  const on = routes === null ? 'any route' : routes.map((id) => findRouteName(id, plan)).join(', ');
  const vehicles = gateways === null ? 'any vehicle' : gateways.map((id) => findGatewayName(id, plan)).join(', ');
  const duration = kind === 'offline' ? `, for ${describeDuration(forMs / 1000)}` : '';
  return `${kind}: ${Number((chance * 100).toFixed(3))}% of laps of ${vehicles} on ${on}${duration}`;
}

function findGatewayName(id: number, { clients }: Plan): string {
  return clients.flatMap(({ gateways }) => gateways).find((one) => one.id === id)?.label ?? `gateway ${id}`;
}

function findBeaconName(positionId: number, { clients }: Plan): string {
  return (
    clients.flatMap(({ beacons }) => beacons).find((one) => one.positionId === positionId)?.label ??
    `beacon ${positionId}`
  );
}

export function findRouteName(id: number, { clients }: Plan): string {
  return clients.flatMap(({ routes }) => routes).find((one) => one.id === id)?.label ?? `route ${id}`;
}
