import { deserialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { continueInputs } from '../clients/input-index.ts';
import { openModel, type WorldModel } from '../hosting/world-model.ts';
import type { Plan, WorldInput } from '../scenario/plan.ts';
import type { SentInputs, SharedValue } from './messages.ts';

/** Encoded bytes of the plans that a thread keeps; decoded they take a few times as much. */
const MAX_PLAN_BYTES = 32 * 1024 * 1024;
const MAX_MODEL_BYTES = 256 * 1024 * 1024;
/** What a model takes besides its inputs: 0.25 MB measured after polls of the demo, 1 to 3 MB after questions of a year. */
const MODEL_BYTES = 1024 * 1024;
/** Decoded inputs take a few times as much as encoded ones. */
const DECODED_FACTOR = 8;

interface KnownModel {
  readonly version: number;
  readonly model: WorldModel;
  readonly bytes: number;
}

/** The models of the worlds that a thread reads. Those of one plan share what does not depend on people's inputs. */
export class ThreadModels {
  readonly #plans = new LRUCache<number, Plan>({ maxSize: MAX_PLAN_BYTES });
  readonly #models = new LRUCache<string, KnownModel>({ maxSize: MAX_MODEL_BYTES });

  /** The model of a plan with inputs, the same one while it is kept; null if the inputs continue others that are not. */
  open(plan: SharedValue, inputs: SentInputs): WorldModel | null {
    const { worldId, version, base, added } = inputs;
    const key = `${plan.id}/${worldId}`;
    const known = this.#models.get(key);
    if (known?.version === version) return known.model;
    if (base !== null && known?.version !== base) return null;
    const before = base === null ? undefined : known;
    const model = before ? continueModel(before.model, inputs) : openModel(this.#getPlan(plan), decodeInputs(added));
    const bytes = (before?.bytes ?? MODEL_BYTES) + added.byteLength * DECODED_FACTOR;
    this.#models.set(key, { version, model, bytes }, { size: bytes });
    return model;
  }

  #getPlan(plan: SharedValue): Plan {
    const known = this.#plans.get(plan.id) ?? (decode(new Uint8Array(plan.bytes)) as Plan);
    this.#plans.set(plan.id, known, { size: plan.bytes.byteLength });
    return known;
  }
}

function continueModel({ plan, inputs }: WorldModel, { same, added }: SentInputs): WorldModel {
  const longer = [...inputs.slice(0, same), ...decodeInputs(added)];
  continueInputs(plan, inputs, longer, same);
  return openModel(plan, longer);
}

function decodeInputs(bytes: SentInputs['added']): WorldInput[] {
  return bytes.byteLength === 0 ? [] : (decode(bytes) as WorldInput[]);
}

function decode(bytes: Uint8Array): unknown {
  // A copy: the decoder does not read shared memory, and text must not refer to it.
  return deserialize(Buffer.from(bytes));
}
