import { serialize } from 'node:v8';
import { lowerBound } from '@lapwing/domain';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { Plan, WorldInput } from '../scenario/plan.ts';
import type { SentInputs } from './messages.ts';
import { share } from './shared-values.ts';

/** What a thread was sent last of a world. */
interface Sent {
  readonly worldId: number;
  readonly version: number;
  readonly plan: Plan;
  readonly inputs: readonly WorldInput[];
}

/** All worlds of a plan that people have not changed are one model. */
const UNCHANGED_WORLD = 0;
const NOTHING = new Uint8Array(0);

/** Sends the inputs of worlds to one thread: after the first time, only those that it was not sent before. */
export class InputSender {
  readonly #sent = new WeakMap<HostedWorld, Sent>();
  #lastId = UNCHANGED_WORLD;

  /** What to send so that the thread knows the present inputs of a world. */
  send(world: HostedWorld): SentInputs {
    const { plan, inputs } = world;
    if (inputs.length === 0)
      return { worldId: UNCHANGED_WORLD, version: 0, base: null, same: 0, added: new Uint8Array(share(inputs).bytes) };
    const known = this.#sent.get(world);
    if (known?.inputs === inputs && known.plan === plan) return toUpdate(known, known, inputs.length);
    const base = known?.plan === plan ? known : null;
    const sent = { worldId: base?.worldId ?? this.#createId(), version: this.#createId(), plan, inputs };
    this.#sent.set(world, sent);
    if (base) return toUpdate(sent, base, countSame(base.inputs, inputs));
    return { ...toIds(sent), base: null, same: 0, added: new Uint8Array(share(inputs).bytes) };
  }

  /** The thread no longer has the inputs of a world: the next time all of them are sent. */
  forget(world: HostedWorld): void {
    this.#sent.delete(world);
  }

  #createId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }
}

function toIds({ worldId, version }: Sent): Pick<SentInputs, 'worldId' | 'version'> {
  return { worldId, version };
}

function toUpdate(sent: Sent, base: Sent, same: number): SentInputs {
  const added = sent.inputs.slice(same);
  return { ...toIds(sent), base: base.version, same, added: added.length === 0 ? NOTHING : serialize(added) };
}

/** The length of the common beginning. Inputs behind a difference are new objects, as they have new numbers. */
function countSame(a: readonly WorldInput[], b: readonly WorldInput[]): number {
  return lowerBound(Math.min(a.length, b.length), (n) => a[n] === b[n]);
}
