import { deserialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { openModel, type WorldModel } from '../hosting/world-model.ts';
import type { Plan, WorldInput } from '../scenario/plan.ts';
import type { SharedValue } from './messages.ts';

/** Encoded bytes of the plans whose models a thread keeps; decoded they take a few times as much. */
const MAX_PLAN_BYTES = 32 * 1024 * 1024;

interface Known {
  readonly plan: Plan;
  readonly inputsId: number;
  readonly model: WorldModel;
}

/** The models of the worlds that a thread reads. Those of one plan share what does not depend on people's inputs. */
export class ThreadModels {
  readonly #known = new LRUCache<number, Known>({ maxSize: MAX_PLAN_BYTES });

  open(plan: SharedValue, inputs: SharedValue): WorldModel {
    const known = this.#known.get(plan.id);
    if (known?.inputsId === inputs.id) return known.model;
    const decodedPlan = known?.plan ?? (decode(plan) as Plan);
    const model = openModel(decodedPlan, decode(inputs) as WorldInput[]);
    this.#known.set(
      plan.id,
      { plan: decodedPlan, inputsId: inputs.id, model },
      { size: plan.bytes.byteLength + inputs.bytes.byteLength },
    );
    return model;
  }
}

function decode({ bytes }: SharedValue): unknown {
  // The decoder does not read shared memory, and text must not refer to it.
  return deserialize(Buffer.from(new Uint8Array(bytes)));
}
