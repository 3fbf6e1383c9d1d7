/** What a verb answers to the shell. */
export const EXIT = {
  ok: 0,
  /** An expectation or a golden does not hold. */
  failed: 1,
  /** The command line, or something on this machine that its user can put right. */
  usage: 2,
  invalidScenario: 3,
  /** A server answered what the contract does not allow. */
  contract: 4,
  notDeterministic: 5,
  unreachable: 6,
  /** A fault of Lapwing itself. */
  bug: 70,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Why a verb cannot do what was asked: its message is all that a user needs, on stderr. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly exit: ExitCode;

  constructor(exit: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exit = exit;
  }
}
