import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkConformance, parseConformance, testTitles } from './conformance.ts';

it('reads quoted cells with commas and quotes', () => {
  expect(parseConformance('id,asks,file,title\nL-001,"a, ""b""",x.test.ts,"it, works"\nL-002,c,open,\n')).toEqual([
    { id: 'L-001', asks: 'a, "b"', file: 'x.test.ts', title: 'it, works' },
    { id: 'L-002', asks: 'c', file: 'open', title: '' },
  ]);
});

it('finds the titles of tests in any quotes, escapes undone', () => {
  const source = `it('it\\'s one', () => {}); test("two", f); test.only.concurrent('three', f); describe('no', g);`;
  expect([...testTitles(source)]).toEqual(["it's one", 'two', 'three']);
});

/** Writes files into a new folder, in which `product` is the repository, and returns that. */
function writeRepository(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'lapwing-conformance-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return join(folder, 'product');
}

const writeCsv = (...rows: string[]) => ['id,asks,file,title', ...rows].join('\n');
const APP = 'product/apps/dashboard/src';

it('refuses rows whose tests do not exist, or replace a module', () => {
  const root = writeRepository({
    'product/docs/conformance.csv': writeCsv(
      'L-1,fine,a.test.ts,works',
      'L-2,no title,a.test.ts,fails',
      'L-3,no file,b.test.ts,works',
      'L-4,replaced,c.test.ts,works',
    ),
    'product/a.test.ts': "it('works', () => {});",
    'product/c.test.ts': "vi.mock('./tabs.ts', () => ({}));\nit('works', () => {});",
  });
  const { problems, summary } = checkConformance(root);
  expect(problems).toEqual([
    "L-2: a.test.ts has no test 'fails'",
    'L-3: b.test.ts does not exist',
    'L-4: c.test.ts replaces a module, so it does not show what a user gets',
  ]);
  expect(summary).toContain('requirement lists not found: ids, and how rows must be shown, are not checked');
});

it('refuses a row of a screen whose test neither runs in a browser nor opens the whole dashboard', () => {
  const root = writeRepository({
    'shared/spec/requirements/live.md': [
      '| L-1 | 1 | In a browser. | ui |',
      '| L-2 | 1 | By the app. | ui |',
      '| L-3 | 1 | By a harness. | ui |',
      '| L-4 | 1 | A part alone. | ui |',
      '| L-5 | 1 | Not done. | ui |',
      '| L-6 | 1 | A rule. | domain |',
    ].join('\n'),
    'product/docs/conformance.csv': writeCsv(
      'L-1,browser,e2e/a.test.ts,works',
      'L-2,app,apps/dashboard/src/b.test.ts,works',
      'L-3,harness,apps/dashboard/src/c.test.ts,works',
      'L-4,alone,apps/dashboard/src/d.test.ts,works',
      'L-5,open,open,',
      'L-6,rule,apps/dashboard/src/d.test.ts,works',
    ),
    'product/e2e/a.test.ts': "test('works', () => {});",
    [`${APP}/b.test.ts`]: "import { renderApp } from './testing/render-app.tsx';\nit('works', () => {});",
    [`${APP}/c.test.ts`]: "import {\n  open,\n} from './open-c.test-data.ts';\nit('works', () => {});",
    [`${APP}/d.test.ts`]: "import { wait } from './testing/render-app.tsx';\nit('works', () => {});",
    [`${APP}/open-c.test-data.ts`]: "import { renderApp } from './testing/render-app.tsx';",
    [`${APP}/testing/render-app.tsx`]: '',
  });
  const { problems } = checkConformance(root);
  expect(problems.filter((problem) => !problem.includes('no longer waits'))).toEqual([
    'L-4: apps/dashboard/src/d.test.ts neither runs in a browser nor opens the whole dashboard',
  ]);
});
