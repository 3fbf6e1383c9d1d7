import { formatPosition } from '../scenario/position.ts';
import { formatProblem, type ScenarioProblem } from '../scenario/problem.ts';

export type StartErrorKind =
  | 'port-in-use'
  | 'address'
  | 'data-in-use'
  | 'data-unusable'
  | 'other-scenario'
  | 'bad-scenario'
  | 'bad-option'
  | 'not-new';

interface StartErrorOptions extends ErrorOptions {
  /** The problems of a scenario, of which the message quotes the contents. */
  readonly problems?: readonly ScenarioProblem[];
}

/** The reason why a server cannot start: an expected failure with a message of one line. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly kind: StartErrorKind;
  readonly #problems: readonly ScenarioProblem[];

  constructor(kind: StartErrorKind, message: string, { problems = [], ...options }: StartErrorOptions = {}) {
    super(message, options);
    this.kind = kind;
    this.#problems = problems;
  }

  /** The message for callers of the API, who may not see what the server's files contain. */
  get publicMessage(): string {
    return this.#problems.length === 0 ? this.message : this.#problems.map(formatPosition).join('\n');
  }
}

/** Why something did not start, for callers of the API. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartError) return error.publicMessage;
  return error instanceof Error ? error.message : String(error);
}

/** The error of a scenario that is not valid. */
export function createScenarioError(problems: readonly ScenarioProblem[]): StartError {
  return new StartError('bad-scenario', problems.map(formatProblem).join('\n'), { problems });
}
