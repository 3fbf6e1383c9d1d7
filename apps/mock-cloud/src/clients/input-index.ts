import { lowerBound } from '@lapwing/domain';
import { compareInputs, sortInputs } from '../scenario/input-order.ts';
import type { Plan, WorldInput } from '../scenario/plan.ts';
import { InputGroups, type StateInput } from './client-inputs.ts';

/** A value that was derived from an earlier list of inputs, which differs from `since` on. */
export interface Before<T> {
  readonly value: T;
  readonly since: WorldInput;
}

/** A kind of values that are derived from inputs; its own identity is the key. */
export interface Kind<T> {
  readonly name: string;
  /** Never set; it types the values. */
  readonly of?: T;
}

interface Derived {
  readonly value: unknown;
  /** The first input that the value does not know, or that is gone; null if the value is up to date. */
  readonly since: WorldInput | null;
}

interface SortedInputs {
  readonly all: readonly WorldInput[];
  readonly groups: InputGroups;
  /** Those up to people's last one, which further inputs follow. */
  readonly settled: { readonly count: number; readonly groups: InputGroups };
}

const AFFECTING: Kind<readonly WorldInput[]> = { name: 'inputs that may affect a client' };

/**
 * The inputs of one world in order, and all that is derived from them. It never changes. The index of a longer list
 * continues it: an input changes nothing before its instant, so values are computed again only from there on.
 */
export class InputIndex {
  readonly plan: Plan;
  readonly people: readonly WorldInput[];
  #sorted: SortedInputs | null = null;
  readonly #derived = new Map<Kind<unknown>, Map<number, Derived>>();

  constructor(plan: Plan, people: readonly WorldInput[]) {
    this.plan = plan;
    this.people = people;
  }

  /** All inputs, of the plan and of people. */
  get all(): readonly WorldInput[] {
    return this.#sort().all;
  }

  /** The instant of people's last input. */
  get lastMs(): number {
    return this.people.at(-1)?.atMs ?? -Infinity;
  }

  /** The inputs that change the state of a client. */
  listOwn(clientId: number): readonly StateInput[] {
    return this.#sort().groups.ofClients.get(clientId) ?? [];
  }

  /** The inputs that may affect a client: all but those that change another client's state. */
  listAffecting(clientId: number): readonly WorldInput[] {
    return this.derive(AFFECTING, clientId, (before) => {
      const { all, groups } = this.#sort();
      const others = new Set<WorldInput>();
      for (const [id, own] of groups.ofClients)
        if (id !== clientId) for (const input of sliceFrom(own, before)) others.add(input);
      const added = sliceFrom(all, before).filter((input) => !others.has(input));
      return before ? [...before.value.slice(0, countBefore(before.value, before.since)), ...added] : added;
    });
  }

  /** A value derived from the inputs; `compute` gets the one of an earlier list, if there is one, to continue it. */
  derive<T>(kind: Kind<T>, id: number, compute: (before: Before<T> | null) => T): T {
    const values = this.#derived.get(kind) ?? new Map<number, Derived>();
    this.#derived.set(kind, values);
    const known = values.get(id) as { value: T; since: WorldInput | null } | undefined;
    if (known?.since === null) return known.value;
    const value = compute(known ? { value: known.value, since: known.since } : null);
    values.set(id, { value, since: null });
    return value;
  }

  /** The index of another list, whose first `same` inputs are those of this one. */
  continue(people: readonly WorldInput[], same: number): InputIndex {
    const next = new InputIndex(this.plan, people);
    const [gone, added] = [this.people.slice(same), people.slice(same)];
    const [since] = sortInputs([...gone.slice(0, 1), ...added.slice(0, 1)]);
    if (!this.#sorted || !since) return next;
    const { all, settled } = this.#sorted;
    const kept = countBefore(all, since);
    const left = gone.length === 0 ? all.slice(kept) : all.slice(kept).filter((input) => !gone.includes(input));
    const sorted = [...all.slice(0, kept), ...sortInputs([...left, ...added])];
    next.#sorted = group(next, sorted, settled.count <= kept ? settled : null);
    for (const [kind, values] of this.#derived) next.#derived.set(kind, markFrom(values, since));
    return next;
  }

  #sort(): SortedInputs {
    this.#sorted ??= group(this, sortInputs([...this.plan.inputs, ...this.people]), null);
    return this.#sorted;
  }
}

function group(
  { plan, lastMs }: InputIndex,
  all: readonly WorldInput[],
  known: SortedInputs['settled'] | null,
): SortedInputs {
  const from = known ?? { count: 0, groups: InputGroups.createEmpty(plan) };
  const count = Math.max(from.count, countUntil(all, lastMs));
  const settled = { count, groups: from.groups.extend(all.slice(from.count, count)) };
  return { all, groups: settled.groups.extend(all.slice(count)), settled };
}

function markFrom(values: ReadonlyMap<number, Derived>, since: WorldInput): Map<number, Derived> {
  const marked = new Map<number, Derived>();
  for (const [id, { value, since: earlier }] of values)
    marked.set(id, { value, since: earlier && compareInputs(earlier, since) < 0 ? earlier : since });
  return marked;
}

/** The number of inputs, given in order, before another one. */
export function countBefore(inputs: readonly WorldInput[], other: WorldInput): number {
  return lowerBound(inputs.length, (n) => compareInputs(inputs[n] ?? other, other) < 0);
}

/** The number of inputs, given in order, at or before an instant. */
export function countUntil(inputs: readonly WorldInput[], ms: number): number {
  return lowerBound(inputs.length, (n) => (inputs[n]?.atMs ?? Infinity) <= ms);
}

/** The inputs of a list in order from an instant on. */
export function listFrom<T extends WorldInput>(inputs: readonly T[], ms: number): readonly T[] {
  return inputs.slice(lowerBound(inputs.length, (n) => (inputs[n]?.atMs ?? Infinity) < ms));
}

function sliceFrom<T extends WorldInput>(inputs: readonly T[], before: Before<unknown> | null): readonly T[] {
  return before ? inputs.slice(countBefore(inputs, before.since)) : inputs;
}

const indexesByPlan = new WeakMap<Plan, WeakMap<readonly WorldInput[], InputIndex>>();

/** The index of a plan and of people's inputs. Cached by the identity of both, so the list must never change. */
export function getInputIndex(plan: Plan, people: readonly WorldInput[]): InputIndex {
  const known = getIndexes(plan).get(people);
  return known ?? keep(new InputIndex(plan, people));
}

/** Lets the index of a list continue that of another one, with which it shares its first `same` inputs. */
export function continueInputs(
  plan: Plan,
  before: readonly WorldInput[],
  people: readonly WorldInput[],
  same: number,
): void {
  keep(getInputIndex(plan, before).continue(people, same));
}

function keep(index: InputIndex): InputIndex {
  getIndexes(index.plan).set(index.people, index);
  return index;
}

function getIndexes(plan: Plan): WeakMap<readonly WorldInput[], InputIndex> {
  const known = indexesByPlan.get(plan);
  if (known) return known;
  const made = new WeakMap<readonly WorldInput[], InputIndex>();
  indexesByPlan.set(plan, made);
  return made;
}
