import type { ExportRow } from '../exports/export-table.ts';
import type { WantedCells } from '../scenario/plan.ts';

/** Whether a row has the wanted values; of a list any. */
export function hasCells(row: ExportRow, wanted: WantedCells): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const cell = row[name] ?? null;
    return typeof value === 'object' && value !== null ? value.includes(cell) : value === cell;
  });
}
