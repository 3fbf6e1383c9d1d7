/** A server in this process for tests, with clocks that stand until they are moved, and browsers that talk to it. */
import { readFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { loadScenario, type LoadedScenario } from '../scenario/load.ts';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';
import type { Wait } from './steps.ts';

const SCENARIOS = join(import.meta.dirname, '../../../../fixtures/scenarios');

/** The instant at which the real clock of a test stands. */
export const TEST_NOW_MS = Date.parse('2026-03-18T10:42:00Z');
export const PASSWORD = 'lapwing-demo';

/** Two clients: a haulier (type 0) with routes, and a shop (type 3) that may see less. */
export const TEST_SCENARIO_TEXT = `
version: 1
name: two-clients
title: A haulier and a shop
seed: 7
clock: { start: now, replay: '2026-03-18T10:42:00Z', backfill: P3D, timezone: Europe/London }
clients:
  - id: 1
    type: 0
    name: Ashdown Haulage
    domain: haulage.test
    layout: ../layouts/yard.yaml
    beacons:
      - { id: 101, label: Gate in, at: [56, 461] }
      - { id: 103, label: Weighbridge, at: [101, 461] }
      - { id: 124, label: Dock 4, at: [405, 370] }
      - { id: 105, label: Apron east, at: [770, 461] }
      - { id: 106, label: East turn, at: [934, 474] }
      - { id: 102, label: Gate out, at: [56, 488] }
      - { id: 117, label: Overflow, at: [580, 640] }
    routes:
      - id: 11
        label: Inbound loop
        beacons: [Gate in, Weighbridge, Dock 4, Apron east, East turn, Gate out, Gate in]
        goal: PT14M
        timeout: PT40M
        startOnEnter: false
    fleets:
      - { label: 'Hauler {n}', firstId: 1, count: 2, stagger: PT5M, home: Gate in, route: 11, shifts: ['06:00-06:00'] }
    gateways:
      - { id: 9, label: Shunter, home: Overflow, roams: [Overflow, Dock 4], shifts: ['06:00-06:00'] }
  - id: 2
    type: 3
    name: Corner Shop
    domain: shop.test
    layout: ../layouts/yard.yaml
    beacons:
      - { id: 201, label: Door, at: [56, 461] }
      - { id: 202, label: Shelf, at: [405, 370] }
    routes:
      - { id: 31, label: Restocking, beacons: [Door, Shelf], goal: PT5M }
    gateways:
      - { id: 21, label: Trolley, home: Door, roams: [Door, Shelf], shifts: ['06:00-06:00'] }
timeline:
  - { at: -PT1H, do: { action: offline, gateway: 9, for: PT2H } }
  - { at: PT15M0.5S, do: { action: move, beacon: 117, to: [580, 600] } }
bookmarks:
  - { at: PT30M, label: Half past }
`;

/** A scenario of a text, with the layouts of the fixtures. */
export function scenarioOf(text: string): LoadedScenario {
  const path = join(SCENARIOS, 'test.yaml');
  const loaded = loadScenario(path, (file) => (file === path ? text : readFileSync(file, 'utf8')));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded;
}

export const TEST_SCENARIO = scenarioOf(TEST_SCENARIO_TEXT);

/** Waits until it is given up, however little the wait is said to be. */
export const waitForEver: Wait = (_ms, signal) =>
  new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('given up'))));

export interface TestCloud extends RunningServer {
  /** The real clock; move it to let time pass. */
  readonly real: { ms: number };
  readonly port: number;
  browser(): Browser;
  /** A browser in which somebody has signed in. */
  signedIn(email: string, password?: string): Promise<Browser>;
}

/** A server on a free port whose answers are all checked against the contract. */
export async function startTestCloud(
  options: Partial<ServerOptions> = {},
  real = { ms: TEST_NOW_MS },
): Promise<TestCloud> {
  const server = await startServer({
    scenario: TEST_SCENARIO,
    port: 0,
    data: 'memory',
    clock: () => real.ms,
    logLevel: 'silent',
    layoutsDir: join(SCENARIOS, '../layouts'),
    validateResponses: true,
    passwordCost: { N: 1024, r: 1, p: 1 },
    ...options,
  });
  const port = Number(new URL(server.url).port);
  return {
    ...server,
    real,
    port,
    browser: () => new Browser(port),
    async signedIn(email, password) {
      const browser = new Browser(port);
      const { status } = await browser.signIn(email, password);
      if (status !== 200) throw new Error(`${email}: ${status}`);
      return browser;
    },
  };
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
  /** The parsed body; undefined when it is no JSON. */
  readonly json: unknown;
}

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Each in a field of its own; with several of one field, a list. */
  readonly files?: Readonly<Record<string, Buffer | readonly Buffer[]>>;
}

/** Keeps cookies and the session marker as a browser with the dashboard would, and sends what it is told. */
export class Browser {
  readonly #port: number;
  readonly #agent: Agent | false;
  readonly cookies = new Map<string, string>();
  marker: string | null = null;

  /** A connection for each request, or one for all. */
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

/** Files as a form in a page sends them; all of them claim to be PNG images. */
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
