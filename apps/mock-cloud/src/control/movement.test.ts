import { DAY_SEC } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { openModel, type WorldModel } from '../hosting/world-model.ts';
import { expandScenario } from '../scenario/expand.ts';
import { TEST_NOW_MS, TEST_SCENARIO } from '../testing/test-scenario.ts';
import { movementReaders } from './movement.ts';
import { truthReaders } from './truth.ts';

const NOW_TS = TEST_NOW_MS / 1000;
const STEP_SEC = 60;
const SAMPLE_SEC = 5;
const clock = { nowMs: TEST_NOW_MS, speed: 1, paused: true, epoch: 1 };
const takeTurn = () => Promise.resolve();

interface Query {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

function openTestModel(): WorldModel {
  const expanded = expandScenario(TEST_SCENARIO, { anchorMs: TEST_NOW_MS });
  if (!expanded.ok) throw new Error('The scenario cannot be expanded');
  return openModel(expanded.plan);
}

const read = (world: WorldModel, query: Query) =>
  movementReaders.countMoving({ world, clock, path: {}, query, takeTurn });

async function count(world: WorldModel, query: Query) {
  const answer = await read(world, query);
  if (!('counts' in answer)) throw new Error(answer.name);
  return answer;
}

/** The ids of the vehicles between beacons at an instant, by where they truly are. */
async function listMoving(world: WorldModel, atMs: number): Promise<readonly number[]> {
  const moving: number[] = [];
  for (const { id: client } of world.plan.clients) {
    const call = { world, clock: { ...clock, nowMs: atMs }, path: {}, query: { client }, takeTurn };
    const answer = await truthReaders.listTruth(call);
    if (!('vehicles' in answer)) throw new Error(answer.name);
    for (const { id, true: place } of answer.vehicles) if (place.moving) moving.push(id);
  }
  return moving;
}

describe('the number of vehicles that move', () => {
  it('counts those that are truly between beacons at an instant of a step', async () => {
    const world = openTestModel();
    const from = NOW_TS - 1200;
    const { vehicles, counts } = await count(world, { from, to: NOW_TS, step: STEP_SEC });
    expect(counts.length).toBe(20);
    expect(Math.max(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThanOrEqual(vehicles);
    for (const [step, counted] of counts.entries()) {
      const seen = new Set<number>();
      for (let sec = 0; sec < STEP_SEC; sec += SAMPLE_SEC)
        for (const id of await listMoving(world, (from + step * STEP_SEC + sec) * 1000)) seen.add(id);
      // The samples may miss a drive that ends within the first five seconds of a step, or begins within its last five.
      expect([step, counted >= seen.size, counted - seen.size <= 1]).toEqual([step, true, true]);
    }
  });

  it('does not depend on where the span begins', async () => {
    const world = openTestModel();
    const whole = await count(world, { from: NOW_TS - 7200, to: NOW_TS + 7200, step: 600 });
    const later = await count(world, { from: NOW_TS, to: NOW_TS + 7200, step: 600 });
    expect(later.counts).toEqual(whole.counts.slice(12));
  });

  it('refuses a span that ends before it begins, and one that would take too long', async () => {
    const world = openTestModel();
    const findWrong = async (query: Query) => {
      const answer = await read(world, query);
      return 'counts' in answer ? null : answer.errors.map(({ where }) => where);
    };
    expect(await findWrong({ from: NOW_TS, to: NOW_TS, step: 60 })).toEqual(['query/to']);
    expect(await findWrong({ from: NOW_TS, to: NOW_TS + 2 * DAY_SEC, step: 60 })).toEqual(['query/step']);
    expect(await findWrong({ from: NOW_TS, to: NOW_TS + 1000 * DAY_SEC, step: DAY_SEC })).toEqual(['query/to']);
  });
});
