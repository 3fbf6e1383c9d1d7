import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { toNetwork } from '../accounts/network.ts';
import { hasBody } from './body.ts';
import { toReadingMs } from './reading-time.ts';

/** How many connections a server holds, and how long and with how much it waits for their clients. */
export interface ConnectionLimits {
  readonly maxConnections: number;
  /** Dashboards behind a reverse proxy share its address. */
  readonly maxPerAddress: number;
  /** A connection on which nothing moves is closed, unless the server still works on its answer. */
  readonly stillMs: number;
  /** For all headers of a request. */
  readonly headMs: number;
  /** For the body of a request, which has one more second for each `bodyBytesPerSec` that arrived. */
  readonly bodyMs: number;
  readonly bodyBytesPerSec: number;
  /** Requests of one connection that wait for their answers. */
  readonly maxPipelined: number;
  /** Finished answers that clients have not read: beyond, the connections of the oldest are closed. */
  readonly maxUnreadBytes: { readonly ofSession: number; readonly ofAddress: number; readonly inAll: number };
}

const MB = 1024 * 1024;

export const CONNECTION_LIMITS: ConnectionLimits = {
  maxConnections: 2000,
  maxPerAddress: 1000,
  stillMs: 30_000,
  headMs: 10_000,
  bodyMs: 30_000,
  bodyBytesPerSec: 64 * 1024,
  maxPipelined: 4,
  maxUnreadBytes: { ofSession: 32 * MB, ofAddress: 64 * MB, inAll: 256 * MB },
};

interface UnreadAnswer {
  readonly response: ServerResponse;
  readonly address: string;
  readonly session: string;
}

/** Keeps the connections of a server within their limits. */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #counts = new Map<string, number>();
  readonly #addresses = new WeakMap<Socket, string>();
  /** The last answers of each connection, of which the unfinished ones count. */
  readonly #answers = new WeakMap<Socket, readonly ServerResponse[]>();
  /** Oldest first. */
  readonly #unread = new Set<UnreadAnswer>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Call before the server listens. */
  limit(server: Server): void {
    const { maxConnections, headMs, stillMs } = this.#limits;
    server.maxConnections = maxConnections;
    server.headersTimeout = headMs;
    server.on('connection', (socket) => this.#count(socket));
    // Node restarts this timer while the client reads, also within one long write.
    server.setTimeout(stillMs, (socket) => this.#closeStill(socket));
  }

  /** Call with each request; false if its connection was closed, so that there is nothing to answer. */
  watch(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    const answers = [...this.#findUnfinished(socket), response];
    this.#answers.set(socket, answers);
    if (answers.length > this.#limits.maxPipelined) {
      socket.destroy();
      return false;
    }
    if (hasBody(request)) this.#watchBody(request);
    response.once('prefinish', () => this.#closeOldest(response));
    return true;
  }

  #count(socket: Socket): void {
    const address = toNetwork(socket.remoteAddress ?? '');
    const count = (this.#counts.get(address) ?? 0) + 1;
    if (count > this.#limits.maxPerAddress) return void socket.destroy();
    this.#counts.set(address, count);
    this.#addresses.set(socket, address);
    socket.once('close', () => {
      const left = (this.#counts.get(address) ?? 0) - 1;
      if (left > 0) this.#counts.set(address, left);
      else this.#counts.delete(address);
    });
  }

  #findUnfinished(socket: Socket): readonly ServerResponse[] {
    return (this.#answers.get(socket) ?? []).filter((response) => !response.writableFinished);
  }

  #closeStill(socket: Socket): void {
    const isAnswering = this.#findUnfinished(socket).some(
      ({ req, writableLength }) => req.complete && writableLength === 0,
    );
    if (isAnswering) socket.setTimeout(this.#limits.stillMs);
    else socket.destroy();
  }

  #watchBody(request: IncomingMessage): void {
    const { bodyMs, bodyBytesPerSec } = this.#limits;
    const { socket } = request;
    const startMs = performance.now();
    const startBytes = socket.bytesRead;
    const check = (): void => {
      if (request.complete) return;
      const allowedMs = bodyMs + ((socket.bytesRead - startBytes) / bodyBytesPerSec) * 1000;
      const leftMs = startMs + allowedMs - performance.now();
      if (leftMs > 0) timer = setTimeout(check, Math.ceil(leftMs)).unref();
      else socket.destroy();
    };
    let timer = setTimeout(check, bodyMs).unref();
    request.once('close', () => clearTimeout(timer));
  }

  /** Closes connections with unread answers until the rest is within the limits, but not for the newest answer. */
  #closeOldest(response: ServerResponse): void {
    if (response.writableLength === 0) return;
    const { req } = response;
    const address = this.#addresses.get(req.socket) ?? '';
    const session = `${address} ${req.headers.cookie ?? ''} ${req.headers.authorization ?? ''}`;
    const newest: UnreadAnswer = { response, address, session };
    this.#unread.add(newest);
    const tooSlow = setTimeout(() => response.destroy(), toReadingMs(response.writableLength)).unref();
    response.once('close', () => {
      this.#unread.delete(newest);
      clearTimeout(tooSlow);
    });
    const { ofSession, ofAddress, inAll } = this.#limits.maxUnreadBytes;
    this.#closeBeyond(ofSession, (one) => one.session === session);
    this.#closeBeyond(ofAddress, (one) => one.address === address);
    this.#closeBeyond(inAll, () => true);
  }

  #closeBeyond(maxBytes: number, isCounted: (answer: UnreadAnswer) => boolean): void {
    const counted = [...this.#unread].filter(isCounted);
    let bytes = counted.reduce((sum, { response }) => sum + response.writableLength, 0);
    for (const oldest of counted.slice(0, -1)) {
      if (bytes <= maxBytes) return;
      bytes -= oldest.response.writableLength;
      this.#unread.delete(oldest);
      oldest.response.destroy();
    }
  }
}
