import type { ServerResponse } from 'node:http';
import { WORLD_HEADER } from '@lapwing/contracts';
import toEtag from 'etag';
import fresh from 'fresh';
import { type Body, Content, EncodedJson, type Pieces } from '../operations/content.ts';
import { Problem } from '../problems/problems.ts';
import { toReadingMs } from './reading-time.ts';
import type { HeaderPairs } from './security-headers.ts';

/** An answer that is ready to be sent. */
export interface Reply {
  readonly status: number;
  /** Media type without parameters; null for an empty answer. */
  readonly type: string | null;
  /** The value behind a JSON body; undefined for any other. */
  readonly value: unknown;
  readonly body: Body | null;
  /** The bytes of the body as latin1 text, if node can write it together with the head, which costs less. */
  readonly text?: string | null;
  /** All of its headers except the clock's. */
  readonly headers: HeaderPairs;
}

/** A browser may keep the answer, and must revalidate it before each use. */
export const REVALIDATE: HeaderPairs = [
  ...['cache-control', 'private, no-cache'],
  ...['vary', `cookie, authorization, ${WORLD_HEADER}, accept-encoding`],
];
const NO_STORE: HeaderPairs = ['cache-control', 'no-store'];

/** The reply for a handler's result: a 304 for an image that the client already has by its If-None-Match. */
export function toReply(result: unknown, security: HeaderPairs, ifNoneMatch?: string): Reply {
  const base = security.concat(NO_STORE);
  if (result instanceof Problem) return createProblemReply(result, base);
  if (result === undefined) return { status: 204, type: null, value: undefined, body: null, headers: base };
  if (result instanceof Content) return createContentReply(result, security, ifNoneMatch);
  if (result instanceof EncodedJson) return createEncodedReply(result.bytes, base);
  return createJsonReply(200, 'application/json', result, base);
}

/** Whether an If-None-Match header contains an etag, weak or strong, or `*`. */
export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return fresh({ 'if-none-match': ifNoneMatch }, { etag });
}

/** Sends a reply with the clock's header; text in pieces as fast as the client reads. Rejects when making a piece fails. */
export async function send(
  response: ServerResponse,
  { status, headers, body, text }: Reply,
  clock: HeaderPairs,
): Promise<void> {
  response.writeHead(status, headers.concat(clock));
  if (typeof text === 'string') response.end(text, 'latin1');
  else if (body === null) response.end();
  else if (Buffer.isBuffer(body)) response.end(body);
  else await sendPieces(response, body);
}

async function sendPieces(response: ServerResponse, pieces: Pieces): Promise<void> {
  if (response.req.method === 'HEAD') return void response.end();
  let bytes = 0;
  let waitedMs = 0;
  for await (const piece of pieces) {
    if (response.destroyed) return;
    bytes += piece.length;
    if (response.write(piece)) await yieldToOthers();
    else waitedMs += await waitForDrain(response, toReadingMs(bytes) - waitedMs);
  }
  response.end();
}

/** Lets other requests run between two pieces. */
function yieldToOthers(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}

/** Waits until the client read what was written, and returns how long; a client that takes longer is disconnected. */
function waitForDrain(response: ServerResponse, maxMs: number): Promise<number> {
  const startMs = performance.now();
  const tooSlow = setTimeout(() => response.destroy(), maxMs).unref();
  return new Promise((done) => {
    const finish = (): void => {
      clearTimeout(tooSlow);
      response.off('drain', finish).off('close', finish);
      done(performance.now() - startMs);
    };
    response.on('drain', finish).on('close', finish);
  });
}

function createContentReply({ type, body }: Content, security: HeaderPairs, ifNoneMatch: string | undefined): Reply {
  if (!Buffer.isBuffer(body)) {
    const contentType = type === 'text/csv' ? 'text/csv; charset=utf-8' : type;
    const headers = [...security, ...NO_STORE, 'content-type', contentType];
    return { status: 200, type, value: undefined, body, headers };
  }
  const etag = toEtag(body);
  const headers = [...security, ...REVALIDATE, 'etag', etag];
  if (hasEtag(ifNoneMatch, etag)) return { status: 304, type: null, value: undefined, body: null, headers };
  const described = [...headers, ...describe(type, body)];
  return { status: 200, type, value: undefined, body, headers: described };
}

function createProblemReply(problem: Problem, base: HeaderPairs): Reply {
  const headers = [...base, ...Object.entries(problem.headers).flat()];
  return createJsonReply(problem.status, 'application/problem+json', problem.toDocument(), headers);
}

function createJsonReply(status: number, type: string, value: unknown, base: HeaderPairs): Reply {
  const body = Buffer.from(JSON.stringify(value));
  return { status, type, value, body, headers: [...base, ...describe(type, body)] };
}

function createEncodedReply(body: Buffer, base: HeaderPairs): Reply {
  const type = 'application/json';
  return { status: 200, type, value: undefined, body, headers: [...base, ...describe(type, body)] };
}

function describe(type: string, { length }: Buffer): HeaderPairs {
  return ['content-type', type, 'content-length', String(length)];
}
