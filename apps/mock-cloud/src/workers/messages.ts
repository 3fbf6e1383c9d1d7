/** What the server's thread and the threads of reads send to each other. */
import type { ProblemExtra, ProblemName } from '../problems/problems.ts';
import type { ReadRequest } from './read-request.ts';

/** A value that was encoded once, by `v8.serialize`, and is shared by all threads. */
export interface SharedValue {
  readonly id: number;
  readonly bytes: SharedArrayBuffer;
}

/** The inputs of a world: what differs from those that the thread was sent before. */
export interface SentInputs {
  readonly worldId: number;
  readonly version: number;
  /** The version that these inputs continue; null if all are sent. */
  readonly base: number | null;
  /** How many of the first inputs of that version are the same. */
  readonly same: number;
  /** The inputs after those, encoded; nothing if there are none. */
  readonly added: Uint8Array;
}

export type ToThread =
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly request: ReadRequest;
      readonly plan: SharedValue;
      readonly inputs: SentInputs;
      /** Whether a long answer must come in one piece. */
      readonly isWhole: boolean;
    }
  /** Asks for the next piece of a stream. */
  | { readonly kind: 'more'; readonly id: number }
  | { readonly kind: 'cancel'; readonly id: number };

export type FromThread = { readonly id: number } & ThreadAnswer;

/** An answer comes whole, or as a stream with pieces until its end. */
export type ThreadAnswer =
  | { readonly kind: 'json'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'content'; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'problem'; readonly name: ProblemName; readonly extra: ProblemExtra }
  | { readonly kind: 'stream'; readonly type: string }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' }
  /** The thread lacks the inputs that the sent ones continue: it needs all of them. */
  | { readonly kind: 'no-base' }
  | { readonly kind: 'failed'; readonly error: Error };
