/** A thread that answers reads: it computes the worlds that they ask for, and keeps them. */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { Content, type Pieces } from '../operations/content.ts';
import { Problem } from '../problems/problems.ts';
import { limitThreadCache } from '../world/byte-cache.ts';
import type { FromThread, ThreadAnswer, ToThread } from './messages.ts';
import { runRead } from './run-read.ts';
import { ThreadModels } from './thread-models.ts';
import { CancelledError, type Turn, Turns } from './turns.ts';
import { writeJsonList } from './write-json-list.ts';

/** What a thread is started with. */
export interface ThreadOptions {
  /** Whether the thread gives way to the other threads of the process. */
  readonly isLowPriority: boolean;
  /** Of the cache that its worlds share. */
  readonly cacheBytes: number;
}

/** A longer list is sent in pieces. */
const MAX_WHOLE_ITEMS = 1000;

interface Running {
  readonly turn: Turn;
  pieces: Iterator<string> | AsyncIterator<string | Uint8Array> | null;
}

const port = parentPort;
if (!port) throw new Error('This module runs only in a thread of a server');
const turns = new Turns();
const models = new ThreadModels();
const running = new Map<number, Running>();

const { isLowPriority, cacheBytes } = workerData as ThreadOptions;
limitThreadCache(cacheBytes);
if (isLowPriority) lowerPriority();
port.on('message', (message: ToThread) => void receive(message));

async function receive(message: ToThread): Promise<void> {
  const { id } = message;
  try {
    if (message.kind === 'run') await run(message);
    else if (message.kind === 'more') await sendPiece(id);
    else await cancel(id);
  } catch (error) {
    running.delete(id);
    if (!(error instanceof CancelledError)) send(id, { kind: 'failed', error: toError(error) });
  }
}

async function run({ id, request, plan, inputs, isWhole }: Extract<ToThread, { kind: 'run' }>): Promise<void> {
  const model = models.open(plan, inputs);
  if (!model) return send(id, { kind: 'no-base' });
  // No user waits for what the server reads for itself.
  const turn = turns.begin({ givesWay: request.kind === 'internal' });
  const own: Running = { turn, pieces: null };
  running.set(id, own);
  const result = await runRead(request, model, turn.take);
  const [answer, pieces] = toAnswer(result, isWhole);
  own.pieces = pieces;
  if (!pieces) running.delete(id);
  send(id, answer);
}

function toAnswer(result: unknown, isWhole: boolean): [ThreadAnswer, Running['pieces']] {
  if (result instanceof Problem) return [{ kind: 'problem', name: result.name, extra: result.extra }, null];
  if (Array.isArray(result) && result.length > MAX_WHOLE_ITEMS && !isWhole)
    return [{ kind: 'stream', type: 'application/json' }, writeJsonList(result)];
  if (!(result instanceof Content)) {
    return [{ kind: 'json', bytes: encode(JSON.stringify(result ?? null)) }, null];
  }
  const { type, body } = result;
  if (Buffer.isBuffer(body)) return [{ kind: 'content', type, bytes: encode(body) }, null];
  return [{ kind: 'stream', type }, openPieces(body)];
}

function openPieces(body: Pieces): Running['pieces'] {
  return Symbol.asyncIterator in body ? body[Symbol.asyncIterator]() : body[Symbol.iterator]();
}

async function sendPiece(id: number): Promise<void> {
  const own = running.get(id);
  if (!own?.pieces) throw new Error('The thread has ended since this stream began');
  await own.turn.take();
  const next = await own.pieces.next();
  if (next.done !== true) return send(id, { kind: 'piece', bytes: encode(next.value) });
  running.delete(id);
  send(id, { kind: 'end' });
}

async function cancel(id: number): Promise<void> {
  const own = running.get(id);
  if (!own) return;
  running.delete(id);
  own.turn.cancel();
  await own.pieces?.return?.();
}

function send(id: number, answer: ThreadAnswer): void {
  const message: FromThread = { id, ...answer };
  port?.postMessage(message, 'bytes' in answer ? [answer.bytes.buffer] : []);
}

const encoder = new TextEncoder();

/** Bytes with a buffer of their own, which can move to another thread. */
function encode(content: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof content === 'string' ? encoder.encode(content) : new Uint8Array(content);
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Where threads have a priority of their own (Linux), this one runs when the others have nothing to do. */
function lowerPriority(): void {
  try {
    const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(threadId, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Elsewhere it runs as the others do.
  }
}
