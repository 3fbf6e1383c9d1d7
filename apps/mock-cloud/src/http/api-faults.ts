import { createHash } from 'node:crypto';
import type { ClockReading } from '../control/world-clock.ts';
import { type FaultWindow, faultWindows, isInForce } from '../control/fault-windows.ts';
import type { WorldInput } from '../scenario/plan.ts';
import type { HostedWorld } from './hosted-world.ts';

/** A call of the API as faults select it; `clientId` is null where nobody is signed in. */
export interface SpoilableCall {
  readonly world: HostedWorld;
  readonly clock: ClockReading;
  readonly operationId: string;
  readonly clientId: number | null;
}

/** What the faults in force do to one call. */
export interface Spoiling {
  /** Real milliseconds that its answer comes later. */
  readonly delayMs: number;
  /** What comes in place of its answer; null for nothing. */
  readonly instead: { readonly kind: 'error'; readonly status: number } | { readonly kind: 'down' | 'garbage' } | null;
}

type ApiFaultInput = Extract<WorldInput, { kind: 'api-fault' }>;
type ApiWindow = FaultWindow & { readonly input: ApiFaultInput };

interface Known {
  readonly planInputs: readonly WorldInput[];
  readonly inputs: readonly WorldInput[];
  readonly windows: readonly ApiWindow[];
  /** Matching calls so far by fault, since the clock's epoch began. */
  readonly calls: Map<string, number>;
  readonly epoch: number;
}

/**
 * The API's faults of all worlds. Whether one with a probability strikes is drawn from its id and the ordinal of the
 * call among those that it selects, counted anew from each jump of the clock: the same calls meet the same faults.
 */
export class ApiFaults {
  readonly #known = new WeakMap<HostedWorld, Known>();

  /** Whether a fault in force selects the call, by chance or not. */
  selects(call: SpoilableCall): boolean {
    const { windows } = this.#of(call);
    return windows.length > 0 && windows.some((window) => isSelected(window, call));
  }

  /** Counts the call, and says what hits it: delays add up, and of the rest the fault that began first. */
  strike(call: SpoilableCall): Spoiling {
    const { windows, calls } = this.#of(call);
    let delayMs = 0;
    let instead: Spoiling['instead'] = null;
    for (const window of windows) {
      if (!isSelected(window, call)) continue;
      const { id, fault, probability, latencyMs, status } = window.input;
      const ordinal = calls.get(id) ?? 0;
      calls.set(id, ordinal + 1);
      if (draw(id, ordinal) >= probability) continue;
      if (fault === 'latency') delayMs += latencyMs;
      else instead ??= fault === 'error' ? { kind: fault, status } : { kind: fault };
    }
    return { delayMs, instead };
  }

  #of({ world, clock }: SpoilableCall): Known {
    const known = this.#known.get(world);
    const planInputs = world.plan.inputs;
    const { inputs } = world;
    const isEpoch = known?.epoch === clock.epoch;
    if (known && isEpoch && known.planInputs === planInputs && known.inputs === inputs) return known;
    const windows = faultWindows(world.plan, inputs).filter(isOfApi);
    const calls = isEpoch ? known.calls : new Map<string, number>();
    const now: Known = { planInputs, inputs, windows, calls, epoch: clock.epoch };
    this.#known.set(world, now);
    return now;
  }
}

function isOfApi(window: FaultWindow): window is ApiWindow {
  return window.input.kind === 'api-fault';
}

function isSelected(window: ApiWindow, { clock, operationId, clientId }: SpoilableCall): boolean {
  if (!isInForce(window, clock.nowMs)) return false;
  const { operations, clients } = window.input;
  if (operations !== null && !operations.includes(operationId)) return false;
  return clients === null || (clientId !== null && clients.includes(clientId));
}

/** In [0, 1). */
function draw(faultId: string, ordinal: number): number {
  return createHash('sha256').update(`${faultId} ${ordinal}`).digest().readUInt32BE() / 2 ** 32;
}
