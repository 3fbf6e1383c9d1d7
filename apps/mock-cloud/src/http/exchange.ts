import { addressKey } from './address.ts';
import { cookieName } from './admission.ts';
import { type Reply, replyOf, send } from './answer.ts';
import type { Spoiling } from './api-faults.ts';
import type { Caller } from './area.ts';
import { readBody } from './body.ts';
import type { Call } from './call.ts';
import { Content } from './content.ts';
import type { OperationSpec } from './contract.ts';
import { sessionCookie } from './cookies.ts';
import { memoKey, tickOf } from './memo-key.ts';
import { PreparedBody } from './prepared-body.ts';
import { StorageError } from '../store/storage-error.ts';
import { Problem } from './problems.ts';
import { SESSION_MS } from './sessions.ts';
import { type Arrival, clockOf, type Desk, knockOf, logAnswer, refusal, spoilableOf } from './steps.ts';
import type { Input } from './validators.ts';

/** What becomes of a request: an answer, or the end of its connection, sooner or later. */
interface Outcome {
  readonly reply: Reply | null;
  readonly delayMs: number;
}

type LooseHandler = (call: unknown) => unknown;

/** What a spoiled answer says: the beginning of one. */
const GARBAGE = ['[{"id":1,"label":"Hau\uFFFD'];

/** Answers a request to the API or the controls; every answer tells the world's clock. Never throws. */
export async function answer(desk: Desk, arrival: Arrival): Promise<void> {
  const { response } = arrival;
  try {
    const { reply, delayMs } = await decide(desk, arrival);
    if (delayMs > 0 && !(await waited(desk, arrival, delayMs))) return logAnswer(desk, arrival, null);
    if (reply) await send(response, reply, clockOf(arrival));
    else response.destroy();
    logAnswer(desk, arrival, reply?.status ?? null);
  } catch (error) {
    fail(desk, arrival, error);
  }
}

async function decide(desk: Desk, arrival: Arrival): Promise<Outcome> {
  const refused = refusal(arrival);
  const { area, match, query } = arrival.address;
  if (refused || match.kind !== 'found')
    return atOnce(replyOf(refused ?? new Problem('no-such-operation'), desk.security.data));
  const { operation, path } = match;
  const refuse = (problem: Problem): Reply => checked(desk, arrival, operation, replyOf(problem, desk.security.data));
  const caller = await area.admit(knockOf(arrival, operation));
  if (caller instanceof Problem) return atOnce(refuse(caller));
  const spoiling = area.faults?.strike(spoilableOf(arrival, operation, caller)) ?? UNSPOILED;
  const { delayMs, instead } = spoiling;
  if (instead) return { reply: spoiledReply(desk, instead, operation), delayMs };
  const read = await readBody(operation, arrival.request, arrival.response);
  if (read instanceof Problem) return { reply: refuse(read), delayMs };
  const input = area.validators.input(operation, { path, query, ...read });
  if (!input.ok) return { reply: refuse(new Problem('bad-input', { errors: input.errors })), delayMs };
  return { reply: await perform(desk, arrival, { operation, caller, input: input.input }), delayMs };
}

const UNSPOILED: Spoiling = { delayMs: 0, instead: null };

function atOnce(reply: Reply): Outcome {
  return { reply, delayMs: 0 };
}

interface Performance {
  readonly operation: OperationSpec;
  readonly caller: Caller;
  readonly input: Input;
}

/** Runs the handler; a polled answer is built once a second of the world's, and only revalidated by who has it. */
async function perform(desk: Desk, arrival: Arrival, performance: Performance): Promise<Reply> {
  const { operation, caller, input } = performance;
  const { address, world, clock, request } = arrival;
  if (!address.area.polled.has(operation.id)) return run(desk, arrival, performance);
  const key = memoKey(world, clock.epoch, caller, addressKey(operation.id, input));
  const prepared = await prepare(desk, { key, tick: tickOf(clock.nowMs) }, () => run(desk, arrival, performance));
  if (!(prepared instanceof PreparedBody)) return prepared;
  const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers;
  const reply = prepared.reply(acceptEncoding, ifNoneMatch);
  if (reply) return reply;
  await prepared.zip();
  const zipped = prepared.reply(acceptEncoding, ifNoneMatch);
  if (!zipped) throw new Error('A prepared answer has no zipped form');
  return zipped;
}

