/** What the server's thread and the threads of reads send to each other. */
import type { ProblemExtra, ProblemName } from '../problems/problems.ts';
import type { ReadRequest } from './read-request.ts';

/** A value that was encoded once, by `v8.serialize`, and is shared by all threads. */
export interface SharedValue {
  readonly id: number;
  readonly bytes: SharedArrayBuffer;
}

export type ToThread =
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly request: ReadRequest;
      readonly plan: SharedValue;
      readonly inputs: SharedValue;
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
  | { readonly kind: 'failed'; readonly error: Error };
