import { type ChildProcess, fork } from 'node:child_process';
import type { LayoutType } from '@lapwing/domain';

/** An image that was decoded and encoded again. */
export interface CleanImage {
  readonly type: LayoutType;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: Buffer;
}

export interface DecoderJob {
  readonly file: Buffer;
  readonly type: LayoutType;
  /** The decoder ends itself when its process takes more memory. */
  readonly maxRssBytes: number;
}

export type DecoderResult =
  | ({ readonly kind: 'clean' } & CleanImage)
  | {
      readonly kind: 'refused';
      readonly problem: 'image-broken' | 'image-side-too-long' | 'image-too-many-pixels';
    };

export interface DecoderLimits {
  readonly maxRssBytes: number;
  readonly maxMs: number;
  /** The program of the process. */
  readonly entry: URL;
}

/** The largest image that the rules for floor plans allow takes 800 MB and 5 s: a WebP with transparency. */
export const DECODER_LIMITS: DecoderLimits = { maxRssBytes: 1_000_000_000, maxMs: 20_000, entry: findEntry() };

/**
 * Decodes an image in a process of its own, which gives all of its memory back. `killed` if it took too much memory or
 * crashed, `late` if it took too long or could not start. Throws if its program fails.
 */
export async function decodeApart(
  file: Buffer,
  type: LayoutType,
  { maxRssBytes, maxMs, entry }: DecoderLimits,
): Promise<DecoderResult | { readonly kind: 'killed' | 'late' }> {
  const child = fork(entry, [], {
    serialization: 'advanced',
    // Node 20 needs help to run TypeScript: the sources are run only by tests and development.
    execArgv: isSource(entry) ? ['--import', 'tsx'] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: maxMs,
    killSignal: 'SIGKILL',
  });
  const job: DecoderJob = { file, type, maxRssBytes };
  // A process that has ended in the meantime is reported by its end.
  child.send(job, () => undefined);
  return waitForResult(child);
}

function waitForResult(child: ChildProcess): ReturnType<typeof decodeApart> {
  let result: DecoderResult | null = null;
  return new Promise((done, fail) => {
    child.once('message', (message) => {
      result = message as DecoderResult;
      child.kill('SIGKILL');
    });
    child.once('error', () => done({ kind: 'late' }));
    child.once('exit', (code, signal) => {
      if (result) done(result);
      else if (signal === null) fail(new Error(`The decoder of images ended with code ${code}`));
      else done({ kind: child.killed ? 'late' : 'killed' });
    });
  });
}

/** The program is built beside the bundle that starts it. */
function findEntry(): URL {
  return new URL(`./image-decoder.${isSource(new URL(import.meta.url)) ? 'ts' : 'js'}`, import.meta.url);
}

function isSource({ pathname }: URL): boolean {
  return pathname.endsWith('.ts');
}
