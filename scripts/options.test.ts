import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, script), ...args],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

describe('the options of a script', () => {
  it('are listed by --help', () => {
    const usage = 'Usage: npm run durability -- [--rounds 1000] [--seed N]\n';
    expect(run('durability.ts', '--help')).toEqual({ status: 0, stdout: usage, stderr: '' });
  });

  it('are refused, with the reason, when they are unknown or have no value', () => {
    const usage = 'Usage: npm run durability -- [--rounds 1000] [--seed N]\n';
    for (const [arg, reason] of [
      ['--nope', "Unknown option '--nope'."],
      ['--rounds', "Option '--rounds <value>' argument missing."],
    ] as const)
      expect(run('durability.ts', arg)).toEqual({ status: 2, stdout: '', stderr: `${reason}\n${usage}` });
  });

  it('are refused when a number is not whole', () => {
    const stderr = '--count expects a whole number, not 1.5\n';
    expect(run('fuzz.ts', '--count', '1.5')).toEqual({ status: 2, stdout: '', stderr });
  });
});
