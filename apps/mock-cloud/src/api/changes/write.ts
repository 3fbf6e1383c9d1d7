import type { WireQuery } from '../../operations/call.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { HostedWorld, WorldWrite } from '../../hosting/hosted-world.ts';
import { createLaterInputsProblem, Problem } from '../../problems/problems.ts';
import type { InputAction } from '../../scenario/plan.ts';
import type { TransactionStep } from '../../store/database.ts';
import type { View } from '../resources/view.ts';

/** The parts of a call that a write needs. */
export interface WriteCall extends View {
  readonly world: HostedWorld;
  readonly session: Session;
  readonly query: Pick<WireQuery<'updateAnchor'>, 'discard_later'>;
  readonly readClockAgain: () => View['clock'];
}

/** The input of a decision: the client after all earlier writes, and new ids. */
export interface WriteView extends View {
  readonly world: HostedWorld;
  readonly createId: WorldWrite['createId'];
}

/** The actions of a write; empty if nothing changes, a problem if the write is refused. */
export type Decision = readonly InputAction[] | Problem;
export type Decide = (view: WriteView) => Decision;

/**
 * Changes the world from its clock's current instant on: completely or, with a problem, not at all. `decide` is called
 * once, after all earlier writes are stored. `alongside` stores account data in the same transaction; it is independent
 * of the clock, so it runs even if nothing else changes. Returns the call as of the instant after.
 */
export async function write<Call extends WriteCall>(
  call: Call,
  decide: Decide,
  alongside?: TransactionStep,
): Promise<Call | Problem> {
  const { world, session, query } = call;
  const problem = await world.write(async ({ createId, record }) => {
    const now = refreshCall(call);
    if (!now) return new Problem('not-found');
    const actions = decide({ ...now, createId });
    if (actions instanceof Problem) return actions;
    const recorded = await record({
      actions,
      userId: session.user.id,
      clientId: now.client.id,
      clock: now.clock,
      discardLater: query.discard_later ?? false,
      alongside,
    });
    return recorded.kind === 'later-inputs' ? createLaterInputsProblem(recorded) : null;
  });
  return problem ?? refreshCall(call) ?? new Problem('not-found');
}

function refreshCall<Call extends WriteCall>(call: Call): Call | null {
  const clock = call.readClockAgain();
  const client = call.world.findClient(call.client.id, clock.nowMs);
  return client && { ...call, client, clock };
}
