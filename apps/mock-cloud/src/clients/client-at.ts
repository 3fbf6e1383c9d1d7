import { lowerBound } from '@lapwing/domain';
import { LRUCache } from 'lru-cache';
import type { ClientPlan, Plan, WorldInput } from '../scenario/plan.ts';
import { ClientDraft, type ClientState } from './client-draft.ts';
import { groupInputsByClient, type StateInput } from './client-inputs.ts';

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
  return createTimelines(plan, inputs).get(clientId)?.findState(ms) ?? null;
}

type Timelines = ReadonlyMap<number, ClientTimeline>;

const timelinesByPlan = new WeakMap<Plan, WeakMap<readonly WorldInput[], Timelines>>();

function createTimelines(plan: Plan, inputs: readonly WorldInput[]): Timelines {
  let ofPlan = timelinesByPlan.get(plan);
  if (!ofPlan) timelinesByPlan.set(plan, (ofPlan = new WeakMap<readonly WorldInput[], Timelines>()));
  let timelines = ofPlan.get(inputs);
  if (!timelines) {
    const byClient = groupInputsByClient(plan, inputs);
    timelines = new Map(
      plan.clients.map((client) => [client.id, new ClientTimeline(client, byClient.get(client.id) ?? [])]),
    );
    ofPlan.set(inputs, timelines);
  }
  return timelines;
}

/** The states of one client, each computed on first use. */
class ClientTimeline {
  readonly #plan: ClientPlan;
  readonly #inputs: readonly StateInput[];
  /** States by the number of applied inputs. */
  readonly #states = new LRUCache<number, ClientState>({ max: MAX_CACHED_STATES });
  /** The draft after the last computed state, so that reads in order of time are cheap. */
  #draft: ClientDraft;
  #applied = 0;
  #lastCount = -1;
  #last: ClientState | null = null;

  constructor(plan: ClientPlan, inputs: readonly StateInput[]) {
    this.#plan = plan;
    this.#inputs = inputs;
    this.#draft = new ClientDraft(plan);
  }

  findState(ms: number): ClientState {
    const count = countUntil(this.#inputs, ms);
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
    for (const input of this.#inputs.slice(this.#applied, count)) this.#draft.apply(input);
    this.#applied = count;
    return this.#draft.createState();
  }
}

/** The number of inputs, given in order of time, at or before an instant. */
function countUntil(inputs: readonly StateInput[], ms: number): number {
  return lowerBound(inputs.length, (n) => (inputs[n]?.atMs ?? Infinity) <= ms);
}
