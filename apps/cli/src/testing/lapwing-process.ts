/** Runs bin/lapwing.js in its own process, from the bundle, as a user does. */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from './yard.ts';

export const BIN = join(REPOSITORY, 'bin/lapwing.js');

export interface ProcessResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface LapwingProcess {
  readonly child: ChildProcess;
  /** Resolves with the text of stdout as soon as it matches. */
  waitFor(pattern: RegExp): Promise<string>;
  readonly ended: Promise<ProcessResult>;
}

/** Starts a command line in a folder. */
export function spawnLapwing(cwd: string, argv: readonly string[], env: Record<string, string> = {}): LapwingProcess {
  const child = spawn(process.execPath, [BIN, ...argv], { cwd, env: { ...process.env, ...env }, stdio: 'pipe' });
  const checks = new Set<() => void>();
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    for (const check of checks) check();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise<ProcessResult>((resolve) => child.once('close', (code) => resolve({ code, out, err })));
  return {
    child,
    ended,
    waitFor(pattern) {
      const matched = new Promise<string>((resolve) => {
        const check = () => {
          if (pattern.test(out)) resolve(out);
        };
        checks.add(check);
        check();
      });
      const failed = ended.then(({ code }): never => {
        throw new Error(`lapwing ended with ${code} before it printed ${pattern.source}:\n${out}${err}`);
      });
      return Promise.race([matched, failed]);
    },
  };
}

/** Runs a command line in a folder until it ends. */
export function execLapwing(
  cwd: string,
  argv: readonly string[],
  env: Record<string, string> = {},
): Promise<ProcessResult> {
  return spawnLapwing(cwd, argv, env).ended;
}
