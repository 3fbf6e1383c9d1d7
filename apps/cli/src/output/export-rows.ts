import type { ExportTable } from '@lapwing/contracts';
import { type Cell, type CellKind, type ExportRow, EXPORTS, parseCsv } from '@lapwing/mock-cloud';
import { CommandError, EXIT } from '../process/exit.ts';

/** Parses an exported CSV to rows by column name. Throws if the columns of the server differ from those of this version. */
export function parseExportRows(table: ExportTable, text: string): ExportRow[] {
  const { columns } = EXPORTS[table];
  const [head = [], ...rows] = parseCsv(text);
  if (head.join() !== columns.map(({ name }) => name).join())
    throw new CommandError(
      EXIT.contract,
      `The columns of ${table} on the server differ from those of this version of Lapwing.`,
    );
  return rows.map((row) =>
    Object.fromEntries(columns.map(({ name, kind }, index) => [name, parseCell(kind, row[index] ?? '')])),
  );
}

function parseCell(kind: CellKind, text: string): Cell {
  if (text === '') return null;
  if (kind === 'number') return Number(text);
  if (kind === 'flag') return text === 'true';
  // Exports put an apostrophe before a text that a spreadsheet would read as a formula.
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
