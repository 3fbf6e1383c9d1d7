import type { Server } from 'node:http';
import type { ReplicaWatch } from '../hosting/replica-watch.ts';
import type { WorldStorage } from '../store/world-store.ts';
import type { ServerContext } from './request-context.ts';

/** How long a server that closes waits. */
export interface ClosingTimes {
  /** Until load balancers have noticed that it is not ready. New requests are answered until then. */
  readonly leaveMs: number;
  /** Until requests in progress are answered. Their connections are then closed. */
  readonly answerMs: number;
}

/** For somebody who waits. */
export const QUICK_CLOSING: ClosingTimes = { leaveMs: 0, answerMs: 2000 };
/** For a server that is stopped by others. A load balancer that asks every two seconds has noticed after `leaveMs`. */
export const GRACEFUL_CLOSING: ClosingTimes = { leaveMs: 5000, answerMs: 15_000 };

/** For what is stored after the last answer, if the database cannot be reached. */
const MAX_STORING_MS = 2000;

/** What a server closes, besides its connections. */
interface Parts {
  readonly server: Server;
  readonly context: ServerContext;
  readonly replicas: ReplicaWatch | null;
  readonly storage: WorldStorage;
  /** Of the signals of the context. */
  readonly leaving: AbortController;
  readonly closing: AbortController;
}

/** Answers requests until load balancers have noticed, finishes those in progress, then releases port and data. */
export async function closeServer(parts: Parts, { leaveMs, answerMs }: ClosingTimes): Promise<void> {
  const { server, context, replicas, storage, leaving, closing } = parts;
  leaving.abort();
  if (replicas && leaveMs > 0) await context.wait(leaveMs, closing.signal);
  closing.abort();
  const close = async (): Promise<void> => {
    await replicas?.close();
    await storage.close();
  };
  // Without a network, requests and worlds would wait for the database one after the other.
  const deadline = replicas && setTimeout(() => void close(), answerMs + MAX_STORING_MS);
  await stop(server, context, answerMs);
  await replicas?.close();
  await context.worlds.close();
  if (deadline) clearTimeout(deadline);
  await storage.close();
}

/**
 * Closes idle connections at once; requests in progress have `answerMs` to be answered. Resolves once no operation runs, not
 * even for a client that has disconnected.
 */
async function stop(server: Server, { wait, running, reads, log }: ServerContext, answerMs: number): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  server.keepAliveTimeout = 1;
  const allClosed = new AbortController();
  const closeRest = (): void => {
    log.warn({ requests: running.count }, 'closed connections whose requests were not answered in time');
    server.closeAllConnections();
  };
  const deadline = wait(answerMs, allClosed.signal).then(closeRest, () => undefined);
  await closed;
  allClosed.abort();
  await deadline;
  // What is still read is for clients that have disconnected.
  await reads.close();
  await running.waitUntilIdle();
}
