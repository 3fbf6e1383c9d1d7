// cspell:words becon Kolkatta
import { afterAll, describe, expect, it } from 'vitest';
import { lapwing } from '../testing/test-machine.ts';
import { testRoot, YARD } from '../testing/yard.ts';

const yard = testRoot();
afterAll(() => yard.remove());

const START = '2026-03-02T06:00:00Z';
const SHEET = `cues:
  - name: tour
    title: A tour of the yard
    client: 1
    user: admin@yard.test
    cues:
      - text: This is the yard.
        at: PT1M
        screen: /dashboard
        expect: [{ table: gateways, count: 2 }]
      - text: Hauler 01 leaves the dock.
        when: { ends: [{ table: gateways, where: { gateway: Hauler 01, beacon: Dock 4, left: null }, count: 1 }] }
        within: PT1H
        screen: /dashboard/1
        select: { gateway: Hauler 01 }
        expect: [{ table: gateways, where: { gateway: Hauler 01 }, fields: { beacon: Dock 4, state: live } }]
      - text: Its gateway is unplugged.
        after: PT10S
        screen: /dashboard/1
        speed: 5
        fault: { kind: unplug, gateways: [1], for: PT5M }
      - text: The map shows it.
        when: { starts: [{ table: gateways, where: { gateway: Hauler 01, power: false }, count: 1 }] }
        within: PT2M
        screen: /dashboard/1
        expect: [{ table: gateways, where: { gateway_id: 1 }, fields: { power: false } }]
`;

/** Adds a yard with the sheet, of which one part is replaced; by default it starts now. */
function addYard(name: string, from = 'text', to = 'text', clock = `start: now, replay: ${START}`): void {
  if (!SHEET.includes(from)) throw new Error(`the sheet has no ${from}`);
  const text = YARD.replace('name: yard', `name: ${name}`).replace(`start: ${START}`, clock);
  yard.scenario(name, text.replace(/^exports:[^]*/m, '') + SHEET.replace(from, to));
}

const replay = (...argv: string[]) => lapwing(yard, 'replay', ...argv);

