import { isKeySession } from '../accounts/api-keys.ts';
import { Problem } from '../problems/problems.ts';
import { toPreparedKey } from './prepared-answers.ts';
import type { Admission } from './admission.ts';
import { readCallingBrowser } from './calling-browser.ts';
import type { RequestContext, ServerContext } from './request-context.ts';

/** Decides whether a request may be performed. These checks are made here only, in this order. */
export async function admit(
  { worlds, browsers }: ServerContext,
  context: RequestContext,
): Promise<Admission | Problem> {
  const { request, address, requestedWorld: world, worldName, clock } = context;
  const { area, refusal, match, polled } = address;
  // Read in the same moment as the clock, so that a change during the request leaves only an unreachable answer.
  const revision = world?.revision ?? 0;
  // Host, origin and control token come first, as another site may have forged the request.
  const screened = await area.screen(request, match.kind === 'found' ? match.operation : null);
  if (screened) return screened;
  if (refusal) return refusal;
  // The world exists and could be opened.
  if (!world) return worlds.explainRefusal(worldName);
  // The contract has the path, with this method.
  if (match.kind === 'unknown') return new Problem('no-such-operation');
  if (match.kind === 'other-method')
    return new Problem('method-not-allowed', { headers: { allow: match.allow.join(', ') } });
  // The session or API key is valid, and its role and client type may call the operation.
  const { operation, path } = match;
  const caller = await area.authenticate({ request, operation, world, nowMs: clock.nowMs });
  if (caller instanceof Problem) return caller;
  const preparedKey = polled?.checked.ok ? toPreparedKey({ world, revision, caller, addressKey: polled.key }) : null;
  const { session } = caller;
  const browser = session && !isKeySession(session) ? browsers.meet(world, session, readCallingBrowser(request)) : null;
  return { operation, path, caller, world, revision, preparedKey, browser };
}

/**
 * The admission of the connection's last request, if this one is the same and nothing changed on which the admission
 * depends; otherwise null. API keys are checked each time, because they can be revoked and have no session.
 */
export function findCachedAdmission({ cachedPoll, requestedWorld, clock }: RequestContext): Admission | null {
  if (!cachedPoll) return null;
  const { admission } = cachedPoll;
  const { caller, world, revision } = admission;
  const { session, client } = caller;
  const isValid =
    session !== undefined &&
    client !== undefined &&
    requestedWorld === world &&
    world.revision === revision &&
    world.sessions.isCurrent(session) &&
    world.findClient(client.id, clock.nowMs) === client;
  return isValid ? admission : null;
}
