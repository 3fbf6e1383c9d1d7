/** A pseudo-random number in [0, 1) for a lattice point, the same on every machine. */
export function computeLatticeNoise(x: number, y: number, purpose: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(purpose, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

/** Smooth noise in [0, 1): interpolates between the numbers of lattice points. */
export function smoothNoise(x: number, y: number, purpose: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = computeEase(x - left);
  const down = computeEase(y - top);
  const north = lerp(computeLatticeNoise(left, top, purpose), computeLatticeNoise(left + 1, top, purpose), across);
  const south = lerp(
    computeLatticeNoise(left, top + 1, purpose),
    computeLatticeNoise(left + 1, top + 1, purpose),
    across,
  );
  return lerp(north, south, down);
}

/** Smooth noise with two finer octaves. */
export function computeRoughNoise(x: number, y: number, purpose: number): number {
  return (
    (smoothNoise(x, y, purpose) * 4 +
      smoothNoise(x * 2, y * 2, purpose + 1) * 2 +
      smoothNoise(x * 4, y * 4, purpose + 2)) /
    7
  );
}

export function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** The share (0 to 1) of a value between two bounds, eased at both ends. */
export function computeRamp(from: number, to: number, value: number): number {
  return computeEase(Math.min(1, Math.max(0, (value - from) / (to - from))));
}

function computeEase(share: number): number {
  return share * share * (3 - 2 * share);
}
