/** Faults that the API itself suffers on purpose: delays, errors, garbage and lost connections. */
import { createHash } from 'node:crypto';
import { DAY_MS } from '@lapwing/domain';
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
}

/** An epoch without calls for so long may count them from the start again. */
const COUNT_LIFE_MS = 7 * DAY_MS;

/**
 * The API faults of all worlds. A fault with a probability is drawn from its id and the number of the call among those
 * that it selects, in all replicas of the server. Counting starts again at each jump of the clock, so the same calls meet
 * the same faults.
 */
export class ApiFaults {
  readonly #cache = new WeakMap<HostedWorld, WorldFaults>();

  /**
   * Counts the call and draws what happens to it: delays add up, and the fault that began first replaces the answer. Only
   * a fault that does not meet every call needs a promise, which rejects with StorageError if the call cannot be counted.
   */
  drawEffect(target: FaultTarget): FaultEffect | Promise<FaultEffect> {
    const windows = this.#listWindows(target.world);
    // Without a list for most calls, as polls come here, too.
    let selecting: ApiFaultWindow[] | null = null;
    for (const window of windows) if (selects(window, target)) (selecting ??= []).push(window);
    if (selecting === null) return NO_EFFECT;
    return selecting.every(isCertain) ? combine(selecting) : drawEach(selecting, target);
  }

  /** The faults of a world, from the cache while its inputs are the same. */
  #listWindows(world: HostedWorld): readonly ApiFaultWindow[] {
    const cached = this.#cache.get(world);
    const { inputs: planInputs } = world.plan;
    const { inputs } = world;
    if (cached?.planInputs === planInputs && cached.inputs === inputs) return cached.windows;
    const windows = listFaultWindows({ inputs: planInputs.filter(concernsApi) }, inputs.filter(concernsApi)).filter(
      isApiFault,
    );
    this.#cache.set(world, { planInputs, inputs, windows });
    return windows;
  }
}

async function drawEach(selecting: readonly ApiFaultWindow[], { world, clock }: FaultTarget): Promise<FaultEffect> {
  const ids = selecting.filter((window) => !isCertain(window)).map(({ input }) => input.id);
  const callNumbers = await world.shared.update<number, readonly number[]>(
    'api-fault',
    ids.map((id) => `${clock.epoch} ${id}`),
    (counts) => ({ values: counts.map((count) => (count ?? 0) + 1), result: counts.map((count) => count ?? 0) }),
    COUNT_LIFE_MS,
  );
  const drawn = new Map(ids.map((id, n) => [id, draw(id, callNumbers[n] ?? 0)]));
  return combine(selecting.filter(({ input: { id, probability } }) => (drawn.get(id) ?? 0) < probability));
}

function combine(windows: readonly ApiFaultWindow[]): FaultEffect {
  let delayMs = 0;
  let replacement: FaultEffect['replacement'] = null;
  for (const { input } of windows) {
    const { fault, latencyMs, status } = input;
    if (fault === 'latency') delayMs += latencyMs;
    else replacement ??= fault === 'error' ? { kind: fault, status } : { kind: fault };
  }
  return { delayMs, replacement };
}

/** Whether a fault meets every call that it selects, so that they need not be counted. */
function isCertain({ input }: ApiFaultWindow): boolean {
  return input.probability >= 1;
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
