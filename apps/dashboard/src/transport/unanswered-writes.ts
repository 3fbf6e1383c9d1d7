import { ApiError, operations, type OperationId } from '@lapwing/contracts';

const unanswered = new WeakSet<Error>();

/** Notes the failure of a call if it was a write that got no readable answer: the cloud may have done it. */
export function noteUnansweredWrite(operation: OperationId, error: unknown): void {
  const isWrite = operations[operation].method !== 'get';
  if (isWrite && error instanceof ApiError && ['network', 'timeout', 'garbage'].includes(error.kind))
    unanswered.add(error);
}

/** Whether a failure leaves open whether the cloud did what it was asked to do. */
export function isUnansweredWrite(error: Error): boolean {
  return unanswered.has(error);
}
