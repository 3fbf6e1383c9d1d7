import { describe, expect, it } from 'vitest';
import { expandScenario } from './expand.ts';
import { formatProblem } from './problem.ts';
import { ANCHOR_MS, loadText, withLine } from '../testing/small-scenario.ts';

/** The problems beyond those of the schema; null if the file cannot be repaired. */
function furtherProblems(text: string): string[] | null {
  const loaded = loadText(text);
  if (loaded.ok || loaded.repaired === null) return null;
  const expanded = expandScenario(loaded.repaired, { anchorMs: ANCHOR_MS });
  return expanded.ok ? [] : expanded.problems.map(formatProblem);
}

/** A file with a schema problem, and a reference to an unknown beacon. */
function twiceWrong(line: string, wrong: string): string {
  return withLine('[Gate, Dock, Shed, Gate]', '[Gate, Dok, Shed, Gate]', withLine(line, wrong));
}

describe('a scenario with schema problems', () => {
  it.each([
    ['a misspelt key', '    beacons:\n', '    becons:\n'],
    ['an unknown key', 'seed: 7\n', 'seed: 7\nweather: fog\n'],
    ['a misspelt required key', 'seed: 7\n', 'sed: 7\n'],
    ['an invalid duration', 'goal: PT10M', 'goal: 10 min'],
    ['an invalid number', 'goal: PT10M', 'goal: PT10M\n        tolerance: many'],
  ])('is checked for further problems despite %s', (_, line, wrong) => {
    expect(furtherProblems(twiceWrong(line, wrong))).toEqual([
      expect.stringContaining('no beacon Dok in this client; did you mean Dock?'),
    ]);
    expect(furtherProblems(withLine(line, wrong))).toEqual([]);
  });

  it.each([
    ['a list is invalid', 'beacons: [Gate, Dock, Shed, Gate]', 'beacons: Gate'],
    ['a route is invalid', 'route: 11', 'route: eleven'],
    ['a whole part has an unknown key', '    routes:\n', '    itineraries:\n'],
    ['a required key is missing', 'title: A small yard\n', ''],
  ])('is not, where %s', (_, line, wrong) => {
    expect(furtherProblems(withLine(line, wrong))).toBeNull();
  });
});
