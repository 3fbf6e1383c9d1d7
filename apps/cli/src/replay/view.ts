import { exportTable, type ExportModel, type Expectation, type Plan } from '@lapwing/mock-cloud';
import { formatInstant } from '../options/instant.ts';
import { EXPORT_TABLES, type ExportTable } from '@lapwing/contracts';
import { DAY_MS } from '@lapwing/domain';

/** A table of a world at an instant, with filters. */
export interface View {
  readonly table: ExportTable;
  readonly atMs: number;
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly clientId: number | null;
}

/** A view that has a golden, with the name of its file. */
export interface GoldenView {
  readonly file: string;
  readonly view: View;
}

/** The exports of a scenario with their golden files, named by table; further exports of a table are numbered from 2. */
export function listGoldenViews({ exports, anchorMs }: Plan): GoldenView[] {
  const counts = new Map<string, number>();
  return exports.map(({ table, atMs, fromMs, toMs, clientId }) => {
    const count = (counts.get(table) ?? 0) + 1;
    counts.set(table, count);
    const file = count === 1 ? `${table}.csv` : `${table}-${count}.csv`;
    return { file, view: { table, atMs: atMs ?? anchorMs, fromMs, toMs, clientId } };
  });
}

/** The view that an expectation checks. */
export function toView({ table, atMs, fromMs, toMs, clientId }: Expectation): View {
  return { table, atMs, fromMs, toMs, clientId };
}

/** Every table of the last day before the start, for a scenario without exports and expectations. */
export function listLastDayViews({ anchorMs }: Plan): View[] {
  return EXPORT_TABLES.map((table) => ({
    table,
    atMs: anchorMs,
    fromMs: anchorMs - DAY_MS,
    toMs: null,
    clientId: null,
  }));
}

/** A key that is equal for equal views. */
export function formatViewKey({ table, atMs, fromMs, toMs, clientId }: View): string {
  return [table, atMs, fromMs, toMs, clientId].join('|');
}

export function toCsv(model: ExportModel, { table, ...filters }: View): string {
  return [...exportTable(model, table, filters)].join('');
}

/** The command that prints a view. */
export function formatExportCommand(
  { table, atMs, fromMs, toMs, clientId }: View,
  { scenario, seed }: { scenario: string; seed: number },
): string {
  return [
    `npx lapwing export ${table} --scenario ${scenario} --seed ${seed} --at ${formatInstant(atMs)}`,
    ...(fromMs === null ? [] : [`--from ${formatInstant(fromMs)}`]),
    ...(toMs === null ? [] : [`--to ${formatInstant(toMs)}`]),
    ...(clientId === null ? [] : [`--client ${clientId}`]),
  ].join(' ');
}
