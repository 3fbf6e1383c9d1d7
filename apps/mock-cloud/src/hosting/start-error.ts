export type StartErrorKind =
  'port-in-use' | 'address' | 'data-in-use' | 'data-unusable' | 'other-scenario' | 'bad-scenario' | 'bad-option';

/** The reason why a server cannot start: an expected failure with a message of one line. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly kind: StartErrorKind;

  constructor(kind: StartErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
