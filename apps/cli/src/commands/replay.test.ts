import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lapwing } from '../testing/test-machine.ts';
import { testRoot, YARD, type TestRoot } from '../testing/yard.ts';

let yard: TestRoot;
beforeEach(() => {
  yard = testRoot();
});
afterEach(() => yard.remove());

const replay = (...argv: string[]) => lapwing(yard, 'replay', ...argv);
const golden = (file: string) => join(yard.root, 'fixtures/golden/yard', file);

/** Adds a small yard with a changed expectation. */
function addYardExpecting(name: string, from: string, to: string): void {
  if (!YARD.includes(from)) throw new Error(`the yard has no ${from}`);
  yard.scenario(
    name,
    YARD.replace('name: yard', `name: ${name}`)
      .replace(from, to)
      .replace(/^exports:[^]*/m, ''),
  );
}

describe('lapwing replay', () => {
  it('replay reports missing goldens, writes them with --update, and then passes', async () => {
    const first = await replay('yard');
    expect(first.exit).toBe(1);
    expect(first.out).toContain('the golden laps.csv is missing; to write it: npx lapwing replay yard --update');
    const update = await replay('yard', '--update');
    expect(update.exit).toBe(0);
    expect(update.out).toContain('updated laps.csv');
    const { out: laps } = await lapwing(yard, 'export', 'laps', '--scenario', 'yard', '--at', 'PT3H');
    expect(readFileSync(golden('laps.csv'), 'utf8')).toBe(laps);
    const again = await replay('yard');
    expect(again).toMatchObject({ exit: 0, err: '' });
    expect(again.out).toMatch(/^ok +yard {2}seed 7 {2}2 expectations, 2 goldens, two runs/m);
    expect((await replay('yard', '--update')).out).not.toContain('updated');
  });

  it('replay shows the first row that differs from a golden, the seed, and a command that reproduces it', async () => {
    await replay('yard', '--update');
    const laps = readFileSync(golden('laps.csv'), 'utf8');
    writeFileSync(golden('laps.csv'), laps.replace('wrongPath', 'valid'));
    const { exit, out } = await replay('yard');
    expect(exit).toBe(1);
    expect(out).toMatch(/golden laps\.csv {2}seed 7/);
    expect(out).toMatch(/row \d+ \(line \d+\), lap_id \d+:/);
    expect(out).toMatch(/result +valid +wrongPath/);
    expect(out).toContain('reproduce: npx lapwing export laps --scenario yard --seed 7 --at 2026-03-02T09:00:00Z');
  });

  it('replay reports goldens that are no longer exported, and removes them with --update', async () => {
    await replay('yard', '--update');
    writeFileSync(golden('visits.csv'), 'visit_id\r\n');
    const { exit, out } = await replay('yard');
    expect(exit).toBe(1);
    expect(out).toContain('the scenario no longer exports this table');
    expect((await replay('yard', '--update')).out).toContain('visits.csv (removed)');
    expect(existsSync(golden('visits.csv'))).toBe(false);
  });

  it('replay names the expectation that failed, its place in the file, and what was found', async () => {
    addYardExpecting('many', 'count: 2 }', 'count: { min: 3 } }');
    const many = await replay('many');
    expect(many.exit).toBe(1);
    expect(many.out).toContain('fixtures/scenarios/many.yaml:');
    expect(many.out).toContain('expected 3 or more, found 2');
    expect(many.out).toContain('Hauler 02');

    addYardExpecting('fields', 'result: wrongPath', 'result: timeout');
    const fields = await replay('fields');
    expect(fields.exit).toBe(1);
    expect(fields.out).toMatch(/result +timeout +wrongPath/);
  });

  it('replay --seeds runs each seed, and compares goldens only for the seed of the scenario', async () => {
    addYardExpecting('seeds', 'exports', 'exports');
    const { exit, out } = await replay('seeds', '--seeds', '6..8', '--json');
    const replays = JSON.parse(out) as { seed: number; passed: boolean }[];
    expect(replays.map(({ seed }) => seed)).toEqual([6, 7, 8]);
    expect(replays.every(({ passed }) => passed)).toBe(true);
    expect(exit).toBe(0);
    const own = await replay('yard', '--seeds', '8');
    expect(own.out).toMatch(/seed 8 {2}2 expectations, 0 goldens/);
  });

  it('replay without a name runs all scenarios and reports invalid ones', async () => {
    yard.scenario('broken', YARD.replace('seed: 7', 'seed: seven'));
    const { exit, out } = await replay();
    expect(exit).toBe(3);
    expect(out).toMatch(/^INVALID broken$/m);
    expect(out).toMatch(/^FAILED +yard/m);
    expect(out).toMatch(/^0 passed, 2 failed$/m);
  });

  it('replay writes a JUnit and an HTML report', async () => {
    await replay('yard', '--update');
    writeFileSync(golden('tags.csv'), readFileSync(golden('tags.csv'), 'utf8').replace('Gate in', 'Gate <in>'));
    const { exit } = await replay('yard', '--junit', 'out.xml', '--html', 'out.html');
    expect(exit).toBe(1);
    const junit = readFileSync(join(yard.root, 'out.xml'), 'utf8');
    expect(junit).toContain('<testsuite name="yard seed 7" tests="5" failures="1"');
    expect(junit).toContain('Gate &lt;in&gt;');
    const page = readFileSync(join(yard.root, 'out.html'), 'utf8');
    expect(page).toContain('0 passed, 1 failed');
    expect(page).toContain('Gate &lt;in&gt;');
  });

  it('replay tells in a JUnit report what each failed expectation found, and its file and line', async () => {
    const of = (from: string) => `  - { at: PT3H, table: visits, from: ${from}, count: 0 }`;
    addYardExpecting('short', '  - { at: PT3H, table: gateways, count: 2 }', `${of('PT1H')}\n${of('PT2H')}`);
    await replay('short', '--junit', 'out.xml');
    const junit = readFileSync(join(yard.root, 'out.xml'), 'utf8');
    const failed = /name="(expectation[^"]*)" file="([^"]*)" line="(\d+)"><failure message="([^"]*)"/g;
    expect([...junit.matchAll(failed)].map(([, ...found]) => found)).toEqual(
      [1, 2].map((hour) => [
        `expectation: visits at 2026-03-02T09:00:00Z from 2026-03-02T0${6 + hour}:00:00Z: exactly 0`,
        expect.stringMatching(/fixtures\/scenarios\/short\.yaml$/) as string,
        String(28 + hour),
        expect.stringMatching(/^expected exactly 0, found \d+$/) as string,
      ]),
    );
  });

  it('replay keeps the goldens of a scenario elsewhere beside its file, or in --golden', async () => {
    const own = join(yard.root, 'mine');
    mkdirSync(own);
    const text = YARD.replaceAll('../layouts/', '../fixtures/layouts/');
    writeFileSync(join(own, 'other.yaml'), text);
    await replay('yard', '--update');
    const before = readFileSync(golden('laps.csv'), 'utf8');
    expect((await replay('mine/other.yaml', '--update')).out).toContain('updated laps.csv');
    expect(readdirSync(join(own, 'golden/yard'))).toContain('laps.csv');
    expect(readFileSync(golden('laps.csv'), 'utf8')).toBe(before);
    expect((await replay('mine/other.yaml', '--golden', 'elsewhere', '--update')).exit).toBe(0);
    expect((await replay('mine/other.yaml', '--golden', 'elsewhere')).exit).toBe(0);
  });

  it('replay --update refuses a folder with the goldens of another scenario', async () => {
    await replay('yard', '--update');
    yard.scenario('twin', YARD.replace(/^exports:[^]*/m, 'exports:\n  - { table: tags }\n'));
    const { exit, err } = await replay('twin', '--update');
    expect(exit).toBe(2);
    expect(err).toContain('fixtures/golden/yard has the goldens of fixtures/scenarios/yard.yaml.');
    expect(existsSync(golden('laps.csv'))).toBe(true);
  });

  it('replay --update writes nothing while an expectation fails', async () => {
    yard.scenario('wrong', YARD.replace('name: yard', 'name: wrong').replace('count: 2 }', 'count: 3 }'));
    const { exit, out } = await replay('wrong', '--update');
    expect(exit).toBe(1);
    expect(out).toContain('note goldens were not updated, because a check failed');
    expect(existsSync(join(yard.root, 'fixtures/golden/wrong'))).toBe(false);
  });

  it('replay names line ends that differ, and a golden that is a folder', async () => {
    await replay('yard', '--update');
    const laps = readFileSync(golden('laps.csv'), 'utf8');
    writeFileSync(golden('laps.csv'), laps.replaceAll('\r\n', '\n'));
    expect((await replay('yard')).out).toContain('only the line ends differ');
    rmSync(golden('laps.csv'));
    mkdirSync(golden('laps.csv'));
    const { exit, err } = await replay('yard');
    expect(exit).toBe(2);
    expect(err).toContain('The golden fixtures/golden/yard/laps.csv cannot be used: EISDIR');
  });

  it('replay shows progress on a terminal, on stderr only', async () => {
    await replay('yard', '--update');
    const { out, err } = await lapwing({ ...yard, isTerminal: true }, 'replay', 'yard', '--json');
    expect(() => void JSON.parse(out)).not.toThrow();
    expect(err).toContain('yard');
  });

  it.each([
    ['an unknown scenario', ['yrad'], 'did you mean yard?'],
    ['an invalid range of seeds', ['yard', '--seeds', 'all'], 'e.g. 1..20'],
    ['a descending range of seeds', ['yard', '--seeds', '9..3'], 'e.g. 1..20'],
    ['an update with other seeds', ['yard', '--update', '--seeds', '1..3'], '--update cannot be used with --seeds'],
    ['a report that cannot be written', ['yard', '--junit', 'nowhere/out.xml'], 'nowhere/out.xml cannot be written'],
  ])('replay rejects %s', async (_, argv, message) => {
    const { exit, err } = await replay(...argv);
    expect(exit).toBe(2);
    expect(err).toContain(message);
  });
});
