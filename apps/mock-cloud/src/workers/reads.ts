import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { ReadRequest } from './read-request.ts';
import { runRead } from './run-read.ts';

/** A read with the world that it reads, and for whom. */
export interface Read {
  readonly request: ReadRequest;
  readonly world: HostedWorld;
  /** Callers share the threads fairly: a session, the key of a client, or an address. */
  readonly caller: string;
  /** Whose session it is; null if it is none. */
  readonly user: string | null;
  /** Aborts when the caller has left; null if others wait for the same answer. */
  readonly signal: AbortSignal | null;
  /** Whether a long list must come in one piece. */
  readonly isWhole: boolean;
}

/** Answers reads: with a value or encoded JSON, content, or a problem, `busy` if there are too many. */
export interface Reads {
  readonly run: (read: Read) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Answers reads in this thread, one after the other; for tests. */
export function createLocalReads(): Reads {
  return {
    // The model as of now: the world's is replaced when people change something.
    async run({ request, world: { plan, inputs, world, history } }) {
      const answer = await runRead(request, { plan, inputs, world, history }, () => Promise.resolve());
      return answer;
    },
    close: () => Promise.resolve(),
  };
}
