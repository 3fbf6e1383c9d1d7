import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { numberInOrder } from '../store/inputs.ts';
import type { Plan, WorldInput } from '../scenario/plan.ts';
import { extendedPlan } from '../testing/extended-plan.ts';
import { InputSender } from './input-sender.ts';
import type { SentInputs } from './messages.ts';
import { share } from './shared-values.ts';
import { ThreadModels } from './thread-models.ts';

const PLAN = extendedPlan();
const resetAt = (atMs: number): WorldInput => ({ kind: 'reset', id: `i${atMs}`, seq: 0, atMs, routeId: 1 });
const worldOf = (inputs: readonly WorldInput[], plan: Plan = PLAN) => ({ plan, inputs }) as HostedWorld;

/** The bytes of the inputs that are sent. */
const countBytes = ({ added }: SentInputs): number => added.byteLength;

describe('the models of a thread', () => {
  it('of one plan are kept each while they are read in turn, and share the plan', () => {
    const [models, sender] = [new ThreadModels(), new InputSender()];
    const [none, reset] = [worldOf([]), worldOf([resetAt(0)])];
    const open = (world: HostedWorld) => models.open(share(PLAN), sender.send(world));
    const [first, second] = [open(none), open(reset)];
    expect(second?.plan).toBe(first?.plan);
    expect(second?.inputs).toHaveLength(1);
    expect(open(none)).toBe(first);
    expect(open(worldOf([]))).toBe(first);
    expect(open(reset)).toBe(second);
  });

  it('have the inputs of their worlds after any changes, of which only the new ones are sent', () => {
    const change = fc.record({ kept: fc.nat(100), added: fc.nat(3), world: fc.nat(1) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const [models, sender] = [new ThreadModels(), new InputSender()];
        const worlds = [worldOf([resetAt(1)]), worldOf([resetAt(2)])] as { inputs: readonly WorldInput[] }[];
        for (const { kept, added, world: n } of changes) {
          const world = worlds[n]!;
          const before = world.inputs.slice(0, Math.max(0, world.inputs.length - (kept % 3 === 0 ? 1 : 0)));
          world.inputs = [
            ...before,
            ...numberInOrder(
              Array.from({ length: added }, () => resetAt(3)),
              before.length,
            ),
          ];
          const model = models.open(share(PLAN), sender.send(world as HostedWorld));
          expect(model?.inputs).toEqual(world.inputs);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are sent as many bytes of a change, however many inputs are before it', () => {
    const sizeAfter = (count: number): number => {
      const sender = new InputSender();
      const world = worldOf(numberInOrder(Array.from({ length: count }, (_, n) => resetAt(n)))) as {
        inputs: readonly WorldInput[];
      };
      sender.send(world as HostedWorld);
      world.inputs = [...world.inputs, ...numberInOrder([resetAt(5000)], count)];
      return countBytes(sender.send(world as HostedWorld));
    };
    expect(sizeAfter(1000)).toBe(sizeAfter(1));
  });

  it('are null if the inputs continue others that the thread does not have, until all are sent', () => {
    const sender = new InputSender();
    const world = worldOf([resetAt(1)]) as { inputs: readonly WorldInput[] } & HostedWorld;
    sender.send(world);
    Object.assign(world, { inputs: [...world.inputs, resetAt(2)] });
    const models = new ThreadModels();
    expect(models.open(share(PLAN), sender.send(world))).toBeNull();
    sender.forget(world);
    expect(models.open(share(PLAN), sender.send(world))?.inputs).toEqual(world.inputs);
  });

  it('are opened again when the world has another plan', () => {
    const [models, sender] = [new ThreadModels(), new InputSender()];
    const world = worldOf([resetAt(1)]);
    models.open(share(PLAN), sender.send(world));
    const other = { ...PLAN, seed: PLAN.seed + 1 };
    Object.assign(world, { plan: other });
    expect(models.open(share(other), sender.send(world))?.plan.seed).toBe(other.seed);
  });
});
