import type { ExportRow } from '../exports/export-table.ts';
import type { Condition, WantedCells } from '../scenario/plan.ts';

/** An independent reading of a condition: from the whole table of its client at one instant. */
export function holdsAt(rows: readonly ExportRow[], { where, groupBy, count, fields }: Condition): boolean {
  const fits = (row: ExportRow, cells: WantedCells): boolean =>
    Object.entries(cells).filter(([name, wanted]) => ![wanted].flat().some((one) => one === row[name])).length === 0;
  const matching = rows.filter((row) => fits(row, where));
  const groups = groupBy === null ? [matching] : listGroups(matching, groupBy);
  return groups.some(
    (group) =>
      (count === null || (group.length >= count.min && group.length <= count.max)) &&
      (fields === null || (group.length === 1 && group.every((row) => fits(row, fields)))),
  );
}

/** The rows of each value of a column; those without a value belong to no group. */
function listGroups(rows: readonly ExportRow[], column: string): ExportRow[][] {
  const groups = new Map<unknown, ExportRow[]>();
  for (const row of rows) {
    const value = row[column] ?? null;
    if (value !== null) groups.set(value, [...(groups.get(value) ?? []), row]);
  }
  return [...groups.values()];
}
