import { describe, expect, it } from 'vitest';
import { checkFile, checkText } from './language.ts';

const FINE = [
  'There is no such world.',
  'There can be no laps.',
  'The session is no longer valid.',
  'Only a guard against hangs: no test may fail because the machine is slow.',
  'A test that hangs fails after two minutes.',
  'The tag changes its place.',
  'Prints nothing, as `head` does.',
  'The laps of a route, as CSV.',
  'Run everything, as CI runs it.',
  'The table tells vehicles of one colour apart.',
  'Provide your own password.',
  'The override is enforced.',
];

const ODD = [
  ['An exciter is no gateway.', 'is no gateway'],
  ['These are no laps.', 'are no laps'],
  ['`${key} is no ${what}`', 'is no ${'],
  ['It can be no route.', 'be no route'],
  ['An exciter is *no* gateway.', 'is *no* gateway'],
  ['It takes a name, as ci-7.', ', as ci-7'],
  ['The page is drawn anew.', 'anew'],
  ['Nobody is signed in.', 'Nobody'],
  ['It was moved meanwhile.', 'meanwhile'],
  ['Everybody changes the own name.', 'the own'],
  ['The beacon hangs at the gate.', 'hangs'],
  ['A tag that was never hung.', 'hung'],
  ['It takes an ISO 8601 duration, as PT1H.', ', as P'],
  ["It takes a name, as 'north'.", ", as '"],
  ['Choose a rider.', 'rider'],
  ['The faults in force.', 'in force'],
] as const;

describe('prose', () => {
  it.each(FINE)('accepts: %s', (sentence) => {
    expect(checkText('prose', sentence)).toEqual([]);
  });

  it.each(ODD)('reports: %s', (sentence, words) => {
    expect(checkText('prose', sentence)).toMatchObject([{ words }]);
  });
});

describe('names', () => {
  it.each(['MAX_ROWS', 'almostEmpty', 'leastSquares', 'retold', 'change', 'provider'])('accepts %s', (name) => {
    expect(checkText('name', name)).toEqual([]);
  });

  it.each(['MOST_ROWS', 'LEAST_PX', 'toldRows', 'rowsTold', '#tells', 'RiderSelect', 'drawAnew', 'HUNG_TAGS'])(
    'reports %s',
    (name) => {
      expect(checkText('name', name)).toMatchObject([{ words: name }]);
    },
  );
});

describe('files', () => {
  it('reads names, strings, comments and JSX text of code, with their lines', () => {
    const source = [
      '// Drawn anew.',
      "const told = 'nobody';",
      'const again = told;',
      '/**',
      ' * An exciter is',
      ' * no gateway.',
      ' */',
      'export const Page = () => <p title={`the own ${again}`}>a rider</p>;',
      'const pattern = /anew/;',
    ].join('\n');
    expect(checkFile('page.tsx', source).map(({ line, words }) => `${line} ${words}`)).toEqual([
      '1 anew',
      '2 told',
      '2 nobody',
      '5 is no gateway',
      '8 the own',
      '8 rider',
    ]);
  });

  it('reads sentences of documents over the end of a line, and reports each once', () => {
    expect(checkFile('README.md', 'A beacon is\nno gateway.\n\nIt is built anew.')).toEqual([
      { line: 1, words: 'is no gateway', advice: expect.any(String) as string },
      { line: 4, words: 'anew', advice: expect.any(String) as string },
    ]);
  });

  it('reads a name that is the only finding of a file', () => {
    for (const name of ['theOwn', 'inForce', 'theOwnRows'])
      expect(checkFile('page.ts', `const ${name} = 1;`)).toMatchObject([{ words: name }]);
  });

  it('reads names of files, and files without an extension', () => {
    expect(checkFile('src/rider-select.ts', '')).toMatchObject([{ line: 1, words: 'rider-select.ts' }]);
    expect(checkFile('.ci/run', '# Built anew.')).toMatchObject([{ line: 1, words: 'anew' }]);
  });

  it('reads the comments of texts in another language, and not the texts', () => {
    const source = "// Nobody reads this.\nexport const texts = { side: 'meanwhile' };";
    const lines = (path: string) => checkFile(path, source).map(({ line }) => line);
    expect(lines('apps/dashboard/src/i18n/sk/live.ts')).toEqual([1]);
    expect(lines('apps/dashboard/src/i18n/en/live.ts')).toEqual([1, 2]);
  });

  it('ignores files that are neither code nor prose', () => {
    expect(checkFile('plan.png', 'nobody')).toEqual([]);
  });
});
