/**
 * docs/conformance.csv names, for each row of the specification's requirement lists, the test that proves it, or
 * `open`. Reports tests that do not exist and, if the lists are available, ids that are missing or unknown, and rows that
 * a screen must show but whose test does not open the product as a user does.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseCsvRecords } from '../../apps/mock-cloud/src/exports/parse-csv.ts';

export interface ConformanceRow {
  id: string;
  asks: string;
  file: string;
  title: string;
}

/** The test that makes a screen throw, to show what a user sees then: it replaces the cause, not what its row is about. */
const MAY_REPLACE = new Set(['apps/dashboard/src/app/broken-screen.test.tsx']);

/** Renders the whole dashboard in a test. */
const WHOLE_APP = 'apps/dashboard/src/testing/render-app.tsx';
/** Files with functions that open a screen for several tests, and what such functions are called. */
const HARNESS = /\/testing\/|\.test-data\.tsx?$/;
const OPENER = /\b(open|render)([A-Z]\w*)?\b/;

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

/** Whether a test goes through the product as a user does: in a browser, or with the whole dashboard rendered. */
function showsTheProduct(root: string, file: string): boolean {
  return file.startsWith('e2e/') || rendersWholeApp(root, file, new Set());
}

function rendersWholeApp(root: string, file: string, visited: Set<string>): boolean {
  if (file === WHOLE_APP) return true;
  if (visited.has(file) || !existsSync(join(root, file))) return false;
  visited.add(file);
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/^import (?!type )([^;]*?) from '(\.[^']+)'/gm)]
    .filter(([, names = '']) => OPENER.test(names))
    .map(([, , path = '']) => join(dirname(file), path))
    .some((path) => HARNESS.test(path) && rendersWholeApp(root, path, visited));
}

/** The ids in the requirement lists, each with what shows it: `ui`, `api` or `domain`. */
function readRequirements(folder: string): Map<string, string> {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return new Map(
    texts.flatMap((text) =>
      [...text.matchAll(/^\| ([LRS]-\d+) \|.*\| *(\w+) *\|$/gm)].map(([, id = '', shown = '']) => [id, shown] as const),
    ),
  );
}

/** Problems found, and lines to print: the number of proven rows per document, and checks that were left out. */
export function checkConformance(root: string): { problems: string[]; summary: string[] } {
  const rows = parseConformance(readFileSync(join(root, 'docs/conformance.csv'), 'utf8'));
  const problems = checkRows(root, rows);
  const summary = Object.entries(DOCUMENTS).map(([letter, name]) => {
    const own = rows.filter((row) => row.id.startsWith(`${letter}-`));
    return `${name}: ${own.filter((row) => row.file !== 'open').length} of ${own.length} rows proven`;
  });
  const lists = join(root, '../shared/spec/requirements');
  if (existsSync(lists)) problems.push(...compareWithLists(root, rows, readRequirements(lists)));
  else summary.push('requirement lists not found: ids, and how rows must be shown, are not checked');
  return { problems, summary };
}

/** Rows that appear twice, say nothing, or name a test that does not exist or replaces a module. */
function checkRows(root: string, rows: readonly ConformanceRow[]): string[] {
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
  return problems;
}

function compareWithLists(
  root: string,
  rows: readonly ConformanceRow[],
  required: ReadonlyMap<string, string>,
): string[] {
  const seen = new Set(rows.map(({ id }) => id));
  const missing = [...required.keys()].filter((id) => !seen.has(id)).map((id) => `${id} is missing`);
  const unknown = [...seen].filter((id) => !required.has(id)).map((id) => `${id} is not in any list`);
  const hidden = rows
    .filter(({ id, file }) => required.get(id) === 'ui' && file !== 'open' && !showsTheProduct(root, file))
    .map(({ id, file }) => `${id}: ${file} neither runs in a browser nor opens the whole dashboard`);
  return [...missing, ...unknown, ...hidden];
}
