/** Runs the command line in this process, on a machine whose streams collect the output. */
import { Writable } from 'node:stream';
import { afterAll, beforeAll } from 'vitest';
import type { ExitCode } from '../process/exit.ts';
import type { Machine, Sink } from '../process/machine.ts';
import { runCommandLine } from '../main.ts';
import { type TestRoot, testRoot, YARD_TIME } from './yard.ts';

class MemorySink extends Writable {
  readonly isTTY: boolean;
  readonly columns = 80;
  text = '';

  constructor(isTTY: boolean) {
    super();
    this.isTTY = isTTY;
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

interface RunResult {
  readonly exit: ExitCode;
  readonly out: string;
  readonly err: string;
}

type TestMachineOptions = Partial<Omit<Machine, 'stdout' | 'stderr'>> & {
  readonly root: string;
  readonly isTerminal?: boolean;
};

/** Runs a command line. */
export async function lapwing(options: TestMachineOptions, ...argv: string[]): Promise<RunResult> {
  const stdout = new MemorySink(options.isTerminal ?? false);
  const stderr = new MemorySink(options.isTerminal ?? false);
  const exit = await runCommandLine(argv, testMachine(options, stdout, stderr));
  return { exit, out: stdout.text, err: stderr.text };
}

export function testMachine(options: TestMachineOptions, stdout: Sink, stderr: Sink): Machine {
  return {
    cwd: options.root,
    env: {},
    nodeVersion: process.versions.node,
    nowMs: Date.now,
    portProbeMs: 600_000,
    dashboardBuild: () => 'missing',
    ensureDashboard: () => Promise.resolve(),
    waitForStop: () => Promise.resolve('SIGINT'),
    ...options,
    stdout,
    stderr,
  };
}

/** A server of `lapwing up` in this process, on a free port and by default in memory. */
export interface TestServer {
  readonly url: string;
  /** What was printed on stdout so far. */
  readonly out: string;
  stop(): Promise<RunResult>;
}

export async function lapwingUp(options: TestMachineOptions, ...argv: string[]): Promise<TestServer> {
  let stop: () => void = () => undefined;
  const stopped = new Promise<'SIGINT'>((resolve) => {
    stop = () => resolve('SIGINT');
  });
  const stdout = new MemorySink(options.isTerminal ?? false);
  const stderr = new MemorySink(false);
  const machine = testMachine({ ...options, waitForStop: () => stopped }, stdout, stderr);
  const ended = runCommandLine(['up', '--port', '0', '--data', 'memory', ...argv], machine);
  const url = await Promise.race([awaitAddress(stdout), ended.then(() => null)]);
  if (url === null) throw new Error(`the server did not start: ${stderr.text}`);
  return {
    url,
    get out() {
      return stdout.text;
    },
    async stop() {
      stop();
      return { exit: await ended, out: stdout.text, err: stderr.text };
    },
  };
}

/** The small yard and one server of it for all tests of a file, paused at YARD_TIME. */
export function serveYard(): { readonly yard: TestRoot; readonly server: { readonly url: string } } {
  const yard = testRoot();
  let server: TestServer;
  beforeAll(async () => {
    server = await lapwingUp(yard, 'yard', '--at', YARD_TIME, '--paused');
  });
  afterAll(async () => {
    await server.stop();
    yard.remove();
  });
  return {
    yard,
    server: {
      get url() {
        return server.url;
      },
    },
  };
}

function awaitAddress(stdout: MemorySink): Promise<string> {
  return new Promise((resolve) => {
    const write = stdout._write.bind(stdout);
    stdout._write = (chunk: Buffer, encoding, done) => {
      write(chunk, encoding, done);
      const address = /http:\/\/[\w.]+:\d+/.exec(stdout.text);
      if (address) resolve(address[0]);
    };
  });
}
