import { DAY_MS } from '@lapwing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportTable } from '../exports/export-table.ts';
import { foldAll } from '../testing/continuous-fold.ts';
import { openModel, type WorldModel } from '../hosting/world-model.ts';
import type { Plan, WorldInput } from '../scenario/plan.ts';
import { anyInput, anyInputs, KINDS } from '../testing/arbitrary-inputs.ts';
import { anyPlan, buildFault, FAULTS } from '../testing/plan-builders.ts';
import type { Unit, Visits, World } from './types.ts';

/** An unused id, neither in a plan nor among the ids that {@link anyInput} creates. */
const UNUSED_ID = 88_888;
const GATEWAYS = [1, 2, 3, 4];
const ZONES = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe'];
const TABLES = ['visits', 'laps', 'lap-beacons', 'gateways', 'tags'] as const;

/** A plan drawn from a seed, whose laps fail occasionally with every error code. */
function planBy(seed: number): Plan {
  const plan = anyPlan(seed, ZONES[seed % ZONES.length]);
  return { ...plan, faults: FAULTS.map((kind) => buildFault(kind, { chance: 0.05 })) };
}

const seeds = fc.integer({ min: 1, max: 100_000 });

/** All reports of a gateway up to an instant, to the millisecond. */
function hardwarePast({ world }: WorldModel, plan: Plan, gatewayId: number, ms: number): unknown {
  const units = world.listUnits(gatewayId, plan.startMs, ms + 1);
  return {
    driven: units.map((unit) => stampsUntil(unit, unit.visits, ms)),
    heard: units.map((unit) => stampsUntil(unit, world.readHeardVisits(unit), ms)),
    places: Array.from({ length: 8 }, (_, n) => world.findGatewayPlace(gatewayId, ms - n * n * 20_011)),
    heartbeats: [...world.listHeartbeats(gatewayId, ms - 1_200_000, ms + 1)],
    sightings: world.listSightings(gatewayId, ms),
    silent: world
      .listOutages(gatewayId, plan.startMs, ms + 1)
      .filter(({ fromMs }) => fromMs <= ms)
      .map(({ fromMs, toMs }) => [fromMs, toMs <= ms ? toMs : 'open']),
  };
}

function stampsUntil({ startMs }: Unit, visits: Visits, ms: number): string {
  let text = '';
  for (let n = 0; n < visits.count && startMs + visits.enter[n]! <= ms; n += 1) {
    const leaveMs = startMs + visits.leave[n]!;
    text += `${visits.position[n]}#${visits.tag[n]} ${visits.enter[n]}-${leaveMs <= ms ? leaveMs : 'open'} `;
  }
  return text;
}

function everything(world: World, plan: Plan, gatewayId: number): string {
  return world
    .listUnits(gatewayId, plan.startMs, plan.startMs + 2 * DAY_MS)
    .map((unit) => stampsUntil(unit, unit.visits, Infinity) + stampsUntil(unit, world.readHeardVisits(unit), Infinity))
    .join();
}

const tablesAt = (model: WorldModel, atMs: number): string[] =>
  TABLES.map((table) => [...exportTable(model, table, { atMs })].join(''));

/** A plan, people's inputs to it, and one more input. */
const cases = (kinds: readonly (typeof KINDS)[number][] = KINDS, most = 8) =>
  seeds.chain((seed) => {
    const plan = planBy(seed);
    return fc.record({
      plan: fc.constant(plan),
      inputs: anyInputs(plan, { most }),
      added: anyInput(plan, 'added', kinds),
    });
  });

