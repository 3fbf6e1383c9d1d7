import type { ClientPlan, Plan, WorldInput } from '../scenario/plan.ts';
import { inputsByClient, type StateInput } from '../state/client-inputs.ts';
import { type Ends, endsOf } from './ends.ts';
import { inOrder } from './inputs.ts';
import { Site } from './site.ts';

/** The inputs of one world, read when they are first asked for. */
export class Sites {
  private readonly plan: Plan;
  private readonly people: readonly WorldInput[];
  private readonly sites = new Map<number, Site>();
  private read: Read | null = null;

  constructor(plan: Plan, people: readonly WorldInput[]) {
    this.plan = plan;
    this.people = people;
  }

  get ends(): Ends {
    return this.all().ends;
  }

  site(client: ClientPlan): Site {
    const known = this.sites.get(client.id);
    if (known) return known;
    const made = new Site(client, this.all().ofClients.get(client.id) ?? []);
    this.sites.set(client.id, made);
    return made;
  }

  /** In the order in which they hold, without those that change what another client has. */
  inputsOf(client: ClientPlan): WorldInput[] {
    const { inOrder: all, ofClients } = this.all();
    const others = new Set<WorldInput>();
    for (const [id, inputs] of ofClients) if (id !== client.id) for (const input of inputs) others.add(input);
    return all.filter((input) => !others.has(input));
  }

  private all(): Read {
    if (this.read) return this.read;
    const all = inOrder([...this.plan.inputs, ...this.people]);
    this.read = { inOrder: all, ends: endsOf(all), ofClients: inputsByClient(this.plan, this.people) };
    return this.read;
  }
}

interface Read {
  readonly inOrder: readonly WorldInput[];
  readonly ends: Ends;
  readonly ofClients: ReadonlyMap<number, readonly StateInput[]>;
}

const sitesByPlan = new WeakMap<Plan, WeakMap<readonly WorldInput[], Sites>>();

/** The sites of a plan and one very list of people's inputs, which never changes. */
export function sitesOf(plan: Plan, people: readonly WorldInput[]): Sites {
  const ofPlan = sitesByPlan.get(plan) ?? new WeakMap<readonly WorldInput[], Sites>();
  sitesByPlan.set(plan, ofPlan);
  const made = ofPlan.get(people) ?? new Sites(plan, people);
  ofPlan.set(people, made);
  return made;
}
