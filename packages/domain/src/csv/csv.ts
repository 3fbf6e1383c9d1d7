/** The content of a cell; null is empty. */
export type CsvCell = string | number | boolean | null;

const FORMULA = /^"*[=+\-@＝＋－＠\t\r\n]/;
/** Programs whose list separator is not the comma also begin a new cell here. */
const FORMULA_AFTER_SEPARATOR = /([;\t\r\n])(?="*[=+\-@＝＋－＠])/g;
const SPECIAL = /[",\r\n]/;

/** Formats a cell by RFC 4180 (S§7). What a spreadsheet would read as a formula gets an apostrophe before it. */
export function formatCsvCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const inner = cell.replace(FORMULA_AFTER_SEPARATOR, "$1'");
  const safe = FORMULA.test(cell) ? `'${inner}` : inner;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats a row with its CRLF. */
export function formatCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(formatCsvCell).join(',')}\r\n`;
}
