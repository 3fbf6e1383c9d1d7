import { join } from 'node:path';

/** Where text goes: a stream of the process, or a test's. */
export type Sink = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** `stale` is older than its sources. */
export type BuildState = 'fresh' | 'stale' | 'missing';

/** What the command line has to do with the world outside, so that tests can stand in for it. */
export interface Machine {
  /** Root of the repository. */
  readonly root: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly nodeVersion: string;
  readonly stdout: Sink;
  readonly stderr: Sink;
  readonly nowMs: () => number;
  /** How long whoever has the port may take to say what it is. */
  readonly neighbourMs: number;
  readonly dashboardBuild: () => BuildState;
  /** Builds the dashboard where it was never built; says what it does itself. */
  readonly ensureDashboard: () => Promise<void>;
  /** Fulfilled when the user or the system asks the process to end. */
  readonly stopAsked: () => Promise<void>;
}

export function fixturesOf({ root }: Machine): string {
  return join(root, 'fixtures');
}

/** What the program that starts the command line knows about its place. */
export interface Place {
  readonly root: string;
  readonly dashboardBuild: () => BuildState;
  readonly ensureDashboard: () => Promise<void>;
}

/** The machine of this process. A reader of its output that has gone, as `head` does, ends it quietly. */
export function thisMachine({ root, dashboardBuild, ensureDashboard }: Place): Machine {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  return {
    root,
    cwd: process.cwd(),
    env: process.env,
    nodeVersion: process.versions.node,
    stdout: process.stdout,
    stderr: process.stderr,
    nowMs: Date.now,
    neighbourMs: 1000,
    dashboardBuild,
    ensureDashboard,
    stopAsked,
  };
}

/** The first signal asks for an orderly end, a second one ends at once. */
function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(130));
        resolve();
      });
    }
  });
}
