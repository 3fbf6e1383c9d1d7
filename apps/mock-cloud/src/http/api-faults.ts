/** Faults that the API itself suffers on purpose: delays, errors, garbage and lost connections. */
import { createHash } from 'node:crypto';
import { type FaultWindow, listFaultWindows, isActiveAt } from '../hosting/fault-windows.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { ClockReading } from '../hosting/world-clock.ts';
import type { WorldInput } from '../scenario/plan.ts';

/** The properties of an API call by which faults select it; `clientId` is null for a call without a session. */
export interface FaultTarget {
  readonly world: HostedWorld;
  readonly clock: ClockReading;
  readonly operationId: string;
  readonly clientId: number | null;
}

/** The effect of the active faults on one call. */
export interface FaultEffect {
  /** Real milliseconds by which the answer is delayed. */
  readonly delayMs: number;
  /** What is sent instead of the answer; null leaves the answer. */
  readonly replacement:
    { readonly kind: 'error'; readonly status: number } | { readonly kind: 'down' | 'garbage' } | null;
}

export const NO_EFFECT: FaultEffect = { delayMs: 0, replacement: null };

type ApiFaultInput = Extract<WorldInput, { kind: 'api-fault' }>;
type ApiFaultWindow = FaultWindow & { readonly input: ApiFaultInput };

interface WorldFaults {
  readonly planInputs: readonly WorldInput[];
  readonly inputs: readonly WorldInput[];
  readonly windows: readonly ApiFaultWindow[];
  /** Number of matching calls so far in this epoch of the clock, by fault. */
  readonly callCounts: Map<string, number>;
  readonly epoch: number;
}

/**
 * The API faults of all worlds. A fault with a probability is drawn from its id and the number of the call among those
 * that it selects. Counting starts again at each jump of the clock, so the same calls meet the same faults.
 */
export class ApiFaults {
  readonly #cache = new WeakMap<HostedWorld, WorldFaults>();

  /** Counts the call and draws what happens to it: delays add up, and the fault that began first replaces the answer. */
  drawEffect(target: FaultTarget): FaultEffect {
    const { windows, callCounts } = this.#getFaults(target);
    if (windows.length === 0) return NO_EFFECT;
    let delayMs = 0;
    let replacement: FaultEffect['replacement'] = null;
    for (const window of windows) {
      if (!selects(window, target)) continue;
      const { id, fault, probability, latencyMs, status } = window.input;
      const callNumber = callCounts.get(id) ?? 0;
      callCounts.set(id, callNumber + 1);
      if (draw(id, callNumber) >= probability) continue;
      if (fault === 'latency') delayMs += latencyMs;
      else replacement ??= fault === 'error' ? { kind: fault, status } : { kind: fault };
    }
    return { delayMs, replacement };
  }

  /** The faults of a world, from the cache while its inputs and the epoch are the same. */
  #getFaults({ world, clock: { epoch } }: FaultTarget): WorldFaults {
    const cached = this.#cache.get(world);
    const { inputs: planInputs } = world.plan;
    const { inputs } = world;
    const isSameEpoch = cached?.epoch === epoch;
    if (cached && isSameEpoch && cached.planInputs === planInputs && cached.inputs === inputs) return cached;
    const windows = listFaultWindows({ inputs: planInputs.filter(concernsApi) }, inputs.filter(concernsApi)).filter(
      isApiFault,
    );
    const callCounts = isSameEpoch ? cached.callCounts : new Map<string, number>();
    const faults: WorldFaults = { planInputs, inputs, windows, callCounts, epoch };
    this.#cache.set(world, faults);
    return faults;
  }
}

function concernsApi({ kind }: WorldInput): boolean {
  return kind === 'api-fault' || kind === 'end';
}

function isApiFault(window: FaultWindow): window is ApiFaultWindow {
  return window.input.kind === 'api-fault';
}

function selects(window: ApiFaultWindow, { clock, operationId, clientId }: FaultTarget): boolean {
  if (!isActiveAt(window, clock.nowMs)) return false;
  const { operations, clients } = window.input;
  if (operations !== null && !operations.includes(operationId)) return false;
  return clients === null || (clientId !== null && clients.includes(clientId));
}

/** A number in [0, 1). */
function draw(faultId: string, callNumber: number): number {
  return createHash('sha256').update(`${faultId} ${callNumber}`).digest().readUInt32BE() / 2 ** 32;
}