/** What is kept for a key and tick, or is made now, once for all who wait; an answer other than 200 as it is. */
async function prepare(
  { memo, security }: Desk,
  { key, tick }: { key: string; tick: number },
  make: () => Promise<Reply>,
): Promise<PreparedBody | Reply> {
  const build = async (): Promise<PreparedBody | Reply> => {
    const reply = await make();
    if (reply.status !== 200 || !Buffer.isBuffer(reply.body)) return reply;
    const made = new PreparedBody(reply.body, security.data);
    return memo?.keep(key, tick, made) ?? made;
  };
  return memo ? (memo.find(key, tick) ?? memo.once(key, tick, build)) : build();
}

async function run(desk: Desk, arrival: Arrival, { operation, caller, input }: Performance): Promise<Reply> {
  const handler = arrival.address.area.handlers[operation.id] as LooseHandler;
  const result = await handler({ ...input, ...caller, ...callParts(desk, arrival) });
  const reply = replyOf(result, desk.security.data, arrival.request.headers['if-none-match']);
  return checked(desk, arrival, operation, reply);
}

type CallParts = Pick<Call<unknown>, 'world' | 'clock' | 'remote' | 'setSessionCookie' | 'readClockAgain'>;

function callParts({ isEmbedded }: Desk, arrival: Arrival): CallParts {
  const { request, response, world } = arrival;
  return {
    world,
    clock: arrival.clock,
    remote: request.socket.remoteAddress ?? '',
    setSessionCookie(token) {
      response.appendHeader('set-cookie', sessionCookie(cookieName(request, world), token, SESSION_MS, isEmbedded));
    },
    readClockAgain() {
      arrival.clock = world.clock.read();
      return arrival.clock;
    },
  };
}

/** The answer itself, or the failure that it is when it breaks the contract. */
function checked(
  { validateResponses, log, security }: Desk,
  { address }: Arrival,
  operation: OperationSpec,
  reply: Reply,
): Reply {
  if (!validateResponses || reply.status === 304) return reply;
  const { status, type, value } = reply;
  const errors = address.area.validators.answer(operation, { status, type, body: value });
  if (errors.length === 0) return reply;
  log.error({ operation: operation.id, status, errors }, 'an answer breaks the contract');
  return replyOf(new Problem('contract-broken', { errors }), security.data);
}

/** What a fault gives in place of an answer; null ends the connection. */
function spoiledReply(
  { security }: Desk,
  instead: NonNullable<Spoiling['instead']>,
  { responses }: OperationSpec,
): Reply | null {
  if (instead.kind === 'down') return null;
  if (instead.kind === 'error') return replyOf(new Problem('planned-fault', { status: instead.status }), security.data);
  const type = responses.get('200')?.type ?? 'application/json';
  return replyOf(new Content(type, GARBAGE), security.data);
}

/** Whether the client is still there after a while, and the server still serves. */
async function waited({ wait, closing }: Desk, { response }: Arrival, ms: number): Promise<boolean> {
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  response.once('close', leave);
  const signal = AbortSignal.any([gone.signal, closing]);
  try {
    await wait(ms, signal);
    return !response.destroyed;
  } catch (error) {
    if (!signal.aborted) throw error;
    response.destroy();
    return false;
  } finally {
    response.off('close', leave);
  }
}

/** An answer that nobody foresaw; where it was on its way already, the connection ends. */
function fail(desk: Desk, arrival: Arrival, error: unknown): void {
  const { response, address } = arrival;
  const operation = address.match.kind === 'found' ? address.match.operation.id : null;
  desk.log.error({ err: error, operation }, 'an operation failed');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  void send(response, replyOf(problemOf(desk, arrival, error), desk.security.data), clockOf(arrival));
}

/** What keeps a call from being answered that is nobody's fault, or ours. */
function problemOf({ worlds }: Desk, { world }: Arrival, error: unknown): Problem {
  if (error instanceof StorageError) return new Problem('storage');
  // The world was removed while it was asked.
  return new Problem(worlds.find(world.name) === world ? 'internal' : 'no-such-world');
}
