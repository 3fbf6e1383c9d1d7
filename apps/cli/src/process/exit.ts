/** Exit codes. */
export const EXIT = {
  ok: 0,
  /** An expectation or a golden failed. */
  failed: 1,
  /** A mistake on the command line, or something on this machine that its user can fix. */
  usage: 2,
  invalidScenario: 3,
  /** A server sent an answer that violates the contract. */
  contract: 4,
  notDeterministic: 5,
  unreachable: 6,
  /** A defect of Lapwing itself. */
  bug: 70,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a verb with an exit code. The message is written to stderr unchanged. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exit: ExitCode;

  constructor(exit: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exit = exit;
  }
}
