import { EXPORTS, type Cell, type CellKind, type ExportRow } from '@lapwing/mock-cloud';
import { EXIT, Refusal } from '../exit.ts';
import type { ExportTable } from '@lapwing/contracts';
import { parseCsv } from './parse-csv.ts';

/** Rows of an exported table as objects, each cell of the kind of its column. */
export function rowsFromCsv(table: ExportTable, text: string): ExportRow[] {
  const { columns } = EXPORTS[table];
  const [head = [], ...rows] = parseCsv(text);
  if (head.join() !== columns.map(({ name }) => name).join()) {
    throw new Refusal(EXIT.contract, `The columns of ${table} are not those of this version of Lapwing.`);
  }
  return rows.map((row) =>
    Object.fromEntries(columns.map(({ name, kind }, index) => [name, cellOf(kind, row[index] ?? '')])),
  );
}

function cellOf(kind: CellKind, text: string): Cell {
  if (text === '') return null;
  if (kind === 'number') return Number(text);
  if (kind === 'flag') return text === 'true';
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
