import type { components } from '@lapwing/contracts';
import { getRuleWords, PROBLEM_WORDS, RULE_WORDS, type RuleCode } from '@lapwing/domain';

export type ProblemDocument = components['schemas']['Problem'];

interface ProblemKind {
  readonly status: number;
  readonly title: string;
  /** Shown to people. */
  readonly detail: string;
}

/** Every problem that the server returns, by its stable name. */
const PROBLEMS = {
  'bad-input': { status: 400, ...PROBLEM_WORDS['bad-input'] },
  'unreadable-request': {
    status: 400,
    title: 'Unreadable request',
    detail: 'The request is not valid HTTP or is too long.',
  },
  'body-unreadable': { status: 400, title: 'Unreadable body', detail: 'The request body could not be parsed.' },
  'address-too-long': {
    status: 414,
    title: 'Address too long',
    detail: 'The path or the query of the request is too long.',
  },
  'not-signed-in': { status: 401, title: 'Not signed in', detail: 'You are not signed in, or your session has ended.' },
  'wrong-credentials': { status: 401, title: 'Wrong credentials', detail: RULE_WORDS.signIn.wrong },
  'marker-missing': {
    status: 401,
    title: 'Session marker missing',
    detail: 'Send the session marker as a bearer token.',
  },
  'marker-foreign': {
    status: 401,
    title: 'Session marker not valid',
    detail: 'The session marker does not belong to this session.',
  },
  'key-refused': { status: 401, title: 'API key not valid', detail: 'This API key is not valid.' },
  'key-with-session': {
    status: 401,
    title: 'API key with a session',
    detail: 'Do not send an API key with a session cookie.',
  },
  'handoff-refused': {
    status: 401,
    title: 'Link not valid',
    detail: 'This link has expired or was already used. Request a new one.',
  },
  'reset-refused': { status: 401, title: 'Unauthorized', detail: RULE_WORDS.reset.refused },
  'wrong-password': { status: 403, ...PROBLEM_WORDS['wrong-password'] },
  'may-not-grant': { status: 403, ...PROBLEM_WORDS['may-not-grant'] },
  'more-permissions': { status: 403, ...PROBLEM_WORDS['more-permissions'] },
  forbidden: { status: 403, ...PROBLEM_WORDS.forbidden },
  'foreign-origin': { status: 403, title: 'Foreign origin', detail: 'Requests from other sites are not allowed.' },
  'foreign-host': {
    status: 403,
    title: 'Unknown host name',
    detail: 'This server does not answer to that host name.',
  },
  'control-token': {
    status: 401,
    title: 'Control token required',
    detail: 'Send the control token of this server as a bearer token, or pair this browser.',
  },
  'pairing-refused': {
    status: 401,
    title: 'Link not valid',
    detail: 'This link is not known here. Request a new one.',
  },
  'pairing-used': { status: 401, title: 'Link already used', detail: 'This link was already used. Request a new one.' },
  'pairing-expired': { status: 401, title: 'Link expired', detail: 'This link has expired. Request a new one.' },
  'not-found': { status: 404, ...PROBLEM_WORDS['not-found'] },
  'no-such-operation': {
    status: 404,
    title: 'No such path',
    detail: 'This path does not exist. The API reference is at /docs.',
  },
  'no-such-world': { status: 404, title: 'No such world', detail: 'This server has no world with that name.' },
  'no-fault': { status: 404, title: 'No such fault', detail: 'No active fault has that id.' },
  'no-show': { status: 404, ...PROBLEM_WORDS['no-show'] },
  'no-such-snapshot': { status: 404, title: 'No such snapshot', detail: 'This world has no snapshot with that name.' },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    detail: 'This path does not support this method.',
  },
  'later-inputs': {
    status: 409,
    title: 'Later changes exist',
    detail: 'The clock was set back, and there are changes after its current time. Discard them to continue from here.',
  },
  'email-unusable': { status: 409, ...PROBLEM_WORDS['email-unusable'] },
  'last-admin': { status: 409, ...PROBLEM_WORDS['last-admin'] },
  'last-notified': { status: 409, ...PROBLEM_WORDS['last-notified'] },
  'ssid-taken': { status: 409, ...PROBLEM_WORDS['ssid-taken'] },
  'another-hidden': { status: 409, ...PROBLEM_WORDS['another-hidden'] },
  'too-many-networks': { status: 409, ...PROBLEM_WORDS['too-many-networks'] },
  'internal-network': { status: 409, ...PROBLEM_WORDS['internal-network'] },
  'last-network': { status: 409, ...PROBLEM_WORDS['last-network'] },
  conflict: { status: 409, ...PROBLEM_WORDS.conflict },
  'show-changed': { status: 409, ...PROBLEM_WORDS['show-changed'] },
  fork: {
    status: 409,
    title: 'The world is a fork',
    detail: 'A fork has the clock of its origin, so it cannot be reset or forked itself.',
  },
  'too-many-forks': {
    status: 409,
    title: 'Too many forks',
    detail: 'This server has as many forks as it may have. Remove one of them first.',
  },
  'snapshot-mismatch': {
    status: 409,
    title: 'Snapshot of another world',
    detail: 'The snapshot is not compatible with this world.',
  },
  'snapshot-damaged': { status: 409, title: 'Snapshot damaged', detail: 'The snapshot file is damaged.' },
  'moment-damaged': { status: 409, ...PROBLEM_WORDS['moment-damaged'] },
  'moment-version': { status: 409, ...PROBLEM_WORDS['moment-version'] },
  'moment-scenario': { status: 409, ...PROBLEM_WORDS['moment-scenario'] },
  'moment-elsewhere': { status: 409, ...PROBLEM_WORDS['moment-elsewhere'] },
  'body-too-large': { status: 413, title: 'Body too large', detail: 'The request body is too large.' },
  'body-type': {
    status: 415,
    title: 'Unsupported body type',
    detail: 'A body of this media type is not accepted here.',
  },
  'image-too-large': { status: 413, ...PROBLEM_WORDS['image-too-large'] },
  'image-too-many-pixels': { status: 413, ...PROBLEM_WORDS['image-too-many-pixels'] },
  'image-side-too-long': { status: 413, ...PROBLEM_WORDS['image-side-too-long'] },
  'image-type': { status: 415, ...PROBLEM_WORDS['image-type'] },
  'image-broken': { status: 422, ...PROBLEM_WORDS['image-broken'] },
  'too-many-attempts': { status: 429, ...PROBLEM_WORDS['too-many-attempts'] },
  internal: { status: 500, ...PROBLEM_WORDS.internal },
  'planned-fault': { status: 500, ...PROBLEM_WORDS['planned-fault'] },
  'contract-broken': { status: 500, title: 'Contract violation', detail: 'The answer does not match the contract.' },
  storage: { status: 503, ...PROBLEM_WORDS.storage },
  'storage-unreachable': { status: 503, ...PROBLEM_WORDS['storage-unreachable'] },
  'world-unusable': {
    status: 503,
    title: 'World not available',
    detail: 'This world could not be opened. The list of worlds shows the reason.',
  },
  busy: { status: 503, ...PROBLEM_WORDS.busy },
} as const satisfies Record<string, ProblemKind>;

