import { sortInputs } from '../scenario/input-order.ts';
import type { ClientPlan, Plan, WorldInput } from '../scenario/plan.ts';
import { groupInputsByClient, type StateInput } from '../clients/client-inputs.ts';
import { type InputEnds, readInputEnds } from './input-ends.ts';
import { ClientSite } from './client-site.ts';

/** The inputs of one world, sorted and grouped by client on first use. */
export class InputIndex {
  readonly #plan: Plan;
  readonly #people: readonly WorldInput[];
  readonly #sites = new Map<number, ClientSite>();
  #read: SortedInputs | null = null;

  constructor(plan: Plan, people: readonly WorldInput[]) {
    this.#plan = plan;
    this.#people = people;
  }

  get ends(): InputEnds {
    return this.#readAll().ends;
  }

  getSite(client: ClientPlan): ClientSite {
    const known = this.#sites.get(client.id);
    if (known) return known;
    const made = new ClientSite(client, this.#readAll().ofClients.get(client.id) ?? []);
    this.#sites.set(client.id, made);
    return made;
  }

  /** The inputs that may affect a client, in order: all but those that change another client's state. */
  listInputs(client: ClientPlan): WorldInput[] {
    const { sorted, ofClients: byClient } = this.#readAll();
    const others = new Set<WorldInput>();
    for (const [id, inputs] of byClient) if (id !== client.id) for (const input of inputs) others.add(input);
    return sorted.filter((input) => !others.has(input));
  }

  #readAll(): SortedInputs {
    if (this.#read) return this.#read;
    const sorted = sortInputs([...this.#plan.inputs, ...this.#people]);
    this.#read = { sorted, ends: readInputEnds(sorted), ofClients: groupInputsByClient(this.#plan, this.#people) };
    return this.#read;
  }
}

interface SortedInputs {
  readonly sorted: readonly WorldInput[];
  readonly ends: InputEnds;
  readonly ofClients: ReadonlyMap<number, readonly StateInput[]>;
}

const indexesByPlan = new WeakMap<Plan, WeakMap<readonly WorldInput[], InputIndex>>();

/** The index of a plan and of people's inputs. Cached by the identity of both, so the list must never change. */
export function getInputIndex(plan: Plan, people: readonly WorldInput[]): InputIndex {
  const ofPlan = indexesByPlan.get(plan) ?? new WeakMap<readonly WorldInput[], InputIndex>();
  indexesByPlan.set(plan, ofPlan);
  const made = ofPlan.get(people) ?? new InputIndex(plan, people);
  ofPlan.set(people, made);
  return made;
}
