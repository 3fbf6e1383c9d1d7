import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandScenario } from './expand.ts';
import type { LoadResult } from './load.ts';
import { ANCHOR_MS, loadText, SCENARIO } from '../testing/small-scenario.ts';

const LINES = SCENARIO.split('\n');
const SCRAPS = [
  '',
  'x',
  '0',
  '-1',
  'null',
  '[]',
  '{}',
  '- ',
  ': ',
  '  ',
  '"',
  '&a',
  '*a',
  '!!int',
  'PT1M',
  '~',
  '[Gate]',
  '1e9',
  '\t',
];

/** The problems of loading a text, otherwise those of expanding it. */
function problemsIn(text: string) {
  const loaded: LoadResult = loadText(text);
  if (!loaded.ok) return loaded.problems;
  const expanded = expandScenario(loaded, { anchorMs: ANCHOR_MS });
  return expanded.ok ? [] : expanded.problems;
}

function expectPlaced(text: string): void {
  const lines = text.split(/\r\n|\r|\n/);
  for (const { file, line, column, message } of problemsIn(text)) {
    expect(file).toMatch(/small\.yaml$|plan\.yaml$/);
    expect(message).not.toBe('');
    if (!file.endsWith('small.yaml')) continue;
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(lines.length);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
  }
}

describe('a file in any state', () => {
  it('has problems at existing locations when it is cut off anywhere', () => {
    for (let end = 0; end < SCENARIO.length; end += 19) expectPlaced(SCENARIO.slice(0, end));
  });

  it('has problems at existing locations when one value is replaced', () => {
    fc.assert(
      fc.property(
        fc.nat(LINES.length - 1),
        fc.nat(60),
        fc.nat(20),
        fc.constantFrom(...SCRAPS),
        (at, from, length, scrap) => {
          const line = LINES[at] ?? '';
          const torn = line.slice(0, from) + scrap + line.slice(from + length);
          expectPlaced(LINES.with(at, torn).join('\n'));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is refused without throwing, whatever its shape', () => {
    for (const text of [
      '',
      '# nothing',
      '[]',
      '7',
      'null',
      '- a\n- b',
      'clients: 3',
      'clients: [7, null]',
      'include: 4',
    ]) {
      expect(problemsIn(text).length).toBeGreaterThan(0);
    }
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(problemsIn(JSON.stringify(value)).length).toBeGreaterThan(0);
      }),
    );
  });

  it('is refused if its aliases would grow without bound', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    const pairs = [
      ['b', 'a'],
      ['c', 'b'],
      ['d', 'c'],
      ['e', 'd'],
      ['f', 'e'],
    ];
    for (const [name, before] of pairs) {
      bomb.push(`${name ?? ''}: &${name ?? ''} [${Array.from({ length: 10 }, () => `*${before ?? ''}`).join(', ')}]`);
    }
    expect(problemsIn(bomb.join('\n'))).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/alias/i) as string }),
    ]);
  });
});
