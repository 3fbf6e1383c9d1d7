import { operations } from '../generated/openapi.ts';
import { shapes } from '../generated/shapes.ts';
import { toSnakeCase, toCamel, toSnake } from './case.ts';
import { createClient, type WireValues } from './client.ts';
import { readClock, type WireClock } from './clock.ts';
import { ACTIVE_HEADER, WORLD_HEADER } from './headers.ts';
import { Revisions } from './revisions.ts';
import { findMismatch } from '../shapes/shape.ts';
import type { Answer, Args, OperationId } from './types.ts';

export interface ApiOptions {
  /** Address of the API, e.g. `/api`. */
  baseUrl: string;
  /** World of the calls; null for the main one. */
  world?: () => string | null;
  /** Session marker, sent as a bearer token. */
  marker?: () => string | null;
  /** Revisions that the caller has seen, shared by its clients of one server; by default those of this client. */
  revisions?: Revisions;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The call follows what a person just did, which keeps the session alive. */
  active?: boolean;
  /** Limit for the whole answer, body included; 10 s by default. */
  timeoutMs?: number;
  /** `no-store` bypasses the browser's cache, in which equal calls of several tabs wait for each other. */
  cache?: RequestCache;
  /** Receives the clock of the answer, whatever its status. */
  onClock?: (clock: WireClock) => void;
  /** Replaces the client's `fetch`, e.g. by one that reports the progress of an upload. */
  fetch?: (request: Request) => Promise<Response>;
}

export interface Api {
  /**
   * Calls an operation of the contract. Throws ApiError for an answer that is not ok, and if there is none. Returns
   * undefined for a 304, which only callers that sent an ETag receive.
   */
  call<Op extends OperationId>(operation: Op, args: Args<Op>, options?: CallOptions): Promise<Answer<Op>>;
}

const TIMEOUT_MS = 10_000;

/** A client of the API, typed by the contract: camelCase in, camelCase out. */
export function createApi(options: ApiOptions): Api {
  const revisions = options.revisions ?? new Revisions();
  const client = createClient<OperationId>({
    baseUrl: options.baseUrl,
    operations,
    findMismatch(operation, { body }) {
      const shape = shapes.answers[operation];
      return shape ? findMismatch(body, shape, shapes.schemas) : null;
    },
  });
  return {
    async call(operation, args, { active = false, onClock, fetch, timeoutMs = TIMEOUT_MS, ...rest } = {}) {
      const world = options.world?.() ?? null;
      const answer = await client.call(operation, toWireArgs(operations[operation].path, args as WireValues), {
        ...rest,
        timeoutMs,
        headers: { ...toHeaders(options, world, active), ...revisions.toHeaders(world) },
        fetch: revisions.follow(world, withClock(fetch ?? options.fetch, onClock)),
      });
      return toCamel(answer) as Answer<typeof operation>;
    },
  };
}

/** Names in snake_case; those in a path are camelCase in the contract itself. */
function toWireArgs(path: string, args: WireValues): WireValues {
  const entries = Object.entries(args).map(([name, value]) => {
    if (name === 'body') return [name, toSnake(value)];
    return [path.includes(`{${name}}`) ? name : toSnakeCase(name), value];
  });
  return Object.fromEntries(entries) as WireValues;
}

function withClock(
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

function toHeaders(options: ApiOptions, world: string | null, active: boolean): Record<string, string> {
  const marker = options.marker?.() ?? null;
  return {
    accept: 'application/json',
    ...(marker !== null && { authorization: `Bearer ${marker}` }),
    ...(world !== null && { [WORLD_HEADER]: world }),
    ...(active && { [ACTIVE_HEADER]: '1' }),
  };
}
