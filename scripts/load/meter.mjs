/**
 * Measures the server from inside its process: loaded with `node --import`, it answers the message `measure` with the
 * longest hold of the event loop since the last one, the memory, and the CPU time. A hold counts only as far as the process
 * used the CPU, so that other processes on the machine add nothing.
 */
import { isMainThread } from 'node:worker_threads';

const TICK_MS = 2;

/** The time on the CPU in milliseconds, of this thread where Node.js tells it. */
function readCpuMs() {
  const read = /** @type {{ threadCpuUsage?: () => NodeJS.CpuUsage }} */ (process).threadCpuUsage;
  const { user, system } = read ? read.call(process) : process.cpuUsage();
  return (user + system) / 1000;
}

/** Starts the ticks and returns a function that takes the longest hold since it was last called. */
function startTicks() {
  let longestMs = 0;
  let atMs = performance.now();
  let cpuMs = readCpuMs();
  const tick = () => {
    const [nowMs, nowCpuMs] = [performance.now(), readCpuMs()];
    longestMs = Math.max(longestMs, Math.min(nowMs - atMs - TICK_MS, nowCpuMs - cpuMs));
    [atMs, cpuMs] = [nowMs, nowCpuMs];
  };
  setInterval(tick, TICK_MS).unref();
  return () => {
    // The message may be read before the tick that a hold delayed.
    tick();
    const taken = longestMs;
    longestMs = 0;
    return taken;
  };
}

// Worker threads may inherit the option `--import`.
if (isMainThread && process.send) {
  const takeLongestHoldMs = startTicks();
  process.on('message', (/** @type {'measure' | 'start' | 'take'} */ command) => {
    if (command !== 'measure') return;
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const cpuMs = (user + system) / 1000;
    process.send?.({ holdMs: takeLongestHoldMs(), rssBytes: rss, heapBytes: heapUsed, cpuMs });
  });
  process.on('disconnect', () => process.exit());
  process.channel?.unref();
}
