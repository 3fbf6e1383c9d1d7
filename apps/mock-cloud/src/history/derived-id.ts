const MINUTE_MS = 60_000;
const PER_MINUTE = 1000;
const PER_GATEWAY = 100_000_000_000;

/**
 * Id of the lap or visit `ordinal` of a unit: the same on every machine and after every restart. Ids of two units never
 * meet, since a unit has a thousand of them for each of its minutes; gateways up to 90,000 stay within safe integers.
 */
export function derivedId(gatewayId: number, unitStartMs: number, ordinal: number): number {
  return gatewayId * PER_GATEWAY + Math.floor(unitStartMs / MINUTE_MS) * PER_MINUTE + ordinal;
}

/** The gateway of a derived id, and the minute in which its unit begins (ms). */
export function originOf(id: number): { readonly gatewayId: number; readonly minuteMs: number } {
  const minute = Math.floor((id % PER_GATEWAY) / PER_MINUTE);
  return { gatewayId: Math.floor(id / PER_GATEWAY), minuteMs: minute * MINUTE_MS };
}
