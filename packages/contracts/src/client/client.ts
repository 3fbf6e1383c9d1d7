import createFetchClient from 'openapi-fetch';
import { ApiError, type Problem } from './error.ts';
import type { OperationRow } from './operation.ts';

/** A successful answer, read but not yet checked. */
export interface ReadAnswer {
  readonly status: number;
  /** Media type without parameters; null if the answer names none. */
  readonly type: string | null;
  readonly body: unknown;
}

export interface ClientOptions<Id extends string> {
  /** Address of the document's paths, e.g. `/api`. */
  readonly baseUrl: string;
  /** The generated table of the document. */
  readonly operations: Readonly<Record<Id, OperationRow>>;
  /** Describes where an answer differs from the contract; null if it does not. */
  readonly findMismatch: (operation: Id, answer: ReadAnswer) => string | null;
}

export interface RequestOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Limit for the whole answer, body included. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly cache?: RequestCache | undefined;
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** Path and query parameters under their names on the wire, and the `body`. */
export type WireValues = Readonly<Record<string, unknown>>;

export interface Client<Id extends string> {
  /** The checked answer of an operation; undefined for one without content and for a 304. Throws ApiError otherwise. */
  call(operation: Id, args: WireValues, options: RequestOptions): Promise<unknown>;
  /** The successful response, its body unread and unchecked. Throws ApiError otherwise. */
  open(operation: Id, args: WireValues, options: RequestOptions): Promise<Response>;
}

interface FetchResult {
  data?: unknown;
  error?: unknown;
  response: Response;
}
type SendRequest = (method: string, path: string, init: object) => Promise<FetchResult>;

const FORM = 'application/x-www-form-urlencoded';

/** Calls the operations of a generated document by id, with the names of the wire. */
export function createClient<Id extends string>({ baseUrl, operations, findMismatch }: ClientOptions<Id>): Client<Id> {
  const client = createFetchClient({ baseUrl, credentials: 'same-origin' });
  // The operation table pairs each id with its own path and method, which openapi-fetch cannot see through a variable.
  const request = client.request as unknown as SendRequest;

  async function send(
    operation: Id,
    args: WireValues,
    options: RequestOptions,
    parseAs: 'text' | 'stream',
    timeout: AbortSignal,
  ) {
    const { method, path, body } = operations[operation];
    const { signal, cache, fetch = (request: Request) => globalThis.fetch(request) } = options;
    const result = await request(method, path, {
      ...toInit(path, args, body),
      headers: { ...options.headers, ...(body === 'form' && { 'content-type': FORM }) },
      parseAs,
      ...(cache && { cache }),
      fetch,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }).catch((cause: unknown) => {
      throw toNoAnswerError(cause, timeout, signal);
    });
    throwIfFailed(result);
    return result;
  }

  return {
    async call(operation, args, options) {
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), options.timeoutMs);
      const { data, response } = await send(operation, args, options, 'text', timeout.signal).finally(() =>
        clearTimeout(timer),
      );
      if (response.status === 304 || operations[operation].answer === null) return undefined;
      const answer = readAnswer(response, typeof data === 'string' ? data : '');
      const mismatch = answer.body === undefined ? 'it is not JSON' : findMismatch(operation, answer);
      if (mismatch === null) return answer.body;
      const message = `The answer does not match the contract: ${mismatch}.`;
      throw new ApiError('garbage', message, { status: response.status });
    },
    async open(operation, args, options) {
      const { response } = await send(operation, args, options, 'stream', AbortSignal.timeout(options.timeoutMs));
      return response;
    },
  };
}

/** Path and query parameters and the body, as openapi-fetch takes them. */
function toInit(path: string, { body, ...parameters }: WireValues, kind: OperationRow['body']): object {
  const isInPath = (name: string) => path.includes(`{${name}}`);
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return {
    params: {
      path: Object.fromEntries(given.filter(([name]) => isInPath(name))),
      query: Object.fromEntries(given.filter(([name]) => !isInPath(name))),
    },
    ...(body !== undefined && { body: kind === 'multipart' ? toFormData(body as Record<string, Blob>) : body }),
  };
}

function toFormData(body: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  return form;
}

function toNoAnswerError(cause: unknown, timeout: AbortSignal, signal: AbortSignal | undefined): ApiError {
  if (signal?.aborted) return new ApiError('aborted', 'The call was cancelled.', { cause });
  if (timeout.aborted) return new ApiError('timeout', 'No answer in time.', { cause });
  return new ApiError('network', 'No answer.', { cause });
}

function throwIfFailed({ error, response }: FetchResult): void {
  if (response.ok || response.status === 304) return;
  const problem = toProblem(error);
  const message = problem?.detail ?? `${response.status} ${response.statusText}`.trim();
  const retryAfterSec = readRetryAfterSec(response.headers);
  throw new ApiError('http', message, { status: response.status, problem, retryAfterSec });
}

/** The seconds of `Retry-After`; null without it, and if it names a date. */
function readRetryAfterSec(headers: Headers): number | null {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** The body is undefined if it should be JSON and is not, e.g. a page that a proxy sent. */
function readAnswer({ status, headers }: Response, text: string): ReadAnswer {
  const type = headers.get('content-type')?.split(';')[0]?.trim() ?? null;
  if (type?.includes('json')) return { status, type, body: parseJson(text) };
  return { status, type, body: type?.includes('html') ? undefined : text };
}

function toProblem(error: unknown): Problem | null {
  const value = typeof error === 'string' ? parseJson(error) : error;
  return isProblem(value) ? value : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'detail' in value && 'status' in value && 'title' in value;
}
