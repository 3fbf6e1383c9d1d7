import type { Random } from './random.ts';

/** Who sends a command: users of the test scenario, or a guest, who signs in and out as others. */
export type Actor = 'admin' | 'user' | 'staff' | 'super' | 'shop' | 'guest';

/**
 * One request. `{{name}}` in any of its texts stands for what an answer before had; the answers of two servers differ in
 * secrets and random names.
 */
export interface Step {
  readonly by: Actor;
  readonly method: string;
  readonly path: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  /** A file of a form, in base64. */
  readonly image?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: main. */
  readonly world?: string;
  /** What to remember of the answer, by name: the first group of a pattern. */
  readonly keep?: Readonly<Record<string, RegExp>>;
  /** Its answer has a text of random bytes, so that only its status is compared. */
  readonly isRandom?: true;
  /** Sent to each replica, not only to one. */
  readonly isForAll?: true;
}

export interface Command {
  readonly kind: string;
  readonly steps: readonly Step[];
}

/** All that was kept by a name, oldest first. */
export type ReadKept = (name: string) => readonly string[];

/** Draws a command of one kind. What it names may have been removed since. */
type Draw = (random: Random, kept: ReadKept) => readonly Step[];

/** Kinds of commands by name: how many of a thousand, and one of them. */
export type Kinds = Readonly<Record<string, readonly [perThousand: number, draw: Draw]>>;

/** A request to the controls. */
export function control(method: string, path: string, json?: unknown): Step {
  return { by: 'guest', method, path: `/control${path}`, ...(json !== undefined && { json }) };
}

/** A request to the API. */
export function api(by: Actor, method: string, path: string, json?: unknown): Step {
  return { by, method, path: `/api${path}`, ...(json !== undefined && { json }) };
}

export function signIn(by: Actor, form: Readonly<Record<string, string>>): Step {
  return { ...api(by, 'POST', '/auth/token'), form };
}

/** The id of a thing that an answer begins with. */
export const ID = /^\{"id":"?([\w-]+)/;

/** A query by which an edit may discard later ones. */
export function drawDiscard(random: Random): string {
  return random.isIn(40) ? '?discard_later=true' : '';
}

/** One of some ids; an unknown one if there are none. */
export function pickId(random: Random, ids: readonly string[]): string {
  return ids.length > 0 ? random.pick(ids) : '4711';
}
