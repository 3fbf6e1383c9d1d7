import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Measures how long others wait for a trivial answer of a server. */
export class Probe {
  readonly #child: ChildProcess;

  constructor(url: string) {
    this.#child = forkScript('probe-process.ts');
    this.#child.send(url);
  }

  /** The longest wait in milliseconds since the last call. */
  async takeLongestMs(): Promise<number> {
    const answer = once(this.#child, 'message');
    this.#child.send('take');
    return Number((await answer)[0]);
  }

  stop(): void {
    this.#child.disconnect();
  }
}

/** Starts a script of this folder, or of another one given relative to it, that ends with this process. */
export function forkScript(file: string): ChildProcess {
  return fork(join(import.meta.dirname, file), { execArgv: ['--import', 'tsx'] });
}
