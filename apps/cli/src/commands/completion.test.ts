import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lapwing } from '../testing/test-machine.ts';
import { testRoot } from '../testing/yard.ts';
import { VERBS } from '../verbs.ts';

const yard = testRoot();
const folder = mkdtempSync(join(tmpdir(), 'lapwing-completion-'));
const script = join(folder, 'lapwing.bash');

beforeAll(async () => {
  writeFileSync(script, (await lapwing(yard, 'completion', 'bash')).out);
  writeFileSync(join(folder, 'laps.csv'), '');
});
afterAll(() => {
  yard.remove();
  rmSync(folder, { recursive: true });
});

/** The completions that bash offers for the last word. */
function completionsOf(...words: string[]): string[] {
  const program = `
    source "$1"; shift
    COMP_WORDS=(lapwing "$@")
    COMP_CWORD=$#
    _lapwing
    for word in "\${COMPREPLY[@]}"; do echo "$word"; done`;
  const { stdout, stderr } = spawnSync('bash', ['-c', program, 'bash', script, ...words], { cwd: folder });
  expect(stderr.toString()).toBe('');
  return stdout.toString().split('\n').slice(0, -1);
}

function hasShell(name: string): boolean {
  return spawnSync(name, ['-c', 'exit 0']).status === 0;
}

describe('lapwing completion', () => {
  it('completion offers every verb', () => {
    expect(completionsOf('').sort()).toEqual([...VERBS.map(({ name }) => name), 'help'].sort());
    expect(completionsOf('s')).toEqual(['scenario', 'snapshot', 'seed']);
  });

  it('completion offers the sub-verbs of a verb', () => {
    expect(completionsOf('fault', '')).toEqual(['list', 'begin', 'end', 'help']);
    expect(completionsOf('clock', 's')).toEqual(['set', 'step', 'speed']);
    expect(completionsOf('snapshot', 'l')).toEqual(['list', 'load']);
  });

  it('completion offers the options of each verb', () => {
    expect(completionsOf('world', 'import', '--').sort()).toContain('--as');
    expect(completionsOf('world', 'create', '--s').sort()).toEqual(['--scenario', '--seed', '--server', '--speed']);
    expect(completionsOf('up', '--pa')).toEqual(['--paused', '--password']);
    expect(completionsOf('-')).toContain('--version');
    expect(completionsOf('fault', 'begin', 'offline', '--gateway', '2', '--f')).toEqual(['--for']);
  });

  it('completion offers choices for arguments and options', () => {
    expect(completionsOf('fault', 'begin', 'o')).toEqual(['offline', 'overrun']);
    expect(completionsOf('export', 'la')).toEqual(['laps', 'lap-beacons']);
    expect(completionsOf('up', '--log', '')).toEqual(['silent', 'error', 'warn', 'info', 'debug']);
    expect(completionsOf('seed', '--handoff', '')).toEqual(['home', 'settings']);
    expect(completionsOf('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });

  it('completion offers the names of scenarios', () => {
    for (const words of [
      ['up'],
      ['replay'],
      ['replay', 'yard'],
      ['scenario', 'explain'],
      ['export', 'laps', '--scenario'],
    ])
      expect(completionsOf(...words, 'y'), words.join(' ')).toEqual(['yard']);
  });

  it('completion offers the bookmarks of scenarios', () => {
    expect(completionsOf('clock', 'goto', '')).toEqual(['a-detour-begins', 'a-quiet-hour']);
    expect(completionsOf('clock', 'goto', 'a-q')).toEqual(['a-quiet-hour']);
  });

  it('completion offers files for options that take a file', () => {
    expect(completionsOf('export', 'laps', '--out', 'l').sort()).toEqual(['laps.csv', 'lapwing.bash']);
    expect(completionsOf('up', '--data', 'lap').sort()).toEqual(['laps.csv', 'lapwing.bash']);
    expect(completionsOf('world', 'import', 'laps')).toEqual(['laps.csv']);
  });

  it('completion does not mistake the values of options for verbs', () => {
    expect(completionsOf('export', '--scenario', 'clock', 'la')).toEqual(['laps', 'lap-beacons']);
    expect(completionsOf('clock', '--server', 'http://localhost:4171', 's')).toEqual(['set', 'step', 'speed']);
  });

  it.each(['bash', 'zsh', 'fish'])(
    'completion %s prints a script with every verb and option that the shell can parse',
    async (shell) => {
      const { exit, out, err } = await lapwing(yard, 'completion', shell);
      expect({ exit, err }).toEqual({ exit: 0, err: '' });
      for (const { name } of VERBS) expect(out).toContain(name);
      for (const word of ['discard-later', 'drain', 'yard', 'lap-beacons']) expect(out).toContain(word);
      const file = join(folder, `script.${shell}`);
      writeFileSync(file, out);
      if (hasShell(shell)) expect(spawnSync(shell, ['-n', file]).stderr.toString()).toBe('');
    },
  );

  it('completion --json prints the script as JSON', async () => {
    const { out } = await lapwing(yard, 'completion', 'bash', '--json');
    expect(JSON.parse(out)).toMatchObject({ shell: 'bash', script: expect.stringContaining('_lapwing()') as string });
  });

  it.each([
    ['an unknown shell', ['bsh'], 'did you mean bash?'],
    ['no shell', [], "missing required argument 'shell'"],
  ])('completion rejects %s', async (_, argv, message) => {
    const refused = await lapwing(yard, 'completion', ...argv);
    expect(refused).toMatchObject({ exit: 2, out: '' });
    expect(refused.err).toContain(message);
  });
});
