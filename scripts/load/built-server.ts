/** The built server, in a process of its own that ends with this one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export const ROOT = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 180_000;

/** What `meter.mjs` measured since the last question. */
export interface Measured {
  readonly holdMs: number;
  readonly rssBytes: number;
  readonly heapBytes: number;
  /** CPU time of all threads since the start, of the user and the system. */
  readonly cpuMs: number;
}

export interface BuiltServerOptions {
  /** The checkout whose build serves; by default this one. */
  readonly dir?: string | undefined;
  /** Name or file. */
  readonly scenario?: string;
  /** Address of a database that replicas share; by default the server has a folder of its own. */
  readonly database?: string | undefined;
  /** By default a free one. */
  readonly port?: string;
  readonly nodeArgs?: readonly string[];
  /** Whether `startHeapPeak` and `takeHeapPeak` can be called. */
  readonly measuresHeap?: boolean;
}

export class BuiltServer {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #folder: string;
  #isRunning = true;

  private constructor(child: ChildProcess, url: string, folder: string) {
    this.#child = child;
    this.url = url;
    this.#folder = folder;
    child.once('exit', () => (this.#isRunning = false));
  }

  /** Starts a server, and waits until it listens. */
  static async start({
    dir = ROOT,
    scenario = 'demo',
    database,
    port = '0',
    nodeArgs = [],
    measuresHeap = false,
  }: BuiltServerOptions = {}): Promise<BuiltServer> {
    const folder = mkdtempSync(join(tmpdir(), 'lapwing-load-'));
    const meters = ['meter.mjs', ...(measuresHeap ? ['heap-meter.mjs'] : [])].flatMap((name) => [
      '--import',
      join(import.meta.dirname, name),
    ]);
    const entry = join(dir, 'bin/lapwing.js');
    const options = ['up', scenario, '--port', port, '--data', database ?? folder, '--json', '--log', 'error'];
    const child = spawn(process.execPath, [...nodeArgs, ...meters, entry, ...options], {
      cwd: dir,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const stop = (): void => void child.kill('SIGKILL');
    process.once('exit', stop);
    child.once('exit', () => process.off('exit', stop));
    const timer = setTimeout(stop, START_TIMEOUT_MS);
    const url = await readUrl(child.stdout);
    clearTimeout(timer);
    if (url === null) throw new Error(`The server in ${dir} did not start`);
    return new BuiltServer(child, url, folder);
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** The longest hold since the last call, and the memory; null if the server does not answer in time. */
  measure(timeoutMs: number): Promise<Measured | null> {
    return this.#ask<Measured>('measure', timeoutMs);
  }

  /** Starts to measure the heap of all threads; see `heap-meter.mjs`. */
  async startHeapPeak(timeoutMs: number): Promise<void> {
    await this.#ask('start', timeoutMs);
  }

  /** The bytes of heap that the threads kept at most since the start, above what they kept then. */
  takeHeapPeak(timeoutMs: number): Promise<number | null> {
    return this.#ask<number>('take', timeoutMs);
  }

  #ask<Answer>(command: 'measure' | 'start' | 'take', timeoutMs: number): Promise<Answer | null> {
    if (!this.#isRunning) return Promise.resolve(null);
    return new Promise((resolve) => {
      const finish = (measured: Answer | null): void => {
        clearTimeout(timer);
        this.#child.off('message', finish).off('exit', end);
        resolve(measured);
      };
      const end = (): void => finish(null);
      const timer = setTimeout(end, timeoutMs);
      this.#child.once('message', finish).once('exit', end);
      this.#child.send(command, (error) => error && end());
    });
  }

  /** Makes the highest resident memory start again from the present one, where the system can. */
  forgetPeak(): void {
    try {
      writeFileSync(`/proc/${this.#child.pid}/clear_refs`, '5');
    } catch {
      // Only Linux can. The peak is then that of the whole run.
    }
  }

  /** The highest resident memory in MB; null once the process has ended, and where the system does not report it. */
  readPeakMb(): number | null {
    try {
      const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${this.#child.pid}/status`, 'utf8'))?.[1];
      return kilobytes === undefined ? null : Number(kilobytes) / 1024;
    } catch {
      return null;
    }
  }

  /** Ends the process, by default without a chance to answer what it was asked, and removes its folder. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    if (this.#isRunning) {
      const ended = once(this.#child, 'exit');
      this.#child.kill(signal);
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function readUrl(output: Readable | null): Promise<string | null> {
  if (output === null) return null;
  for await (const line of createInterface({ input: output })) {
    const { url } = JSON.parse(line) as { url?: string };
    // Later lines are read and ignored, so that the process never waits for a full pipe.
    if (url !== undefined) {
      output.resume();
      return url;
    }
  }
  return null;
}
