import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PolledAddress } from './address.ts';
import { sendWhole } from './answer.ts';
import { memoKey, tickOf } from './memo-key.ts';
import { Problem } from './problems.ts';
import { type Admitted, Regulars, stillHolds } from './regulars.ts';
import { arrive, type Arrival, clockOf, type Desk, knockOf, logAnswer, refusal, spoilableOf } from './steps.ts';

/**
 * Answers polled reads of the API from what is prepared, in front of Express and through the same steps; what they
 * found for the last poll of a connection counts for the same one again while nothing that it rests on has changed.
 * Whatever is not there as a whole, or is refused, spoiled or changed by the call, it leaves to the long way, having
 * done nothing: false.
 */
export function preparedAnswers(desk: Desk): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { addresses, memo } = desk;
  const regulars = new Regulars();
  return (request, response) => {
    const { method = '', url = '' } = request;
    if (!memo || (method !== 'GET' && method !== 'HEAD')) return false;
    const last = regulars.recognise(request);
    const address = last?.address ?? addresses.readPolled(method, url);
    if (!address?.input.ok) return false;
    const arrival = arrive(desk, request, response, address);
    const isKnown = last !== null && stillHolds(last.admitted, arrival);
    const admitted = isKnown ? last.admitted : admittedNow(arrival, address);
    if (!admitted) return false;
    const { match, area } = address;
    if (area.faults?.selects(spoilableOf(arrival, match.operation, admitted.caller)) === true) return false;
    const prepared = memo.find(admitted.key, tickOf(arrival.clock.nowMs));
    const reply = prepared?.reply(request.headers['accept-encoding'], request.headers['if-none-match']);
    if (!reply) return false;
    if (!isKnown) regulars.remember(request, { address, admitted });
    sendWhole(response, reply, clockOf(arrival));
    logAnswer(desk, arrival, reply.status, true);
    return true;
  };
}

/** Whose call it is where that can be said at once; null where it is refused, too. */
function admittedNow(arrival: Arrival, { area, match, key }: PolledAddress): Admitted | null {
  if (refusal(arrival)) return null;
  const { world, clock } = arrival;
  const caller = area.admitAtOnce(knockOf(arrival, match.operation));
  if (!caller || caller instanceof Problem) return null;
  const { epoch } = clock;
  return { caller, world, revision: world.revision, epoch, key: memoKey(world, epoch, caller, key) };
}