describe('an input of any kind', () => {
  it.each(KINDS)('%s changes nothing before its instant, to the byte', (kind) => {
    fc.assert(
      fc.property(cases([kind], 6), fc.integer({ min: 1, max: DAY_MS / 4 }), ({ plan, inputs, added }, before) => {
        const [then, now] = [openModel(plan, inputs), openModel({ ...plan }, [...inputs, added])];
        for (const id of GATEWAYS) {
          expect(hardwarePast(now, plan, id, added.atMs)).toEqual(hardwarePast(then, plan, id, added.atMs));
        }
        for (const atMs of [added.atMs - before, added.atMs - 1]) {
          expect(tablesAt(now, atMs)).toEqual(tablesAt(then, atMs));
        }
      }),
      { numRuns: 4 },
    );
  });

  it('gives the same history when read unit by unit or at once, for any inputs and at any time', () => {
    let laps = 0;
    fc.assert(
      fc.property(
        seeds.chain((seed) => fc.record({ plan: fc.constant(planBy(seed)), inputs: anyInputs(planBy(seed)) })),
        fc.integer({ min: 0, max: 1.2 * DAY_MS }),
        ({ plan, inputs }, afterMs) => {
          const model = openModel(plan, inputs);
          const nowMs = plan.startMs + DAY_MS / 2 + afterMs;
          for (const id of GATEWAYS) {
            const { closed, running } = foldAll(plan, model.world, id, nowMs, inputs);
            const judged = model.history
              .listLaps(id, plan.startMs, nowMs + 1, nowMs)
              .filter(({ endMs }) => endMs !== null);
            const plain = (lap: { startMs: number; endMs: number | null; error: number }) => [
              lap.startMs,
              lap.endMs,
              lap.error,
            ];
            expect(judged.map(plain)).toEqual(closed.map(plain));
            expect(model.history.findRunningLap(id, nowMs)?.lap.startMs).toBe(running?.startMs);
            laps += closed.length;
          }
        },
      ),
      { numRuns: 12 },
    );
    expect(laps).toBeGreaterThan(500);
  });

  it('changes nothing if it refers to an unused id', () => {
    const nothing = (atMs: number): WorldInput[] =>
      (
        [
          { kind: 'plant', gatewayId: UNUSED_ID, fault: 'skip' },
          { kind: 'offline', gatewayId: UNUSED_ID, untilMs: atMs + DAY_MS },
          { kind: 'unplug', gatewayId: UNUSED_ID, untilMs: atMs + DAY_MS },
          { kind: 'silence', positionId: UNUSED_ID, untilMs: atMs + DAY_MS },
          { kind: 'assign', gatewayId: UNUSED_ID, routeIds: [11] },
          { kind: 'assign', gatewayId: 1, routeIds: [UNUSED_ID] },
          { kind: 'move', positionId: UNUSED_ID, to: { x: 1, y: 1 } },
          { kind: 'place', clientId: UNUSED_ID, positionId: UNUSED_ID, tagId: 961, to: { x: 1, y: 1 } },
          { kind: 'replace', positionId: UNUSED_ID, tagId: 961 },
          { kind: 'replace', positionId: 101, tagId: UNUSED_ID },
          { kind: 'remove', positionId: UNUSED_ID },
          { kind: 'parent', positionId: UNUSED_ID, parent: 101 },
          { kind: 'parent', positionId: 101, parent: UNUSED_ID },
          { kind: 'route', clientId: 1, routeId: UNUSED_ID, route: null },
          { kind: 'reset', routeId: UNUSED_ID },
          { kind: 'zone', clientId: 1, zone: 'Mars/Olympus' },
          { kind: 'zone', clientId: UNUSED_ID, zone: 'Asia/Tokyo' },
          { kind: 'end', inputId: 'nothing' },
        ] as const
      ).map((action, n) => ({ id: `n${n}`, atMs, seq: n, ...action }));
    fc.assert(
      fc.property(cases(), ({ plan, inputs, added }) => {
        const [then, now] = [openModel(plan, inputs), openModel({ ...plan }, [...inputs, ...nothing(added.atMs)])];
        for (const id of GATEWAYS) expect(everything(now.world, plan, id)).toBe(everything(then.world, plan, id));
        expect(tablesAt(now, added.atMs + DAY_MS / 3)).toEqual(tablesAt(then, added.atMs + DAY_MS / 3));
      }),
      { numRuns: 4 },
    );
  });
});
