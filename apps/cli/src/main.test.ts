import { afterAll, describe, expect, it } from 'vitest';
import { lapwing, testRoot } from './machine.test-data.ts';
import { VERBS } from './verbs.ts';

const yard = testRoot();
afterAll(() => yard.remove());

/** Verbs that do nothing themselves. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  scenario: ['list', 'validate', 'explain'],
  fault: ['list', 'begin', 'end'],
  world: ['list', 'create', 'reset', 'rm'],
  snapshot: ['list', 'save', 'load', 'diff', 'rm'],
};
const WORDS = [
  ...VERBS.map(({ name }) => [name]),
  ...Object.entries(GROUPS).flatMap(([name, words]) => words.map((word) => [name, word])),
  ...['get', 'set', 'step', 'pause', 'resume', 'speed'].map((word) => ['clock', word]),
];

describe('the command line', () => {
  it('lists every verb and the exit codes in its help', async () => {
    const { exit, out } = await lapwing(yard, '--help');
    expect(exit).toBe(0);
    for (const { name, summary } of VERBS) {
      expect(out).toContain(`  ${name} `);
      expect(out.replace(/\s+/g, ' ')).toContain(summary);
    }
    expect(out).toContain('6 server unreachable');
  });

  it('shows examples in the help of every verb, and takes --json and --no-color there', async () => {
    for (const words of WORDS) {
      const { exit, out } = await lapwing(yard, ...words, '--help');
      expect(exit, words.join(' ')).toBe(0);
      expect(out, words.join(' ')).toContain(`$ npx lapwing ${words.join(' ')}`);
      if (words.join() in GROUPS) continue;
      expect(out, words.join(' ')).toContain('--json');
      expect(out, words.join(' ')).toContain('--no-color');
    }
  });

  it('answers a verb that it does not have with the nearest one', async () => {
    const { exit, out, err } = await lapwing(yard, 'exprot');
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain('Did you mean export?');
  });

  it('shows what there is, as a usage error, when it is called without a verb', async () => {
    const { exit, err } = await lapwing(yard);
    expect(exit).toBe(2);
    expect(err).toContain('Usage: lapwing');
    expect((await lapwing(yard, 'scenario')).exit).toBe(2);
  });

  it('helps by the word help, too', async () => {
    const { exit, out } = await lapwing(yard, 'help', 'export');
    expect(exit).toBe(0);
    expect(out).toContain('$ npx lapwing export laps');
  });

  it('answers a sub-verb that a verb does not have with the nearest one', async () => {
    for (const [words, near] of [
      [['fault', 'begn'], 'begin'],
      [['world', 'lst'], 'list'],
      [['snapshot', 'laod'], 'load'],
      [['clock', 'pase'], 'pause'],
    ] as const) {
      const { exit, out, err } = await lapwing(yard, ...words);
      expect({ exit, out }, words.join(' ')).toEqual({ exit: 2, out: '' });
      expect(err.toLowerCase(), words.join(' ')).toContain(`did you mean ${near}?`);
    }
  });

  it('answers the word help about a verb that there is not with the nearest one', async () => {
    const { exit, out, err } = await lapwing(yard, 'help', 'snapshit');
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toMatch(/^There is no verb snapshit; did you mean snapshot\? There are: up, /);
    expect((await lapwing(yard, 'help', 'bogus')).err).toMatch(/^There is no verb bogus\. There are: up, /);
  });

  it('names the nearest option to one that it does not have', async () => {
    const { exit, err } = await lapwing(yard, 'replay', '--updat');
    expect(exit).toBe(2);
    expect(err).toContain('Did you mean --update?');
  });

  it('quotes a negative duration as it was typed', async () => {
    const { exit, err } = await lapwing(yard, 'clock', 'step', '-P1M');
    expect(exit).toBe(2);
    expect(err).toContain("value '-P1M' is invalid");
    expect((await lapwing(yard, 'scenario', 'validate', '-P1M')).err).toContain('No scenario or file -P1M.');
  });

  it('prints its version', async () => {
    expect(await lapwing(yard, '--version')).toMatchObject({ exit: 0, out: '0.1.0\n' });
  });

  it('colours results on a terminal only, and never against --no-color, NO_COLOR or --json', async () => {
    const escape = '\u001b[';
    const validate = ['scenario', 'validate', 'yard'];
    const terminal = { ...yard, isTerminal: true };
    expect((await lapwing(terminal, ...validate)).out).toContain(escape);
    expect((await lapwing(yard, ...validate)).out).not.toContain(escape);
    expect((await lapwing(terminal, ...validate, '--no-color')).out).not.toContain(escape);
    expect((await lapwing(terminal, '--no-color', ...validate)).out).not.toContain(escape);
    expect((await lapwing({ ...terminal, env: { NO_COLOR: '1' } }, ...validate)).out).not.toContain(escape);
    expect((await lapwing(terminal, ...validate, '--json')).out).not.toContain(escape);
  });
});
