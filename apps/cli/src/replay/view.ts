import { exportTable, type ExportModel, type Expectation, type Plan } from '@lapwing/mock-cloud';
import { isoOf } from '../options/moment.ts';
import { EXPORT_TABLES, type ExportTable } from '@lapwing/contracts';

/** One look at a world: a table, as known at an instant. */
export interface View {
  readonly table: ExportTable;
  readonly atMs: number;
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly clientId: number | null;
}

/** A view that the scenario keeps a golden of, by the name of its file. */
export interface GoldenView {
  readonly file: string;
  readonly view: View;
}

const DAY_MS = 86_400_000;

/** What the scenario exports, each with the file of its golden: the table's name, numbered where it comes again. */
export function goldenViews({ exports, anchorMs }: Plan): GoldenView[] {
  const seen = new Map<string, number>();
  return exports.map(({ table, atMs, fromMs, toMs, clientId }) => {
    const count = (seen.get(table) ?? 0) + 1;
    seen.set(table, count);
    const file = count === 1 ? `${table}.csv` : `${table}-${count}.csv`;
    return { file, view: { table, atMs: atMs ?? anchorMs, fromMs, toMs, clientId } };
  });
}

/** What an expectation looks at. */
export function viewOfExpectation({ table, atMs, fromMs, toMs, clientId }: Expectation): View {
  return { table, atMs, fromMs, toMs, clientId };
}

/** What to look at in a world whose scenario exports and expects nothing: its last day before the start. */
export function lastDay({ anchorMs }: Plan): View[] {
  return EXPORT_TABLES.map((table) => ({
    table,
    atMs: anchorMs,
    fromMs: anchorMs - DAY_MS,
    toMs: null,
    clientId: null,
  }));
}

/** Two views with the same key see the same. */
export function keyOf({ table, atMs, fromMs, toMs, clientId }: View): string {
  return [table, atMs, fromMs, toMs, clientId].join('|');
}

export function csvOf(model: ExportModel, { table, ...filters }: View): string {
  return [...exportTable(model, table, filters)].join('');
}

/** The command that shows a view. */
export function exportCommand(
  { table, atMs, fromMs, toMs, clientId }: View,
  { scenario, seed }: { scenario: string; seed: number },
): string {
  return [
    `npx lapwing export ${table} --scenario ${scenario} --seed ${seed} --at ${isoOf(atMs)}`,
    ...(fromMs === null ? [] : [`--from ${isoOf(fromMs)}`]),
    ...(toMs === null ? [] : [`--to ${isoOf(toMs)}`]),
    ...(clientId === null ? [] : [`--client ${clientId}`]),
  ].join(' ');
}
