import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { StartError } from '../hosting/start-error.ts';
import { Problem } from '../problems/problems.ts';
import { type ConnectionLimits, Connections } from './connections.ts';
import { answerRequest } from './pipeline.ts';
import { toReply } from './reply.ts';
import { createRequestContext, createWorldHeaders, type ServerContext } from './request-context.ts';

/** Room for the longest query that is read, beside the headers of browsers and proxies. */
const MAX_HEAD_BYTES = 32 * 1024;
/** How often node looks for requests whose headers are late, at most. */
const CHECK_MS = 5000;

/** The node server: the pipeline answers the API and the controls, `pages` everything else. */
export function createListener(server: ServerContext, pages: RequestListener, limits: ConnectionLimits): Server {
  const connections = new Connections(limits);
  const listener: RequestListener = (request, response) => {
    if (!connections.watch(request, response)) return;
    // The next request of the connection would reach a server that has closed.
    if (server.leaving.aborted) response.shouldKeepAlive = false;
    const context = createRequestContext(server, request, response);
    if (context) void answerRequest(server, context);
    else pages(request, response);
  };
  // A request without a Host gets our own refusal of foreign hosts; node's would lack the headers of every answer.
  const connectionsCheckingInterval = Math.min(CHECK_MS, limits.headMs);
  const listening = createServer(
    { requireHostHeader: false, maxHeaderSize: MAX_HEAD_BYTES, connectionsCheckingInterval },
    listener,
  );
  connections.limit(listening);
  listening.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The client already disconnected, or sends too slowly to wait for it any longer.
    if (error.code === 'ECONNRESET' || error.code === 'ERR_HTTP_REQUEST_TIMEOUT' || !socket.writable) socket.destroy();
    else refuse(server, socket);
  });
  listening.on('connect', (_request, socket) => {
    // Node no longer watches the connection of a tunnel.
    socket.once('timeout', () => socket.destroy());
    refuse(server, socket);
  });
  // Ignore any Expect header other than 100-continue and answer as usual.
  listening.on('checkExpectation', listener);
  return listening;
}

/** Answers a malformed request, with the headers of every answer. */
function refuse({ security, worlds }: ServerContext, socket: Duplex): void {
  const { body, headers } = toReply(new Problem('unreadable-request'), security.data);
  const pairs = [...headers, ...createWorldHeaders({ clock: worlds.main.clock.read(), world: worlds.main })];
  const lines = pairs.flatMap((name, n) => (n % 2 === 0 ? [`${name}: ${pairs[n + 1]}`] : []));
  const head = ['HTTP/1.1 400 Bad Request', ...lines, 'connection: close', '', ''].join('\r\n');
  socket.end(Buffer.concat([Buffer.from(head), body as Buffer]));
}

/** Rejects with StartError if the port or address cannot be used. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(toStartError(error, port, host)));
    server.listen({ port, host }, done);
  });
}

function toStartError(error: NodeJS.ErrnoException, port: number, host: string): StartError {
  if (error.code === 'EADDRINUSE')
    return new StartError('port-in-use', `Port ${port} is in use. Choose another.`, { cause: error });
  if (error.code === 'EACCES')
    return new StartError('port-in-use', `No permission to use port ${port}. Choose another.`, { cause: error });
  return new StartError('address', `Could not listen on ${host}: ${error.message}`, { cause: error });
}

export function readPort(server: Server): number {
  return (server.address() as AddressInfo).port;
}

export function readUrl(server: Server, host: string): string {
  // Wildcard addresses cannot be opened in a browser.
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${readPort(server)}`;
}
