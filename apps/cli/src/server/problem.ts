import { EXIT, Refusal } from '../exit.ts';
import { isoOf } from '../options/moment.ts';

/** What a server says that it cannot do (RFC 9457). */
export interface Problem {
  readonly type: string;
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly { readonly where: string; readonly message: string }[];
  readonly laterInputs: { readonly count: number; readonly first: number } | null;
}

/** A problem that the server named, for verbs that know more about it. */
export class ServerRefusal extends Refusal {
  readonly problem: Problem;

  constructor(exit: Refusal['exit'], message: string, problem: Problem) {
    super(exit, message);
    this.problem = problem;
  }
}

/** The problem of an answer's body; null when it is none. */
export function readProblem(text: string): Problem | null {
  try {
    const value = JSON.parse(text) as Record<string, unknown> | null;
    if (typeof value?.detail !== 'string') return null;
    const { type, status, detail, errors, later_inputs: later } = value;
    return {
      type: String(type),
      status: Number(status),
      detail,
      errors: Array.isArray(errors) ? (errors as Problem['errors']) : [],
      laterInputs: (later as Problem['laterInputs'] | undefined) ?? null,
    };
  } catch {
    return null;
  }
}

interface Asked {
  readonly origin: string;
}

/** A problem in words that say what to do on the command line. */
export function refusalOf(problem: Problem, { origin }: Asked): ServerRefusal {
  const { type, status, detail, errors, laterInputs } = problem;
  const refuse = (exit: Refusal['exit'], message: string) => new ServerRefusal(exit, message, problem);
  if (laterInputs) return refuse(EXIT.usage, laterWords(laterInputs));
  if (type === 'control-token')
    return refuse(EXIT.usage, `${origin} needs its control token: --token, or LAPWING_CONTROL_TOKEN.`);
  const said = errors.length === 0 ? detail : errors.map(errorWords).join('\n');
  if (status < 500 || status === 503) return refuse(EXIT.usage, said);
  return refuse(EXIT.contract, `The server failed: ${said}`);
}

/** `gateways/0 is none of this world`: which part of a request a person meant needs no telling. */
function errorWords({ where, message }: Problem['errors'][number]): string {
  const place = where.replace(/^(body|query|path)\//, '');
  return place === 'scenario' ? message : `${place} ${message}`;
}

function laterWords({ count, first }: NonNullable<Problem['laterInputs']>): string {
  const changes = count === 1 ? 'A change was' : `${count} changes were`;
  return `${changes} made after the clock's now, the first at ${isoOf(first * 1000)}: --discard-later goes on without what came later.`;
}
