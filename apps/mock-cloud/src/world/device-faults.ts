import type { LapFault } from '@lapwing/contracts';
import type { ClientPlan, DeviceFaultSpec, FaultPlan, GatewayPlan, WorldInput } from '../scenario/plan.ts';
import type { InputEnds } from './input-ends.ts';
import type { ClientSite } from './client-site.ts';
import { createStream } from './stream.ts';

/** How long the gateway is silent in an `offline` fault of a lap. */
const SILENCE_MS = 300_000;

type FaultInput = Extract<WorldInput, { kind: 'fault' }>;

/** A lap fault that people began: it affects laps that begin while it lasts. */
export interface LapFaultWindow extends FaultPlan {
  readonly inputId: string;
  readonly openMs: number;
  /** When it is due to end. */
  readonly untilMs: number;
}

/** Whether a fault affects laps, not hardware (silence, missing power, drained batteries). */
export function isLapFault(fault: DeviceFaultSpec['fault']): fault is LapFault {
  return fault !== 'offline' && fault !== 'unplug' && fault !== 'drain';
}

/** Whether a fault selects a gateway of a client, ignoring routes. */
function selects({ clients, gateways, beacons }: DeviceFaultSpec, clientId: number, gatewayId: number): boolean {
  const isOfClient = clients?.includes(clientId) ?? true;
  return isOfClient && (gateways?.includes(gatewayId) ?? true) && beacons === null;
}

/** Whether a fault selects at least one of the given routes. */
export function selectsRoute({ routes }: Pick<DeviceFaultSpec, 'routes'>, routeIds: readonly number[]): boolean {
  return routes === null ? routeIds.length > 0 : routeIds.some((id) => routes.includes(id));
}

/** The lap faults that people began for a gateway, in order of time. */
export function readLapFaultWindows(
  inputs: readonly WorldInput[],
  { clientId, id }: { readonly clientId: number; readonly id: number },
): LapFaultWindow[] {
  return inputs.flatMap((input) => {
    if (input.kind !== 'fault' || !isLapFault(input.fault) || !selects(input, clientId, id)) return [];
    const { id: inputId, fault: kind, probability: chance, routes, atMs: openMs } = input;
    const untilMs = input.untilMs ?? Infinity;
    const window = { id: `input/${inputId}`, kind, chance, gateways: null, routes, forMs: SILENCE_MS };
    return [{ ...window, inputId, openMs, untilMs }];
  });
}

/** Whether a fault that people began silences or unplugs a gateway. */
export function isHitByFault(
  input: FaultInput,
  { seed, site, gateway: { id, clientId } }: Pick<FaultScope, 'seed' | 'site'> & { readonly gateway: GatewayPlan },
): boolean {
  if ((input.fault !== 'offline' && input.fault !== 'unplug') || !selects(input, clientId, id)) return false;
  const isOnRoute = input.routes === null || selectsRoute(input, site.listAssigned(id, input.atMs));
  return isOnRoute && isSelectedByChance(seed, id, input);
}

export interface FaultScope {
  readonly seed: number;
  readonly clientId: ClientPlan['id'];
  readonly site: ClientSite;
  readonly ends: InputEnds;
}

/** A battery that people drained. */
export interface Drain {
  readonly tagId: number;
  readonly input: FaultInput;
}

/** The batteries that inputs, given in order, drained. */
export function readDrains(
  inputs: readonly WorldInput[],
  { seed, clientId, site }: Pick<FaultScope, 'seed' | 'clientId' | 'site'>,
): Drain[] {
  return inputs.flatMap((input) => {
    if (input.kind !== 'fault' || input.fault !== 'drain' || !selects({ ...input, beacons: null }, clientId, 0))
      return [];
    const { routes, beacons } = input;
    const stops = routes === null ? null : routes.flatMap((id) => site.findRoute(id, input.atMs)?.stops ?? []);
    return [...site.positions.listPlaced(input.atMs)]
      .filter(({ positionId }) => beacons?.includes(positionId) ?? true)
      .filter(({ positionId }) => stops?.includes(positionId) ?? true)
      .filter(({ positionId }) => isSelectedByChance(seed, positionId, input))
      .map(({ tagId }) => ({ tagId, input }));
  });
}

/** Drawn from a stream of the input and the device alone. */
function isSelectedByChance(seed: number, device: number, { id, probability }: FaultInput): boolean {
  return createStream(seed, device, 'hit', 0, id)() < probability;
}
