import { withAttempt } from '../operations/with-attempt.ts';
import { Problem } from '../problems/problems.ts';
import type { Admission } from './admission.ts';
import { readInput } from './operation.ts';
import type { RequestContext } from './request-context.ts';
import type { Input } from './validators.ts';

/**
 * The input of a request. Of an operation that anyone may call, the input of a network that sent too much invalid input
 * is refused before any of it is read.
 */
export function readThrottledInput(context: RequestContext, admission: Admission): Promise<Input | Problem> {
  const { request, address } = context;
  const { operation, world } = admission;
  const { getThrottles } = address.area;
  if (!operation.isPublic) return readInput(context, admission);
  const attempt = getThrottles(world)
    .getInputs(operation.id)
    .begin(null, request.socket.remoteAddress ?? '');
  return withAttempt(attempt, async (open) => {
    const input = await readInput(context, admission);
    if (!(input instanceof Problem)) await open.cancel();
    return input;
  });
}
