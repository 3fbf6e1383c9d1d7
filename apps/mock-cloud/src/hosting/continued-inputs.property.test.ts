import { DAY_MS, HOUR_MS } from '@lapwing/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readClientState } from '../clients/client-at.ts';
import { continueInputs, getInputIndex } from '../clients/input-index.ts';
import { exportTable } from '../exports/export-table.ts';
import { compareInputs } from '../scenario/input-order.ts';
import type { Plan, WorldInput } from '../scenario/plan.ts';
import { anyInput, KINDS } from '../testing/arbitrary-inputs.ts';
import { anyPlan, buildFault, FAULTS } from '../testing/plan-builders.ts';
import { getInputEnds } from '../world/input-ends.ts';
import { openModel, type WorldModel } from './world-model.ts';

const TABLES = ['visits', 'laps', 'lap-beacons', 'gateways', 'tags'] as const;
const GATEWAYS = [1, 2, 3, 4];
/** The kinds that can change what others do come more often. */
const OFTEN = ['assign', 'route', 'reset', 'parent', 'plant', 'fault', 'zone', 'end', 'offline'] as const;
const MIXED_KINDS = [...KINDS, ...OFTEN, ...OFTEN];
/** Few different instants, so that several inputs take effect at one. */
const GRID_MS = 8 * HOUR_MS;

interface Added {
  readonly input: WorldInput;
  /** Whether later inputs are discarded, as after the clock was set back. */
  readonly discardsLater: boolean;
}

function planBy(seed: number): Plan {
  return { ...anyPlan(seed), faults: FAULTS.map((kind) => buildFault(kind, { chance: 0.05 })) };
}

/** A plan that has inputs of its own, and inputs of people in the order in which they are added, at any times. */
const cases = (most: number) =>
  fc.integer({ min: 1, max: 100_000 }).chain((seed) => {
    const plan = planBy(seed);
    const input = (id: string) =>
      anyInput(plan, id, MIXED_KINDS).map((one) => ({ ...one, atMs: one.atMs - (one.atMs % GRID_MS) }));
    const own = fc.tuple(input('p0'), input('p1')).map((inputs) => inputs.sort(compareInputs));
    const added = fc.integer({ min: 1, max: most }).chain((count) =>
      fc.tuple(
        ...Array.from({ length: count }, (_, n) =>
          fc.record<Added>({
            input: input(`i${n}`).map((one) => ({ ...one, seq: 1000 + n })),
            discardsLater: fc.oneof(
              { weight: 3, arbitrary: fc.constant(false) },
              { weight: 1, arbitrary: fc.constant(true) },
            ),
          }),
        ),
      ),
    );
    return fc.record({ plan: own.map((inputs) => ({ ...plan, inputs })), added });
  });

/** Adds an input to a list in order, and lets the index of the list continue. */
function add(plan: Plan, people: readonly WorldInput[], { input, discardsLater }: Added): readonly WorldInput[] {
  const same = people.filter((other) => compareInputs(other, input) <= 0).length;
  const later = people.slice(same).filter(({ atMs }) => !discardsLater || atMs === input.atMs);
  const longer = [...people.slice(0, same), input, ...later];
  continueInputs(plan, people, longer, same);
  return longer;
}

function readIndex(plan: Plan, people: readonly WorldInput[]): unknown {
  const index = getInputIndex(plan, people);
  const clients = plan.clients.map(({ id }) => ({ own: index.listOwn(id), affecting: index.listAffecting(id) }));
  return { all: index.all, clients, ends: [...getInputEnds(index)].sort() };
}

/** Reads enough for all that is derived from the inputs of the gateways to be known. */
function readSome({ plan, inputs, history }: WorldModel): void {
  const nowMs = plan.startMs + 2 * DAY_MS;
  for (const ms of [nowMs, plan.startMs + DAY_MS]) readClientState(plan, inputs, 1, ms);
  for (const id of GATEWAYS) history.listLaps(id, plan.startMs + DAY_MS / 2, nowMs, nowMs);
  readStopAverages({ plan, history });
}

/** The averages in the hours before and after inputs. */
function readStopAverages({ plan, history }: Pick<WorldModel, 'plan' | 'history'>): unknown {
  const { routes = [] } = plan.clients[0] ?? {};
  return GATEWAYS.flatMap((gatewayId) =>
    routes.flatMap(({ id, stops }) =>
      Array.from({ length: 6 }, (_, n) => {
        const ms = Math.ceil((plan.startMs + DAY_MS / 2) / GRID_MS) * GRID_MS + n * (GRID_MS / 2);
        return history.listStopAverages(gatewayId, { id, stops, gatewayIds: GATEWAYS }, ms);
      }),
    ),
  );
}

function readEverything({ plan, inputs, world, history }: WorldModel): unknown {
  const instants = Array.from({ length: 9 }, (_, n) => plan.startMs + DAY_MS / 2 + n * 4 * HOUR_MS);
  return {
    tables: TABLES.map((table) =>
      [...exportTable({ plan, inputs, world, history }, table, { atMs: plan.startMs + 2 * DAY_MS })].join(''),
    ),
    averages: readStopAverages({ plan, history }),
    clients: instants.flatMap((ms) => plan.clients.map(({ id }) => readClientState(plan, inputs, id, ms))),
    gateways: GATEWAYS.map((id) => ({
      units: world.listUnits(id, plan.startMs, plan.startMs + 2 * DAY_MS).map(({ visits, outages, planted }) => ({
        visits,
        outages,
        planted,
      })),
      usage: history.readUsage(id, plan.startMs + 2 * DAY_MS),
      seen: instants.map((ms) => [world.findRouteId(id, ms), world.findHeartbeat(id, ms), world.listSightings(id, ms)]),
    })),
  };
}

it('inputs that are added one by one, in any order of times, give the same index as all of them at once', () => {
  fc.assert(
    fc.property(cases(12), ({ plan, added }) => {
      let people: readonly WorldInput[] = [];
      readIndex(plan, people);
      for (const one of added) {
        people = add(plan, people, one);
        expect(readIndex(plan, people)).toEqual(readIndex({ ...plan }, people));
      }
    }),
    { numRuns: 150 },
  );
});

it('a world to which inputs are added one by one, in any order of times, answers as one that had all of them at once', () => {
  fc.assert(
    fc.property(cases(14), ({ plan, added }) => {
      let people: readonly WorldInput[] = [];
      readSome(openModel(plan, people));
      for (const one of added) {
        people = add(plan, people, one);
        readSome(openModel(plan, people));
      }
      expect(readEverything(openModel(plan, people))).toEqual(readEverything(openModel({ ...plan }, people)));
    }),
    { numRuns: 12 },
  );
});
