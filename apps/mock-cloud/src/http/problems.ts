import type { components } from '@lapwing/contracts';

export type ProblemDocument = components['schemas']['Problem'];

interface ProblemKind {
  readonly status: number;
  readonly title: string;
  /** What a person reads. */
  readonly detail: string;
}

/** Every problem that the server answers with, under its stable name. */
const PROBLEMS = {
  'bad-input': { status: 400, title: 'Bad input', detail: 'The request is not as the contract says.' },
  'body-unreadable': { status: 400, title: 'Body unreadable', detail: 'The body of the request cannot be read.' },
  'not-signed-in': { status: 401, title: 'Not signed in', detail: 'You are not signed in, or your session has ended.' },
  'wrong-credentials': { status: 401, title: 'Wrong credentials', detail: 'Wrong username/password' },
  'marker-missing': {
    status: 401,
    title: 'Session marker missing',
    detail: 'This needs the session marker as a bearer.',
  },
  'marker-foreign': {
    status: 401,
    title: 'Session marker refused',
    detail: 'The session marker does not belong to this session.',
  },
  forbidden: { status: 403, title: 'Not allowed', detail: 'Your account may not do this.' },
  'foreign-origin': { status: 403, title: 'Foreign origin', detail: 'Other sites may not do this.' },
  'foreign-host': { status: 403, title: 'Foreign host', detail: 'The controls do not answer under this name.' },
  'not-found': { status: 404, title: 'Not found', detail: 'There is no such thing.' },
  'no-such-operation': { status: 404, title: 'No such path', detail: 'The contract has no such path.' },
  'no-such-world': { status: 404, title: 'No such world', detail: 'This server has no world of that name.' },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    detail: 'The contract has this path with other methods.',
  },
  'body-too-large': { status: 413, title: 'Body too large', detail: 'The body of the request is too large.' },
  'body-type': { status: 415, title: 'Body of another type', detail: 'The contract wants another type of body here.' },
  'too-many-attempts': {
    status: 429,
    title: 'Too many attempts',
    detail: 'Too many failed attempts. Try again later.',
  },
  internal: { status: 500, title: 'Something went wrong', detail: 'Something went wrong. Try again later.' },
  'contract-broken': { status: 500, title: 'Contract broken', detail: 'The answer is not as the contract says.' },
  busy: { status: 503, title: 'Busy', detail: 'Too much is going on at once. Try again in a moment.' },
} as const satisfies Record<string, ProblemKind>;

export type ProblemName = keyof typeof PROBLEMS;
export type InputError = NonNullable<ProblemDocument['errors']>[number];

/** An expected failure: handlers give it instead of an answer. */
export class Problem {
  readonly name: ProblemName;
  readonly errors: readonly InputError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    name: ProblemName,
    extra: { errors?: readonly InputError[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    this.name = name;
    this.errors = extra.errors ?? [];
    this.headers = extra.headers ?? {};
  }

  get status(): number {
    return PROBLEMS[this.name].status;
  }

  /** The problem document (RFC 9457). */
  document(): ProblemDocument {
    const { status, title, detail } = PROBLEMS[this.name];
    return { type: this.name, title, status, detail, ...(this.errors.length > 0 && { errors: [...this.errors] }) };
  }
}

/** A problem about one place of the input, as `query/timestamp_end`. */
export function badInput(where: string, message: string): Problem {
  return new Problem('bad-input', { errors: [{ where, message }] });
}
