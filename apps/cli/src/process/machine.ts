import { join } from 'node:path';
import { EXIT } from './exit.ts';
import { readSystemReason } from './system-reason.ts';

/** An output stream of the process or of a test. */
export type Sink = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** `stale`: older than its sources. */
export type BuildState = 'fresh' | 'stale' | 'missing';

export type StopSignal = 'SIGINT' | 'SIGTERM';

/** The environment of the command line, which tests replace. */
export interface Machine {
  /** Root of the repository. */
  readonly root: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly nodeVersion: string;
  readonly stdout: Sink;
  readonly stderr: Sink;
  readonly nowMs: () => number;
  /** Timeout for identifying the process on a port. */
  readonly portProbeMs: number;
  readonly dashboardBuild: () => BuildState;
  /** Builds the dashboard if it was never built, and reports it on stderr. */
  readonly ensureDashboard: () => Promise<void>;
  /** Resolves when the user (SIGINT) or the system (SIGTERM) stops the process. */
  readonly waitForStop: () => Promise<StopSignal>;
}

export function locateFixtures({ root }: Machine): string {
  return join(root, 'fixtures');
}

/** Provided by the program that starts the command line. */
export interface Launcher {
  readonly root: string;
  readonly dashboardBuild: () => BuildState;
  readonly ensureDashboard: () => Promise<void>;
}

/** The machine of this process. It exits silently if the reader of its output ends, e.g. `head`, and with `usage` on a full disk. */
export function createMachine({ root, dashboardBuild, ensureDashboard }: Launcher): Machine {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.ok);
    process.stderr.write(`stdout cannot be written: ${readSystemReason(error)}\n`, () => process.exit(EXIT.usage));
  });
  return {
    root,
    cwd: process.cwd(),
    env: process.env,
    nodeVersion: process.versions.node,
    stdout: process.stdout,
    stderr: process.stderr,
    nowMs: Date.now,
    portProbeMs: 1000,
    dashboardBuild,
    ensureDashboard,
    waitForStop,
  };
}

const PARENT_CHECK_MS = 500;

/**
 * The first signal requests an orderly shutdown; the second one ends the process at once. Under npm or npx, which may end
 * without passing a signal on, the end of the parent process requests it, too.
 */
function waitForStop(): Promise<StopSignal> {
  return new Promise((resolve) => {
    const parent = process.ppid;
    const isUnderNpm = process.env.npm_command !== undefined;
    if (isUnderNpm) setInterval(() => process.ppid !== parent && resolve('SIGINT'), PARENT_CHECK_MS).unref();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(130));
        resolve(signal);
      });
    }
  });
}
