import type { components } from '../generated/openapi.ts';

export type Problem = components['schemas']['Problem'];

/**
 * Why a call failed: `http` an answer that is not ok, `network` no answer, `timeout` no answer in time, `garbage` an
 * answer that does not match the contract, `aborted` a call that its caller cancelled.
 */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'garbage' | 'aborted';

/**
 * The one error of every call. `status` is 0 without an answer; `problem` is null without a problem document, and
 * `retryAfterSec` without `Retry-After`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly problem: Problem | null;
  readonly retryAfterSec: number | null;

  constructor(
    kind: ApiErrorKind,
    message: string,
    options: { status?: number; problem?: Problem | null; retryAfterSec?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.status = options.status ?? 0;
    this.problem = options.problem ?? null;
    this.retryAfterSec = options.retryAfterSec ?? null;
  }
}
