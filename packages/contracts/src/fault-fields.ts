import type { components } from './generated/control.ts';

/** A fault that the controls can begin. */
export type FaultKind = components['schemas']['NewFault']['kind'];

/** A field of a new fault that only some kinds accept. */
export type FaultField = 'gateways' | 'routes' | 'beacons' | 'clients' | 'operations' | 'latency' | 'status';

const VEHICLE_FIELDS: readonly FaultField[] = ['gateways', 'routes', 'clients'];
const CALL_FIELDS: readonly FaultField[] = ['operations', 'clients'];

/** Which fields a fault of each kind accepts, besides probability and duration. */
export const FAULT_FIELDS: Readonly<Record<FaultKind, readonly FaultField[]>> = {
  detour: VEHICLE_FIELDS,
  skip: VEHICLE_FIELDS,
  back: VEHICLE_FIELDS,
  stall: VEHICLE_FIELDS,
  rush: VEHICLE_FIELDS,
  restart: VEHICLE_FIELDS,
  overrun: VEHICLE_FIELDS,
  offline: VEHICLE_FIELDS,
  unplug: VEHICLE_FIELDS,
  drain: ['beacons', 'clients'],
  latency: [...CALL_FIELDS, 'latency'],
  error: [...CALL_FIELDS, 'status'],
  down: CALL_FIELDS,
  garbage: CALL_FIELDS,
};
