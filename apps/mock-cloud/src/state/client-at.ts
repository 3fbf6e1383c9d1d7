import type { ClientPlan, Plan, WorldInput } from '../scenario/plan.ts';
import { ClientDraft, type ClientState } from './client-draft.ts';
import { inputsByClient, type StateInput } from './client-inputs.ts';

export type { ClientState } from './client-draft.ts';

/** How many states of a client are kept: pollers ask for the last one, exports for those of their rows. */
const KEPT_STATES = 32;

/** A client as the scenario and people made it by an instant, inputs at that very instant included; null when unknown. */
export function clientAt(plan: Plan, inputs: readonly WorldInput[], clientId: number, ms: number): ClientPlan | null {
  return clientStateAt(plan, inputs, clientId, ms)?.client ?? null;
}

/**
 * The same with what is gone since. `inputs` are people's, in one list that never changes: what was worked out is kept
 * for as long as the plan and the list are, so that asking again costs a search among the client's inputs.
 */
export function clientStateAt(
  plan: Plan,
  inputs: readonly WorldInput[],
  clientId: number,
  ms: number,
): ClientState | null {
  return timelinesOf(plan, inputs).get(clientId)?.at(ms) ?? null;
}

type Timelines = ReadonlyMap<number, ClientTimeline>;

const known = new WeakMap<Plan, WeakMap<readonly WorldInput[], Timelines>>();

function timelinesOf(plan: Plan, inputs: readonly WorldInput[]): Timelines {
  let ofPlan = known.get(plan);
  if (!ofPlan) known.set(plan, (ofPlan = new WeakMap<readonly WorldInput[], Timelines>()));
  let timelines = ofPlan.get(inputs);
  if (!timelines) {
    const byClient = inputsByClient(plan, inputs);
    timelines = new Map(
      plan.clients.map((client) => [client.id, new ClientTimeline(client, byClient.get(client.id) ?? [])]),
    );
    ofPlan.set(inputs, timelines);
  }
  return timelines;
}

/** The states of one client, each worked out when it is first asked for. */
class ClientTimeline {
  readonly #plan: ClientPlan;
  readonly #inputs: readonly StateInput[];
  /** By how many inputs they follow. */
  readonly #states = new Map<number, ClientState>();
  /** Goes on from where the last state was, for those who ask in order of time. */
  #draft: ClientDraft;
  #applied = 0;
  #lastCount = -1;
  #last: ClientState | null = null;

  constructor(plan: ClientPlan, inputs: readonly StateInput[]) {
    this.#plan = plan;
    this.#inputs = inputs;
    this.#draft = new ClientDraft(plan);
  }

  at(ms: number): ClientState {
    const count = countUntil(this.#inputs, ms);
    if (this.#last === null || count !== this.#lastCount) this.#last = this.#recall(count);
    this.#lastCount = count;
    return this.#last;
  }

  #recall(count: number): ClientState {
    const state = this.#states.get(count) ?? this.#after(count);
    // Anew, so that what nobody asked for longest goes first.
    this.#states.delete(count);
    this.#states.set(count, state);
    const [oldest] = this.#states.keys();
    if (this.#states.size > KEPT_STATES && oldest !== undefined) this.#states.delete(oldest);
    return state;
  }

  #after(count: number): ClientState {
    if (count < this.#applied) {
      this.#draft = new ClientDraft(this.#plan);
      this.#applied = 0;
    }
    for (const input of this.#inputs.slice(this.#applied, count)) this.#draft.apply(input);
    this.#applied = count;
    return this.#draft.state();
  }
}

/** How many inputs, which are in order of time, hold at an instant. */
function countUntil(inputs: readonly StateInput[], ms: number): number {
  let [low, high] = [0, inputs.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((inputs[middle]?.atMs ?? Infinity) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}
