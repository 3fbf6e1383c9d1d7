import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestCloud } from '../testing/test-cloud.ts';
import { toReadingMs } from './reading-time.ts';
import { send } from './reply.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, Connections } from './connections.ts';

const MB = 1024 * 1024;
/** More than the buffers of the system hold. */
const LARGE = Buffer.alloc(24 * MB);

let server: Server | null = null;
let clients: Socket[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const client of clients) client.destroy();
  clients = [];
  server?.closeAllConnections();
  if (server) await new Promise((done) => server?.close(done));
  server = null;
});

async function serve(limits: Partial<ConnectionLimits>, answer: RequestListener): Promise<Server> {
  const connections = new Connections({ ...CONNECTION_LIMITS, ...limits });
  const started = createServer({ connectionsCheckingInterval: 10 }, (request, response) => {
    if (connections.watch(request, response)) answer(request, response);
  });
  server = started;
  connections.limit(started);
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done));
  return started;
}

/** A client that reads nothing by itself. */
function open(started: Server): Socket {
  const client = connect((started.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  clients.push(client);
  return client;
}

/** A client and the server's end of its connection. */
async function openBoth(started: Server): Promise<{ client: Socket; served: Socket }> {
  const connected = once(started, 'connection');
  const client = open(started);
  const [served] = (await connected) as [Socket];
  return { client, served };
}

/** Without the error that node reports before. */
function waitUntilClosed(socket: Socket): Promise<unknown> {
  return socket.closed ? Promise.resolve() : new Promise((done) => socket.once('close', done));
}

/** Until the server can send no more, as the client does not read. */
async function waitUntilFull(served: Socket): Promise<void> {
  for (let bytesRead = -1; !served.writableNeedDrain || served.bytesWritten - served.writableLength > bytesRead;) {
    bytesRead = served.bytesWritten - served.writableLength;
    await new Promise(setImmediate);
  }
}

const GET = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';
const answerLarge: RequestListener = (_request, response) => void response.end(LARGE);

describe('the connections of a server', () => {
  it('are limited for each address, and one that ends makes room', async () => {
    const started = await serve({ maxPerAddress: 2 }, answerLarge);
    const first = await openBoth(started);
    await openBoth(started);
    const third = await openBoth(started);
    expect(third.served.destroyed).toBe(true);
    const closed = once(first.served, 'close');
    first.client.destroy();
    await closed;
    expect((await openBoth(started)).served.destroyed).toBe(false);
  });

  it('are limited in all', async () => {
    const started = await serve({ maxConnections: 1 }, answerLarge);
    await openBoth(started);
    const dropped = once(started, 'drop');
    open(started);
    await dropped;
  });

  it('have few requests at a time', async () => {
    let asked = 0;
    const started = await serve({}, () => (asked += 1));
    const { client, served } = await openBoth(started);
    client.write(GET.repeat(CONNECTION_LIMITS.maxPipelined + 2));
    await waitUntilClosed(served);
    expect(asked).toBe(CONNECTION_LIMITS.maxPipelined);
  });

  it('are within their limits in a started cloud', async () => {
    const cloud = await startTestCloud({ connectionLimits: { headMs: 10 } });
    const idle = connect(cloud.port, '127.0.0.1').resume();
    await waitUntilClosed(idle);
    await cloud.close();
  });
});

describe('a connection is closed', () => {
  it('when its client sends no request, or the headers of one too slowly', async () => {
    const started = await serve({ headMs: 10 }, answerLarge);
    const idle = await openBoth(started);
    const slow = await openBoth(started);
    slow.client.write('GET / HTTP/1.1\r\nx: ');
    await Promise.all([idle, slow].map(({ served }) => waitUntilClosed(served)));
  });

  it('when a body arrives too slowly: it has a second more for each 64 KB', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const started = await serve({}, (request) => void request.resume());
    const { client, served } = await openBoth(started);
    const asked = once(started, 'request');
    client.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 16000000\r\n\r\n');
    const [request] = (await asked) as [IncomingMessage];
    client.write(Buffer.alloc(10 * 64 * 1024));
    let bytes = 0;
    await new Promise<void>((done) => {
      request.on('data', ({ length }: Buffer) => (bytes += length) === 10 * 64 * 1024 && done());
    });
    vi.advanceTimersByTime(39_900);
    expect(served.destroyed).toBe(false);
    vi.advanceTimersByTime(200);
    expect(served.destroyed).toBe(true);
  });

  it('not for a body that arrived, however long its answer takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const started = await serve({}, () => undefined);
    const { client, served } = await openBoth(started);
    const asked = once(started, 'request');
    client.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\n\r\nbody');
    const [request] = (await asked) as [IncomingMessage];
    await new Promise(setImmediate);
    expect(request.complete).toBe(true);
    vi.advanceTimersByTime(120_000);
    expect(served.destroyed).toBe(false);
  });

  it('when its client stops reading an answer', async () => {
    const started = await serve({ stillMs: 10 }, answerLarge);
    const { client, served } = await openBoth(started);
    client.write(GET);
    await waitUntilClosed(served);
    expect(served.bytesWritten).toBeGreaterThan(0);
  });

  it('when its client reads an answer too slowly: it has a second more for each 16 KB', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const started = await serve({}, answerLarge);
    const { client, served } = await openBoth(started);
    client.write(GET);
    await waitUntilFull(served);
    vi.advanceTimersByTime(toReadingMs(served.writableLength) - 1000);
    expect(served.destroyed).toBe(false);
    vi.advanceTimersByTime(toReadingMs(24 * MB));
    expect(served.destroyed).toBe(true);
  });

  it('when its client reads an answer in pieces too slowly, in all pauses together', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    let sent = 0;
    function* makePieces() {
      for (; sent < 64 * MB; sent += MB) yield 'x'.repeat(MB);
    }
    const started = await serve({}, (_request, response) => {
      const reply = { status: 200, type: 'text/csv', value: undefined, headers: [], body: makePieces() };
      void send(response, reply, []);
    });
    const { client, served } = await openBoth(started);
    client.write(GET);
    await waitUntilFull(served);
    const sentBefore = sent;
    vi.advanceTimersByTime(toReadingMs(sentBefore) - 1000);
    let read = 0;
    const drained = once(served, 'drain');
    client.on('data', ({ length }: Buffer) => (read += length) > 8 * MB && client.pause());
    await drained;
    await waitUntilFull(served);
    expect(served.destroyed).toBe(false);
    vi.advanceTimersByTime(toReadingMs(sent - sentBefore + 2 * MB) - toReadingMs(0) + 1000);
    expect(served.destroyed).toBe(true);
  });

  it('not while the server works on an answer', async () => {
    const started = await serve({ stillMs: 5 }, ({ socket }, response) => {
      let waits = 0;
      socket.on('timeout', () => (waits += 1) === 3 && response.end('done'));
    });
    const { client } = await openBoth(started);
    client.write(GET);
    const [answer] = (await once(client, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/done$/);
  });
});

