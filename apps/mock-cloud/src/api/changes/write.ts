import type { WireQuery } from '../../operations/call.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { HostedWorld, WorldWrite } from '../../hosting/hosted-world.ts';
import { laterInputs, Problem } from '../../problems/problems.ts';
import type { InputAction } from '../../scenario/plan.ts';
import type { TransactionStep } from '../../store/database.ts';
import type { View } from '../resources/view.ts';

/** What a write needs of its call. */
export interface WriteCall extends View {
  readonly world: HostedWorld;
  readonly session: Session;
  readonly query: Pick<WireQuery<'updateAnchor'>, 'discard_later'>;
  readonly readClockAgain: () => View['clock'];
}

/** What a write is decided on: the client as all earlier writes left it, and ids for new things. */
export interface WriteView extends View {
  readonly world: HostedWorld;
  readonly newId: WorldWrite['newId'];
}

/** What to do: an empty list where nothing changes, a problem where it is refused. */
export type Decision = readonly InputAction[] | Problem;
export type Decide = (view: WriteView) => Decision;

/**
 * Does something to the world from its clock's instant on: all of it or, with a problem, nothing. `decide` is called
 * once, when all earlier writes are stored. `alongside` is account data that is stored in the same transaction; it
 * ignores the clock, so it is stored also where nothing else changes. Returns the call as of the instant after.
 */
export function write<Call extends WriteCall>(
  call: Call,
  decide: Decide,
  alongside?: TransactionStep,
): Promise<Call | Problem> {
  const { world, session, query } = call;
  return world.write(async ({ newId, record }) => {
    const now = asOfNow(call);
    if (!now) return new Problem('not-found');
    const actions = decide({ ...now, newId });
    if (actions instanceof Problem) return actions;
    const recorded = await record({
      actions,
      userId: session.user.id,
      clientId: now.client.id,
      clock: now.clock,
      discardLater: query.discard_later ?? false,
      alongside,
    });
    if (recorded.kind === 'later-inputs') return laterInputs(recorded);
    return asOfNow(call) ?? new Problem('not-found');
  });
}

function asOfNow<Call extends WriteCall>(call: Call): Call | null {
  const clock = call.readClockAgain();
  const client = call.world.clientAt(call.client.id, clock.nowMs);
  return client && { ...call, client, clock };
}
