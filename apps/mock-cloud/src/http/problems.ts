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
  'unreadable-request': {
    status: 400,
    title: 'Request unreadable',
    detail: 'This is no request in HTTP, or too long.',
  },
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
  'key-refused': { status: 401, title: 'API key refused', detail: 'This API key opens nothing.' },
  'key-with-session': {
    status: 401,
    title: 'API key beside a session',
    detail: 'An API key goes alone, without the cookie of a session.',
  },
  'handoff-refused': {
    status: 401,
    title: 'Link refused',
    detail: 'This link has expired or was used before. Ask for a new one.',
  },
  'reset-refused': { status: 401, title: 'Unauthorized', detail: 'Unauthorized Access.' },
  'wrong-password': { status: 403, title: 'Wrong password', detail: 'The current password is wrong.' },
  'may-not-grant': {
    status: 403,
    title: 'Not yours to grant',
    detail: 'You can only give what your own account has.',
  },
  forbidden: { status: 403, title: 'Not allowed', detail: 'Your account may not do this.' },
  'foreign-origin': { status: 403, title: 'Foreign origin', detail: 'Other sites may not do this.' },
  'foreign-host': { status: 403, title: 'Foreign host', detail: 'This server does not answer under that name.' },
  'control-token': {
    status: 401,
    title: 'Control token needed',
    detail: 'The controls of this server need its control token as a bearer.',
  },
  'not-found': { status: 404, title: 'Not found', detail: 'There is no such thing.' },
  'no-such-operation': { status: 404, title: 'No such path', detail: 'The contract has no such path.' },
  'no-such-world': { status: 404, title: 'No such world', detail: 'This server has no world of that name.' },
  'no-fault': { status: 404, title: 'No such fault', detail: 'No fault of that id is in force.' },
  'no-such-snapshot': { status: 404, title: 'No such snapshot', detail: 'This world has no snapshot of that name.' },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    detail: 'The contract has this path with other methods.',
  },
  'later-inputs': {
    status: 409,
    title: 'Later changes stand',
    detail: 'The clock was set back, and changes were made after its instant. Discard them to go on from here.',
  },
  'email-unusable': {
    status: 409,
    title: 'Address not usable',
    detail: 'This email address cannot be used. Choose another one.',
  },
  'last-admin': { status: 409, title: 'Last admin', detail: 'The account needs an admin: this is the last one.' },
  'last-notified': {
    status: 409,
    title: 'Last with notifications',
    detail: 'At least one user must have notifications enabled: this is the last one.',
  },
  conflict: { status: 409, title: 'Conflict', detail: 'This does not fit what is there already.' },
  'snapshot-mismatch': {
    status: 409,
    title: 'Snapshot of another world',
    detail: 'The snapshot does not fit this world.',
  },
  'snapshot-damaged': {
    status: 409,
    title: 'Snapshot damaged',
    detail: 'The file of the snapshot is not as it was written.',
  },
  'body-too-large': { status: 413, title: 'Body too large', detail: 'The body of the request is too large.' },
  'body-type': { status: 415, title: 'Body of another type', detail: 'The contract wants another type of body here.' },
  'image-too-large': {
    status: 413,
    title: 'Image too large',
    detail: 'The file is too large: a layout may have 16 MB at most.',
  },
  'image-too-many-pixels': {
    status: 413,
    title: 'Too many pixels',
    detail: 'The image has too many pixels: a layout may have 50 megapixels at most.',
  },
  'image-type': {
    status: 415,
    title: 'Not an image for a layout',
    detail: 'The file is no PNG, JPEG or WebP image, whatever its name says.',
  },
  'image-broken': {
    status: 422,
    title: 'Image damaged',
    detail: 'The image cannot be read: the file is damaged or not complete.',
  },
  'too-many-attempts': {
    status: 429,
    title: 'Too many attempts',
    detail: 'Too many failed attempts. Try again later.',
  },
  internal: { status: 500, title: 'Something went wrong', detail: 'Something went wrong. Try again later.' },
  'planned-fault': { status: 500, title: 'Planned fault', detail: 'The cloud fails on purpose: a fault is in force.' },
  'contract-broken': { status: 500, title: 'Contract broken', detail: 'The answer is not as the contract says.' },
  storage: {
    status: 503,
    title: 'Not stored',
    detail: 'The change could not be stored: the disk is full, or cannot be written. Nothing was changed.',
  },
  'world-unusable': {
    status: 503,
    title: 'World not served',
    detail: 'This world could not be opened; the list of worlds says why.',
  },
  busy: { status: 503, title: 'Busy', detail: 'Too much is going on at once. Try again in a moment.' },
} as const satisfies Record<string, ProblemKind>;

export type ProblemName = keyof typeof PROBLEMS;
/** Two routes of one gateway whose work shifts meet. */
export type ProblemShiftConflict = NonNullable<ProblemDocument['shift_conflicts']>[number];
export type InputError = NonNullable<ProblemDocument['errors']>[number];

interface ProblemExtra {
  readonly errors?: readonly InputError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the usual one. */
  readonly status?: number;
  /** In place of the usual one; what a person reads. */
  readonly detail?: string;
  /** Of `later-inputs`: what stands in the way. */
  readonly laterInputs?: { readonly count: number; readonly firstMs: number };
  readonly shiftConflicts?: readonly ProblemShiftConflict[];
}

/** An expected failure: handlers give it instead of an answer. */
export class Problem {
  readonly name: ProblemName;
  readonly status: number;
  readonly errors: readonly InputError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly #extra: ProblemExtra;

  constructor(name: ProblemName, extra: ProblemExtra = {}) {
    this.name = name;
    this.status = extra.status ?? PROBLEMS[name].status;
    this.errors = extra.errors ?? [];
    this.headers = extra.headers ?? {};
    this.#extra = extra;
  }

  /** The problem document (RFC 9457). */
  document(): ProblemDocument {
    const { title, detail } = PROBLEMS[this.name];
    const { laterInputs, shiftConflicts } = this.#extra;
    return {
      type: this.name,
      title,
      status: this.status,
      detail: this.#extra.detail ?? detail,
      ...(this.errors.length > 0 && { errors: [...this.errors] }),
      ...(shiftConflicts && { shift_conflicts: [...shiftConflicts] }),
      ...(laterInputs && {
        later_inputs: { count: laterInputs.count, first: Math.floor(laterInputs.firstMs / 1000) },
      }),
    };
  }
}

/** What stands in the way of a write after the clock was set back. */
export function laterInputs(found: { readonly count: number; readonly firstMs: number }): Problem {
  return new Problem('later-inputs', { laterInputs: found });
}

/** A problem about one place of the input, as `query/timestamp_end`. */
export function badInput(where: string, message: string): Problem {
  return new Problem('bad-input', { errors: [{ where, message }] });
}
