/** Searches, by hill-climbing, the requests that hold the server's event loop longest. */
import type { Dice } from '../dice.ts';
import { OPERATIONS, type FuzzedOperation } from '../target.ts';
import { drawMutation, resize } from './draws.ts';
import type { CostRequest, Role } from './requests.ts';
import { ROLES } from './requests.ts';

/** A measured request. */
export interface Finding {
  readonly request: CostRequest;
  readonly holdMs: number;
}

/** They have more places to change. */
const WITH_BODY = OPERATIONS.filter(({ operation }) => operation.body?.types.has('application/json') === true);
const KEPT_EACH = 4;
const MAX_MUTATIONS = 3;

/** The costliest requests so far of each operation. */
export class Population {
  readonly #best = new Map<string, Finding[]>();
  /** From this hold on, an operation is known to be costly and needs no further climbing. */
  readonly #enoughMs: number;

  constructor(enoughMs: number) {
    this.#enoughMs = enoughMs;
  }

  /** Whether a hold would be among the best of its operation. */
  isNotable({ request, holdMs }: Finding): boolean {
    const best = this.#best.get(request.operationId) ?? [];
    return best.length < KEPT_EACH || holdMs > (best.at(-1)?.holdMs ?? 0);
  }

  add(finding: Finding): void {
    const { operationId } = finding.request;
    const others = (this.#best.get(operationId) ?? []).filter((one) => kindsOf(one) !== kindsOf(finding));
    const same = (this.#best.get(operationId) ?? []).find((one) => kindsOf(one) === kindsOf(finding));
    const kept = same && same.holdMs >= finding.holdMs ? same : finding;
    const best = [...others, kept].sort((a, b) => b.holdMs - a.holdMs);
    this.#best.set(operationId, best.slice(0, KEPT_EACH));
  }

  /** The next request: a new one, or a change of one of the best. */
  draw(dice: Dice): CostRequest {
    const fuzzed = this.#drawOperation(dice);
    const role = drawRole(fuzzed, dice);
    const best = this.#best.get(fuzzed.operation.id) ?? [];
    if (best.length === 0 || dice.chance(0.4))
      return { operationId: fuzzed.operation.id, role, mutations: [drawMutation(fuzzed, dice)] };
    const { request } = dice.pick(best);
    return { ...request, role: dice.chance(0.8) ? request.role : role, mutations: change(request, fuzzed, dice) };
  }

  /** The costliest of all, one for each operation and kinds of mutations. */
  worst(count: number): readonly Finding[] {
    return [...this.#best.values()]
      .flat()
      .sort((a, b) => b.holdMs - a.holdMs)
      .slice(0, count);
  }

  #drawOperation(dice: Dice): FuzzedOperation {
    const fuzzed = dice.chance(0.4) ? dice.pick(WITH_BODY) : dice.pick(OPERATIONS);
    const bestMs = this.#best.get(fuzzed.operation.id)?.[0]?.holdMs ?? 0;
    if (bestMs >= this.#enoughMs && dice.chance(0.95)) return this.#drawOperation(dice);
    // Half of the requests go to the operations that have proven costly.
    const rival = dice.pick(OPERATIONS);
    const rivalMs = this.#best.get(rival.operation.id)?.[0]?.holdMs ?? 0;
    return rivalMs > bestMs && rivalMs < this.#enoughMs ? rival : fuzzed;
  }
}

function kindsOf({ request }: Finding): string {
  const kinds = request.mutations.map(
    (mutation) => `${mutation.kind} ${'at' in mutation ? mutation.at.join('.') : ''}`,
  );
  return [...new Set(kinds)].sort().join(', ');
}

function change({ mutations }: CostRequest, fuzzed: FuzzedOperation, dice: Dice): CostRequest['mutations'] {
  if (mutations.length === 0 || (mutations.length < MAX_MUTATIONS && dice.chance(0.3)))
    return [...mutations, drawMutation(fuzzed, dice)];
  const place = dice.integer(0, mutations.length - 1);
  if (mutations.length > 1 && dice.chance(0.1)) return mutations.filter((_, n) => n !== place);
  return mutations.map((mutation, n) => (n === place ? resize(mutation, dice) : mutation));
}

/** The controls need no account. */
function drawRole({ prefix }: FuzzedOperation, dice: Dice): Role {
  if (prefix === '/control') return 'anyone';
  return dice.chance(0.6) ? 'admin' : dice.pick(ROLES);
}
