import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { build } from 'esbuild';

const ROOT = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 60_000;
/** Bundled CommonJS packages load the modules of Node.js by `require`. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** The first report of the process: its URL, or the reason why it did not start. */
export type ServerStatus = { readonly url: string } | { readonly refused: string; readonly message: string };

export interface StartOptions {
  /** Size limit of any file that the process writes. */
  readonly maxFileBytes?: number;
  /** Starts without write permission in the folder. */
  readonly isReadOnly?: boolean;
}

/** The files from which the processes of one run start. */
interface ServerFiles {
  readonly server: string;
  readonly scenario: string;
}

let serverFiles: Promise<ServerFiles> | null = null;

/**
 * Bundles the server into one file, so that it starts in a fraction of a second, and copies the scenarios, so that a long
 * run does not notice later changes to the sources. Runs once.
 */
function prepareFiles(): Promise<ServerFiles> {
  serverFiles ??= (async () => {
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
      external: ['libsql', 'pg-native'],
      banner: { js: REQUIRE },
      logLevel: 'silent',
    });
    return { server, scenario: join(dir, 'scenarios/demo.yaml') };
  })();
  return serverFiles;
}

/** A server in its own process, which can be killed. */
export class ServerProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterableIterator<string>;
  readonly #ended: Promise<unknown>;

  private constructor(child: ChildProcessByStdio<Writable, Readable, null>) {
    this.#child = child;
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    this.#ended = once(child, 'exit');
  }

  /** Starts a server with its data in a folder, or in the database of an address. */
  static async start(data: string, { maxFileBytes, isReadOnly = false }: StartOptions = {}): Promise<ServerProcess> {
    const { server, scenario } = await prepareFiles();
    const command = [process.execPath, server, data, scenario, ...(isReadOnly ? ['read-only'] : [])];
    // A shell sets the limit, in blocks of 512 bytes, and replaces itself by the server.
    const limited = ['sh', '-c', `ulimit -f ${Math.floor((maxFileBytes ?? 0) / 512)} && exec "$@"`, 'sh', ...command];
    const [program = '', ...args] = maxFileBytes === undefined ? command : limited;
    return new ServerProcess(spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] }));
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Reads the first report; null if the process ended before it. */
  async readStatus(): Promise<ServerStatus | null> {
    return (await this.#readLine()) as ServerStatus | null;
  }

  /** The URL of the server; throws if it did not start. */
  async url(): Promise<string> {
    const status = await this.readStatus();
    if (status !== null && 'url' in status) return status.url;
    throw new Error(`The server did not start: ${JSON.stringify(status)}`);
  }

  /** Grants or revokes write permission in the folder. */
  async setWritable(isWritable: boolean): Promise<void> {
    this.#child.stdin.write(isWritable ? 'writable\n' : 'read-only\n');
    await this.#readLine();
  }

  /** Kills the process without a chance to clean up, like a power failure. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  async #readLine(): Promise<unknown> {
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), START_TIMEOUT_MS);
    const line = await this.#lines.next();
    clearTimeout(timer);
    return line.done === true ? null : JSON.parse(line.value);
  }
}
