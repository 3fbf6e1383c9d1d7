import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { machineOf, testRoot } from '../machine.test-data.ts';
import { openPlan } from '../scenarios/open-scenario.ts';
import { replayPlan } from './replay-plan.ts';
import { exitOf, type Replay } from './run.ts';

const yard = testRoot();
const machine = machineOf(yard, process.stdout, process.stderr);
const plan = (seed: number) => openPlan(join(yard.scenarios, 'yard.yaml'), { seed }, machine);
afterAll(() => yard.remove());

const replayed = (checks: Replay['checks'], invalid: string[] = []): Replay => ({
  scenario: 'yard',
  seed: 7,
  invalid,
  checks,
  updated: [],
  seconds: 0,
});

describe('a replay', () => {
  it('shows where a second run differs, and a line that reproduces it', () => {
    const options = { scenario: 'yard', goldens: null, update: false };
    const { checks } = replayPlan(plan(7), { ...options, again: () => plan(8) });
    const differing = checks.filter(({ kind, problem }) => kind === 'determinism' && problem.length > 0);
    expect(differing[0]?.problem.join('\n')).toMatch(/the first run +the second run|only in the (first|second) run/);
    expect(differing[0]?.reproduce).toBe('npx lapwing replay yard --seeds 7..7');
    expect(exitOf([replayed(checks)])).toBe(5);
  });

  it('agrees with itself when it is asked in another order', () => {
    const options = { scenario: 'yard', goldens: null, update: false };
    const { checks } = replayPlan(plan(7), { ...options, again: () => plan(7) });
    expect(checks.filter(({ problem }) => problem.length > 0)).toEqual([]);
    expect(checks.map(({ kind }) => kind)).toContain('determinism');
  });

  it('ends with what casts most doubt: two runs that differ, then an invalid scenario, then what does not hold', () => {
    const wrong = { name: 'x', problem: ['wrong'], reproduce: '' };
    const failed = replayed([{ kind: 'golden', ...wrong }]);
    const differing = replayed([{ kind: 'determinism', ...wrong }]);
    const invalid = replayed([], ['bad']);
    expect(exitOf([replayed([])])).toBe(0);
    expect(exitOf([failed, replayed([])])).toBe(1);
    expect(exitOf([failed, invalid])).toBe(3);
    expect(exitOf([failed, invalid, differing])).toBe(5);
  });
});
