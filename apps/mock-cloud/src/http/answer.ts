import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { Content } from './content.ts';
import type { Prepared } from './memo.ts';
import { Problem } from './problems.ts';

/** An answer on its way out. */
export interface Reply {
  readonly status: number;
  readonly type: string | null;
  /** Before it was written as JSON; undefined for other content and none. */
  readonly value: unknown;
  readonly body: Buffer | Iterable<string> | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** Vary and no-cache: a browser may keep it, and must ask again each time. */
const REVALIDATED = { 'cache-control': 'private, no-cache', vary: 'cookie, authorization, x-lapwing-world' };
const NOT_KEPT = { 'cache-control': 'no-store' };

/** What a handler gave, ready to be sent; 304 to who has the same content already. */
export function replyOf(result: unknown, ifNoneMatch?: string): Reply {
  if (result instanceof Problem) return problemReply(result);
  if (result === undefined) return { status: 204, type: null, value: undefined, body: null, headers: NOT_KEPT };
  if (result instanceof Content) return contentReply(result, ifNoneMatch);
  return { status: 200, type: 'application/json', value: result, body: jsonBody(result), headers: NOT_KEPT };
}

export function prepare(body: Buffer): Prepared {
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}

/** A prepared answer, or 304 to who has it already. */
export function preparedReply(
  { body, etag }: Prepared,
  ifNoneMatch: string | undefined,
  type = 'application/json',
): Reply {
  const headers = { ...REVALIDATED, etag };
  if (names(ifNoneMatch, etag)) return { status: 304, type: null, value: undefined, body: null, headers };
  return { status: 200, type, value: undefined, body, headers };
}

/** Sends an answer; text in pieces at the pace of whoever reads it. Throws when making a piece fails. */
export async function send(response: Response, reply: Reply): Promise<void> {
  const { status, type, body, headers } = reply;
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (type !== null) response.setHeader('content-type', type === 'text/csv' ? 'text/csv; charset=utf-8' : type);
  if (body === null || Buffer.isBuffer(body)) {
    if (body !== null) response.setHeader('content-length', body.length);
    response.end(body ?? undefined);
    return;
  }
  await sendPieces(response, body);
}

async function sendPieces(response: Response, pieces: Iterable<string>): Promise<void> {
  if (response.req.method === 'HEAD') return void response.end();
  for (const piece of pieces) {
    if (response.destroyed) return;
    const isRoom = response.write(piece);
    await (isRoom ? turn() : drained(response));
  }
  response.end();
}

/** Lets others have their turn between two pieces. */
function turn(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}

function drained(response: Response): Promise<void> {
  return new Promise((done) => {
    const go = (): void => {
      response.off('drain', go).off('close', go);
      done();
    };
    response.on('drain', go).on('close', go);
  });
}

function contentReply({ type, body }: Content, ifNoneMatch: string | undefined): Reply {
  if (Buffer.isBuffer(body)) return preparedReply(prepare(body), ifNoneMatch, type);
  return { status: 200, type, value: undefined, body, headers: NOT_KEPT };
}

function problemReply(problem: Problem): Reply {
  const value = problem.document();
  const headers = { ...NOT_KEPT, ...problem.headers };
  return { status: problem.status, type: 'application/problem+json', value, body: jsonBody(value), headers };
}

function jsonBody(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function names(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === etag);
}
