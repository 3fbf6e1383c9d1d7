/** A number in [0, 1) for a point of a lattice: the same on every machine, and without a pattern to see. */
export function hash(x: number, y: number, purpose: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(purpose, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

/** Smooth noise in [0, 1): each lattice point has its own number, and between them it runs evenly. */
export function noise(x: number, y: number, purpose: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = eased(x - left);
  const down = eased(y - top);
  const north = mix(hash(left, top, purpose), hash(left + 1, top, purpose), across);
  const south = mix(hash(left, top + 1, purpose), hash(left + 1, top + 1, purpose), across);
  return mix(north, south, down);
}

/** Noise with its own half and quarter upon it. */
export function roughNoise(x: number, y: number, purpose: number): number {
  return (noise(x, y, purpose) * 4 + noise(x * 2, y * 2, purpose + 1) * 2 + noise(x * 4, y * 4, purpose + 2)) / 7;
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** How far a value is on its way from one bound to another, from 0 to 1, with soft ends. */
export function ramp(from: number, to: number, value: number): number {
  return eased(Math.min(1, Math.max(0, (value - from) / (to - from))));
}

function eased(share: number): number {
  return share * share * (3 - 2 * share);
}
