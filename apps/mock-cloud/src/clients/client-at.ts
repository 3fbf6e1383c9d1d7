import { LRUCache } from 'lru-cache';
import type { ClientPlan, Plan, WorldInput } from '../scenario/plan.ts';
import { ClientDraft, type ClientState } from './client-draft.ts';
import type { StateInput } from './client-inputs.ts';
import { type Before, countBefore, countUntil, getInputIndex, type Kind } from './input-index.ts';

export type { ClientState } from './client-draft.ts';

/** Cached states of one client: polls read the latest one, exports those at the times of their rows. */
const MAX_CACHED_STATES = 32;

/** A client after all inputs up to and including an instant; null for an unknown client. */
export function findClientAt(
  plan: Plan,
  inputs: readonly WorldInput[],
  clientId: number,
  ms: number,
): ClientPlan | null {
  return readClientState(plan, inputs, clientId, ms)?.client ?? null;
}

const TIMELINES: Kind<ClientTimeline | null> = { name: 'states of a client' };

/**
 * The same client with its removed items. `inputs` are those of people, in a list that is never mutated: results are
 * cached per plan and list, so that a further call costs only a search among the client's inputs.
 */
export function readClientState(
  plan: Plan,
  inputs: readonly WorldInput[],
  clientId: number,
  ms: number,
): ClientState | null {
  const index = getInputIndex(plan, inputs);
  const timeline = index.derive(TIMELINES, clientId, (before) => {
    const client = plan.clients.find(({ id }) => id === clientId);
    return client ? createTimeline(client, index.listOwn(clientId), before) : null;
  });
  return timeline?.findState(ms) ?? null;
}

function createTimeline(
  client: ClientPlan,
  own: readonly StateInput[],
  before: Before<ClientTimeline | null> | null,
): ClientTimeline {
  const known = before?.value ?? null;
  if (known === null || before === null) return new ClientTimeline(client, own);
  return known.inputs === own ? known : known.continue(own, countBefore(own, before.since));
}

/** The states of one client, each computed on first use. */
class ClientTimeline {
  readonly inputs: readonly StateInput[];
  readonly #plan: ClientPlan;
  /** States by the number of applied inputs. */
  readonly #states = new LRUCache<number, ClientState>({ max: MAX_CACHED_STATES });
  /** The draft after the last computed state, so that reads in order of time are cheap. */
  #draft: ClientDraft;
  #applied = 0;
  #lastCount = -1;
  #last: ClientState | null = null;

  constructor(plan: ClientPlan, inputs: readonly StateInput[]) {
    this.inputs = inputs;
    this.#plan = plan;
    this.#draft = new ClientDraft(plan);
  }

  /** The states after other inputs, of which the first `same` are those of this timeline. */
  continue(inputs: readonly StateInput[], same: number): ClientTimeline {
    const next = new ClientTimeline(this.#plan, inputs);
    // Without the state just before the change: hardly anyone reads it again.
    for (const [count, { value }] of this.#states.dump().reverse()) if (count < same) next.#states.set(count, value);
    if (this.#applied <= same) {
      next.#draft = this.#draft.copy();
      next.#applied = this.#applied;
    }
    return next;
  }

  findState(ms: number): ClientState {
    const count = countUntil(this.inputs, ms);
    if (this.#last === null || count !== this.#lastCount) this.#last = this.#getState(count);
    this.#lastCount = count;
    return this.#last;
  }

  #getState(count: number): ClientState {
    const cached = this.#states.get(count);
    if (cached) return cached;
    const state = this.#computeState(count);
    this.#states.set(count, state);
    return state;
  }

  #computeState(count: number): ClientState {
    if (count < this.#applied) {
      this.#draft = new ClientDraft(this.#plan);
      this.#applied = 0;
    }
    for (const input of this.inputs.slice(this.#applied, count)) this.#draft.apply(input);
    this.#applied = count;
    return this.#draft.createState();
  }
}
