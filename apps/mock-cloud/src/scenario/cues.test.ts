// cspell:words admn dashbord hualer layot
import { describe, expect, it } from 'vitest';
import { expandText, listProblems, SCENARIO, withLine } from '../testing/small-scenario.ts';

const SHEET = `cues:
  - name: tour
    title: A tour of the yard
    client: 1
    user: admin@small.test
    cues:
      - { text: This is the yard., at: PT1M, screen: /dashboard, speed: 10 }
      - text: It leaves the dock.
        when: { ends: [{ table: gateways, where: { gateway: Hauler 01, beacon: Dock, left: null }, count: 1 }] }
        within: PT1H
        screen: /dashboard/1?zoom=2
        select: { gateway: Hauler 01 }
        fault: { kind: error, status: 503, for: PT1M }
        expect: [{ table: laps, from: -PT2H, where: { gateway: [Hauler 01, Hauler 02] }, count: { min: 1 } }]
      - { text: A moment later., after: PT30S, screen: /settings/layout, select: { beacon: Dock } }
`;
const TEXT = SCENARIO + SHEET;
/** Line of the sheet's `cues:` at the top. */
const FIRST = SCENARIO.split('\n').length;

describe('cue sheets', () => {
  it('are expanded with their clients, users, moments, selections, faults and expectations', () => {
    const [sheet] = expandText(TEXT).cueSheets;
    expect(sheet).toMatchObject({ name: 'tour', title: 'A tour of the yard', clientId: 1, user: 'admin@small.test' });
    const [first, second, third] = sheet?.cues ?? [];
    expect(first).toMatchObject({ comes: { kind: 'at', ms: 60_000 }, clientId: 1, speed: 10, fault: null });
    expect(second).toMatchObject({
      comes: { kind: 'ends', withinMs: 3_600_000, conditions: [{ clientId: 1, count: { min: 1, max: 1 } }] },
      user: 'admin@small.test',
      selection: { kind: 'gateway', id: 1, label: 'Hauler 01' },
      fault: { forMs: 60_000, action: { kind: 'api-fault', fault: 'error', status: 503, clients: [1] } },
      expectations: [{ table: 'laps', clientId: 1, fromMs: -7_200_000, toMs: null }],
    });
    expect(third).toMatchObject({
      comes: { kind: 'after', ms: 30_000 },
      selection: { kind: 'beacon', id: 102, label: 'Dock' },
    });
    expect(second?.source).toMatch(new RegExp(`small\\.yaml:${FIRST + 7}:\\d+$`));
  });

  it('change nothing else in the plan', () => {
    expect({ ...expandText(TEXT), cueSheets: [] }).toEqual(expandText(SCENARIO));
  });

  it('may come from an included file', () => {
    const others = { '/yard/scenarios/cues/tour.yaml': SHEET };
    const text = withLine('clients:\n', 'include: [cues/tour.yaml]\nclients:\n');
    expect(expandText(text, { anchorMs: 0 }, others).cueSheets.map(({ name }) => name)).toEqual(['tour']);
  });

  const first = `${FIRST + 6}:9`;
  it.each<[string, string, string, RegExp]>([
    ['an unknown key', 'speed: 10', 'sped: 10', /^\d+:\d+ cues\[0\]\.cues\[0\]\.sped: unknown key sped; did you mean/],
    ['a text that is empty', 'text: This is the yard.', 'text: ""', /cues\[0\]\.text: found "", expected a text of 1/],
    ['a moment that is an instant', 'at: PT1M', 'at: 2026-03-18T10:42:00Z', /\.at: .*signed ISO 8601 duration/],
    ['no moment', 'at: PT1M, ', '', new RegExp(`^${first} .*does not say when it comes; add at, after or when`)],
    ['two moments', 'at: PT1M', 'at: PT1M, after: PT1M', /\.after: cannot be combined with at$/],
    ['a limit without a condition', 'at: PT1M', 'at: PT1M, within: PT1M', /\.within: needs when$/],
    ['a condition without a limit', '        within: PT1H\n', '', /\.when: has no limit; add within$/],
    ['a limit of days', 'within: PT1H', 'within: P2D', /\.within: is longer than P1D$/],
    ['a limit of zero', 'within: PT1H', 'within: PT0S', /\.within: found a duration of zero/],
    ['a pause of zero', 'after: PT30S', 'after: PT0S', /\.after: found a duration of zero/],
    [
      'both ways to wait',
      'when: { ends:',
      'when: { starts: [{ table: gateways, count: 1 }], ends:',
      /cannot be combined/,
    ],
    ['nothing to wait for', /when: \{ ends: .*/.exec(SHEET)?.[0] ?? '', 'when: {}', /waits for nothing; add starts or/],
    ['a condition that says nothing', 'left: null }, count: 1 }', 'left: null } }', /\.ends\[0\]: says nothing about/],
    [
      'a condition on an unknown table',
      '[{ table: gateways,',
      '[{ table: lapps,',
      /\.ends\[0\]\.table: .*did you mean laps/,
    ],
    [
      'a window of a table without begins',
      '[{ table: gateways,',
      '[{ table: gateways, from: -PT1H,',
      /\.ends\[0\]\.from: cannot be used with gateways/,
    ],
    [
      'an unknown screen',
      '/dashboard,',
      '/dashbord,',
      /\.screen: no screen at \/dashbord; did you mean \/dashboard\?$/,
    ],
    [
      'a screen of another type',
      '/dashboard,',
      '/cargo-check,',
      /client 1 of type 0 has no such screen, but \/dashboard/,
    ],
    ['an unknown vehicle in a path', '/dashboard/1', '/dashboard/9', /\.screen: client 1 has no gateway 9$/],
    ['an unknown tab', '/settings/layout', '/settings/layot', /no tab layot there; did you mean layout\?$/],
    ['an admin’s tab', 'screen: /settings/layout', 'user: user@small.test, screen: /settings/layout', /no tab layout/],
    ['a path without a slash', '/dashboard,', 'dashboard,', /\.screen: .*expected a path of the dashboard, e\.g\./],
    [
      'an unknown gateway',
      'gateway: Hauler 01 }\n',
      'gateway: Hualer 01 }\n',
      /no gateway Hualer 01; did you mean Hauler 01/,
    ],
    [
      'an unknown beacon',
      'beacon: Dock }',
      'beacon: Duck }',
      /\.beacon: client 1 has no beacon Duck; did you mean Dock\?$/,
    ],
    ['two selections', 'select: { beacon: Dock }', 'select: { beacon: Dock, gateway: Hauler 01 }', /either gateway or/],
    ['an unknown client', 'client: 1', 'client: 3', /^\d+:\d+ cues\[0\]\.client: no client 3 in this scenario$/],
    [
      'an unknown account',
      'admin@small',
      'admn@small',
      /no account admn@small\.test; did you mean admin@small\.test\?$/,
    ],
    ['an account that is stuck', 'user: admin@', 'user: newcomer@', /must change the password before anything else$/],
    ['an unknown kind of fault', 'kind: error', 'kind: eror', /\.kind: .*did you mean error\?$/],
    [
      'a status that cannot be asked for',
      'status: 503',
      'status: 404',
      /\.status: found 404, expected one of 500, 502/,
    ],
    ['a key of another fault', 'kind: error, ', 'kind: down, ', /\.fault\.status: status does not apply to down$/],
    [
      'a fault that cannot happen',
      'kind: error, status: 503',
      'kind: overrun',
      /\.kind: overrun affects nothing: Round/,
    ],
    ['a fault of no time', 'for: PT1M', 'for: PT0S', /\.for: found a duration of zero/],
    [
      'a fault of an unknown gateway',
      'kind: error, status: 503',
      'kind: offline, gateways: [8]',
      /no gateway 8 in this/,
    ],
    [
      'a delay of minutes',
      'kind: error, status: 503',
      'kind: latency, latency: PT2M',
      /\.latency: is longer than PT1M$/,
    ],
    [
      'an expectation of nothing',
      ', count: { min: 1 } }]',
      ' }]',
      /\.expect\[0\]: expects nothing; add count or fields$/,
    ],
    ['rows of an empty span', 'from: -PT2H', 'from: -PT2H, to: -PT3H', /\.to: is not after from$/],
  ])('are refused with %s', (_, from, to, problem) => {
    const problems = listProblems(withLine(from, to, TEXT));
    expect(problems).toContainEqual(expect.stringMatching(problem));
    expect(
      problems.every((line) => /^\d+:\d+ cues\[0\]/.test(line)),
      problems.join('\n'),
    ).toBe(true);
  });

  it('have names of their own', () => {
    const second = SHEET.replace('cues:\n', '');
    expect(listProblems(TEXT + second)).toEqual([
      expect.stringMatching(/ cues\[1\]\.name: the name "tour" is already used on line \d+$/),
    ]);
  });
});
