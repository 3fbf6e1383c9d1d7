import { exportTable } from '../exports/export-table.ts';
import { Content } from '../operations/content.ts';
import { createBadInputProblem } from '../problems/problems.ts';
import type { ControlHandlers, ControlReader } from '../operations/call.ts';
import { readInstant } from '../operations/instant.ts';
import type { ClockReading } from '../hosting/world-clock.ts';

/** The scenario of the world. */
export const scenarioHandlers: Pick<ControlHandlers, 'getScenario'> = {
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
      sheets: plan.cueSheets.map(({ name, title, cues }) => ({ name, title, cues: cues.length })),
    };
  },
};

/** A table of the world. */
export const exportReaders: { readonly exportTable: ControlReader<'exportTable'> } = {
  exportTable({ world, clock, path, query }) {
    const { at, from, to, client } = query;
    const [invalid] = Object.entries({ at, from, to }).filter(([, text]) => toInstant(text, clock) === undefined);
    if (invalid)
      return createBadInputProblem(
        `query/${invalid[0]}`,
        'must be an instant (ISO 8601 or unix seconds) or a step, e.g. -P1D',
      );
    const filters = {
      atMs: toInstant(at, clock) ?? clock.nowMs,
      fromMs: toInstant(from, clock),
      toMs: toInstant(to, clock),
      clientId: client ?? null,
    };
    return new Content('text/csv', exportTable(world, path.table, filters));
  },
};

/** An instant from a parameter; null if it is absent, undefined if it cannot be parsed. */
function toInstant(text: string | undefined, { nowMs }: ClockReading): number | null | undefined {
  return text === undefined ? null : (readInstant(text, nowMs) ?? undefined);
}
