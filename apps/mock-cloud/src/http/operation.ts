/** Performs an admitted operation: its input, its handler, and the prepared answers of polled ones. */
import { PAIRING_MS } from '../accounts/pairings.ts';
import { SESSION_MS } from '../accounts/sessions.ts';
import { type Call, FollowUpRead } from '../operations/call.ts';
import { EncodedJson } from '../operations/content.ts';
import { Problem } from '../problems/problems.ts';
import type { ReadRequest } from '../workers/read-request.ts';
import { hasReader } from '../workers/run-read.ts';
import type { Admission } from './admission.ts';
import { isActivity } from './authentication.ts';
import { readBody } from './body.ts';
import { readCallingBrowser } from './calling-browser.ts';
import { acceptsGzip, PreparedAnswer } from './prepared-answer.ts';
import { toTick } from './prepared-answers.ts';
import { type Reply, toReply } from './reply.ts';
import type { RequestContext, ServerContext } from './request-context.ts';
import {
  createPairingCookieName,
  createSessionCookieName,
  readAddressedPort,
  readCookie,
  writePairingCookie,
  writeSessionCookie,
} from './cookies.ts';
import type { Input } from './validators.ts';

type UntypedHandler = (call: unknown) => unknown;

/** The reply that an earlier request prepared; null if there is none for this second of the world's clock. */
export function findPrepared(
  { preparedAnswers, pollCache }: ServerContext,
  { request, address, cachedPoll, clock }: RequestContext,
  admission: Admission,
): Reply | null {
  const { preparedKey, operation } = admission;
  const answer = preparedKey === null ? null : preparedAnswers?.find(preparedKey, toTick(clock.nowMs));
  if (!answer) return null;
  const { headers } = request;
  const isGzip = cachedPoll?.acceptsGzip ?? acceptsGzip(headers['accept-encoding']);
  const reply = answer.reply(isGzip, headers['if-none-match']);
  // A request that keeps its session alive has to do so each time.
  const isCacheable = reply !== null && cachedPoll?.admission !== admission && !isActivity({ request, operation });
  if (isCacheable) pollCache?.store(request, { address, acceptsGzip: isGzip, admission });
  return reply;
}

/** The body and parameters of a request, typed as in the contract. */
export async function readInput(
  { request, response, address }: RequestContext,
  { operation, path, world, caller: { client } }: Admission,
): Promise<Input | Problem> {
  const { area, query, polled } = address;
  const claim = { caller: `${world.name} ${client?.id}`, world };
  const body = await readBody(operation, { request, response, claim });
  if (body instanceof Problem) return body;
  const checked = polled?.checked ?? area.validators.checkInput(operation, { path, query, ...body });
  return checked.ok ? checked.input : new Problem('bad-input', { errors: checked.errors });
}

/** Runs the handler; for a polled operation once per second of the world's clock, for all waiting requests. */
export async function performOperation(
  server: ServerContext,
  context: RequestContext,
  admission: Admission,
  input: Input,
): Promise<Reply> {
  const run = (): Promise<Reply> => runHandler(server, context, admission, input);
  const { preparedKey } = admission;
  if (preparedKey === null) return run();
  const answer = await prepare(server, preparedKey, toTick(context.clock.nowMs), run);
  if (!(answer instanceof PreparedAnswer)) return answer;
  const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = context.request.headers;
  const isGzip = acceptsGzip(acceptEncoding);
  const reply = answer.reply(isGzip, ifNoneMatch);
  if (reply) return reply;
  await answer.compress();
  const compressed = answer.reply(isGzip, ifNoneMatch);
  if (!compressed) throw new Error('A prepared answer has no compressed form');
  return compressed;
}

/** The stored answer for a key and tick, otherwise a new one, which is stored; a reply other than 200 is passed on. */
async function prepare(
  { preparedAnswers, security }: ServerContext,
  key: string,
  tick: number,
  run: () => Promise<Reply>,
): Promise<PreparedAnswer | Reply> {
  const build = async (): Promise<PreparedAnswer | Reply> => {
    const reply = await run();
    if (reply.status !== 200 || !Buffer.isBuffer(reply.body)) return reply;
    const built = new PreparedAnswer(reply.body, security.data);
    return preparedAnswers?.store(key, tick, built) ?? built;
  };
  if (!preparedAnswers) return build();
  return preparedAnswers.find(key, tick) ?? preparedAnswers.buildOnce(key, tick, build);
}

