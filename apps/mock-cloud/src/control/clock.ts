import type { Answer, ControlHandlers, ControlOperations } from '../operations/call.ts';
import { createBadInputProblem } from '../problems/problems.ts';
import { readInstant } from '../operations/instant.ts';
import { CLOCK_END_MS, type ClockReading } from '../hosting/world-clock.ts';

/** Reads and changes the clock. */
export const clockHandlers: Pick<ControlHandlers, 'getClock' | 'setClock'> = {
  getClock: ({ clock }) => toClockResource(clock),

  async setClock({ world, clock, body: { now, speed, paused }, readClockAgain }) {
    const nowMs = now === undefined ? undefined : readInstant(now, clock.nowMs);
    if (nowMs === null)
      return createBadInputProblem('body/now', 'must be an instant (ISO 8601 or unix seconds) or a step, e.g. +PT1H');
    const { startMs } = world.plan;
    if (nowMs !== undefined && nowMs < startMs)
      return createBadInputProblem(
        'body/now',
        `is before the history of this world, which begins at ${new Date(startMs).toISOString()}`,
      );
    if (nowMs !== undefined && nowMs >= CLOCK_END_MS)
      return createBadInputProblem('body/now', 'is after the year 2099');
    await world.changeClock({
      ...(nowMs !== undefined && { nowMs }),
      ...(speed !== undefined && { speed }),
      ...(paused !== undefined && { paused }),
    });
    return toClockResource(readClockAgain());
  },
};

/** The clock as the control API returns it. */
export function toClockResource({ nowMs, speed, paused, epoch }: ClockReading): Answer<ControlOperations['getClock']> {
  return { now: nowMs / 1000, speed, paused, epoch };
}
