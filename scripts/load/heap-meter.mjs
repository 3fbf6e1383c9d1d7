/**
 * Measures the highest heap that each thread of the server keeps, above that at the start: after full collections of
 * garbage, or after any where none was full. Loaded with `node --import`, it answers the messages `start` and `take`. It
 * keeps 7 MB about the collections of each minute, so it is not for long runs.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { GCProfiler, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

setFlagsFromString('--expose-gc');
const collectGarbage = /** @type {() => void} */ (runInNewContext('gc'));

/** The peak of this thread. */
class HeapPeak {
  #profiler = new GCProfiler();
  #startBytes = 0;

  start() {
    this.#profiler.stop();
    collectGarbage();
    const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
    this.#startBytes = heap + external;
    this.#profiler = new GCProfiler();
    this.#profiler.start();
  }

  /** Bytes above the start. */
  take() {
    const { statistics } = this.#profiler.stop();
    const full = statistics.filter(({ gcType }) => gcType === 'MarkSweepCompact');
    const after = (full.length > 0 ? full : statistics).map(({ afterGC: { heapStatistics } }) => heapStatistics);
    return Math.max(
      0,
      ...after.map(({ usedHeapSize, externalMemory }) => usedHeapSize + externalMemory - this.#startBytes),
    );
  }
}

const peak = new HeapPeak();
const commands = new BroadcastChannel('lapwing-heap-commands');
const answers = new BroadcastChannel('lapwing-heap-answers');

/** @type {(command: 'start' | 'take') => number} */
function obey(command) {
  if (command === 'take') return peak.take();
  peak.start();
  return 0;
}

let threads = 0;

/** Sends a command to all threads, and returns the sum of their answers in bytes. @type {(command: 'start' | 'take') => Promise<number>} */
async function askThreads(command) {
  let [sum, missing] = [obey(command), threads];
  if (missing === 0) return sum;
  commands.postMessage(command);
  return new Promise((resolve) => {
    answers.onmessage = (event) => {
      sum += /** @type {{ data: number }} */ (event).data;
      missing -= 1;
      if (missing === 0) resolve(sum);
    };
  });
}

/** Makes the threads that start from now on load this module. */
function followThreads() {
  const workers = /** @type {typeof import('node:worker_threads')} */ (
    createRequire(import.meta.url)('node:worker_threads')
  );
  const { Worker } = workers;
  workers.Worker = class extends Worker {
    /** @param {string | URL} file @param {import('node:worker_threads').WorkerOptions} [options] */
    constructor(file, options = {}) {
      super(file, { ...options, execArgv: [...(options.execArgv ?? []), '--import', import.meta.url] });
      this.once('online', () => (threads += 1));
      this.once('exit', () => (threads -= 1));
    }
  };
  syncBuiltinESMExports();
}

commands.unref();
answers.unref();
if (isMainThread) {
  followThreads();
  process.on('message', (/** @type {'measure' | 'start' | 'take'} */ command) => {
    if (command !== 'measure') void askThreads(command).then((bytes) => process.send?.(bytes));
  });
} else {
  peak.start();
  commands.onmessage = (event) => answers.postMessage(obey(/** @type {{ data: 'start' | 'take' }} */ (event).data));
}
