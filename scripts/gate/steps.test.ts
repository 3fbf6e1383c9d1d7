import { expect, it } from 'vitest';
import { runSteps, slowestFiles, tests, type Outcome, type Step } from './steps.ts';

const DONE: Outcome = { passed: 1, failed: 0, output: '' };

/** Steps that record when they start and end; each ends when it is the turn of its name in `order`. */
function recordedSteps(names: readonly string[]) {
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const steps = names.map((name): Step => {
    const run = () =>
      new Promise<Outcome>((resolve) => {
        events.push(`${name} starts`);
        ends.set(name, () => {
          events.push(`${name} ends`);
          resolve(DONE);
        });
      });
    return { name, alone: name.startsWith('alone'), run };
  });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { steps, events, end };
}

it('runs two steps at a time, in order', async () => {
  const { steps, events, end } = recordedSteps(['a', 'b', 'c']);
  const all = runSteps(steps, 2);
  await end('b');
  await end('a');
  await end('c');
  expect(events).toEqual(['a starts', 'b starts', 'b ends', 'c starts', 'a ends', 'c ends']);
  expect(await all).toHaveLength(3);
});

it('runs a step alone when no other step is running', async () => {
  const { steps, events, end } = recordedSteps(['a', 'b', 'alone', 'c']);
  const all = runSteps(steps, 2);
  for (const name of ['a', 'b', 'alone', 'c']) await end(name);
  await all;
  expect(events).toEqual([
    'a starts',
    'b starts',
    'a ends',
    'b ends',
    'alone starts',
    'alone ends',
    'c starts',
    'c ends',
  ]);
});

it('lists the slowest test files of all steps, slowest first', () => {
  const files = [
    { name: 'a.test.ts', seconds: 1.25 },
    { name: 'b.test.ts', seconds: 12 },
  ];
  const browserFiles = [{ name: 'c.test.ts', seconds: 5 }];
  expect(slowestFiles([{ ...DONE, files }, DONE, { ...DONE, files: browserFiles }], 2)).toEqual([
    '   12.0 s  b.test.ts',
    '    5.0 s  c.test.ts',
  ]);
});

it('counts a test runner that writes no report as one failure and shows its output', async () => {
  const { passed, failed, output } = await tests('tests', process.execPath, () => ({ args: ['-p', '6 * 7'] })).run();
  expect({ passed, failed }).toEqual({ passed: 0, failed: 1 });
  expect(output).toContain('42');
});

it('counts a test runner that cannot be started as one failure and shows why', async () => {
  const step = tests('tests', process.execPath, () => Promise.reject(new Error('No Chromium')));
  expect(await step.run()).toMatchObject({
    passed: 0,
    failed: 1,
    output: expect.stringContaining('No Chromium') as string,
  });
});
