import { MINUTE_MS } from '@lapwing/domain';

const PER_MINUTE = 1000;
const PER_GATEWAY = 100_000_000_000;

/**
 * The id of lap or visit `ordinal` of a unit, the same on every machine and after every restart. Ids of different units
 * do not collide: a unit has a thousand for each of its minutes. Gateway ids up to 90,000 stay within safe integers.
 */
export function deriveId(gatewayId: number, unitStartMs: number, ordinal: number): number {
  return gatewayId * PER_GATEWAY + Math.floor(unitStartMs / MINUTE_MS) * PER_MINUTE + ordinal;
}

/** The gateway of a derived id, and the minute (ms) in which its unit begins. */
export function parseDerivedId(id: number): { readonly gatewayId: number; readonly minuteMs: number } {
  const minute = Math.floor((id % PER_GATEWAY) / PER_MINUTE);
  return { gatewayId: Math.floor(id / PER_GATEWAY), minuteMs: minute * MINUTE_MS };
}
