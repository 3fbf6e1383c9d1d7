/** Lapwing as a user starts it: processes of bin/lapwing.js, from the bundle. */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from './machine.test-data.ts';

const BIN = join(REPOSITORY, 'bin/lapwing.js');

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Started {
  readonly child: ChildProcess;
  /** Resolves with the text so far, once stdout shows what is looked for. */
  shows(pattern: RegExp): Promise<string>;
  readonly ended: Promise<Ended>;
}

/** Starts a verb in a folder. */
export function startLapwing(cwd: string, argv: readonly string[], env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [BIN, ...argv], { cwd, env: { ...process.env, ...env }, stdio: 'pipe' });
  const waiting = new Set<() => void>();
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    for (const look of waiting) look();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, out, err })));
  return {
    child,
    ended,
    shows(pattern) {
      const shown = new Promise<string>((resolve) => {
        const look = () => {
          if (pattern.test(out)) resolve(out);
        };
        waiting.add(look);
        look();
      });
      const over = ended.then(({ code }): never => {
        throw new Error(`it ended with ${code} and showed no ${pattern.source}:\n${out}${err}`);
      });
      return Promise.race([shown, over]);
    },
  };
}

/** Runs a verb in a folder to its end. */
export function runLapwing(cwd: string, argv: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  return startLapwing(cwd, argv, env).ended;
}
