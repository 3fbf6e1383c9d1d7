import { EXPORTS, parseCsv } from '@lapwing/mock-cloud';
import type { ExportTable } from '@lapwing/contracts';
import { formatTable } from '../output/text-table.ts';

/** Names of the two sides of a comparison. */
export type Sides = readonly [wanted: string, found: string];

interface Compared {
  readonly table: ExportTable;
  readonly wanted: string;
  readonly found: string;
  readonly sides: Sides;
}

/** Readable lines that show the first different row, column by column; null if the texts are equal. */
export function findDifference({ table, wanted, found, sides }: Compared): string[] | null {
  if (wanted === found) return null;
  const [wantedHead = [], ...wantedRows] = parseLoosely(wanted);
  const [foundHead = [], ...foundRows] = parseLoosely(found);
  if (wantedHead.join() !== foundHead.join()) return compareColumns(wantedHead, foundHead, sides);
  const at = wantedRows.findIndex((row, index) => row.join('\0') !== foundRows[index]?.join('\0'));
  const index = at === -1 ? wantedRows.length : at;
  const readKey = (row: readonly string[]) => row.slice(0, EXPORTS[table].keyLength).join('\0');
  const wantedRow = wantedRows[index];
  const foundRow = foundRows[index];
  const total = `${sides[0]} has ${countRows(wantedRows.length)}, ${sides[1]} ${countRows(foundRows.length)}`;
  const place = `row ${index + 1} (line ${index + 2})`;

  if (wantedRow && foundRow && readKey(wantedRow) === readKey(foundRow)) {
    const names = wantedHead.slice(0, EXPORTS[table].keyLength);
    const key = names.map((name, column) => `${name} ${wantedRow[column] ?? ''}`).join(', ');
    return [`${place}, ${key}:`, ...compareCells(wantedHead, wantedRow, foundRow, sides), `${total}.`];
  }
  const isExtra =
    foundRow !== undefined && (!wantedRow || foundRows.slice(index).some((row) => readKey(row) === readKey(wantedRow)));
  const side = isExtra ? sides[1] : sides[0];
  const row = isExtra ? foundRow : (wantedRow ?? []);
  return [`${place} is only in ${side}:`, ...formatRow(wantedHead, row), `${total}.`];
}

/** A text that is not CSV, e.g. a golden with a merge conflict, is compared line by line. */
function parseLoosely(text: string): string[][] {
  try {
    return parseCsv(text);
  } catch {
    return text.split('\n').map((line) => [line]);
  }
}

function compareColumns(wanted: readonly string[], found: readonly string[], [a, b]: Sides): string[] {
  const missing = wanted.filter((name) => !found.includes(name));
  const added = found.filter((name) => !wanted.includes(name));
  return [
    'the columns differ:',
    ...(missing.length > 0 ? [`  only in ${a}: ${missing.join(', ')}`] : []),
    ...(added.length > 0 ? [`  only in ${b}: ${added.join(', ')}`] : []),
    ...(missing.length + added.length === 0 ? ['  the order differs'] : []),
  ];
}

function compareCells(
  head: readonly string[],
  wanted: readonly string[],
  found: readonly string[],
  sides: Sides,
): string[] {
  const differing = head.flatMap((name, column) => {
    const [a = '', b = ''] = [wanted[column], found[column]];
    return a === b ? [] : [[name, showCell(a), showCell(b)]];
  });
  return formatTable(['column', ...sides], differing).map((line) => `  ${line}`);
}

function formatRow(head: readonly string[], row: readonly string[]): string[] {
  const cells = head.flatMap((name, column) => (row[column] ? [[name, row[column]]] : []));
  return cells.map(([name = '', cell = '']) => `  ${name.padEnd(18)} ${cell}`);
}

function showCell(cell: string): string {
  return cell === '' ? '(empty)' : cell;
}

function countRows(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`;
}
