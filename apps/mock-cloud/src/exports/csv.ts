import type { Cell } from './columns.ts';

const FORMULA = /^[=+\-@\t\r]/;
const SPECIAL = /[",\r\n]/;

/** Formats a cell by RFC 4180. A text that a spreadsheet would read as a formula gets a leading apostrophe; null is empty. */
export function formatCsvCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats a row with its CRLF. */
export function formatCsvRow(cells: readonly Cell[]): string {
  return `${cells.map(formatCsvCell).join(',')}\r\n`;
}
