/**
 * A reverse proxy with the behavior of the Caddyfile in `docs/guides/replicas.md`: requests go to the ready replicas in
 * turn, and an answer is passed on as it is.
 */
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Caddy's own, where the guide sets nothing. */
export interface BalancerTimes {
  /** For how long after its arrival a request is given to another replica. */
  readonly tryMs: number;
  readonly tryAgainMs: number;
  readonly readyTimeoutMs: number;
}

const TIMES: BalancerTimes = { tryMs: 5000, tryAgainMs: 250, readyTimeoutMs: 2000 };
const NEVER_SENT: ReadonlySet<string | undefined> = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ETIMEDOUT']);

interface Upstream {
  readonly url: URL;
  readonly agent: Agent;
  isReady: boolean;
}

/** `never-sent`: the replica has nothing of the request. `cut`: the caller already has a part of the answer. */
type Outcome = 'answered' | 'cut' | 'never-sent' | 'lost';

export interface BalancerFigures {
  /** Requests that were given to another replica. */
  readonly repeated: number;
  /** Requests for which no replica had an answer: 502. */
  readonly failed: number;
  /** Answers that ended in the middle. */
  readonly cut: number;
}

export class Balancer {
  readonly #upstreams: readonly Upstream[];
  readonly #times: BalancerTimes;
  #turn = 0;
  #figures = { repeated: 0, failed: 0, cut: 0 };

  constructor(urls: readonly string[], times: BalancerTimes = TIMES) {
    this.#upstreams = urls.map((url) => ({
      url: new URL(url),
      agent: new Agent({ keepAlive: true, maxFreeSockets: 1000 }),
      isReady: true,
    }));
    this.#times = times;
  }

  get figures(): BalancerFigures {
    return { ...this.#figures };
  }

  /** Asks every replica once whether it is ready. Call it every second. */
  async checkReadiness(): Promise<void> {
    await Promise.all(
      this.#upstreams.map(async (upstream) => (upstream.isReady = await isReady(upstream, this.#times.readyTimeoutMs))),
    );
  }

  /**
   * Passes a request on. It is given to another replica if the one before cannot be connected to, and, if it only reads, also
   * if that sent no answer.
   */
  async pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const sinceMs = performance.now();
    const body = await readBody(incoming);
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    for (let tries = 0; ; tries += 1) {
      const upstream = this.#choose();
      const outcome = upstream ? await send(upstream, incoming, body, response) : 'never-sent';
      if (outcome === 'cut') this.#figures.cut += 1;
      if (outcome === 'answered' || outcome === 'cut' || response.destroyed) return;
      const mayRepeat = outcome === 'never-sent' || isRead;
      if (!mayRepeat || performance.now() - sinceMs >= this.#times.tryMs) break;
      if (tries === 0) this.#figures.repeated += 1;
      await sleep(this.#times.tryAgainMs);
    }
    this.#figures.failed += 1;
    response.writeHead(502).end();
  }

  /** The next replica that is ready; undefined if none is. */
  #choose(): Upstream | undefined {
    const ready = this.#upstreams.filter((upstream) => upstream.isReady);
    this.#turn += 1;
    return ready[this.#turn % ready.length];
  }
}

function isReady({ url }: Upstream, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(new URL('/ready', url), { agent: false, timeout: timeoutMs }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    sent.on('timeout', () => sent.destroy()).on('error', () => resolve(false));
    sent.end();
  });
}

function send(
  { url, agent }: Upstream,
  { method, url: path, rawHeaders }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port: url.port, method, path, agent, headers: withoutHop(rawHeaders) };
    const sent = request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutHop(answer.rawHeaders));
      answer.pipe(response);
      answer.on('end', () => resolve('answered'));
      answer.on('error', () => {
        response.destroy();
        resolve('cut');
      });
    });
    sent.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (!response.headersSent) resolve(NEVER_SENT.has(code) ? 'never-sent' : 'lost');
    });
    const leave = (): void => void sent.destroy();
    response.on('close', leave);
    sent.on('close', () => response.off('close', leave));
    sent.end(body);
  });
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The headers, names and values alternating, that concern more than one connection. */
function withoutHop(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, n) => !HOP.has((rawHeaders[n - (n % 2)] ?? '').toLowerCase()));
}

const HOP: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding']);
