import { exportTable } from '../exports/export-table.ts';
import { Content } from '../http/content.ts';
import { badInput } from '../http/problems.ts';
import type { ControlHandlers } from './control-handlers.ts';
import { readInstant } from './instant.ts';
import type { ClockReading } from './world-clock.ts';

/** What the world is made of, and its tables. */
export const scenarioHandlers: Pick<ControlHandlers, 'getScenario' | 'exportTable'> = {
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
