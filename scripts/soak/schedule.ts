/** When polls are due. The schedule is fixed: an answer that is late delays no later poll. */

/** Its multiples spread evenly over a period, however many there are. */
const GOLDEN_RATIO = 0.618_033_988_749_895;

/** The milliseconds after the start at which the polls of dashboard `n` begin. */
export function phaseOf(n: number, everyMs: number): number {
  return ((n * GOLDEN_RATIO) % 1) * everyMs;
}

/** How many turns of a poll were due by an instant, in milliseconds after the start. */
export function countDue(phaseMs: number, everyMs: number, elapsedMs: number): number {
  return elapsedMs < phaseMs ? 0 : Math.floor((elapsedMs - phaseMs) / everyMs) + 1;
}

/** The instant of a turn, in milliseconds after the start. The first has the number 0. */
export function dueAt(phaseMs: number, everyMs: number, turn: number): number {
  return phaseMs + turn * everyMs;
}
