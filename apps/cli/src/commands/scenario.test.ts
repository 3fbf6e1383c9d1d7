import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lapwing, testRoot, YARD } from '../machine.test-data.ts';

const yard = testRoot();
const broken = YARD.replace('name: yard', 'name: broken')
  .replace('    timezone', '    tmezone')
  .replace('seed: 7', 'sed: 7');
const misled = YARD.replace('gateway_id: 1, error: 2', 'gateway: 1, eror: 2');
beforeAll(() => {
  yard.scenario('broken', broken);
});
afterAll(() => yard.remove());

describe('lapwing scenario', () => {
  it('lists the scenarios with their titles, the ones that are not valid too', async () => {
    const { exit, out } = await lapwing(yard, 'scenario', 'list');
    expect(exit).toBe(0);
    expect(out).toMatch(/^yard +2026-03-02T06:00:00Z +A small yard$/m);
    expect(out).toMatch(/^broken +not valid/m);
  });

  it('lists them as JSON', async () => {
    const { out } = await lapwing(yard, 'scenario', 'list', '--json');
    expect(JSON.parse(out)).toContainEqual({ name: 'yard', title: 'A small yard', start: '2026-03-02T06:00:00Z' });
  });

  it('validates by name and by file', async () => {
    expect(await lapwing(yard, 'scenario', 'validate', 'yard')).toMatchObject({ exit: 0, out: 'ok yard\n' });
    const inFolder = { ...yard, cwd: yard.scenarios };
    expect(await lapwing(inFolder, 'scenario', 'validate', './yard.yaml')).toMatchObject({
      exit: 0,
      out: 'ok ./yard.yaml\n',
    });
  });

  it('says file, line and column of a mistake, and the key that was meant, with exit code 3', async () => {
    const { exit, out } = await lapwing(yard, 'scenario', 'validate', 'broken');
    expect(exit).toBe(3);
    expect(out).toMatch(/^ {2}fixtures\/scenarios\/broken\.yaml:4:1 .*sed.*seed/m);
  });

  it('tells mistakes of shape and of meaning at once, in the order of the file', async () => {
    yard.scenario(
      'twice',
      YARD.replace('name: yard', 'name: twice')
        .replace('seed: 7', 'sed: 7')
        .replace('beacons: [Gate in, Dock 4,', 'beacons: [Gate in, Dok 4,')
        .replace('goal: PT7M', 'goal: 7 min'),
    );
    const { exit, out } = await lapwing(yard, 'scenario', 'validate', 'twice');
    expect(exit).toBe(3);
    const said = out.split('\n').slice(1, -1);
    expect(said).toEqual([
      expect.stringMatching(/:1:1 seed: missing/),
      expect.stringMatching(/:4:1 sed: unknown key sed; did you mean seed\?$/),
      expect.stringMatching(/no beacon Dok 4 in this client; did you mean Dock 4\?$/),
      expect.stringMatching(/goal: found "7 min", expected an ISO 8601 duration/),
    ]);
  });

  it('says of a folder that it is one', async () => {
    const { exit, err } = await lapwing(yard, 'scenario', 'validate', './fixtures');
    expect({ exit, err }).toEqual({ exit: 2, err: './fixtures is a folder: name a scenario file in it.\n' });
  });

  it('validates all scenarios when it is given none', async () => {
    const { exit, out } = await lapwing(yard, 'scenario', 'validate', '--json');
    const results = JSON.parse(out) as { scenario: string; valid: boolean }[];
    expect(exit).toBe(3);
    expect(results.map(({ scenario, valid }) => [scenario, valid])).toEqual([
      ['broken', false],
      ['twice', false],
      ['yard', true],
    ]);
  });

  it('finds columns that an expected table lacks, and values that a column never holds', async () => {
    yard.scenario('misled', misled);
    const { exit, out } = await lapwing(yard, 'scenario', 'validate', 'misled');
    expect(exit).toBe(3);
    expect(out).toContain('where.eror: laps has no such column; did you mean error?');
    expect(out).toContain('where.gateway: found 1, but the column holds a text');
  });

  it('answers an unknown scenario with the nearest and the list', async () => {
    for (const words of [
      ['scenario', 'validate', 'yrad'],
      ['scenario', 'explain', 'yrad'],
    ]) {
      const { exit, err } = await lapwing(yard, ...words);
      expect(exit).toBe(2);
      expect(err).toContain('did you mean yard?');
      expect(err).toContain('There are: broken, ');
    }
  });

  it('explains a scenario in words and numbers', async () => {
    const { exit, out } = await lapwing(yard, 'scenario', 'explain', 'yard');
    expect(exit).toBe(0);
    expect(out).toContain('Loop: Gate in > Dock 4 > Dock 7 > Gate out > Gate in');
    expect(out).toMatch(/^ +11 +Loop +\d+ m +7 min +30 min/m);
    expect(out).toContain('2026-03-02T07:00:00Z  Hauler 01: a lap with the fault detour');
    expect(out).toMatch(/^ +Loop +\d+\.\d +\d+\.\d/m);
  });

  it('explains as JSON how many laps each route gives a day', async () => {
    const { out } = await lapwing(yard, 'scenario', 'explain', 'yard', '--json');
    const { lapsADay } = JSON.parse(out) as {
      lapsADay: { days: number; routes: { route: string; laps: number; valid: number }[] };
    };
    expect(lapsADay.days).toBe(1);
    expect(lapsADay.routes).toHaveLength(1);
    expect(lapsADay.routes[0]!.laps).toBeGreaterThan(50);
    expect(lapsADay.routes[0]!.valid).toBeLessThan(lapsADay.routes[0]!.laps);
  });

  it('refuses to explain a scenario that is not valid, and one that is not named', async () => {
    expect((await lapwing(yard, 'scenario', 'explain', join(yard.scenarios, 'broken.yaml'))).exit).toBe(3);
    expect((await lapwing(yard, 'scenario', 'explain')).exit).toBe(2);
    expect((await lapwing(yard, 'scenario', 'explian', 'yard')).exit).toBe(2);
  });
});
