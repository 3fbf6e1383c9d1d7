import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

it('refuses rows whose tests do not exist, or replace a module', () => {
  const root = mkdtempSync(join(tmpdir(), 'lapwing-conformance-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'docs'));
  const rows = ['L-1,fine,a.test.ts,works', 'L-2,no title,a.test.ts,fails', 'L-3,no file,b.test.ts,works'];
  writeFileSync(
    join(root, 'docs/conformance.csv'),
    ['id,asks,file,title', ...rows, 'L-4,replaced,c.test.ts,works'].join('\n'),
  );
  writeFileSync(join(root, 'a.test.ts'), "it('works', () => {});");
  writeFileSync(join(root, 'c.test.ts'), "vi.mock('./tabs.ts', () => ({}));\nit('works', () => {});");
  expect(checkConformance(root).problems).toEqual([
    "L-2: a.test.ts has no test 'fails'",
    'L-3: b.test.ts does not exist',
    'L-4: c.test.ts replaces a module, so it does not show what a user gets',
  ]);
});
