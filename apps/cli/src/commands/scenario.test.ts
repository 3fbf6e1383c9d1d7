import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lapwing } from '../testing/test-machine.ts';
import { testRoot, YARD } from '../testing/yard.ts';

const yard = testRoot();
const broken = YARD.replace('name: yard', 'name: broken')
  .replace('    timezone', '    tmezone')
  .replace('seed: 7', 'sed: 7');
const wrongColumns = YARD.replace('gateway_id: 1, error: 2', 'gateway: 1, eror: 2');
beforeAll(() => {
  yard.scenario('broken', broken);
});
afterAll(() => yard.remove());

describe('lapwing scenario', () => {
  it('scenario list shows the titles of scenarios, and which ones are not valid', async () => {
    const { exit, out } = await lapwing(yard, 'scenario', 'list');
    expect(exit).toBe(0);
    expect(out).toMatch(/^yard +2026-03-02T06:00:00Z +A small yard$/m);
    expect(out).toMatch(/^broken +not valid/m);
  });

  it('scenario list --json prints scenarios as JSON', async () => {
    const { out } = await lapwing(yard, 'scenario', 'list', '--json');
    expect(JSON.parse(out)).toContainEqual({ name: 'yard', title: 'A small yard', start: '2026-03-02T06:00:00Z' });
  });

  it('scenario validate accepts a name or a file', async () => {
    expect(await lapwing(yard, 'scenario', 'validate', 'yard')).toMatchObject({ exit: 0, out: 'ok yard\n' });
    const inFolder = { ...yard, cwd: yard.scenarios };
    expect(await lapwing(inFolder, 'scenario', 'validate', './yard.yaml')).toMatchObject({
      exit: 0,
      out: 'ok ./yard.yaml\n',
    });
  });

  it('scenario validate prints file, line and column of a mistake and the nearest key, and exits with 3', async () => {
    const { exit, out } = await lapwing(yard, 'scenario', 'validate', 'broken');
    expect(exit).toBe(3);
    expect(out).toMatch(/^ {2}fixtures\/scenarios\/broken\.yaml:4:1 .*sed.*seed/m);
  });

  it('scenario validate reports schema errors and contradictions together, in the order of the file', async () => {
    yard.scenario(
      'twice',
      YARD.replace('name: yard', 'name: twice')
        .replace('seed: 7', 'sed: 7')
        .replace('beacons: [Gate in, Dock 4,', 'beacons: [Gate in, Dok 4,')
        .replace('goal: PT7M', 'goal: 7 min'),
    );
    const { exit, out } = await lapwing(yard, 'scenario', 'validate', 'twice');
    expect(exit).toBe(3);
    const lines = out.split('\n').slice(1, -1);
    expect(lines).toEqual([
      expect.stringMatching(/:1:1 seed: missing/),
      expect.stringMatching(/:4:1 sed: unknown key sed; did you mean seed\?$/),
      expect.stringMatching(/no beacon Dok 4 in this client; did you mean Dock 4\?$/),
      expect.stringMatching(/goal: found "7 min", expected an ISO 8601 duration/),
    ]);
  });

  it('scenario validate reports that a path is a folder', async () => {
    const { exit, err } = await lapwing(yard, 'scenario', 'validate', './fixtures');
    expect({ exit, err }).toEqual({ exit: 2, err: './fixtures is a folder. Pass a scenario file.\n' });
  });

  it('scenario validate without a name checks all scenarios', async () => {
    const { exit, out } = await lapwing(yard, 'scenario', 'validate', '--json');
    const results = JSON.parse(out) as { scenario: string; valid: boolean }[];
    expect(exit).toBe(3);
    expect(results.map(({ scenario, valid }) => [scenario, valid])).toEqual([
      ['broken', false],
      ['twice', false],
      ['yard', true],
    ]);
  });

  it('scenario validate reports unknown columns of expectations, and values of the wrong kind', async () => {
    yard.scenario('columns', wrongColumns);
    const { exit, out } = await lapwing(yard, 'scenario', 'validate', 'columns');
    expect(exit).toBe(3);
    expect(out).toContain('where.eror: laps has no such column; did you mean error?');
    expect(out).toContain('where.gateway: found 1, but the column contains text');
  });

  it('scenario verbs suggest the nearest name for an unknown one, and list all names', async () => {
    for (const words of [
      ['scenario', 'validate', 'yrad'],
      ['scenario', 'explain', 'yrad'],
    ]) {
      const { exit, err } = await lapwing(yard, ...words);
      expect(exit).toBe(2);
      expect(err).toContain('did you mean yard?');
      expect(err).toContain('Existing scenarios: broken, ');
    }
  });

  it('scenario explain describes a scenario in words and tables', async () => {
    const { exit, out } = await lapwing(yard, 'scenario', 'explain', 'yard');
    expect(exit).toBe(0);
    expect(out).toContain('Loop: Gate in > Dock 4 > Dock 7 > Gate out > Gate in');
    expect(out).toMatch(/^ +11 +Loop +\d+ m +7 min +30 min/m);
    expect(out).toContain('2026-03-02T07:00:00Z  Hauler 01: a lap with the fault detour');
    expect(out).toMatch(/^ +Loop +\d+\.\d +\d+\.\d/m);
  });

  it('scenario explain says how many asset tags the vehicles of each route carry', async () => {
    const tracker = join(import.meta.dirname, '../../../../fixtures/scenarios/tracker.yaml');
    const { out } = await lapwing(yard, 'scenario', 'explain', tracker);
    expect(out).toContain(
      'Asset tags: 40; 24 carried on Hall round, 12 carried on Dock round, 4 by vehicles drawn for each.',
    );
  });

  it('scenario explain --json has the laps of each route per day', async () => {
    const { out } = await lapwing(yard, 'scenario', 'explain', 'yard', '--json');
    const { lapsADay } = JSON.parse(out) as {
      lapsADay: { days: number; routes: { route: string; laps: number; valid: number }[] };
    };
    expect(lapsADay.days).toBe(1);
    expect(lapsADay.routes).toHaveLength(1);
    expect(lapsADay.routes[0]!.laps).toBeGreaterThan(50);
    expect(lapsADay.routes[0]!.valid).toBeLessThan(lapsADay.routes[0]!.laps);
  });

  it('scenario explain rejects an invalid scenario and a missing name', async () => {
    expect((await lapwing(yard, 'scenario', 'explain', join(yard.scenarios, 'broken.yaml'))).exit).toBe(3);
    expect((await lapwing(yard, 'scenario', 'explain')).exit).toBe(2);
    expect((await lapwing(yard, 'scenario', 'explian', 'yard')).exit).toBe(2);
  });
});
