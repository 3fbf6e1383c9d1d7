/** How an asset tag is carried from one beacon to another. */
export interface Leg {
  readonly gatewayId: number;
  /** Positions of the beacons. */
  readonly from: number;
  readonly to: number;
  readonly takenMs: number;
  readonly unloadedMs: number;
}

/** The beacon where a tag lies, and since when; what was longer ago than a rest must last does not matter. */
export interface Rest {
  readonly position: number;
  readonly fromMs: number;
}

/** The legs of a tag that begin in one unit, and where it lies before them, as numbers in a row. */
export type PackedLegs = Float64Array;

const HEAD = 2;
const FIELDS = 5;

export function packLegs(start: Rest, legs: readonly Leg[]): PackedLegs {
  return Float64Array.from([
    ...[start.position, start.fromMs],
    ...legs.flatMap(({ gatewayId, from, to, takenMs, unloadedMs }) => [gatewayId, from, to, takenMs, unloadedMs]),
  ]);
}

export function unpackStart(packed: PackedLegs): Rest {
  const [position = 0, fromMs = 0] = packed;
  return { position, fromMs };
}

export function unpackLegs(packed: PackedLegs): Leg[] {
  return Array.from({ length: (packed.length - HEAD) / FIELDS }, (_, n) => {
    const first = HEAD + n * FIELDS;
    const [gatewayId = 0, from = 0, to = 0, takenMs = 0, unloadedMs = 0] = packed.subarray(first, first + FIELDS);
    return { gatewayId, from, to, takenMs, unloadedMs };
  });
}