describe('unread answers', () => {
  const NO_LIMIT = 1000 * MB;

  /** Connections that ask in this order, each with its cookie, and read nothing. */
  async function ask(started: Server, cookies: readonly string[]): Promise<Socket[]> {
    const all: Socket[] = [];
    for (const cookie of cookies) {
      const { client, served } = await openBoth(started);
      const asked = once(started, 'request');
      client.write(GET.replace('\r\n\r\n', `\r\ncookie: ${cookie}\r\n\r\n`));
      await asked;
      all.push(served);
    }
    return all;
  }

  it.each([
    ['a session', { ofSession: 40 * MB, ofAddress: NO_LIMIT, inAll: NO_LIMIT }, [false, true, false, false]],
    ['an address', { ofSession: NO_LIMIT, ofAddress: 40 * MB, inAll: NO_LIMIT }, [true, true, true, false]],
    ['the whole server', { ofSession: NO_LIMIT, ofAddress: NO_LIMIT, inAll: 40 * MB }, [true, true, true, false]],
  ])('of %s are bounded: the oldest are given up', async (_, maxUnreadBytes, given) => {
    const started = await serve({ maxUnreadBytes }, answerLarge);
    const served = await ask(started, ['a', 'b', 'c', 'b']);
    expect(served.map(({ destroyed }) => destroyed)).toEqual(given);
  });

  it('do not include the newest, however large', async () => {
    const started = await serve({ maxUnreadBytes: { ofSession: 1, ofAddress: 1, inAll: 1 } }, answerLarge);
    expect((await ask(started, ['a', 'a'])).map(({ destroyed }) => destroyed)).toEqual([true, false]);
  });

  it('no longer count once they are read', async () => {
    const started = await serve(
      { maxUnreadBytes: { ofSession: 40 * MB, ofAddress: NO_LIMIT, inAll: NO_LIMIT } },
      answerLarge,
    );
    const [first] = await ask(started, ['a']);
    const [reader] = clients;
    let bytes = 0;
    await new Promise<void>((done) => reader?.on('data', ({ length }) => (bytes += length) > LARGE.length && done()));
    const [second] = await ask(started, ['a']);
    expect([first?.destroyed, second?.destroyed]).toEqual([false, false]);
  });
});
