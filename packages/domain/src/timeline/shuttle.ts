/** The shuttle keys of players: J plays back, K pauses, L plays forward, and each repeat is faster. */

/** The factors of repeated presses. */
const SHUTTLE_SPEEDS = [1, 2, 4, 8] as const;
const FASTEST = 8;

/**
 * The next speed of a player whose speed is `speed`, negative while it plays back and 0 while it is paused, when it is
 * sent forward (1) or back (-1): 1, 2, 4 and 8 times that way.
 */
export function chooseShuttleSpeed(speed: number, way: 1 | -1): number {
  const factor = Math.sign(speed) === way ? Math.abs(speed) : 0;
  return way * (SHUTTLE_SPEEDS.find((it) => it > factor) ?? FASTEST);
}
