import createClient from 'openapi-fetch';
import { operations, type paths } from '../generated/openapi.ts';
import { snakeName, toCamel, toSnake } from './case.ts';
import { readClock, type WireClock } from './clock.ts';
import { ApiError, type Problem } from './error.ts';
import type { Answer, Args, OperationId } from './types.ts';

export interface ApiOptions {
  /** Where the API is, as `/api`. */
  baseUrl: string;
  /** World that the calls name; the server's main one without it. */
  world?: () => string | null;
  /** Session marker, sent as a bearer. */
  marker?: () => string | null;
  /** 10 s without it. */
  timeoutMs?: number;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Says that a person just did something, which keeps a session alive. */
  active?: boolean;
  /** Told the clock of the answer, whatever its status. */
  onClock?: (clock: WireClock) => void;
}

export interface Api {
  /**
   * Calls an operation of the contract. Throws ApiError on any answer that is not ok, and on none; a 304, which comes
   * only to a caller that named what it holds, gives undefined.
   */
  call<Op extends OperationId>(operation: Op, args: Args<Op>, options?: CallOptions): Promise<Answer<Op>>;
}

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
    async call(operation, args, { signal, active, onClock } = {}) {
      const { method, path, body } = operations[operation];
      const timeout = AbortSignal.timeout(options.timeoutMs ?? 10_000);
      const init = {
        ...split(path, args as Record<string, unknown>),
        headers: { ...headersOf(options, active), ...(body === 'form' && { 'content-type': FORM }) },
        parseAs: 'text',
        fetch: observed(options.fetch, onClock),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      };
      const result = await request(method, path, init).catch((cause: unknown) => {
        throw unanswered(cause, timeout, signal);
      });
      return read(result) as Answer<typeof operation>;
    },
  };
}

function observed(
  send: typeof fetch = (input) => globalThis.fetch(input),
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
function split(path: string, { body, ...given }: Record<string, unknown>): object {
  const entries = Object.entries(given).map(([key, value]) => [snakeName(key), value] as const);
  const inPath = entries.filter(([key]) => path.includes(`{${key}}`));
  const inQuery = entries.filter(([key, value]) => !path.includes(`{${key}}`) && value !== undefined);
  return {
    params: { path: Object.fromEntries(inPath), query: Object.fromEntries(inQuery) },
    ...(body !== undefined && { body: toSnake(body) }),
  };
}

function unanswered(cause: unknown, timeout: AbortSignal, signal: AbortSignal | undefined): ApiError {
  if (signal?.aborted) return new ApiError('aborted', 'The call was given up.', { cause });
  if (timeout.aborted) return new ApiError('timeout', 'No answer in time.', { cause });
  return new ApiError('network', 'No answer.', { cause });
}

function read({ data, error, response }: LooseResult): unknown {
  const text = typeof data === 'string' ? data : '';
  if (response.status === 304) return undefined;
  if (!response.ok) {
    const problem = problemOf(error);
    const message = problem?.detail ?? `${response.status} ${response.statusText}`.trim();
    throw new ApiError('http', message, { status: response.status, problem });
  }
  if (text === '') return undefined;
  if (!(response.headers.get('content-type') ?? '').includes('json')) return text;
  try {
    return toCamel(JSON.parse(text));
  } catch (cause) {
    throw new ApiError('garbage', 'The answer is not JSON.', { status: response.status, cause });
  }
}

function problemOf(error: unknown): Problem | null {
  const value = typeof error === 'string' ? parsed(error) : error;
  return isProblem(value) ? value : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'detail' in value && 'status' in value && 'title' in value;
}
