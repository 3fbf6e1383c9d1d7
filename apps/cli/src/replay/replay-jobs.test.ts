import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testMachine } from '../testing/test-machine.ts';
import { testRoot } from '../testing/yard.ts';
import { openPlan } from '../scenarios/open-scenario.ts';
import { replayPlan } from './replay-plan.ts';
import { toExitCode, type Replay } from './replay-jobs.ts';

const yard = testRoot();
const machine = testMachine(yard, process.stdout, process.stderr);
const plan = (seed: number) => openPlan(join(yard.scenarios, 'yard.yaml'), { seed }, machine);
afterAll(() => yard.remove());

const replayOf = (checks: Replay['checks'], invalid: string[] = []): Replay => ({
  scenario: 'yard',
  seed: 7,
  invalid,
  checks,
  updated: [],
  notes: [],
  seconds: 0,
});

describe('replayPlan and toExitCode', () => {
  it('replayPlan shows where a second run differs, and a command that reproduces it', () => {
    const options = { scenario: 'yard', goldens: null, update: false };
    const { checks } = replayPlan(plan(7), { ...options, makeAgain: () => plan(8) });
    const differing = checks.filter(({ kind, problem }) => kind === 'determinism' && problem.length > 0);
    expect(differing[0]?.problem.join('\n')).toMatch(/the first run +the second run|only in the (first|second) run/);
    expect(differing[0]?.reproduce).toBe('npx lapwing replay yard --seeds 7..7');
    expect(toExitCode([replayOf(checks)])).toBe(5);
  });

  it('replayPlan gives the same results when its views are read in another order', () => {
    const options = { scenario: 'yard', goldens: null, update: false };
    const { checks } = replayPlan(plan(7), { ...options, makeAgain: () => plan(7) });
    expect(checks.filter(({ problem }) => problem.length > 0)).toEqual([]);
    expect(checks.map(({ kind }) => kind)).toContain('determinism');
  });

  it('toExitCode returns the worst result: different runs, then invalid scenarios, then failed checks', () => {
    const wrong = { name: 'x', place: null, problem: ['wrong'], reproduce: '' };
    const failed = replayOf([{ kind: 'golden', ...wrong }]);
    const differing = replayOf([{ kind: 'determinism', ...wrong }]);
    const invalid = replayOf([], ['bad']);
    expect(toExitCode([replayOf([])])).toBe(0);
    expect(toExitCode([failed, replayOf([])])).toBe(1);
    expect(toExitCode([failed, invalid])).toBe(3);
    expect(toExitCode([failed, invalid, differing])).toBe(5);
  });
});
