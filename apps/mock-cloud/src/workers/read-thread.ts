import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { Content, EncodedJson } from '../operations/content.ts';
import { createBusyProblem, Problem } from '../problems/problems.ts';
import { InputSender } from './input-sender.ts';
import type { FromThread, ThreadAnswer, ToThread } from './messages.ts';
import type { ThreadOptions } from './read-worker.ts';
import type { Read } from './reads.ts';
import { share } from './shared-values.ts';

/** What a read waits for: its answer, later the next piece of it. */
interface Waiting {
  readonly resolve: (answer: ThreadAnswer) => void;
  readonly reject: (error: Error) => void;
}

interface Running {
  readonly worker: Worker;
  /** It knows what this worker was sent. */
  readonly inputs: InputSender;
}

interface Parts extends ThreadOptions {
  readonly log: Logger;
  /** Memory of the thread in megabytes; beyond, it ends and is started again. */
  readonly maxHeapMb: number;
}

/** A text that a thread makes piece by piece. */
export class ThreadStream {
  readonly type: string;
  /** Makes the next piece; null after the last one, or when the read was cancelled. Not to be called again before that. */
  readonly makePiece: () => Promise<Uint8Array | null>;
  /** Lets the thread forget the rest. */
  readonly close: () => void;

  constructor(type: string, makePiece: ThreadStream['makePiece'], close: () => void) {
    this.type = type;
    this.makePiece = makePiece;
    this.close = close;
  }
}

/** One thread that answers reads. It starts with the first of them, and again after a crash. */
export class ReadThread {
  readonly #parts: Parts;
  readonly #waiting = new Map<number, Waiting>();
  #running: Running | null = null;
  #isClosed = false;
  #lastId = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The number of reads that wait for it. */
  get load(): number {
    return this.#waiting.size;
  }

  /** Answers a read, a long one with a `ThreadStream` that has to be closed. */
  async run({ request, world, signal, isWhole }: Omit<Read, 'caller' | 'user'>): Promise<unknown> {
    if (signal?.aborted === true) return createBusyProblem();
    this.#lastId += 1;
    const id = this.#lastId;
    const end = (): void => signal?.removeEventListener('abort', cancel);
    const cancel = (): void => {
      this.#cancel(id);
      end();
    };
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      const begin = (): Promise<ThreadAnswer> => {
        const inputs = this.#open().inputs.send(world);
        return this.#ask(id, { kind: 'run', id, request, plan: share(world.plan), inputs, isWhole });
      };
      let answer = await begin();
      if (answer.kind === 'no-base') {
        this.#open().inputs.forget(world);
        answer = await begin();
      }
      if (answer.kind === 'stream') return new ThreadStream(answer.type, () => this.#makePiece(id), cancel);
      end();
      return toResult(answer);
    } catch (error) {
      end();
      if (error instanceof ThreadEndedError) return createBusyProblem();
      throw error;
    }
  }

  /** Ends the thread. Later reads get the answer busy: another thread would keep the process from ending. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running?.worker.terminate();
  }

  async #makePiece(id: number): Promise<Uint8Array | null> {
    const answer = await this.#ask(id, { kind: 'more', id });
    return answer.kind === 'piece' ? answer.bytes : null;
  }

  #ask(id: number, message: ToThread): Promise<ThreadAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#open().worker.postMessage(message);
    });
  }

  /** Ends a read, wherever it is; one that has ended already is not affected. */
  #cancel(id: number): void {
    this.#settle(id, { kind: 'end' });
    const message: ToThread = { kind: 'cancel', id };
    this.#running?.worker.postMessage(message);
  }

  #settle(id: number, answer: ThreadAnswer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (answer.kind === 'failed') waiting?.reject(answer.error);
    else waiting?.resolve(answer);
  }

  #open(): Running {
    if (this.#isClosed) throw new ThreadEndedError('The server has closed');
    this.#running ??= { worker: this.#start(), inputs: new InputSender() };
    return this.#running;
  }

  #start(): Worker {
    const { isLowPriority, cacheBytes, maxHeapMb } = this.#parts;
    const options: ThreadOptions = { isLowPriority, cacheBytes };
    const worker = new Worker(ENTRY, {
      workerData: options,
      // A loader of this thread's own modules must not be loaded again.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    worker.unref();
    worker.on('message', ({ id, ...answer }: FromThread) => this.#settle(id, answer));
    worker.on('error', (error) => this.#parts.log.error({ err: error }, 'a thread of reads failed'));
    worker.on('exit', () => this.#fail(worker));
    return worker;
  }

  #fail(worker: Worker): void {
    if (this.#running?.worker === worker) this.#running = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new ThreadEndedError('The thread of the read has ended'));
  }
}

class ThreadEndedError extends Error {}

function toResult(answer: ThreadAnswer): unknown {
  switch (answer.kind) {
    case 'json':
      return new EncodedJson(toBuffer(answer.bytes));
    case 'content':
      return new Content(answer.type, toBuffer(answer.bytes));
    case 'problem':
      return new Problem(answer.name, answer.extra);
    default:
      // The caller has left.
      return createBusyProblem();
  }
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Beside this module, which is either in the sources or in the bundle. */
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? './read-worker-source.mjs' : './read-worker.js',
  import.meta.url,
);
