import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { build } from 'esbuild';

const ROOT = join(import.meta.dirname, '../..');
const START_MS = 60_000;
/** Bundles of CommonJS packages ask for node's own modules by require. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** What the process says of itself: where it serves, or why it does not. */
export type Told = { readonly url: string } | { readonly refused: string; readonly message: string };

export interface StartOptions {
  /** How large the system lets any of its files grow. */
  readonly maxFileBytes?: number;
  /** Without the right to write in the folder. */
  readonly isReadOnly?: boolean;
}

/** What the processes of one run are made of. */
interface Kit {
  readonly server: string;
  readonly scenario: string;
}

let made: Promise<Kit> | null = null;

/**
 * The server as one file, so that a start takes a fraction of a second, and the scenario as it is now: a long run goes
 * on with what it began with. Made once.
 */
function kit(): Promise<Kit> {
  made ??= (async () => {
    const dir = join(ROOT, `node_modules/.cache/lapwing/durability-${process.pid}`);
    process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
    for (const folder of ['scenarios', 'layouts']) {
      cpSync(join(ROOT, 'fixtures', folder), join(dir, folder), { recursive: true });
    }
    const server = join(dir, 'server.mjs');
    await build({
      entryPoints: [join(ROOT, 'scripts/durability-server.ts')],
      outfile: server,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external: ['libsql'],
      banner: { js: REQUIRE },
      logLevel: 'silent',
    });
    return { server, scenario: join(dir, 'scenarios/demo.yaml') };
  })();
  return made;
}

/** A server in a process of its own, which can be killed. */
export class ServerProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterableIterator<string>;
  readonly #ended: Promise<unknown>;

  private constructor(child: ChildProcessByStdio<Writable, Readable, null>) {
    this.#child = child;
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    this.#ended = once(child, 'exit');
  }

  /** Starts on a folder. */
  static async start(data: string, { maxFileBytes, isReadOnly = false }: StartOptions = {}): Promise<ServerProcess> {
    const { server, scenario } = await kit();
    const command = [process.execPath, server, data, scenario, ...(isReadOnly ? ['read-only'] : [])];
    // A shell sets the limit and becomes the server; blocks of `ulimit` are of 512 bytes.
    const limited = ['sh', '-c', `ulimit -f ${Math.floor((maxFileBytes ?? 0) / 512)} && exec "$@"`, 'sh', ...command];
    const [program = '', ...args] = maxFileBytes === undefined ? command : limited;
    return new ServerProcess(spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] }));
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** What it says first; null when it ended before it said anything. */
  async told(): Promise<Told | null> {
    return (await this.#line()) as Told | null;
  }

  /** Its address; throws when it does not serve. */
  async url(): Promise<string> {
    const told = await this.told();
    if (told !== null && 'url' in told) return told.url;
    throw new Error(`The server does not start: ${JSON.stringify(told)}`);
  }

  /** Tells it whether it may write in its folder. */
  async setWritable(isWritable: boolean): Promise<void> {
    this.#child.stdin.write(isWritable ? 'writable\n' : 'read-only\n');
    await this.#line();
  }

  /** Ends it at once, as a power cut would end the process. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  async #line(): Promise<unknown> {
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), START_MS);
    const line = await this.#lines.next();
    clearTimeout(timer);
    return line.done === true ? null : JSON.parse(line.value);
  }
}
