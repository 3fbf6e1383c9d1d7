import { deserialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { openModel, type WorldModel } from '../hosting/world-model.ts';
import type { Plan, WorldInput } from '../scenario/plan.ts';
import type { SharedValue } from './messages.ts';

/** Encoded bytes of the plans, and of the lists of inputs, that a thread keeps; decoded they take a few times as much. */
const MAX_BYTES = 32 * 1024 * 1024;
/** What a model takes besides its inputs, e.g. averages of stops. */
const MODEL_BYTES = 32 * 1024;

/** The models of the worlds that a thread reads. Those of one plan share what does not depend on people's inputs. */
export class ThreadModels {
  readonly #plans = new LRUCache<number, Plan>({ maxSize: MAX_BYTES });
  readonly #models = new LRUCache<string, WorldModel>({ maxSize: MAX_BYTES });

  /** The model of a plan with inputs, the same one while it is kept: many worlds have the same plan. */
  open(plan: SharedValue, inputs: SharedValue): WorldModel {
    const key = `${plan.id}/${inputs.id}`;
    const known = this.#models.get(key);
    if (known) return known;
    const decodedPlan = this.#plans.get(plan.id) ?? (decode(plan) as Plan);
    this.#plans.set(plan.id, decodedPlan, { size: plan.bytes.byteLength });
    const model = openModel(decodedPlan, decode(inputs) as WorldInput[]);
    this.#models.set(key, model, { size: inputs.bytes.byteLength + MODEL_BYTES });
    return model;
  }
}

function decode({ bytes }: SharedValue): unknown {
  // The decoder does not read shared memory, and text must not refer to it.
  return deserialize(Buffer.from(new Uint8Array(bytes)));
}
