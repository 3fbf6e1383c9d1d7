import { EXPORTS } from '@lapwing/mock-cloud';
import { parseCsv } from '../csv/parse-csv.ts';
import type { ExportTable } from '@lapwing/contracts';
import { textTable } from '../output/text-table.ts';

/** What the two sides of a comparison are called. */
export type Sides = readonly [wanted: string, found: string];

interface Compared {
  readonly table: ExportTable;
  readonly wanted: string;
  readonly found: string;
  readonly sides: Sides;
}

/** The first row that differs, column by column, in lines for a reader; null when the texts are equal. */
export function firstDifference({ table, wanted, found, sides }: Compared): string[] | null {
  if (wanted === found) return null;
  const [wantedHead = [], ...wantedRows] = readable(wanted);
  const [foundHead = [], ...foundRows] = readable(found);
  if (wantedHead.join() !== foundHead.join()) return headLines(wantedHead, foundHead, sides);
  const at = wantedRows.findIndex((row, index) => row.join('\0') !== foundRows[index]?.join('\0'));
  const index = at === -1 ? wantedRows.length : at;
  const key = (row: readonly string[]) => row.slice(0, EXPORTS[table].keyLength).join('\0');
  const wantedRow = wantedRows[index];
  const foundRow = foundRows[index];
  const total = `${sides[0]} has ${count(wantedRows.length)}, ${sides[1]} ${count(foundRows.length)}`;
  const place = `row ${index + 1} (line ${index + 2})`;

  if (wantedRow && foundRow && key(wantedRow) === key(foundRow)) {
    const names = wantedHead.slice(0, EXPORTS[table].keyLength);
    const which = names.map((name, column) => `${name} ${wantedRow[column] ?? ''}`).join(', ');
    return [`${place}, ${which}:`, ...cellLines(wantedHead, wantedRow, foundRow, sides), `${total}.`];
  }
  const isExtra =
    foundRow !== undefined && (!wantedRow || foundRows.slice(index).some((row) => key(row) === key(wantedRow)));
  const side = isExtra ? sides[1] : sides[0];
  const row = isExtra ? foundRow : (wantedRow ?? []);
  return [`${place} is only in ${side}:`, ...rowLines(wantedHead, row), `${total}.`];
}

/** A text that is no CSV, as a golden with a conflict in it, is compared line by line. */
function readable(text: string): string[][] {
  try {
    return parseCsv(text);
  } catch {
    return text.split('\n').map((line) => [line]);
  }
}

function headLines(wanted: readonly string[], found: readonly string[], [a, b]: Sides): string[] {
  const gone = wanted.filter((name) => !found.includes(name));
  const added = found.filter((name) => !wanted.includes(name));
  return [
    'the columns differ:',
    ...(gone.length > 0 ? [`  only in ${a}: ${gone.join(', ')}`] : []),
    ...(added.length > 0 ? [`  only in ${b}: ${added.join(', ')}`] : []),
    ...(gone.length + added.length === 0 ? ['  the same ones in another order'] : []),
  ];
}

function cellLines(
  head: readonly string[],
  wanted: readonly string[],
  found: readonly string[],
  sides: Sides,
): string[] {
  const differing = head.flatMap((name, column) => {
    const [a = '', b = ''] = [wanted[column], found[column]];
    return a === b ? [] : [[name, shown(a), shown(b)]];
  });
  return textTable(['column', ...sides], differing).map((line) => `  ${line}`);
}

function rowLines(head: readonly string[], row: readonly string[]): string[] {
  const cells = head.flatMap((name, column) => (row[column] ? [[name, row[column]]] : []));
  return cells.map(([name = '', cell = '']) => `  ${name.padEnd(18)} ${cell}`);
}

function shown(cell: string): string {
  return cell === '' ? '(empty)' : cell;
}

function count(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`;
}
