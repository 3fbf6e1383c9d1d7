/** An HTTP client that behaves like a browser with the dashboard. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { PASSWORD } from './test-scenario.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
  /** The parsed body; undefined when it is not JSON. */
  readonly json: unknown;
}

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Files by field; a list where a field has several. */
  readonly files?: Readonly<Record<string, Buffer | readonly Buffer[]>>;
}

/** Keeps cookies and the session marker like a browser with the dashboard. */
export class Browser {
  readonly #port: number;
  readonly #agent: Agent | false;
  readonly cookies = new Map<string, string>();
  marker: string | null = null;

  /** One connection per request, or one for all. */
  constructor(port: number, connections: 'many' | 'one' = 'many') {
    this.#port = port;
    this.#agent = connections === 'one' && new Agent({ keepAlive: true, maxSockets: 1 });
  }

  async signIn(email: string, password = PASSWORD): Promise<Answer> {
    const answer = await this.send('POST', '/api/auth/token', { form: { username: email, password } });
    if (answer.status === 200) this.marker = (answer.json as { csrf_token: string }).csrf_token;
    return answer;
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.send('GET', path, { headers });
  }

  async send(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const content = await contentOf(sent);
    const answer = await exchange({
      port: this.#port,
      agent: this.#agent,
      method,
      path,
      headers: {
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(this.marker !== null && { authorization: `Bearer ${this.marker}` }),
        ...(content && { 'content-type': content.type, 'content-length': String(content.bytes.length) }),
        ...sent.headers,
      },
      content: content?.bytes,
    });
    this.#keepCookies(answer.headers['set-cookie'] ?? []);
    return answer;
  }

  #keepCookies(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/expires=Thu, 01 Jan 1970/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

async function contentOf({ json, form, body, files }: Sent): Promise<{ type: string; bytes: Buffer } | null> {
  if (files) return multipart(files);
  const content = body ?? (json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json));
  if (content === undefined) return null;
  const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
  return { type, bytes: Buffer.from(content) };
}

/** Files as a form sends them; all are declared as PNG images. */
export async function multipart(files: NonNullable<Sent['files']>): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  for (const [field, given] of Object.entries(files))
    for (const file of Buffer.isBuffer(given) ? [given] : given)
      form.append(field, new Blob([new Uint8Array(file)], { type: 'image/png' }), 'plan.png');
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) };
}

interface Exchange {
  readonly port: number;
  readonly agent: Agent | false;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer | undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function exchange({ content, ...options }: Exchange): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString();
        const isJson = (response.headers['content-type'] ?? '').includes('json');
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          bytes,
          json: isJson ? parsed(text) : undefined,
        });
      });
    });
    sent.on('error', fail);
    sent.end(content);
  });
}
