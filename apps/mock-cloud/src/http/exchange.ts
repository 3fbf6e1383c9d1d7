import { CLOCK_HEADER, formatClockHeader } from '@lapwing/contracts';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { ClockReading } from '../control/world-clock.ts';
import { cookieName } from './admission.ts';
import { prepare, preparedReply, type Reply, replyOf, send } from './answer.ts';
import type { Area, Caller } from './area.ts';
import { readBody } from './body.ts';
import type { Call } from './call.ts';
import type { OperationSpec } from './contract.ts';
import type { HostedWorld } from './hosted-world.ts';
import type { Match } from './paths.ts';
import { Problem } from './problems.ts';
import { queryOf } from './query.ts';
import { SESSION_MS } from './sessions.ts';
import type { Input } from './validators.ts';
import type { Worlds } from './worlds.ts';

export interface ExchangeOptions {
  readonly worlds: Worlds;
  readonly log: Logger;
  /** Answers that break the contract become failures. */
  readonly validateResponses: boolean;
}

/** A request on its way through the steps. */
interface Exchange extends ExchangeOptions {
  readonly area: Area;
  readonly request: Request;
  readonly response: Response;
  /** What follows the prefix of the area. */
  readonly path: string;
}

/** Where and when a request is answered. */
interface Setting {
  readonly world: HostedWorld;
  clock: ClockReading;
}

type LooseHandler = (call: unknown) => unknown;

/** Answers a request to the API or the controls; every answer tells the world's clock. Never throws. */
export async function answer(exchange: Exchange): Promise<void> {
  const { request, response, log, worlds, area } = exchange;
  const startedMs = performance.now();
  const named = worlds.find(firstOf(request.headers['x-lapwing-world']));
  const world = named ?? worlds.main;
  const setting: Setting = { world, clock: world.clock.read() };
  const match = area.match(request.method, exchange.path);
  const operation = match.kind === 'found' ? match.operation : null;
  try {
    const refused = area.screen(request) ?? (named ? null : new Problem('no-such-world'));
    const reply = refused ? replyOf(refused) : await decide(exchange, setting, match);
    response.setHeader(CLOCK_HEADER, formatClockHeader(setting.clock));
    await send(response, reply);
  } catch (error) {
    fail(exchange, setting, operation, error);
  }
  const tookMs = Math.round(performance.now() - startedMs);
  // Operations are logged by name: a path or query may hold a secret.
  log.debug(
    { operation: operation?.id ?? null, world: named?.name ?? null, status: response.statusCode, tookMs },
    'answered',
  );
}

async function decide(exchange: Exchange, setting: Setting, match: Match): Promise<Reply> {
  const { area, request, response } = exchange;
  if (match.kind === 'unknown') return replyOf(new Problem('no-such-operation'));
  if (match.kind === 'other-method')
    return replyOf(new Problem('method-not-allowed', { headers: { allow: match.allow.join(', ') } }));
  const { operation, path } = match;
  const refuse = (problem: Problem): Reply => checked(exchange, operation, replyOf(problem));
  const caller = await area.admit(request, operation, setting.world);
  if (caller instanceof Problem) return refuse(caller);
  const read = await readBody(operation, request, response);
  if (read instanceof Problem) return refuse(read);
  const input = area.validators.input(operation, { path, query: queryOf(request.originalUrl), body: read.body });
  if (!input.ok) return refuse(new Problem('bad-input', { errors: input.errors }));
  return perform(exchange, setting, { operation, caller, input: input.input });
}

interface Performance {
  readonly operation: OperationSpec;
  readonly caller: Caller;
  readonly input: Input;
}

/** Runs the handler; a polled answer is built once a second of the world's, and only revalidated by who has it. */
async function perform(
  exchange: Exchange,
  setting: Setting,
  { operation, caller, input }: Performance,
): Promise<Reply> {
  const { area, request } = exchange;
  const handler = area.handlers[operation.id] as LooseHandler;
  const ifNoneMatch = request.headers['if-none-match'];
  const call = { ...input, ...caller, ...callParts(exchange, setting) };
  const build = async (): Promise<Reply> => checked(exchange, operation, replyOf(await handler(call), ifNoneMatch));
  if (!area.polled.has(operation.id)) return build();

  const { world, clock } = setting;
  const key = JSON.stringify([operation.id, clock.epoch, caller.client?.id ?? null, input.path, input.query]);
  const tick = Math.floor(clock.nowMs / 1000);
  const known = world.memo.find(key, tick);
  if (known) return preparedReply(known, ifNoneMatch);
  const reply = await build();
  if (reply.status !== 200 || !Buffer.isBuffer(reply.body)) return reply;
  const prepared = prepare(reply.body);
  world.memo.keep(key, tick, prepared);
  return preparedReply(prepared, ifNoneMatch);
}

type CallParts = Pick<Call<unknown>, 'world' | 'clock' | 'remote' | 'setSessionCookie' | 'readClockAgain'>;

function callParts({ request, response }: Exchange, setting: Setting): CallParts {
  const { world } = setting;
  return {
    world,
    clock: setting.clock,
    remote: request.socket.remoteAddress ?? '',
    setSessionCookie(token) {
      const options = { httpOnly: true, sameSite: 'lax', path: '/' } as const;
      if (token === null) response.clearCookie(cookieName(request, world), options);
      else response.cookie(cookieName(request, world), token, { ...options, maxAge: SESSION_MS });
    },
    readClockAgain() {
      setting.clock = world.clock.read();
      return setting.clock;
    },
  };
}

/** The answer itself, or the failure that it is when it breaks the contract. */
function checked({ area, validateResponses, log }: Exchange, operation: OperationSpec, reply: Reply): Reply {
  if (!validateResponses || reply.status === 304) return reply;
  const errors = area.validators.answer(operation, { status: reply.status, type: reply.type, body: reply.value });
  if (errors.length === 0) return reply;
  log.error({ operation: operation.id, status: reply.status, errors }, 'an answer breaks the contract');
  return replyOf(new Problem('contract-broken', { errors }));
}

/** An answer that nobody foresaw; where it was on its way already, the connection ends. */
function fail({ response, log }: Exchange, { clock }: Setting, operation: OperationSpec | null, error: unknown): void {
  log.error({ err: error, operation: operation?.id }, 'an operation failed');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.setHeader(CLOCK_HEADER, formatClockHeader(clock));
  void send(response, replyOf(new Problem('internal')));
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
