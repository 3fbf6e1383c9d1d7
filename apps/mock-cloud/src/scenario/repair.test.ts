import { describe, expect, it } from 'vitest';
import { expandScenario } from './expand.ts';
import { formatProblem } from './problem.ts';
import { ANCHOR_MS, loadText, withLine } from '../testing/small-scenario.ts';

/** What is found beyond the complaints of the schema; null where there is no telling. */
function furtherProblems(text: string): string[] | null {
  const loaded = loadText(text);
  if (loaded.ok || loaded.repaired === null) return null;
  const expanded = expandScenario(loaded.repaired, { anchorMs: ANCHOR_MS });
  return expanded.ok ? [] : expanded.problems.map(formatProblem);
}

/** A file with a mistake of the schema, and a reference to a beacon that there is not. */
function twiceWrong(line: string, wrong: string): string {
  return withLine('[Gate, Dock, Shed, Gate]', '[Gate, Dok, Shed, Gate]', withLine(line, wrong));
}

describe('a scenario that its schema refuses', () => {
  it.each([
    ['a misspelt key', '    beacons:\n', '    becons:\n'],
    ['an unknown key', 'seed: 7\n', 'seed: 7\nweather: fog\n'],
    ['a misspelt key that is needed', 'seed: 7\n', 'sed: 7\n'],
    ['a duration that is none', 'goal: PT10M', 'goal: 10 min'],
    ['a number that is none', 'goal: PT10M', 'goal: PT10M\n        tolerance: many'],
  ])('is looked at further despite %s', (_, line, wrong) => {
    expect(furtherProblems(twiceWrong(line, wrong))).toEqual([
      expect.stringContaining('no beacon Dok in this client; did you mean Dock?'),
    ]);
    expect(furtherProblems(withLine(line, wrong))).toEqual([]);
  });

  it.each([
    ['a list is none', 'beacons: [Gate, Dock, Shed, Gate]', 'beacons: Gate'],
    ['a route is none', 'route: 11', 'route: eleven'],
    ['a whole part goes by an unknown name', '    routes:\n', '    itineraries:\n'],
    ['something is missing', 'title: A small yard\n', ''],
  ])('is not, where %s', (_, line, wrong) => {
    expect(furtherProblems(withLine(line, wrong))).toBeNull();
  });
});
