import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Content } from './content.ts';
import { Problem } from './problems.ts';
import type { HeaderPairs } from './security-headers.ts';

/** An answer on its way out. */
export interface Reply {
  readonly status: number;
  /** Media type without parameters; null for an empty answer. */
  readonly type: string | null;
  /** Before it was written as JSON; undefined for other content and none. */
  readonly value: unknown;
  readonly body: Buffer | Iterable<string> | null;
  /** All of its headers but the clock's. */
  readonly headers: HeaderPairs;
}

/** One whose body is there as a whole, where it has any. */
export interface WholeReply extends Reply {
  readonly body: Buffer | null;
  /** The same bytes as latin1 text, where that goes out in one piece with the head and so for less. */
  readonly text?: string | null;
}

/** Vary and no-cache: a browser may keep it, and must ask again each time. */
export const REVALIDATED: HeaderPairs = [
  ...['cache-control', 'private, no-cache'],
  ...['vary', 'cookie, authorization, x-lapwing-world, accept-encoding'],
];
const NOT_KEPT: HeaderPairs = ['cache-control', 'no-store'];

/** What a handler gave, ready to be sent with the security headers; an image goes as 304 to who has it already. */
export function replyOf(result: unknown, security: HeaderPairs, ifNoneMatch?: string): Reply {
  const base = security.concat(NOT_KEPT);
  if (result instanceof Problem) return problemReply(result, base);
  if (result === undefined) return { status: 204, type: null, value: undefined, body: null, headers: base };
  if (result instanceof Content) return contentReply(result, security, ifNoneMatch);
  return jsonReply(200, 'application/json', result, base);
}

/** Names content: equal content has equal names. */
export function etagOf(body: Buffer): string {
  return createHash('sha1').update(body).digest('base64url');
}

/** Whether an If-None-Match header names one of these tags, weakly or not, or any. */
export function names(ifNoneMatch: string | undefined, ...etags: readonly string[]): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((given) => {
    const tag = given.trim();
    return tag === '*' || etags.includes(tag.startsWith('W/') ? tag.slice(2) : tag);
  });
}

/** Sends an answer with the clock; text in pieces at the pace of whoever reads it. Throws when making a piece fails. */
export async function send(response: ServerResponse, reply: Reply, clock: HeaderPairs): Promise<void> {
  const { body } = reply;
  if (body === null || Buffer.isBuffer(body)) return sendWhole(response, { ...reply, body }, clock);
  response.writeHead(reply.status, [...reply.headers, ...clock]);
  await sendPieces(response, body);
}

export function sendWhole(
  response: ServerResponse,
  { status, headers, body, text }: WholeReply,
  clock: HeaderPairs,
): void {
  response.writeHead(status, headers.concat(clock));
  if (typeof text === 'string') response.end(text, 'latin1');
  else if (body === null) response.end();
  else response.end(body);
}

async function sendPieces(response: ServerResponse, pieces: Iterable<string>): Promise<void> {
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

function drained(response: ServerResponse): Promise<void> {
  return new Promise((done) => {
    const go = (): void => {
      response.off('drain', go).off('close', go);
      done();
    };
    response.on('drain', go).on('close', go);
  });
}

function contentReply({ type, body }: Content, security: HeaderPairs, ifNoneMatch: string | undefined): Reply {
  if (!Buffer.isBuffer(body)) {
    const given = type === 'text/csv' ? 'text/csv; charset=utf-8' : type;
    return { status: 200, type, value: undefined, body, headers: [...security, ...NOT_KEPT, 'content-type', given] };
  }
  const etag = `"${etagOf(body)}"`;
  const headers = [...security, ...REVALIDATED, 'etag', etag];
  if (names(ifNoneMatch, etag)) return { status: 304, type: null, value: undefined, body: null, headers };
  const length = String(body.length);
  const described = [...headers, 'content-type', type, 'content-length', length];
  return { status: 200, type, value: undefined, body, headers: described };
}

function problemReply(problem: Problem, base: HeaderPairs): Reply {
  const headers = [...base, ...Object.entries(problem.headers).flat()];
  return jsonReply(problem.status, 'application/problem+json', problem.document(), headers);
}

function jsonReply(status: number, type: string, value: unknown, base: HeaderPairs): Reply {
  const body = Buffer.from(JSON.stringify(value));
  const headers = [...base, 'content-type', type, 'content-length', String(body.length)];
  return { status, type, value, body, headers };
}
