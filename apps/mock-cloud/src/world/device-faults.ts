import type { LapFault } from '@lapwing/contracts';
import type { ClientPlan, DeviceFaultSpec, FaultPlan, WorldInput } from '../scenario/plan.ts';
import { type Ends, spanOf } from './ends.ts';
import type { Site } from './site.ts';
import { stream } from './stream.ts';
import type { Outage } from './types.ts';

/** How long a lap's silence lasts that a fault by chance causes. */
const SILENCE_MS = 300_000;

type FaultInput = Extract<WorldInput, { kind: 'fault' }>;

/** A lap fault that people opened for some time: it strikes laps that begin within it. */
export interface LapWindow extends FaultPlan {
  readonly openMs: number;
  /** When it was to end. */
  readonly untilMs: number;
  /** When people ended it; Infinity when they did not. */
  readonly endMs: number;
}

/** Whether a fault is one of laps; one that silences or unplugs a gateway, or drains a battery, is one of the hardware. */
export function isLapFault(fault: DeviceFaultSpec['fault']): fault is LapFault {
  return fault !== 'offline' && fault !== 'unplug' && fault !== 'drain';
}

/** Whether a gateway of a client is among those that a fault selects, its routes aside. */
function selects({ clients, gateways, beacons }: DeviceFaultSpec, clientId: number, gatewayId: number): boolean {
  const isOfClient = clients?.includes(clientId) ?? true;
  return isOfClient && (gateways?.includes(gatewayId) ?? true) && beacons === null;
}

/** Whether a fault selects one of some routes. */
export function selectsRoute({ routes }: Pick<DeviceFaultSpec, 'routes'>, given: readonly number[]): boolean {
  return routes === null ? given.length > 0 : given.some((id) => routes.includes(id));
}

/** The lap faults that people opened for a gateway, in order of time. */
export function lapWindows(
  inputs: readonly WorldInput[],
  { clientId, id }: { readonly clientId: number; readonly id: number },
  ends: Ends,
): LapWindow[] {
  return inputs.flatMap((input) => {
    if (input.kind !== 'fault' || !isLapFault(input.fault) || !selects(input, clientId, id)) return [];
    const { fault: kind, probability: chance, routes, atMs: openMs } = input;
    const untilMs = input.untilMs ?? Infinity;
    const endMs = ends.get(input.id) ?? Infinity;
    const own = { id: `input/${input.id}`, kind, chance, gateways: null, routes, forMs: SILENCE_MS };
    return [{ ...own, openMs, untilMs, endMs }];
  });
}

/** When faults that people opened silence or unplug a gateway. */
export function gatewayFaultSpans(
  inputs: readonly WorldInput[],
  kind: 'offline' | 'unplug',
  { seed, site, clientId, gatewayId, ends }: FaultScope & { readonly gatewayId: number },
): Outage[] {
  return inputs.flatMap((input) => {
    if (input.kind !== 'fault' || input.fault !== kind || !selects(input, clientId, gatewayId)) return [];
    const isOnRoute = input.routes === null || selectsRoute(input, site.givenAt(gatewayId, input.atMs));
    return isOnRoute && isHit(seed, gatewayId, input) ? [spanOf(input, ends)] : [];
  });
}

export interface FaultScope {
  readonly seed: number;
  readonly clientId: ClientPlan['id'];
  readonly site: Site;
  readonly ends: Ends;
}

export interface Drained extends Outage {
  readonly tagId: number;
}

/** Tags whose batteries people drained, and for how long. */
export function drainedTags(inputs: readonly WorldInput[], { seed, clientId, site, ends }: FaultScope): Drained[] {
  return inputs.flatMap((input) => {
    if (input.kind !== 'fault' || input.fault !== 'drain' || !selects({ ...input, beacons: null }, clientId, 0))
      return [];
    const { routes, beacons } = input;
    const stops = routes === null ? null : routes.flatMap((id) => site.routeAt(id, input.atMs)?.stops ?? []);
    return [...site.places.hangingAt(input.atMs)]
      .filter(({ positionId }) => beacons?.includes(positionId) ?? true)
      .filter(({ positionId }) => stops?.includes(positionId) ?? true)
      .filter(({ positionId }) => isHit(seed, positionId, input))
      .map(({ tagId }) => ({ tagId, ...spanOf(input, ends) }));
  });
}

/** By a draw of the input and the device alone. */
function isHit(seed: number, device: number, { id, probability }: FaultInput): boolean {
  return stream(seed, device, 'hit', 0, id)() < probability;
}
