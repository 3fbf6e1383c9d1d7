/** Requests whose answers are counted, not parsed. */
import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export const PASSWORD = 'lapwing-demo';

export interface Question {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON unless the headers say otherwise. */
  readonly body?: string | Buffer;
}

export interface Answer {
  /** Null if there was no answer. */
  readonly status: number | null;
  readonly bytes: number;
  readonly tookMs: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as far as `keepBytes` asked for it. */
  readonly text: string;
  /** Why there was no answer. */
  readonly failure?: string;
}

export interface AskOptions {
  readonly agent?: Agent;
  readonly timeoutMs?: number;
  readonly keepBytes?: number;
}

/** Sends a request and reads its answer to the end. Never rejects. */
export function ask(url: string, question: Question, options: AskOptions = {}): Promise<Answer> {
  const { agent, timeoutMs = 60_000, keepBytes = 0 } = options;
  const { method = 'GET', path, headers = {}, body } = question;
  const { hostname, port } = new URL(url);
  const startedMs = performance.now();
  return new Promise((resolve) => {
    let bytes = 0;
    let status: number | null = null;
    let answered: IncomingHttpHeaders = {};
    const kept: Buffer[] = [];
    const finish = (failure?: string): void => {
      clearTimeout(timer);
      const text = Buffer.concat(kept).toString();
      const tookMs = performance.now() - startedMs;
      resolve({
        status: failure === undefined ? status : null,
        bytes,
        tookMs,
        headers: answered,
        text,
        ...(failure !== undefined && { failure }),
      });
    };
    const sent = request({
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port,
      method,
      path,
      agent: agent ?? false,
      headers: {
        host: `${hostname}:${port}`,
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
        }),
        ...headers,
      },
    });
    const timer = setTimeout(() => {
      finish(`no answer within ${timeoutMs / 1000} s`);
      sent.destroy();
    }, timeoutMs);
    sent.on('response', (response) => {
      status = response.statusCode ?? null;
      answered = response.headers;
      response.on('data', (chunk: Buffer) => {
        if (bytes < keepBytes) kept.push(chunk);
        bytes += chunk.length;
      });
      response.on('end', () => finish());
      response.on('error', (error: NodeJS.ErrnoException) => finish(error.code ?? error.message));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => finish(error.code ?? error.message));
    sent.end(body);
  });
}

/** Sends a request that must succeed, and returns its parsed answer. */
export async function demand<T>(url: string, question: Question, timeoutMs = 600_000): Promise<T> {
  const { status, text, failure } = await ask(url, question, { timeoutMs, keepBytes: Infinity });
  if (status === null || status >= 300) throw new Error(`${question.path}: ${failure ?? status} ${text.slice(0, 300)}`);
  return JSON.parse(text === '' ? 'null' : text) as T;
}

/** Signs in and returns the headers of the session. */
export async function signIn(
  url: string,
  email: string,
  world: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const body = new URLSearchParams({ username: email, password: PASSWORD }).toString();
  const headers = { ...world, 'content-type': 'application/x-www-form-urlencoded' };
  const question = { method: 'POST', path: '/api/auth/token', headers, body };
  const answer = await ask(url, question, { timeoutMs: 300_000, keepBytes: Infinity });
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.failure ?? answer.status}`);
  const { csrf_token: marker } = JSON.parse(answer.text) as { csrf_token: string };
  return { cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '', authorization: `Bearer ${marker}` };
}
