import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendWhole } from './answer.ts';
import { memoKey, tickOf } from './memo-key.ts';
import { Problem } from './problems.ts';
import { arrive, clockOf, type Desk, knockOf, logAnswer, refusal, spoilableOf } from './steps.ts';

/**
 * Answers polled reads of the API from what is prepared, in front of Express and through the same steps. Whatever is
 * not there as a whole, or is refused, spoiled or changed by the call, it leaves to the long way, having done nothing:
 * false.
 */
export function preparedAnswers(desk: Desk): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { addresses, memo } = desk;
  return (request, response) => {
    const { method = '', url = '' } = request;
    const address = memo && (method === 'GET' || method === 'HEAD') ? addresses.readPolled(method, url) : null;
    if (!memo || !address?.input.ok) return false;
    const { area, match, key } = address;
    const arrival = arrive(desk, request, response, address);
    if (refusal(arrival)) return false;
    const caller = area.admitAtOnce(knockOf(arrival, match.operation));
    if (!caller || caller instanceof Problem) return false;
    if (area.faults?.selects(spoilableOf(arrival, match.operation, caller)) === true) return false;
    const { world, clock } = arrival;
    const prepared = memo.find(memoKey(world, clock.epoch, caller, key), tickOf(clock.nowMs));
    const reply = prepared?.reply(request.headers['accept-encoding'], request.headers['if-none-match']);
    if (!reply || !(reply.body === null || Buffer.isBuffer(reply.body))) return false;
    sendWhole(response, { ...reply, body: reply.body }, clockOf(arrival));
    logAnswer(desk, arrival, reply.status, true);
    return true;
  };
}
