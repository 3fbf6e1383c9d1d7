import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOCK_HEADER, formatClockHeader } from '@lapwing/contracts';
import { replyOf } from './answer.ts';
import { preparedAnswers } from './prepared.ts';
import { Problem } from './problems.ts';
import type { Desk } from './steps.ts';

/** The server itself: prepared answers first, then Express; and an answer to what is no HTTP. */
export function createFront(desk: Desk, app: RequestListener): Server {
  const prepared = preparedAnswers(desk);
  // A request without a Host is refused as one for a foreign host is, and not by node, which knows none of our headers.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    if (!prepared(request, response)) app(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Who is gone hears nothing.
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else refuse(desk, socket);
  });
  server.on('connect', (_request, socket) => refuse(desk, socket));
  // What else somebody expects is not met, nor is it a reason to answer nothing.
  server.on('checkExpectation', app);
  return server;
}

/** Answers what cannot be read as a request, with the headers of every answer. */
function refuse({ security, worlds }: Desk, socket: Duplex): void {
  const { body, headers } = replyOf(new Problem('unreadable-request'), security.data);
  const pairs = [...headers, CLOCK_HEADER, formatClockHeader(worlds.main.clock.read())];
  const lines = pairs.flatMap((name, n) => (n % 2 === 0 ? [`${name}: ${pairs[n + 1]}`] : []));
  const head = ['HTTP/1.1 400 Bad Request', ...lines, 'connection: close', '', ''].join('\r\n');
  socket.end(Buffer.concat([Buffer.from(head), body as Buffer]));
}
