/** Sends a request over its own connection and reads the response. */
import { connect } from 'node:net';
import type { RequestToSend } from './requests.ts';

export type Outcome =
  | { readonly kind: 'response'; readonly status: number; readonly head: string; readonly body: string }
  /** The connection ended without a response. */
  | { readonly kind: 'no response' }
  | { readonly kind: 'timeout' };

const TIMEOUT_MS = 60_000;

export function send(
  port: number,
  request: RequestToSend,
  authHeaders: Readonly<Record<string, string>>,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      // An incomplete request ends the connection here; after a complete one the server does.
      if (request.raw) socket.end(request.raw);
      else socket.write(toBytes(port, request, authHeaders));
    });
    socket.setTimeout(TIMEOUT_MS, () => {
      socket.destroy();
      resolve({ kind: 'timeout' });
    });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A refused body may end the connection while it is still being sent.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(readResponse(Buffer.concat(chunks).toString())));
  });
}

function toBytes(port: number, request: RequestToSend, authHeaders: Readonly<Record<string, string>>): Buffer {
  const { method, path, body, headers } = request;
  const all: Record<string, string> = {
    host: `localhost:${port}`,
    connection: 'close',
    ...authHeaders,
    ...headers,
    ...(body && { 'content-length': String(body.length) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), body ?? Buffer.alloc(0)]);
}

function readResponse(text: string): Outcome {
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1];
  if (status === undefined) return { kind: 'no response' };
  const end = text.indexOf('\r\n\r\n');
  return {
    kind: 'response',
    status: Number(status),
    head: text.slice(0, end).toLowerCase(),
    body: text.slice(end + 4),
  };
}
