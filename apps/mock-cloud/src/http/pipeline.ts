import { Content } from '../operations/content.ts';
import { Problem } from '../problems/problems.ts';
import { StorageError } from '../store/storage-error.ts';
import { WorldRemovedError } from '../store/world-removed-error.ts';
import { admit, findCachedAdmission } from './admit.ts';
import type { Admission } from './admission.ts';
import { type FaultEffect, NO_EFFECT } from './api-faults.ts';
import { findPrepared, performOperation, toCheckedReply } from './operation.ts';
import { catchUp } from './replicas.ts';
import { type Reply, send, toReply } from './reply.ts';
import { createWorldHeaders, type RequestContext, type ServerContext } from './request-context.ts';
import { readThrottledInput } from './throttled-input.ts';

/** The result of a request. */
interface Outcome {
  /** Null ends the connection without an answer. */
  readonly reply: Reply | null;
  /** Real milliseconds by which a fault delays it. */
  readonly delayMs?: number;
  /** Whether it was built for an earlier request. */
  readonly isPrepared?: boolean;
}

/** Answers a request to the API or the controls; every answer carries the world's clock. Never rejects. */
export async function answerRequest(server: ServerContext, context: RequestContext): Promise<void> {
  const { response } = context;
  server.running.begin();
  try {
    const { reply, delayMs = 0, isPrepared = false } = await decide(server, context);
    if (delayMs > 0 && !(await delay(server, context, delayMs))) return logAnswer(server, context, null);
    if (reply) await send(response, reply, createWorldHeaders(context));
    else response.destroy();
    logAnswer(server, context, reply?.status ?? null, isPrepared);
  } catch (error) {
    answerFailure(server, context, error);
  } finally {
    server.running.end();
  }
}

/** The steps of every request. They need no wait if the admission is cached and the answer is prepared. */
async function decide(server: ServerContext, context: RequestContext): Promise<Outcome> {
  // A replica first adopts what the caller has seen on another one.
  const waiting = catchUp(server, context);
  const refusal = waiting instanceof Promise ? await waiting : waiting;
  if (refusal) return { reply: toCheckedReply(server, context, refusal) };

  // Host and origin, world, path and method, session or API key, role.
  const admission = findCachedAdmission(context) ?? (await admit(server, context));
  if (admission instanceof Problem) return { reply: toCheckedReply(server, context, admission) };
  if (admission.browser) server.browsers.touch(admission.browser);

  // Active faults of the API delay the answer or replace it.
  const effect = drawFault(context, admission);
  const { delayMs, replacement } = effect instanceof Promise ? await effect : effect;
  if (replacement) return { reply: createReplacementReply(server, admission, replacement), delayMs };

  // A polled answer is built once for each second of the world's clock.
  const prepared = findPrepared(server, context, admission);
  if (prepared) return { reply: prepared, delayMs, isPrepared: true };

  // Parameters and body are as the contract requires.
  const input = await readThrottledInput(context, admission);
  if (input instanceof Problem) return { reply: toCheckedReply(server, context, input), delayMs };

  // The operation's handler answers.
  return { reply: await performOperation(server, context, admission, input), delayMs };
}

function drawFault(
  { address, world, clock }: RequestContext,
  { operation, caller }: Admission,
): FaultEffect | Promise<FaultEffect> {
  const { faults } = address.area;
  if (!faults) return NO_EFFECT;
  return faults.drawEffect({ world, clock, operationId: operation.id, clientId: caller.client?.id ?? null });
}

/** The truncated body that a fault sends as garbage. */
const GARBAGE = ['[{"id":1,"label":"Hau\uFFFD'];

/** The reply that a fault sends instead of the answer; null ends the connection. */
function createReplacementReply(
  { security }: ServerContext,
  { operation }: Admission,
  replacement: NonNullable<FaultEffect['replacement']>,
): Reply | null {
  switch (replacement.kind) {
    case 'down':
      return null;
    case 'error':
      return toReply(new Problem('planned-fault', { status: replacement.status }), security.data);
    case 'garbage': {
      const type = operation.responses.get('200')?.type ?? 'application/json';
      return toReply(new Content(type, GARBAGE), security.data);
    }
  }
}

/** Whether, after a delay, the client is still connected and the server still runs. */
async function delay({ wait, closing }: ServerContext, { response }: RequestContext, ms: number): Promise<boolean> {
  const disconnected = new AbortController();
  const onClose = (): void => disconnected.abort();
  response.once('close', onClose);
  const signal = AbortSignal.any([disconnected.signal, closing]);
  try {
    await wait(ms, signal);
    return !response.destroyed;
  } catch (error) {
    if (!signal.aborted) throw error;
    response.destroy();
    return false;
  } finally {
    response.off('close', onClose);
  }
}

/** Unexpected failure: 500 or 503, or the end of the connection if headers were sent. */
function answerFailure(server: ServerContext, context: RequestContext, error: unknown): void {
  const { log, security } = server;
  const { response } = context;
  const problem = toProblem(server, context, error);
  const fields = { err: error, operation: findOperationId(context) };
  if (problem.name === 'no-such-world') log.info(fields, 'a world was removed during an operation');
  else log.error(fields, 'an operation failed');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  void send(response, toReply(problem, security.data), createWorldHeaders(context));
}

function toProblem({ worlds, replicas }: ServerContext, { world }: RequestContext, error: unknown): Problem {
  // The world may have been removed while the request was running; its storage is closed then.
  const isRemoved = error instanceof WorldRemovedError || worlds.find(world.name) !== world;
  if (isRemoved) return new Problem('no-such-world');
  if (error instanceof StorageError) return new Problem(replicas ? 'storage-unreachable' : 'storage');
  return new Problem('internal');
}

/** Logs the operation by name, since a path or query may hold a secret. `status` is null if no answer was sent. */
function logAnswer(
  { log, logsAnswers }: ServerContext,
  context: RequestContext,
  status: number | null,
  isPrepared = false,
): void {
  if (!logsAnswers) return;
  const { requestedWorld, startedMs } = context;
  const tookMs = Math.round(performance.now() - startedMs);
  const fields = { operation: findOperationId(context), world: requestedWorld?.name ?? null, status, tookMs };
  log.debug({ ...fields, ...(isPrepared && { prepared: true }) }, 'answered');
}

function findOperationId({ address: { match } }: RequestContext): string | null {
  return match.kind === 'found' ? match.operation.id : null;
}
