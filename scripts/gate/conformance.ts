/**
 * docs/conformance.csv names, for each row of the specification's requirement lists, the test that proves it, or
 * `open`. Reports tests that do not exist and, if the lists are available, ids that are missing or unknown.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsvRecords } from '../../apps/mock-cloud/src/exports/parse-csv.ts';

export interface ConformanceRow {
  id: string;
  asks: string;
  file: string;
  title: string;
}

/** The test that makes a screen throw, to show what a user sees then: it replaces the cause, not what its row is about. */
const MAY_REPLACE = new Set(['apps/dashboard/src/app/broken-screen.test.tsx']);

const DOCUMENTS = { L: 'live monitoring', R: 'routes and analytics', S: 'settings and account' } as const;

/** Rows of the CSV. A row without a test has `open` as its file. */
export function parseConformance(text: string): ConformanceRow[] {
  const rows = parseCsvRecords(text.replaceAll('\n', '\r\n'));
  return rows.map(({ id = '', asks = '', file = '', title = '' }) => ({ id, asks, file, title }));
}

/** Titles of the tests in a test file. */
export function testTitles(source: string): Set<string> {
  const calls = source.matchAll(/\b(?:it|test)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs);
  return new Set([...calls].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1')));
}

function requiredIds(folder: string): Set<string> {
  const ids = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/^\| ([LRS]-\d+) \|/gm)].map((row) => row[1] ?? ''),
    );
  return new Set(ids);
}

/** Problems found, and the number of proven rows per document. */
export function checkConformance(root: string): { problems: string[]; summary: string[] } {
  const rows = parseConformance(readFileSync(join(root, 'docs/conformance.csv'), 'utf8'));
  const problems: string[] = [];
  const titles = new Map<string, Set<string>>();
  const seen = new Set<string>();
  for (const row of rows) {
    if (seen.has(row.id)) problems.push(`${row.id} appears twice`);
    seen.add(row.id);
    if (row.asks === '') problems.push(`${row.id} has no requirement text`);
    if (row.file === 'open') continue;
    const path = join(root, row.file);
    if (!existsSync(path)) {
      problems.push(`${row.id}: ${row.file} does not exist`);
      continue;
    }
    const source = readFileSync(path, 'utf8');
    if (/\bvi\.(mock|doMock)\(/.test(source) && !MAY_REPLACE.has(row.file))
      problems.push(`${row.id}: ${row.file} replaces a module, so it does not show what a user gets`);
    if (!titles.has(row.file)) titles.set(row.file, testTitles(source));
    if (!titles.get(row.file)?.has(row.title)) problems.push(`${row.id}: ${row.file} has no test '${row.title}'`);
  }
  const lists = join(root, '../shared/spec/requirements');
  if (existsSync(lists)) {
    const required = requiredIds(lists);
    for (const id of required) if (!seen.has(id)) problems.push(`${id} is missing`);
    for (const id of seen) if (!required.has(id)) problems.push(`${id} is not in any list`);
  }
  const summary = Object.entries(DOCUMENTS).map(([letter, name]) => {
    const own = rows.filter((row) => row.id.startsWith(`${letter}-`));
    return `${name}: ${own.filter((row) => row.file !== 'open').length} of ${own.length} rows proven`;
  });
  return { problems, summary };
}
