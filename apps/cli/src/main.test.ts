import { afterAll, describe, expect, it } from 'vitest';
import product from '../../../package.json' with { type: 'json' };
import { lapwing } from './testing/test-machine.ts';
import { testRoot } from './testing/yard.ts';
import { VERBS } from './verbs.ts';

const yard = testRoot();
afterAll(() => yard.remove());

/** Verbs that only have sub-verbs. */
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

  it('has a help with examples, --json and --no-color for every verb', async () => {
    for (const words of WORDS) {
      const { exit, out } = await lapwing(yard, ...words, '--help');
      expect(exit, words.join(' ')).toBe(0);
      expect(out, words.join(' ')).toContain(`$ npx lapwing ${words.join(' ')}`);
      if (words.join() in GROUPS) continue;
      expect(out, words.join(' ')).toContain('--json');
      expect(out, words.join(' ')).toContain('--no-color');
    }
  });

  it('suggests the nearest verb for an unknown one', async () => {
    const { exit, out, err } = await lapwing(yard, 'exprot');
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain('Did you mean export?');
  });

  it('prints its usage and exits with 2 without a verb', async () => {
    const { exit, err } = await lapwing(yard);
    expect(exit).toBe(2);
    expect(err).toContain('Usage: lapwing');
    expect((await lapwing(yard, 'scenario')).exit).toBe(2);
  });

  it('prints the help of a verb for help VERB', async () => {
    const { exit, out } = await lapwing(yard, 'help', 'export');
    expect(exit).toBe(0);
    expect(out).toContain('$ npx lapwing export laps');
  });

  it('suggests the nearest sub-verb for an unknown one', async () => {
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

  it('suggests the nearest verb when help is requested for an unknown one', async () => {
    const { exit, out, err } = await lapwing(yard, 'help', 'snapshit');
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toMatch(/^Unknown command "snapshit"; did you mean snapshot\? Commands: up, /);
    expect((await lapwing(yard, 'help', 'bogus')).err).toMatch(/^Unknown command "bogus"\. Commands: up, /);
  });

  it('suggests the nearest option for an unknown one', async () => {
    const { exit, err } = await lapwing(yard, 'replay', '--updat');
    expect(exit).toBe(2);
    expect(err).toContain('Did you mean --update?');
  });

  it('prints the version of the product for --version', async () => {
    expect(await lapwing(yard, '--version')).toMatchObject({ exit: 0, out: `${product.version}\n` });
  });

  it('prints colors only on a terminal, and not with --no-color, NO_COLOR or --json', async () => {
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
