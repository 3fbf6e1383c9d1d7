import {
  EXPORTS,
  explainUnsearchable,
  formatSuggestion,
  listColumns,
  type Cell,
  type CellKind,
  type Condition,
  type Expectation,
  type Plan,
  type WantedCells,
} from '@lapwing/mock-cloud';

const EXPECTED: Readonly<Record<CellKind, string>> = {
  text: 'text',
  number: 'a number',
  flag: 'true or false',
  instant: 'an instant in UTC, e.g. 2026-03-02T05:00:00Z',
};
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;

/** Problems of expectations and conditions that can never match: unknown columns, and values of the wrong kind. */
export function findColumnProblems({ expectations, cueSheets }: Plan): string[] {
  const cues = cueSheets.flatMap((sheet) => sheet.cues);
  const conditions = cues.flatMap(({ comes }) => ('conditions' in comes ? comes.conditions : []));
  return [
    ...[...expectations, ...cues.flatMap((cue) => cue.expectations)].flatMap(listExpectationProblems),
    ...conditions.flatMap(listConditionProblems),
  ];
}

/** Problems of a condition: those of an expectation, and columns by which a search cannot look. */
export function listConditionProblems(condition: Condition): string[] {
  const { source, table, where, groupBy } = condition;
  const unknown = [
    ...listExpectationProblems(condition),
    ...(groupBy === null ? [] : listCellProblems(condition, 'groupBy', { [groupBy]: null })),
  ];
  if (unknown.length > 0) return unknown;
  return listColumns(condition).flatMap((name) => {
    const reason = explainUnsearchable(table, name);
    if (reason === null) return [];
    const part = name in where ? 'where' : name === groupBy ? 'groupBy' : 'fields';
    return [`${source} ${part}.${name}: cannot be searched in ${table}, because it ${reason}.`];
  });
}

type Wanted = Pick<Expectation, 'table' | 'source' | 'where' | 'fields'>;

function listExpectationProblems(wanted: Wanted): string[] {
  return [
    ...listCellProblems(wanted, 'where', wanted.where),
    ...listCellProblems(wanted, 'fields', wanted.fields ?? {}),
  ];
}

/** Problems of one part of an expectation or condition. */
function listCellProblems(
  { table, source }: Pick<Expectation, 'table' | 'source'>,
  part: string,
  cells: WantedCells,
): string[] {
  const { columns } = EXPORTS[table];
  const names = columns.map(({ name }) => name);
  return Object.entries(cells).flatMap(([name, value]) => {
    const column = columns.find((one) => one.name === name);
    const where = `${source} ${part}.${name}:`;
    const near = formatSuggestion(name, names) || '.';
    if (!column) return [`${where} ${table} has no such column${near} Columns: ${names.join(', ')}.`];
    const wrong = [value].flat().find((one) => !isOfKind(column.kind, one));
    if (wrong === undefined) return [];
    return [`${where} found ${JSON.stringify(wrong)}, but the column contains ${EXPECTED[column.kind]}`];
  });
}

function isOfKind(kind: CellKind, value: Cell): boolean {
  if (value === null) return true;
  if (kind === 'number') return typeof value === 'number';
  if (kind === 'flag') return typeof value === 'boolean';
  return typeof value === 'string' && (kind === 'text' || INSTANT.test(value));
}
