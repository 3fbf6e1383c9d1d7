import type { HostedWorld } from '../../http/hosted-world.ts';
import { laterInputs, Problem } from '../../http/problems.ts';
import type { Session } from '../../http/sessions.ts';
import type { Database } from '../../store/database.ts';
import type { InputAction } from '../../scenario/plan.ts';
import type { View } from '../resources/view.ts';

/** What a write needs of its call. */
export interface WriteCall extends View {
  readonly world: HostedWorld;
  readonly session: Session;
  readonly query: { readonly discard_later?: boolean };
  readonly readClockAgain: () => View['clock'];
}

type Made = 'route' | 'position';

/** The world as a write finds it. */
export interface Scene extends View {
  /** An id for a new thing. */
  readonly newId: (kind: Made) => number;
}

/** What is to be done as of the scene, nothing where nothing changes, or why it can't. It may be asked more than once. */
export type Decide<Call> = (scene: Call & Scene) => readonly InputAction[] | Problem;

const lastOf = new WeakMap<HostedWorld, Promise<unknown>>();

/** One write of a world after the other, so that each is decided on what the one before it left. */
export function inTurn<T>(world: HostedWorld, work: () => Promise<T>): Promise<T> {
  const done = (lastOf.get(world) ?? Promise.resolve()).then(work);
  lastOf.set(
    world,
    done.catch(() => undefined),
  );
  return done;
}

/**
 * Does something to the world from its clock's instant on: all of it or, with a problem, nothing. Gives the call as of
 * the instant after, from which the answer is made.
 */
export function write<Call extends WriteCall>(call: Call, decide: Decide<Call>): Promise<Call | Problem> {
  return inTurn(call.world, () => writeNow(call, decide, null));
}

/** Account data that is stored with what people do to the world, in the same transaction. */
export type Alongside = (transaction: Database) => Promise<void>;

/** The same with account data, which ignores the clock: it is stored though nothing of the world changes. */
export function writeWith<Call extends WriteCall>(
  call: Call,
  alongside: Alongside | null,
  decide: Decide<Call>,
): Promise<Call | Problem> {
  return inTurn(call.world, () => writeNow(call, decide, alongside));
}

async function writeNow<Call extends WriteCall>(
  call: Call,
  decide: Decide<Call>,
  alongside: Alongside | null,
): Promise<Call | Problem> {
  const { world } = call;
  const ids = new Map<Made, number[]>();
  for (;;) {
    const missing: Made[] = [];
    const left = new Map([...ids].map(([kind, known]) => [kind, [...known]]));
    const newId = (kind: Made): number => {
      const id = left.get(kind)?.shift();
      if (id === undefined) missing.push(kind);
      return id ?? 0;
    };
    const now = asOfNow(call);
    if (!now) return new Problem('not-found');
    const actions = decide({ ...now, newId });
    if (actions instanceof Problem) return actions;
    if (missing.length === 0) {
      const problem = await store(now, actions, alongside);
      return problem ?? asOfNow(call) ?? new Problem('not-found');
    }
    // Ids are taken only for what can be done, and then it is decided anew.
    for (const kind of missing) ids.set(kind, [...(ids.get(kind) ?? []), await world.newId(kind)]);
  }
}

async function store(
  { world, client, session, query, clock }: WriteCall,
  actions: readonly InputAction[],
  alongside: Alongside | null,
): Promise<Problem | null> {
  if (actions.length === 0) {
    if (!alongside) return null;
    await world.database.transaction().execute(alongside);
    world.touch();
    return null;
  }
  const discardLater = query.discard_later ?? false;
  const by = { userId: session.user.id, clientId: client.id };
  const recorded = await world.record({ actions, ...by, clock, discardLater, ...(alongside && { alongside }) });
  return recorded.kind === 'later-inputs' ? laterInputs(recorded) : null;
}

function asOfNow<Call extends WriteCall>(call: Call): Call | null {
  const clock = call.readClockAgain();
  const client = call.world.clientAt(call.client.id, clock.nowMs);
  return client && { ...call, client, clock };
}