export type ProblemName = keyof typeof PROBLEMS;
/** Two routes of one gateway whose work shifts overlap. */
export type ProblemShiftConflict = NonNullable<ProblemDocument['shift_conflicts']>[number];
export type InputError = NonNullable<ProblemDocument['errors']>[number];

/** The most errors of one answer. */
export const MAX_INPUT_ERRORS = 20;
/** The most conflicts of one answer. */
const MAX_SHIFT_CONFLICTS = 100;
/** The longest text of a problem. It may quote the request, which may be long. */
const MAX_TEXT = 2000;
/** The longest place and message of an error. */
const MAX_ERROR_TEXT = 300;

/** What a problem adds to its entry in the table. */
export interface ProblemExtra {
  readonly errors?: readonly InputError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** By default, the status of the table. */
  readonly status?: number;
  /** Shown to people; by default, the detail of the table. */
  readonly detail?: string;
  /** Only for `later-inputs`: the changes that must be discarded first. */
  readonly laterInputs?: { readonly count: number; readonly firstMs: number };
  readonly shiftConflicts?: readonly ProblemShiftConflict[];
}

/** An expected failure, which a handler returns instead of an answer. */
export class Problem {
  readonly name: ProblemName;
  readonly status: number;
  readonly errors: readonly InputError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly extra: ProblemExtra;

  constructor(name: ProblemName, extra: ProblemExtra = {}) {
    this.name = name;
    this.status = extra.status ?? PROBLEMS[name].status;
    this.errors = (extra.errors ?? []).slice(0, MAX_INPUT_ERRORS).map(cutError);
    this.headers = extra.headers ?? {};
    this.extra = extra;
  }

  /** The problem document (RFC 9457). */
  toDocument(): ProblemDocument {
    const { title, detail } = PROBLEMS[this.name];
    const { laterInputs, shiftConflicts } = this.extra;
    return {
      type: this.name,
      title,
      status: this.status,
      detail: cutText(this.extra.detail ?? detail, MAX_TEXT),
      ...(this.errors.length > 0 && { errors: [...this.errors] }),
      ...(shiftConflicts && { shift_conflicts: shiftConflicts.slice(0, MAX_SHIFT_CONFLICTS) }),
      ...(laterInputs && {
        later_inputs: { count: laterInputs.count, first: Math.floor(laterInputs.firstMs / 1000) },
      }),
    };
  }
}

function cutError({ where, message, ...rest }: InputError): InputError {
  return { ...rest, where: cutText(where, MAX_ERROR_TEXT), message: cutText(message, MAX_ERROR_TEXT) };
}

function cutText(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

/** The problem of a write when the clock was set back and there are later changes. */
export function createLaterInputsProblem(found: { readonly count: number; readonly firstMs: number }): Problem {
  return new Problem('later-inputs', { laterInputs: found });
}

/** A problem with one part of the input, e.g. `query/timestamp_end`. */
export function createBadInputProblem(where: string, message: string): Problem {
  return new Problem('bad-input', { errors: [{ where, message }] });
}

/** A part of the input that breaks a rule, with the words that a screen has for it. */
export function createRuleError(where: string, rule: RuleCode): InputError {
  return { where, message: getRuleWords(rule), rule };
}

/** The problem with one part of the input that breaks a rule. */
export function createRuleProblem(where: string, rule: RuleCode): Problem {
  return new Problem('bad-input', { errors: [createRuleError(where, rule)] });
}

/** The problem of a request for which the server is too busy; the client may send it again after `retryAfterSec`. */
export function createBusyProblem(retryAfterSec = 2): Problem {
  return new Problem('busy', { headers: { 'retry-after': String(retryAfterSec) } });
}
