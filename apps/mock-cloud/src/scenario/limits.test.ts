import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Files, loadText, listProblems, SCENARIO, withLine } from '../testing/small-scenario.ts';
import { LIMITS } from './limits.ts';
import { loadScenario } from './load.ts';
import { formatPosition } from './position.ts';

const folder = mkdtempSync(join(tmpdir(), 'lapwing-limits-'));
afterAll(() => rmSync(folder, { recursive: true }));

const including = (...names: string[]): string => withLine('clients:\n', `include: [${names.join(', ')}]\nclients:\n`);

/** Files beside the scenario. */
const beside = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`/yard/scenarios/${name}`, text]));

/** A text of a length whose content is one comment. */
const fill = (length: number): string => `#${' '.repeat(length - 2)}\n`;

describe('a scenario file over a limit', () => {
  it('is refused by its size without being read', () => {
    const problem = { line: 1, column: 1, path: [], message: 'has 60000 KB, expected a file of at most 256 KB' };
    const source = {
      expected: 'a file',
      measure: () => 60_000_000,
      has: () => true,
      read: () => {
        throw new Error('this file is read');
      },
    };
    const refused = loadScenario('/yard/large.yaml', source);
    expect(refused).toMatchObject({ problems: [{ file: '/yard/large.yaml', ...problem }] });

    const file = join(folder, 'large.yaml');
    writeFileSync(file, '');
    truncateSync(file, 60_000_000);
    expect(loadScenario(file)).toMatchObject({ problems: [{ file, ...problem }] });
  });

  it('is refused where it is included or is the layout of a client', () => {
    const large = fill(LIMITS.fileBytes + 1);
    expect(listProblems(including('more.yaml'), beside({ 'more.yaml': large }))).toEqual([
      '10:11 include[0]: more.yaml has 257 KB, expected a file of at most 256 KB',
    ]);
    expect(listProblems(SCENARIO, { '/yard/layouts/plan.yaml': large })).toEqual([
      '15:13 clients[0].layout: ../layouts/plan.yaml has 257 KB, expected a file of at most 256 KB',
    ]);
    expect(listProblems(including('more.yaml'), beside({ 'more.yaml': fill(LIMITS.fileBytes - 100) + '{}' }))).toEqual(
      [],
    );
  });

  it('is not opened if it is a folder, a pipe or a device', () => {
    for (const path of [folder, '/dev/zero'])
      expect(loadScenario(path)).toMatchObject({
        problems: [{ message: `cannot be read: ${path} is not a file` }],
      });
  });

  it('is refused if it is nested too deep, or has more problems than the schema can list', () => {
    const texts = [`${'['.repeat(60_000)}${']'.repeat(60_000)}`, `clients:\n${'  - {}\n'.repeat(36_000)}`];
    for (const text of texts) {
      const result = loadText(text);
      const { length } = result.ok ? [] : result.problems;
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThanOrEqual(LIMITS.problems + 1);
    }
  });

  it.each([
    ['of its syntax', '[}\n'.repeat(200)],
    ['of its keys', `${SCENARIO}${'seed: 1\n'.repeat(200)}`],
    ['that the schema finds', `${SCENARIO}bookmarks: [${'1, '.repeat(200)}]\n`],
    [
      'of the world that it describes',
      withLine('    routes:\n', `${'      - { id: 101, label: Gate, at: [100, 110] }\n'.repeat(200)}    routes:\n`),
    ],
  ])('has at most 100 problems reported %s', (_what, text) => {
    const problems = listProblems(text);
    expect(problems.length).toBeGreaterThanOrEqual(LIMITS.problems);
    expect(problems.length).toBeLessThanOrEqual(LIMITS.problems + 1);
  });
});

describe('the files of a scenario', () => {
  it('are opened 64 times in all, however often each is included', () => {
    const tenTimes = (name: string): string => `include: [${Array(10).fill(name).join(', ')}]\n`;
    const files = beside({ 'a.yaml': tenTimes('b.yaml'), 'b.yaml': tenTimes('c.yaml'), 'c.yaml': '{}\n' });
    const result = loadText(including('a.yaml', 'a.yaml'), files);
    expect(result.ok ? [] : result.problems.map(formatPosition)).toEqual([
      expect.stringMatching(/^b\.yaml:1:\d+ include\[\d\]: expected at most 64 files in all$/),
    ]);
    const layouts = Array.from(
      { length: 70 },
      (_, index) => `  - { id: ${index + 2}, type: 0, name: A, domain: a${index}.test, layout: ${index}.yaml }\n`,
    ).join('');
    expect(listProblems(SCENARIO + layouts)).toContainEqual(expect.stringMatching(/expected at most 64 files in all$/));
  });

  it('may have 512 KB together', () => {
    const files = beside({ 'a.yaml': `{}\n${fill(200_000)}`, 'b.yaml': '{}\n' });
    expect(listProblems(including('a.yaml', 'a.yaml', 'b.yaml'), files)).toEqual([]);
    expect(listProblems(including('a.yaml', 'a.yaml', 'b.yaml', 'a.yaml', 'b.yaml'), files)).toEqual([
      '10:35 include[3]: a.yaml exceeds a limit: expected at most 512 KB in all files, with aliases resolved',
    ]);
  });

  it('include each other at most 8 deep', () => {
    const chain = (length: number): Files =>
      beside(
        Object.fromEntries(
          Array.from({ length }, (_, index) => [
            `${index}.yaml`,
            index + 1 < length ? `include: [${index + 1}.yaml]\n` : '{}\n',
          ]),
        ),
      );
    expect(listProblems(including('0.yaml'), chain(LIMITS.depth))).toEqual([]);
    expect(listProblems(including('0.yaml'), chain(LIMITS.depth + 1))).toEqual([
      '/yard/scenarios/7.yaml:1:11 include[0]: 8.yaml is included too deep, expected at most 8 levels of includes',
    ]);
  });

  it('are named in the order in which they include each other in a circle', () => {
    const files = beside({
      'a.yaml': 'include: [b.yaml]\n',
      'b.yaml': 'include: [c.yaml]\n',
      'c.yaml': 'include: [a.yaml]\n',
    });
    const result = loadText(including('a.yaml'), files);
    expect(result.ok ? [] : result.problems.map(formatPosition)).toEqual([
      'c.yaml:1:11 include[0]: expected no circular includes, as a.yaml → b.yaml → c.yaml → a.yaml',
    ]);
  });
});

describe('the aliases of a file', () => {
  it('count with what they refer to', () => {
    const list = `&a [${'x, '.repeat(1000)}]`;
    expect(listProblems(`a: [${list}, ${'*a, '.repeat(300)}]`)).toEqual([
      '1:1 exceeds a limit: expected at most 512 KB in all files, with aliases resolved',
    ]);
  });

  it('are at most 1000', () => {
    const text = Array.from({ length: 1001 }, (_, index) => `- &a${index} x\n- *a${index}\n`).join('');
    expect(listProblems(text)).toEqual(['2002:3 found 1001, expected at most 1000 aliases in a file']);
  });
});

describe('the keys of a file', () => {
  it('are texts: a collection as a key takes long to turn into one', () => {
    expect(listProblems('? [a, b]\n: 1\n')).toEqual(['1:3 Map keys must be texts']);
    expect(listProblems(`${'? '.repeat(30)}a`)).toContain('1:3 Map keys must be texts');
  });

  it('are unique, and the second is shown', () => {
    expect(listProblems('a: 1\nb: { c: 1, c: 2 }\na: 2\n')).toEqual([
      '2:12 Map keys must be unique',
      '3:1 Map keys must be unique',
    ]);
  });
});
