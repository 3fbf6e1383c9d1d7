/** Polls an address over keep-alive connections as fast as the server answers, spending as little itself as it can. */
import { connect, type Socket } from 'node:net';

const CONNECTIONS = 24;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** How many answers came within a while. Throws where one is anything but 200. */
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
 * Keeps this process from sleeping between answers. Waking one that sleeps costs whoever sends it an answer, on a
 * virtual machine as much as the answer itself, and only a server that is slower than this process would pay it.
 */
function stayAwake(): () => void {
  let turn = setImmediate(again);
  function again(): void {
    turn = setImmediate(again);
  }
  return () => clearImmediate(turn);
}

function pollOver(socket: Socket, request: Buffer, endMs: number): Promise<number> {
  return new Promise((done, fail) => {
    let answers = 0;
    let missing = 0;
    let head: Buffer | null = null;
    socket.on('connect', () => socket.write(request)).on('error', fail);
    socket.on('data', (chunk: Buffer) => {
      if (missing > 0) {
        missing -= chunk.length;
      } else {
        const all = head ? Buffer.concat([head, chunk]) : chunk;
        const end = all.indexOf(END_OF_HEAD);
        if (end < 0) return void (head = all);
        head = null;
        missing = bodyLength(all.toString('latin1', 0, end)) - (all.length - end - END_OF_HEAD.length);
      }
      if (missing > 0) return;
      answers += 1;
      if (performance.now() < endMs) socket.write(request);
      else socket.end(() => done(answers));
    });
  });
}

function bodyLength(head: string): number {
  const start = head.indexOf('content-length: ');
  if (!head.startsWith('HTTP/1.1 200') || start < 0) throw new Error(`Not the answer that was polled for: ${head}`);
  return Number.parseInt(head.slice(start + 16), 10);
}
