import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { ApiReadId } from '../api/readers.ts';
import type { ControlReadId } from '../control/readers.ts';
import { Content } from '../operations/content.ts';
import { createBusyProblem } from '../problems/problems.ts';
import { FairQueue, type QueueLimits } from '../queues/fair-queue.ts';
import { ReadThread, ThreadStream } from './read-thread.ts';
import type { ThreadOptions } from './read-worker.ts';
import type { ReadRequest } from './read-request.ts';
import type { Read, Reads } from './reads.ts';

/** Reads whose work grows with the length of a period. */
const LONG_READS: ReadonlySet<string> = new Set<ApiReadId | ControlReadId | 'warmUpStores' | 'readCueInstants'>([
  'listVisitedPositions',
  'listTripFrequency',
  'listRouteInstances',
  'getRouteDetails',
  'compareRouteLaps',
  'exportRouteInstances',
  'exportInstanceStops',
  'exportRouteAnalytics',
  'listTimeline',
  'listLapsAndSilences',
  'listPositionLogs',
  'listAnchorPositionLogs',
  'listHistogramValues',
  'listShiftHistogramValues',
  'listHourlyMovement',
  'exportRoutePositions',
  'exportLapsCount',
  'findCommonRoute',
  'listCheckpoints',
  'listAnchorInstances',
  'listTagHistory',
  'exportTagHistory',
  'exportBeaconHistory',
  'listAverageTime',
  'getInOutUsage',
  'getBuzzerTotal',
  'getPredictionScorecard',
  'explainJudgement',
  'explainThing',
  'listDailyLaps',
  'getTotalMovement',
  'exportTable',
  'listTruth',
  'getFigures',
  'countMoving',
  'warmUpStores',
  'getCues',
  'readCueInstants',
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
  activePerUser: 4,
  activePerWorld: 16,
  waiting: 512,
  waitingPerCaller: 64,
};
/** Answers that are read in pieces. They need a place of a long read only while a piece of them is made. */
const STREAM_LIMITS: QueueLimits = {
  active: 64,
  activePerCaller: 8,
  activePerUser: 8,
  activePerWorld: 32,
  waiting: 0,
  waitingPerCaller: 1,
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
  const streams = new FairQueue(STREAM_LIMITS);
  const tiles: Lane = { queue: new FairQueue(TILE_LIMITS), threads: long.threads };
  const chooseLane = ({ name }: ReadRequest): Lane => {
    if (name === 'getTile') return tiles;
    return LONG_READS.has(name) ? long : short;
  };
  return {
    run: (read) => runInLane(chooseLane(read.request), streams, read),
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

async function runInLane({ queue, threads }: Lane, streams: FairQueue, read: Read): Promise<unknown> {
  const release = await queue.acquire(read, read.signal);
  if (!release) return createBusyProblem();
  const thread = threads.reduce((least, one) => (one.load < least.load ? one : least));
  const answer = await thread.run(read).finally(release);
  if (!(answer instanceof ThreadStream)) return answer;
  const releaseStream = await streams.acquire(read, read.signal);
  const close = (): void => {
    answer.close();
    releaseStream?.();
  };
  if (!releaseStream) {
    close();
    return createBusyProblem();
  }
  // An answer that is never read is closed with its connection.
  read.signal?.addEventListener('abort', close, { once: true });
  return new Content(answer.type, readInTurns(answer.makePiece, { queue, read, close }));
}

interface StreamUse {
  readonly queue: FairQueue;
  readonly read: Read;
  readonly close: () => void;
}

/** The pieces of a stream. It takes a place for each, and has none while its client reads. */
async function* readInTurns(
  makePiece: ThreadStream['makePiece'],
  { queue, read, close }: StreamUse,
): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const release = await queue.acquire(read, read.signal);
      if (read.signal?.aborted === true) return release?.();
      if (!release) throw new Error('Too many reads were waiting for a stream to go on');
      const piece = await makePiece().finally(release);
      if (!piece) return;
      yield piece;
    }
  } finally {
    close();
  }
}
