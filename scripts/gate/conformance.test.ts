import { expect, it } from 'vitest';
import { parseConformance, testTitles } from './conformance.ts';

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
