import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { ApiReadId } from '../api/readers.ts';
import { createBusyProblem } from '../problems/problems.ts';
import { FairQueue, type QueueLimits } from '../queues/fair-queue.ts';
import { ReadThread } from './read-thread.ts';
import type { ThreadOptions } from './read-worker.ts';
import type { ReadRequest } from './read-request.ts';
import type { Read, Reads } from './reads.ts';

/** Reads whose work grows with the length of a period. */
const LONG_READS: ReadonlySet<string> = new Set<ApiReadId | 'exportTable' | 'warmUpStores'>([
  'listVisitedPositions',
  'listTripFrequency',
  'listRouteInstances',
  'getRouteDetails',
  'exportRouteInstances',
  'exportRouteAnalytics',
  'listTimeline',
  'listTagHistory',
  'exportTagHistory',
  'listAverageTime',
  'getInOutUsage',
  'getBuzzerTotal',
  'listDailyLaps',
  'getTotalMovement',
  'exportTable',
  'warmUpStores',
]);

/** Most short reads take milliseconds, and each begins at once; those of a world that is not judged yet take turns. */
const SHORT_LIMITS: QueueLimits = {
  active: 256,
  activePerCaller: 4,
  activePerWorld: 16,
  waiting: 4096,
  waitingPerCaller: 64,
};
/** Long reads share their threads in slices, and each keeps a part of its period in memory. */
const LONG_LIMITS: QueueLimits = {
  active: 32,
  activePerCaller: 2,
  activePerWorld: 8,
  waiting: 512,
  waitingPerCaller: 64,
};
/** Tiles are painted in the threads of long reads, but do not wait for the places of those. */
const TILE_LIMITS: QueueLimits = {
  active: 16,
  activePerCaller: 2,
  activePerWorld: 8,
  waiting: 512,
  waitingPerCaller: 64,
};
const MAX_LONG_THREADS = 4;
const MAX_HEAP_MB = 768;
/** A poll of the demo needs about 1 MB of its world again and again; long reads use most of theirs once. */
const SHORT_CACHE_BYTES = 256 * 1024 * 1024;
const LONG_CACHE_BYTES = 96 * 1024 * 1024;

/** Some threads that share their work, with a queue before them. */
interface Lane {
  readonly queue: FairQueue;
  readonly threads: readonly ReadThread[];
}

/**
 * Answers reads in threads, so that the server's own never computes a world: one thread for short reads, which never
 * waits for the long ones, and some of low priority for those.
 */
export function createReadThreads(log: Logger): Reads {
  const short = createLane(1, SHORT_LIMITS, { log, isLowPriority: false, cacheBytes: SHORT_CACHE_BYTES });
  const longThreads = Math.min(MAX_LONG_THREADS, Math.max(1, availableParallelism() - 1));
  const long = createLane(longThreads, LONG_LIMITS, { log, isLowPriority: true, cacheBytes: LONG_CACHE_BYTES });
  const tiles: Lane = { queue: new FairQueue(TILE_LIMITS), threads: long.threads };
  const chooseLane = ({ name }: ReadRequest): Lane => {
    if (name === 'getTile') return tiles;
    return LONG_READS.has(name) ? long : short;
  };
  return {
    run: (read) => runInLane(chooseLane(read.request), read),
    async close() {
      await Promise.all([...short.threads, ...long.threads].map((thread) => thread.close()));
    },
  };
}

interface LaneOptions extends ThreadOptions {
  readonly log: Logger;
}

function createLane(count: number, limits: QueueLimits, options: LaneOptions): Lane {
  const createThread = (): ReadThread => new ReadThread({ ...options, maxHeapMb: MAX_HEAP_MB });
  return { queue: new FairQueue(limits), threads: Array.from({ length: count }, createThread) };
}

async function runInLane({ queue, threads }: Lane, read: Read): Promise<unknown> {
  const release = await queue.acquire(read, read.signal);
  if (!release) return createBusyProblem();
  const thread = threads.reduce((least, one) => (one.load < least.load ? one : least));
  return thread.run(read, release);
}
