import { hasCells, type Cell, type Expectation, type ExportRow } from '@lapwing/mock-cloud';
import { formatInstant } from '../options/instant.ts';
import { formatTable } from '../output/text-table.ts';

/** Readable lines that explain why an expectation fails; null if it is met. */
export function checkExpectation(expectation: Expectation, rows: Iterable<ExportRow>): string[] | null {
  const matching = [...rows].filter((row) => hasCells(row, expectation.where));
  return checkCount(expectation, matching) ?? checkFields(expectation, matching);
}

/** An expectation in one line, which differs between expectations of different rows. */
export function describeExpectation({
  table,
  atMs,
  fromMs,
  toMs,
  clientId,
  where,
  count,
  fields,
}: Expectation): string {
  const conditions = Object.entries(where).map(([name, value]) => `${name} ${[value].flat().map(String).join(' or ')}`);
  const wanted = [count === null ? null : formatCount(count), fields === null ? null : 'its fields'].filter(
    (part) => part !== null,
  );
  const filter = conditions.length === 0 ? '' : ` with ${conditions.join(', ')}`;
  const rows = [
    `at ${formatInstant(atMs)}`,
    ...(fromMs === null ? [] : [`from ${formatInstant(fromMs)}`]),
    ...(toMs === null ? [] : [`to ${formatInstant(toMs)}`]),
    ...(clientId === null ? [] : [`of client ${clientId}`]),
  ].join(' ');
  return `${table}${filter} ${rows}: ${wanted.join(', ')}`;
}

function formatCount({ min, max }: NonNullable<Expectation['count']>): string {
  if (min === max) return `exactly ${min}`;
  if (max === Number.MAX_SAFE_INTEGER) return `${min} or more`;
  return min === 0 ? `at most ${max}` : `${min} to ${max}`;
}

function checkCount({ count }: Expectation, matching: readonly ExportRow[]): string[] | null {
  if (count === null || (matching.length >= count.min && matching.length <= count.max)) return null;
  return [
    `expected ${formatCount(count)}, found ${matching.length}${matching.length === 0 ? '.' : ':'}`,
    ...formatSample(matching),
  ];
}

function checkFields({ fields }: Expectation, matching: readonly ExportRow[]): string[] | null {
  if (fields === null) return null;
  const [row] = matching;
  if (!row || matching.length > 1)
    return [`expected one row with these fields, found ${matching.length}.`, ...formatSample(matching)];
  const wrong = Object.entries(fields).filter(([name, value]) => row[name] !== value);
  if (wrong.length === 0) return null;
  const cells = wrong.map(([name, value]) => [name, showCell(value), showCell(row[name] ?? null)]);
  return ['the matching row differs:', ...formatTable(['column', 'expected', 'found'], cells).map(indent)];
}

/** The first matching rows, with their first columns. */
function formatSample(rows: readonly ExportRow[]): string[] {
  const [first] = rows;
  if (!first) return [];
  const names = Object.keys(first)
    .filter((name) => !name.endsWith('_ts'))
    .slice(0, 9);
  const shown = rows.slice(0, 5).map((row) => names.map((name) => showCell(row[name] ?? null)));
  const more = rows.length > 5 ? [`  and ${rows.length - 5} more`] : [];
  return [...formatTable(names, shown).map(indent), ...more];
}

function showCell(cell: Cell): string {
  return cell === null ? '(empty)' : String(cell);
}

function indent(line: string): string {
  return `  ${line}`;
}
