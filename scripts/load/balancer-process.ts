/**
 * The balancer, in a process of its own. The first message has the URLs of the replicas, and is answered with the balancer's
 * own; each later one is answered with its figures.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Balancer } from './balancer.ts';

const READY_EVERY_MS = 1000;
/** Longer than any pause of a caller. */
const KEEP_ALIVE_MS = 60_000;

let balancer: Balancer | null = null;

function start(urls: readonly string[]): void {
  const started = new Balancer(urls);
  balancer = started;
  setInterval(() => void started.checkReadiness(), READY_EVERY_MS);
  const server = createServer((incoming, response) => {
    started.pass(incoming, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(0, '127.0.0.1', () => process.send?.(`http://localhost:${(server.address() as AddressInfo).port}`));
}

process.on('message', (message) => {
  if (balancer) process.send?.(balancer.figures);
  else start(message as string[]);
});
process.on('disconnect', () => process.exit());
