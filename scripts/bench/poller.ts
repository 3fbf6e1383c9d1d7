/** Polls a URL over keep-alive connections as fast as the server responds, with as little CPU time as possible. */
import { connect, type Socket } from 'node:net';

const CONNECTIONS = 24;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Polls for `ms` and returns the number of responses. Throws if a status is not 200. */
export async function poll(url: string, path: string, headers: Record<string, string>, ms: number): Promise<number> {
  const { host, hostname, port } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const endMs = performance.now() + ms;
  const stop = stayAwake();
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      pollOver(connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname), request, endMs),
    ),
  );
  stop();
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Keeps this process from sleeping between responses. Waking a sleeping process costs the server, on a virtual machine as
 * much as the response itself, and only a server that is slower than this process would pay for it.
 */
function stayAwake(): () => void {
  let timer = setImmediate(repeat);
  function repeat(): void {
    timer = setImmediate(repeat);
  }
  return () => clearImmediate(timer);
}

function pollOver(socket: Socket, request: Buffer, endMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let responses = 0;
    let remaining = 0;
    let head: Buffer | null = null;
    socket.on('connect', () => socket.write(request)).on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      if (remaining > 0) {
        remaining -= chunk.length;
      } else {
        const all = head ? Buffer.concat([head, chunk]) : chunk;
        const end = all.indexOf(END_OF_HEAD);
        if (end < 0) return void (head = all);
        head = null;
        remaining = bodyLength(all.toString('latin1', 0, end)) - (all.length - end - END_OF_HEAD.length);
      }
      if (remaining > 0) return;
      responses += 1;
      if (performance.now() < endMs) socket.write(request);
      else socket.end(() => resolve(responses));
    });
  });
}

function bodyLength(head: string): number {
  const start = head.indexOf('content-length: ');
  if (!head.startsWith('HTTP/1.1 200') || start < 0) throw new Error(`Unexpected response: ${head}`);
  return Number.parseInt(head.slice(start + 16), 10);
}
