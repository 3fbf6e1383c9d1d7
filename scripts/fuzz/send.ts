/** Sends bytes over a connection of their own, and reads what comes back. */
import { connect } from 'node:net';
import type { Sent } from './requests.ts';

export type Got =
  | { readonly kind: 'answer'; readonly status: number; readonly head: string; readonly body: string }
  /** The connection ended without one. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'hung' };

const PATIENCE_MS = 60_000;

export function send(port: number, sent: Sent, known: Readonly<Record<string, string>>): Promise<Got> {
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      // What is no whole request ends here; the server ends the connection after any other.
      if (sent.raw) socket.end(sent.raw);
      else socket.write(bytesOf(port, sent, known));
    });
    socket.setTimeout(PATIENCE_MS, () => {
      socket.destroy();
      done({ kind: 'hung' });
    });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A refused body may end the connection while it is still being sent.
    socket.on('error', () => undefined);
    socket.on('close', () => done(read(Buffer.concat(chunks).toString())));
  });
}

function bytesOf(port: number, sent: Sent, known: Readonly<Record<string, string>>): Buffer {
  const { method, path, body, headers } = sent;
  const all: Record<string, string> = {
    host: `localhost:${port}`,
    connection: 'close',
    ...known,
    ...headers,
    ...(body && { 'content-length': String(body.length) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), body ?? Buffer.alloc(0)]);
}

function read(text: string): Got {
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1];
  if (status === undefined) return { kind: 'nothing' };
  const end = text.indexOf('\r\n\r\n');
  return { kind: 'answer', status: Number(status), head: text.slice(0, end).toLowerCase(), body: text.slice(end + 4) };
}
