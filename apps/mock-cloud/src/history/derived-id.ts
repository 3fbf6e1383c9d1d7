/**
 * Id of the lap or visit `ordinal` of a unit: the same on every machine and after every restart. Ids of two units never
 * meet, since a unit has a thousand of them for each of its minutes; gateways up to 90,000 stay within safe integers.
 */
export function derivedId(gatewayId: number, unitStartMs: number, ordinal: number): number {
  return gatewayId * 100_000_000_000 + Math.floor(unitStartMs / 60_000) * 1000 + ordinal;
}
