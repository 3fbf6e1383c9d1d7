import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startPostgresProxy } from '../testing/postgres-proxy.ts';
import { startTestCloud } from '../testing/test-cloud.ts';
import { createTestDatabase } from '../testing/test-postgres.ts';
import { GRACEFUL_CLOSING } from './closing.ts';
import type { Wait } from './request-context.ts';

/** Waits that end when the test ends them. */
function holdWaits() {
  const held: { readonly ms: number; readonly end: () => void }[] = [];
  const wait: Wait = (ms, signal) =>
    new Promise((end, fail) => {
      held.push({ ms, end });
      signal.addEventListener('abort', () => fail(new Error('given up')));
    });
  return { held, wait };
}

describe('a replica that is stopped by its supervisor', () => {
  it('is not ready at first, and answers until load balancers have noticed', async () => {
    const database = await createTestDatabase();
    const { held, wait } = holdWaits();
    const cloud = await startTestCloud({ data: database.url, wait });
    const closing = cloud.close(GRACEFUL_CLOSING);
    const ready = await cloud.browser().get('/ready');
    expect([ready.status, ready.text]).toEqual([503, 'The server is closing.\n']);
    const answered = await cloud.browser().get('/control/clock', { connection: 'keep-alive' });
    expect([answered.status, answered.headers.connection]).toEqual([200, 'close']);
    expect(held.map(({ ms }) => ms)).toEqual([GRACEFUL_CLOSING.leaveMs]);
    held[0]?.end();
    await closing;
    await expect(cloud.browser().get('/control/clock')).rejects.toThrow('ECONNREFUSED');
    await database.drop();
  });

  it('closes soon although the network to the database is cut and changes wait for it', async () => {
    const database = await createTestDatabase();
    const proxy = await startPostgresProxy(database.url);
    const cloud = await startTestCloud({ data: proxy.url });
    proxy.cut();
    const json = { kind: 'offline', gateways: [1] };
    const changes = Array.from({ length: 20 }, () => cloud.browser().send('POST', '/control/faults', { json }));
    const answered = Promise.allSettled(changes);
    // All have begun once a later one is answered.
    await cloud.browser().get('/ready');
    const begunMs = performance.now();
    await cloud.close();
    // 2 seconds for answers, 2 for what is stored after them, and 1 for the end of the connections.
    expect(performance.now() - begunMs).toBeLessThan(8_000);
    await answered;
    await proxy.close();
    await database.drop();
  }, 20_000);
});

it('a server without replicas waits only for requests in progress, and closes their connections in the end', async () => {
  const lines: string[] = [];
  const { held, wait } = holdWaits();
  const logTo = { write: (line: string) => void lines.push(line) };
  const cloud = await startTestCloud({ data: 'memory', wait, logLevel: 'warn', logTo });
  const socket = connect(cloud.port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  // The rest of the body never comes.
  const head =
    'PUT /control/clock HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n';
  socket.write(`${head}expect: 100-continue\r\n\r\n{`);
  await expect.poll(() => text).toContain('100 Continue');
  const ended = once(socket, 'close');
  const closing = cloud.close(GRACEFUL_CLOSING);
  await expect.poll(() => held.map(({ ms }) => ms)).toEqual([GRACEFUL_CLOSING.answerMs]);
  held[0]?.end();
  await Promise.all([ended, closing]);
  expect(text).not.toContain('200');
  expect(lines.join('')).toContain('closed connections whose requests were not answered in time');
});
