/** A first load that failed: the error, and what asks again. */
export interface FailedLoad {
  readonly kind: 'failed';
  readonly error: Error;
  readonly retry: () => void;
}
