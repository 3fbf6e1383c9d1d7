/**
 * Asks a trivial question every 20 ms on a connection of its own, in a process of its own. The first message is the URL;
 * each later one is answered with the longest wait since the one before, counted from when a question was due.
 */
import { Agent, request } from 'node:http';

const EVERY_MS = 20;
const PATH = '/control/clock';

let url: URL | null = null;
let longestMs = 0;
/** When the question that waits for its answer was due. */
let dueMs = 0;
let isWaiting = false;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function probe(): void {
  if (isWaiting || !url) return;
  isWaiting = true;
  dueMs = performance.now();
  const finish = (): void => {
    if (!isWaiting) return;
    isWaiting = false;
    longestMs = Math.max(longestMs, performance.now() - dueMs);
  };
  request({ host: '127.0.0.1', port: url.port, path: PATH, headers: { host: url.host }, agent }, (response) => {
    response.resume().on('end', finish).on('error', finish);
  })
    .on('error', finish)
    .end();
}

process.on('message', (message: string) => {
  if (!url) {
    url = new URL(message);
    setInterval(probe, EVERY_MS);
    return;
  }
  process.send?.(isWaiting ? Math.max(longestMs, performance.now() - dueMs) : longestMs);
  longestMs = 0;
});
process.on('disconnect', () => process.exit());
