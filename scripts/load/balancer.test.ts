import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { Balancer } from './balancer.ts';

const TIMES = { tryMs: 10_000, tryAgainMs: 1, readyTimeoutMs: 1000 };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(listener: RequestListener): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

/** A replica that answers with its name, what it was sent, and how it is ready. */
function replica(name: string, { ready = 200 } = {}) {
  return listen((request, response) => {
    if (request.url === '/ready') return void response.writeHead(ready).end();
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (text: string) => (body += text));
    request.on('end', () => response.writeHead(201, { 'x-name': name }).end(`${request.headers.host} ${body}`));
  });
}

/** A replica that is killed by each request. */
const dying = () => listen((request) => void request.socket.destroy());

/** The address of a replica that has ended. */
async function ended(): Promise<{ readonly url: string }> {
  const { url, server } = await replica('ended');
  server.close();
  await once(server, 'close');
  return { url };
}

async function balance(...replicas: readonly { readonly url: string }[]) {
  return balanceFor(TIMES.tryMs, ...replicas);
}

async function balanceFor(tryMs: number, ...replicas: readonly { readonly url: string }[]) {
  const urls = replicas.map(({ url }) => url);
  const balancer = new Balancer(urls, { ...TIMES, tryMs });
  const { url } = await listen((request, response) => void balancer.pass(request, response));
  const send = (method = 'GET', body?: string) =>
    ask(url, { method, path: '/a', ...(body !== undefined && { body }) }, { keepBytes: Infinity });
  const names = async (count: number): Promise<unknown[]> => {
    const all: unknown[] = [];
    for (let n = 0; n < count; n += 1) all.push((await send()).headers['x-name']);
    return all;
  };
  return { balancer, url, send, names };
}

describe('the balancer', () => {
  it('sends requests to the replicas in turn, with the host and the body of the caller', async () => {
    const { url, names, send, balancer } = await balance(await replica('a'), await replica('b'), await replica('c'));
    expect((await names(6)).sort()).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
    expect(await send('PUT', '{}')).toMatchObject({ status: 201, text: `${new URL(url).host} {}` });
    expect(balancer.figures).toEqual({ repeated: 0, failed: 0, cut: 0 });
  });

  it('leaves out a replica that is not ready', async () => {
    const { balancer, names } = await balance(await replica('a', { ready: 503 }), await replica('b'), await ended());
    await balancer.checkReadiness();
    expect(await names(3)).toEqual(['b', 'b', 'b']);
    expect(balancer.figures.repeated).toBe(0);
  });

  it('gives reads and writes to another replica if one cannot be connected to', async () => {
    const { balancer, send } = await balance(await ended(), await replica('b'));
    for (const method of ['GET', 'PUT', 'GET', 'PUT']) expect((await send(method)).status).toBe(201);
    expect(balancer.figures.repeated).toBeGreaterThan(0);
  });

  it('repeats a read that was lost, and not a write, which may have been done', async () => {
    const { balancer, send } = await balance(await dying(), await replica('b'));
    const statuses = async (method: string) => [(await send(method)).status, (await send(method)).status];
    expect(await statuses('GET')).toEqual([201, 201]);
    expect((await statuses('PUT')).sort()).toEqual([201, 502]);
    expect(balancer.figures.failed).toBe(1);
  });

  it('answers 502 if no replica had an answer in time', async () => {
    const { balancer, send } = await balanceFor(0, await dying());
    expect((await send()).status).toBe(502);
    expect(balancer.figures).toEqual({ repeated: 0, failed: 1, cut: 0 });
  });

  it('does not end an answer that the replica cut', async () => {
    const cutting = await listen((request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('a', () => request.socket.destroy());
    });
    const { balancer, send } = await balance(cutting);
    expect((await send()).status).toBeNull();
    expect(balancer.figures).toEqual({ repeated: 0, failed: 0, cut: 1 });
  });
});
