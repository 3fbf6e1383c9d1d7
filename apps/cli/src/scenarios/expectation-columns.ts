import { EXPORTS, formatSuggestion, type Cell, type CellKind, type Expectation, type Plan } from '@lapwing/mock-cloud';

const EXPECTED: Readonly<Record<CellKind, string>> = {
  text: 'text',
  number: 'a number',
  flag: 'true or false',
  instant: 'an instant in UTC, e.g. 2026-03-02T05:00:00Z',
};
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;

/** Problems of expectations that can never match: unknown columns, and values of the wrong kind. */
export function findColumnProblems({ expectations }: Plan): string[] {
  return expectations.flatMap((expectation) => [
    ...listCellProblems(expectation, 'where', expectation.where),
    ...listCellProblems(expectation, 'fields', expectation.fields ?? {}),
  ]);
}

/** Problems of one part of an expectation or condition. */
export function listCellProblems(
  { table, source }: Pick<Expectation, 'table' | 'source'>,
  part: string,
  cells: Readonly<Record<string, Cell>>,
): string[] {
  const { columns } = EXPORTS[table];
  const names = columns.map(({ name }) => name);
  return Object.entries(cells).flatMap(([name, value]) => {
    const column = columns.find((one) => one.name === name);
    const where = `${source} ${part}.${name}:`;
    const near = formatSuggestion(name, names) || '.';
    if (!column) return [`${where} ${table} has no such column${near} Columns: ${names.join(', ')}.`];
    if (isOfKind(column.kind, value)) return [];
    return [`${where} found ${JSON.stringify(value)}, but the column contains ${EXPECTED[column.kind]}`];
  });
}

function isOfKind(kind: CellKind, value: Cell): boolean {
  if (value === null) return true;
  if (kind === 'number') return typeof value === 'number';
  if (kind === 'flag') return typeof value === 'boolean';
  return typeof value === 'string' && (kind === 'text' || INSTANT.test(value));
}
