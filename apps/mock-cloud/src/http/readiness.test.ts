import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgresProxy } from '../testing/postgres-proxy.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { createTestDatabase } from '../testing/test-postgres.ts';
import type { Wait } from './request-context.ts';

describe('the readiness of a server', () => {
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await startTestCloud();
  });
  afterAll(() => cloud.close());

  it('is a short text with the security headers, under any host name and without a session', async () => {
    const { status, headers, text } = await cloud.browser().get('/ready', { host: '10.1.2.3:4170' });
    expect([status, text]).toEqual([200, 'ready\n']);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('does not depend on a world', async () => {
    const { status, headers } = await cloud.browser().get('/ready?world=none', { 'x-lapwing-world': 'none' });
    expect(status).toBe(200);
    expect(headers['x-lapwing-clock']).toBeUndefined();
  });

  it('has no body for HEAD, and refuses other methods', async () => {
    const head = await cloud.browser().send('HEAD', '/ready');
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '6']);
    const posted = await cloud.browser().send('POST', '/ready', { json: {} });
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('ends at once when the server closes, and what was requested before is answered', async () => {
    const closing = await startTestCloud();
    const socket = connect(closing.port, '127.0.0.1');
    let text = '';
    const firstAnswer = new Promise<void>((done) => {
      socket.on('data', (chunk) => {
        text += chunk.toString();
        if (text.includes('ready\n')) done();
      });
    });
    const ended = once(socket, 'close');
    // The second request has begun, so closing waits for it.
    socket.write('GET /ready HTTP/1.1\r\nhost: x\r\n\r\nGET /ready HTTP/1.1\r\n');
    await firstAnswer;
    const closed = closing.close();
    socket.write('host: x\r\n\r\n');
    await ended;
    await closed;
    expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
    expect(text.match(/^connection: .*/gim)).toEqual(['Connection: keep-alive', 'Connection: close']);
    expect(text).toMatch(/\r\n\r\nThe server is closing\.\n$/);
  });
});

describe('the readiness of a replica', () => {
  it('ends while the database cannot be reached, and comes back by itself', async () => {
    const database = await createTestDatabase();
    const proxy = await startPostgresProxy(database.url);
    const cloud = await startTestCloud({ data: proxy.url });
    const read = async (): Promise<unknown> => {
      const { status, text } = await cloud.browser().get('/ready');
      return [status, text];
    };
    expect(await read()).toEqual([200, 'ready\n']);
    proxy.cut();
    await expect.poll(read, { timeout: 20_000 }).toEqual([503, 'The database cannot be reached.\n']);
    proxy.mend();
    await expect.poll(read, { timeout: 20_000 }).toEqual([200, 'ready\n']);
    await cloud.close();
    await proxy.close();
    await database.drop();
  });
});

it('a replica is ready once the history of its main world has been computed', async () => {
  const database = await createTestDatabase();
  let begin: () => void = () => undefined;
  const wait: Wait = (_, signal) =>
    new Promise((resolve, reject) => {
      begin = resolve;
      signal.addEventListener('abort', () => reject(new Error('given up')));
    });
  const cloud = await startTestCloud({ data: database.url, warmUp: true, wait });
  const read = async () => {
    const { status, text } = await cloud.browser().get('/ready');
    return `${status} ${text}`;
  };
  expect(await read()).toBe('503 The history of the world main is being computed.\n');
  begin();
  await expect.poll(read).toBe('200 ready\n');
  await cloud.close();
  await database.drop();
});