async function runHandler(
  server: ServerContext,
  context: RequestContext,
  admission: Admission,
  input: Input,
): Promise<Reply> {
  const { area } = context.address;
  const { operation, caller } = admission;
  const kind = area.prefix === '/api' ? 'api' : 'control';
  if (hasReader(kind, operation.id)) {
    const { path, query } = input;
    const request: ReadRequest = {
      kind,
      name: operation.id,
      clientId: caller.client?.id ?? null,
      clock: context.clock,
      path,
      query,
    };
    return toCheckedReply(server, context, await performRead(server, context, admission, request));
  }
  const handler = area.handlers[operation.id] as UntypedHandler;
  const result = await handler({ ...input, ...caller, ...createCallParts(server, context) });
  if (!(result instanceof FollowUpRead)) return toCheckedReply(server, context, result);
  const { name, path, asOf } = result;
  const request = { kind: 'follow-up', name, clientId: asOf.client.id, clock: asOf.clock, path } as const;
  return toCheckedReply(server, context, await performRead(server, context, admission, request));
}

/** Reads the model of the request's world, for as long as the caller is connected or others wait for the answer, too. */
function performRead(
  { reads, validateResponses }: ServerContext,
  { world, request: { socket }, response }: RequestContext,
  { caller: { session }, preparedKey }: Admission,
  request: ReadRequest,
): Promise<unknown> {
  const disconnected = new AbortController();
  if (preparedKey === null) response.once('close', () => disconnected.abort());
  return reads.run({
    request,
    world,
    // The result of a stored change does not wait behind the other reads of its caller.
    caller: `${world.name} ${request.kind} ${session?.tokenHash ?? socket.remoteAddress}`,
    user: session ? `${world.name} ${session.user.id}` : null,
    signal: preparedKey === null ? disconnected.signal : null,
    isWhole: preparedKey !== null || validateResponses,
  });
}

type CallParts = Omit<Call<unknown>, 'path' | 'query' | 'body'>;

function createCallParts({ cookieUse }: ServerContext, context: RequestContext): CallParts {
  const { request, response, world, clock } = context;
  return {
    world,
    clock,
    remote: request.socket.remoteAddress ?? '',
    setSessionCookie(token) {
      const name = createSessionCookieName(readAddressedPort(request.headers), world.name);
      response.appendHeader('set-cookie', writeSessionCookie(name, token, SESSION_MS, cookieUse));
    },
    pairing: {
      readBrowser: () => readCallingBrowser(request),
      readCookie: () => readCookie(request.headers.cookie, createPairingCookieName(readAddressedPort(request.headers))),
      setCookie(token) {
        const name = createPairingCookieName(readAddressedPort(request.headers));
        response.appendHeader('set-cookie', writePairingCookie(name, token, PAIRING_MS, cookieUse));
      },
    },
    readClockAgain() {
      context.clock = world.clock.read();
      return context.clock;
    },
  };
}

/** The reply for a handler's result; the server may validate it and return an error if it breaks the contract. */
export function toCheckedReply(
  { validateResponses, log, security }: ServerContext,
  { request, address }: RequestContext,
  result: unknown,
): Reply {
  const reply = toReply(result, security.data, request.headers['if-none-match']);
  const { area, match } = address;
  if (!validateResponses || reply.status === 304 || match.kind !== 'found') return reply;
  const { operation } = match;
  const { status, type } = reply;
  const body = result instanceof EncodedJson ? (JSON.parse(result.bytes.toString()) as unknown) : reply.value;
  const errors = area.validators.checkAnswer(operation, { status, type, body });
  if (errors.length === 0) return reply;
  log.error({ operation: operation.id, status, errors }, 'an answer breaks the contract');
  return toReply(new Problem('contract-broken', { errors }), security.data);
}
