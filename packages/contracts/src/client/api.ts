import createClient from 'openapi-fetch';
import { operations, type paths } from '../generated/openapi.ts';
import { shapes } from '../generated/shapes.ts';
import { snakeName, toCamel, toSnake } from './case.ts';
import { readClock, type WireClock } from './clock.ts';
import { ApiError, type Problem } from './error.ts';
import { misfit, type Shape } from './shape.ts';
import type { Answer, Args, OperationId } from './types.ts';

export interface ApiOptions {
  /** Where the API is, as `/api`. */
  baseUrl: string;
  /** World that the calls name; the server's main one without it. */
  world?: () => string | null;
  /** Session marker, sent as a bearer. */
  marker?: () => string | null;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Says that a person just did something, which keeps a session alive. */
  active?: boolean;
  /** How long an answer may take, its body included; 10 s without it. */
  timeoutMs?: number;
  /** `no-store` passes by the browser's cache, in which calls of other tabs for the same thing stand in a queue. */
  cache?: RequestCache;
  /** Told the clock of the answer, whatever its status. */
  onClock?: (clock: WireClock) => void;
  /** Sends in place of the client's `fetch`: one that tells how much of a large body is on its way. */
  fetch?: (request: Request) => Promise<Response>;
}

export interface Api {
  /**
   * Calls an operation of the contract. Throws ApiError on any answer that is not ok, and on none; a 304, which comes
   * only to a caller that named what it holds, gives undefined.
   */
  call<Op extends OperationId>(operation: Op, args: Args<Op>, options?: CallOptions): Promise<Answer<Op>>;
}

const TIMEOUT_MS = 10_000;
const FORM = 'application/x-www-form-urlencoded';

interface LooseResult {
  data?: unknown;
  error?: unknown;
  response: Response;
}
type LooseRequest = (method: string, path: string, init: object) => Promise<LooseResult>;

/** A client of the API, typed by the contract: camelCase in, camelCase out. */
export function createApi(options: ApiOptions): Api {
  const client = createClient<paths>({
    baseUrl: options.baseUrl,
    credentials: 'same-origin',
  });
  // The operation table pairs each id with its own path and method, which openapi-fetch cannot see through a variable.
  const request = client.request as unknown as LooseRequest;

  return {
    async call(operation, args, { signal, active, onClock, cache, fetch, timeoutMs = TIMEOUT_MS } = {}) {
      const { method, path, body } = operations[operation];
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), timeoutMs);
      const init = {
        ...split(path, args as Record<string, unknown>, body),
        headers: { ...headersOf(options, active), ...(body === 'form' && { 'content-type': FORM }) },
        parseAs: 'text',
        ...(cache && { cache }),
        fetch: observed(fetch ?? options.fetch, onClock),
        signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      };
      const result = await request(method, path, init)
        .catch((cause: unknown) => {
          throw unanswered(cause, timeout.signal, signal);
        })
        .finally(() => clearTimeout(timer));
      return read(result, shapes.answers[operation]) as Answer<typeof operation>;
    },
  };
}

function observed(
  send: (request: Request) => Promise<Response> = (request) => globalThis.fetch(request),
  onClock?: CallOptions['onClock'],
): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await send(request);
    const clock = readClock(response.headers, performance.now());
    if (clock) onClock?.(clock);
    return response;
  };
}

function headersOf(options: ApiOptions, active = false): Record<string, string> {
  const marker = options.marker?.() ?? null;
  const world = options.world?.() ?? null;
  return {
    accept: 'application/json',
    ...(marker !== null && { authorization: `Bearer ${marker}` }),
    ...(world !== null && { 'x-lapwing-world': world }),
    ...(active && { 'x-lapwing-active': '1' }),
  };
}

/** Path and query parameters and the body, each under its name on the wire. */
function split(path: string, { body, ...given }: Record<string, unknown>, kind: string | null): object {
  const isInPath = (key: string) => path.includes(`{${key}}`);
  const inPath = Object.entries(given).filter(([key]) => isInPath(key));
  const inQuery = Object.entries(given)
    .filter(([key, value]) => !isInPath(key) && value !== undefined)
    .map(([key, value]) => [snakeName(key), value] as const);
  return {
    params: { path: Object.fromEntries(inPath), query: Object.fromEntries(inQuery) },
    ...(body !== undefined && { body: kind === 'multipart' ? formOf(body) : toSnake(body) }),
  };
}

/** A body with files, each in the field of its name. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, Blob>)) form.append(snakeName(name), value);
  return form;
}

function unanswered(cause: unknown, timeout: AbortSignal, signal: AbortSignal | undefined): ApiError {
  if (signal?.aborted) return new ApiError('aborted', 'The call was given up.', { cause });
  if (timeout.aborted) return new ApiError('timeout', 'No answer in time.', { cause });
  return new ApiError('network', 'No answer.', { cause });
}

/** The answer in camelCase. What the contract says is checked first: nothing else may reach a screen. */
function read({ data, error, response }: LooseResult, shape: Shape | undefined): unknown {
  const text = typeof data === 'string' ? data : '';
  if (response.status === 304) return undefined;
  if (!response.ok) {
    const problem = problemOf(error);
    const message = problem?.detail ?? `${response.status} ${response.statusText}`.trim();
    throw new ApiError('http', message, { status: response.status, problem });
  }
  if (!shape) return undefined;
  const value = (response.headers.get('content-type') ?? '').includes('json') ? parsed(text) : textOf(response, text);
  const wrong = value === undefined ? 'the answer is not JSON' : misfit(value, shape, shapes.schemas);
  if (wrong !== null)
    throw new ApiError('garbage', `Not what the contract says: ${wrong}.`, { status: response.status });
  return toCamel(value);
}

/** Text stands for itself; a page is what a stranger between here and the cloud answers. */
function textOf(response: Response, text: string): string | undefined {
  return (response.headers.get('content-type') ?? '').includes('html') ? undefined : text;
}

function problemOf(error: unknown): Problem | null {
  const value = typeof error === 'string' ? parsed(error) : error;
  return isProblem(value) ? value : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'detail' in value && 'status' in value && 'title' in value;
}
