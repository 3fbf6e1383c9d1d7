import { exportTable } from '../exports/export-table.ts';
import type { Answer, Call, ControlOperationId, ControlOperations } from '../http/call.ts';
import { Content } from '../http/content.ts';
import { badInput, type Problem } from '../http/problems.ts';
import { readInstant } from './instant.ts';
import type { ClockReading } from './world-clock.ts';

/** The clock goes no further than the year 2100. */
const LATEST_MS = 4_102_444_800_000;

type Answered<Id extends ControlOperationId> = Answer<ControlOperations[Id]> | Problem;
export type ControlHandlers = {
  readonly [Id in ControlOperationId]: (call: Call<ControlOperations[Id]>) => Answered<Id> | Promise<Answered<Id>>;
};

/** The handler of every control operation. */
export const controlHandlers: ControlHandlers = {
  getClock: ({ clock }) => clockResource(clock),

  async setClock({ world, clock, body: { now, speed, paused }, readClockAgain }) {
    const nowMs = now === undefined ? undefined : readInstant(now, clock.nowMs);
    if (nowMs === null)
      return badInput('body/now', 'is neither an instant (ISO 8601, unix seconds) nor a step such as +PT1H');
    if (nowMs !== undefined && (nowMs < world.plan.startMs || nowMs > LATEST_MS)) {
      return badInput('body/now', 'lies before the history of the scenario, or after the year 2099');
    }
    await world.changeClock({
      ...(nowMs !== undefined && { nowMs }),
      ...(speed !== undefined && { speed }),
      ...(paused !== undefined && { paused }),
    });
    return clockResource(readClockAgain());
  },

  getScenario({ world: { plan } }) {
    return {
      name: plan.name,
      title: plan.title,
      seed: plan.seed,
      anchor: Math.floor(plan.anchorMs / 1000),
      start: Math.floor(plan.startMs / 1000),
      timezone: plan.zone,
      clients: plan.clients.map(({ id, name, type }) => ({ id, name, type })),
      bookmarks: plan.bookmarks.map(({ atMs, label }) => ({ at: Math.floor(atMs / 1000), label })),
    };
  },

  exportTable({ world, clock, path, query }) {
    const { at, from, to, client } = query;
    const [wrong] = Object.entries({ at, from, to }).filter(([, text]) => instantOf(text, clock) === undefined);
    if (wrong)
      return badInput(`query/${wrong[0]}`, 'is neither an instant (ISO 8601, unix seconds) nor a step such as -P1D');
    const filters = {
      atMs: instantOf(at, clock) ?? clock.nowMs,
      fromMs: instantOf(from, clock),
      toMs: instantOf(to, clock),
      clientId: client ?? null,
    };
    return new Content('text/csv', exportTable(world, path.table, filters));
  },
};

/** Null where nothing was given, undefined where it cannot be read. */
function instantOf(text: string | undefined, { nowMs }: ClockReading): number | null | undefined {
  return text === undefined ? null : (readInstant(text, nowMs) ?? undefined);
}

function clockResource({ nowMs, speed, paused, epoch }: ClockReading): Answer<ControlOperations['getClock']> {
  return { now: nowMs / 1000, speed, paused, epoch };
}