describe('lapwing replay of cue sheets', () => {
  it('replay checks every cue from many starts in several zones', async () => {
    addYard('holds');
    const { exit, out } = await replay('holds', '--json');
    const [{ checks }] = JSON.parse(out) as [{ checks: { kind: string; name: string; problem: string[] }[] }];
    expect(exit).toBe(0);
    expect(checks.filter(({ kind }) => kind === 'cue').map(({ name }) => name)).toEqual(
      [1, 2, 3, 4].map((n) => `tour, cue ${n} of 4`),
    );
    expect((await replay('holds')).out).toMatch(/^ok +holds {2}seed 7 {2}2 expectations, 0 goldens, two runs, 4 cues/);
  });

  it('replay shows a cue that does not come, with its start and zone, and a command that reproduces it', async () => {
    addYard('late', 'within: PT1H', 'within: PT1S');
    const { exit, out } = await replay('late');
    expect(exit).toBe(1);
    expect(out).toContain('cue tour, cue 2 of 4  seed 7');
    expect(out).toMatch(/late\.yaml:\d+:\d+\n/);
    expect(out).toContain(`start ${START} in Europe/London (120 of 120 starts fail):`);
    expect(out).toContain('does not come within 1 s after 2026-03-02T06:01:00Z; then there was:');
    expect(out).toMatch(/gateway +beacon +left\n +Hauler 01/);
    // Cues that count from it do not come either.
    expect(out).toContain('does not come, because the cue before it does not');
    const command = `--cue-start ${START} --cue-zone Europe/London`;
    expect(out).toContain(`reproduce: npx lapwing replay late ${command}\n`);
    const again = await replay('late', ...command.split(' '));
    expect(again.exit).toBe(1);
    expect(again.out).toContain('(1 of 1 starts fail):');
    expect(again.out).toContain('does not come within 1 s');
    expect(again.out).toContain(' 4 cues ');
  });

  it('replay shows what was found instead of what a cue expects', async () => {
    addYard('other', 'beacon: Dock 4, state: live }', 'beacon: Dock 7, state: live }');
    const { exit, out } = await replay('other', '--cue-start', START, '--cue-zone', 'Asia/Kolkata');
    expect(exit).toBe(1);
    expect(out).toMatch(/other\.yaml:\d+:\d+ gateways with gateway Hauler 01 at 2026-\S+ of client 1: its fields\n/);
    expect(out).toMatch(/beacon +Dock 7 +Dock 4/);
  });

  it('replay finds a cue that holds at some times of the day only, and names the first start that fails', async () => {
    addYard(
      'daily',
      'expect: [{ table: gateways, count: 2 }]',
      'expect: [{ table: visits, where: { gateway: Hauler 02 }, from: -PT1H, count: { min: 1 } }]',
    );
    const { exit, out } = await replay('daily');
    expect(exit).toBe(1);
    const [, failed] = /start \S+ in [\w/]+ \((\d+) of 120 starts fail\)/.exec(out) ?? [];
    expect(Number(failed)).toBeGreaterThan(20);
    expect(Number(failed)).toBeLessThan(120);
    expect(out).toContain('expected 1 or more, found 0.');
  });

  it('replay checks a scenario with a date of its own from that date only, and no sheet with another seed', async () => {
    addYard('dated', 'within: PT1H', 'within: PT1S', `start: ${START}`);
    const { out } = await replay('dated');
    expect(out).toContain(`start ${START} in Europe/London (1 of 1 starts fail):`);
    expect((await replay('dated', '--seeds', '8')).out).not.toContain('cue');
  });

  it.each([
    ['a start without a zone', ['--cue-start', START], 'Pass --cue-start and --cue-zone together.'],
    ['a zone without a start', ['--cue-zone', 'Asia/Kolkata'], 'Pass --cue-start and --cue-zone together.'],
    ['an unknown zone', ['--cue-start', START, '--cue-zone', 'Asia/Kolkatta'], 'Expected a zone of the IANA table'],
    ['both with --update', ['--update', '--cue-start', START, '--cue-zone', 'Asia/Kolkata'], '--update cannot be used'],
  ])('replay rejects %s', async (_, argv, message) => {
    const { exit, err } = await replay('yard', ...argv);
    expect([exit, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it.each([
    [
      'an unknown column',
      'beacon: Dock 4, left: null',
      'becon: Dock 4',
      /columns\.yaml:\d+:\d+ where\.becon: gateways has no such column; did you mean beacon\?/,
    ],
    [
      'a column that cannot be searched',
      'table: gateways, where: { gateway: Hauler 01, beacon: Dock 4, left: null }',
      'table: assets, where: { rssi: -60 }',
      /columns\.yaml:\d+:\d+ where\.rssi: cannot be searched in assets, because it changes/,
    ],
    [
      'a value of the wrong kind',
      'where: { gateway_id: 1 }',
      'where: { gateway_id: [1, two] }',
      /gateway_id: found "two", but the column contains a number/,
    ],
  ])('scenario validate refuses a cue with %s', async (_, from, to, problem) => {
    addYard('columns', from, to);
    const { exit, out, err } = await lapwing(yard, 'scenario', 'validate', 'columns');
    expect(exit).toBe(3);
    expect(out + err).toMatch(problem);
  });
});

describe('lapwing scenario explain of cue sheets', () => {
  it('scenario explain prints when each cue comes, what it shows and what is said', async () => {
    addYard('explained');
    const { out } = await lapwing(yard, 'scenario', 'explain', 'explained');
    expect(out).toContain('\nCue sheet tour: A tour of the yard (admin@yard.test)\n');
    expect(out).toContain('\n  2026-03-02T06:01:00Z  /dashboard\n    This is the yard.\n');
    expect(out).toMatch(/\n {2}2026-03-02T06:\d\d:\d\dZ {2}\/dashboard\/1 {2}begins unplug {2}speed 5\n/);
    expect(out).toMatch(
      /\n {2}2026-03-02T06:\d\d:\d\dZ {2}\/dashboard\/1 {2}Hauler 01\n {4}Hauler 01 leaves the dock\.\n/,
    );
  });

  it('scenario explain says why a cue does not come', async () => {
    addYard('missing', 'within: PT1H', 'within: PT1S');
    const { out } = await lapwing(yard, 'scenario', 'explain', 'missing', '--json');
    expect((JSON.parse(out) as { cueSheets: object[] }).cueSheets).toMatchObject([
      {
        name: 'tour',
        client: 1,
        cues: [
          { at: '2026-03-02T06:01:00Z', missing: null },
          { at: null, missing: 'does not come within 1 s after 2026-03-02T06:01:00Z' },
          { at: null },
          { at: null },
        ],
      },
    ]);
  });
});
