export type StartErrorKind =
  'port-in-use' | 'address' | 'data-in-use' | 'data-unusable' | 'other-scenario' | 'bad-scenario' | 'bad-option';

/** Why a server cannot start: an expected failure whose message is one clear line. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly kind: StartErrorKind;

  constructor(kind: StartErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
