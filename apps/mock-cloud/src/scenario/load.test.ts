import { describe, expect, it } from 'vitest';
import { LAYOUT, loadValidText, loadText, listProblems, SCENARIO, withLine } from '../testing/small-scenario.ts';

describe('loading a scenario', () => {
  it('returns the scenario of a valid file', () => {
    const { scenario, layouts } = loadValidText();
    expect(scenario.name).toBe('small');
    expect([...layouts.keys()]).toEqual(['/yard/layouts/plan.yaml']);
  });

  it('names the file that cannot be read', () => {
    const result = loadText(withLine('plan.yaml', 'plant.yaml'));
    expect(result.ok ? [] : result.problems).toEqual([
      {
        file: '/yard/scenarios/small.yaml',
        line: 15,
        column: 13,
        path: ['clients', 0, 'layout'],
        message: '../layouts/plant.yaml cannot be read',
        expected: 'a file that can be read',
      },
    ]);
  });

  it('names the missing image of a layout', () => {
    const layout = withLine('image: plan.svg', 'image: plant.svg', LAYOUT);
    expect(listProblems(SCENARIO, { '/yard/layouts/plan.yaml': layout })).toEqual([
      '/yard/layouts/plan.yaml:1:8 image: plant.svg cannot be read',
    ]);
  });

  it('reports the location of a YAML syntax error', () => {
    const [problem] = listProblems(withLine('title: A small yard', 'title: [A small yard'));
    expect(problem).toMatch(/^3:\d+ |^4:1 /);
  });

  it('counts every line after a YAML syntax error', () => {
    const problems = listProblems(withLine('    type: 0\n', '[Gate] 0\n'));
    expect(problems).toContainEqual(expect.stringMatching(/^13:11 .*Nested mappings are not allowed/));
  });

  it('points at an unknown key and suggests the nearest valid one', () => {
    expect(listProblems(withLine('    beacons:\n', '    becons:\n'))).toEqual([
      '16:5 clients[0].becons: unknown key becons; did you mean beacons?',
    ]);
  });

  it('lists the valid keys if none is similar', () => {
    const [problem] = listProblems(withLine('seed: 7', 'seed: 7\nweather: fog'));
    expect(problem).toMatch(/^5:1 weather: unknown key weather; expected one of version, name, title, seed, clock, /);
  });

  it('reports the found and the expected value', () => {
    expect(listProblems(withLine('goal: PT10M', 'goal: 10 min'))).toEqual([
      '25:15 clients[0].routes[0].goal: found "10 min", expected an ISO 8601 duration, e.g. PT14M or P30D (Goal time of a lap; PT0S means none)',
    ]);
  });

  it('points at the mapping that lacks a key', () => {
    expect(listProblems(withLine('        goal: PT10M\n', ''))).toEqual([
      '22:9 clients[0].routes[0].goal: missing; expected an ISO 8601 duration, e.g. PT14M or P30D (Goal time of a lap; PT0S means none)',
    ]);
  });

  it('suggests the nearest action, and knows the keys of each action', () => {
    const timeline = `timeline:
  - { at: PT1H, do: { action: plnt, gateway: 1, fault: skip } }
  - { at: PT1H, do: { action: plant, gateway: 1, fault: skip, for: PT5M } }
  - { at: PT1H, do: { action: plant, gateway: 1, fault: skp } }
`;
    const problems = listProblems(SCENARIO + timeline);
    expect(problems).toHaveLength(3);
    expect(problems[0]).toBe(
      '32:31 timeline[0].do.action: found "plnt", expected plant or offline or unplug or silence or drain or assign or move; did you mean plant?',
    );
    expect(problems[1]).toMatch(
      /^33:63 timeline\[1\]\.do\.for: unknown key for; expected one of action, gateway, fault$/,
    );
    expect(problems[2]).toMatch(
      /^34:57 timeline\[2\]\.do\.fault: found "skp", expected one of detour, .*; did you mean skip\?$/,
    );
  });

  it('says in words which names and lists are valid, and that a file is empty', () => {
    expect(listProblems(withLine('name: small', 'name: My Yard'))).toEqual([
      '2:7 name: found "My Yard", expected a name of small letters, digits and hyphens, e.g. my-yard',
    ]);
    expect(listProblems(`${SCENARIO.slice(0, SCENARIO.indexOf('clients:'))}clients: []\n`)).toEqual([
      expect.stringMatching(/clients: found an empty list, expected a list of at least one item$/),
    ]);
    expect(listProblems('')).toEqual(['1:1 the file is empty, expected a Lapwing scenario']);
  });

  it('finds every problem of every file at once', () => {
    const broken = withLine(
      'seed: 7',
      'seed: seven',
      withLine('type: 0', 'type: 12', withLine('home: Gate', 'hom: Gate')),
    );
    const problems = listProblems(broken, {
      '/yard/layouts/plan.yaml': withLine('widthPx: 1000', 'widthPx: wide', LAYOUT),
    });
    expect(problems).toEqual([
      '4:7 seed: found "seven", expected a whole number of 0 or more',
      '12:11 clients[0].type: found 12, expected a whole number from 0 to 9 (0 haulage, 1 cargo, 2 tracker, 3 inventory, 4 assets, 5 GPS tracker; 6 to 9 are unknown, and behave like 0)',
      '30:9 clients[0].gateways[0].home: missing; expected an id or label of a beacon of the same client (Beacon where it parks)',
      '30:36 clients[0].gateways[0].hom: unknown key hom; did you mean home?',
      '/yard/layouts/plan.yaml:2:10 widthPx: found "wide", expected a whole number from 1 to 20000',
    ]);
  });

  it('reports a problem of an alias at its anchor', () => {
    const aliased = withLine(
      `home: Gate, route: 11, shifts: ['06:00-14:00'] }`,
      `home: Gate, route: 11, shifts: &early ['06:00-14:00'] }\n      - { id: 2, label: Hauler 02, home: Gate, shifts: *early }`,
    );
    expect(loadValidText(aliased).scenario.clients[0]?.gateways?.[1]?.shifts).toEqual(['06:00-14:00']);
    expect(listProblems(aliased.replace('06:00-14:00', '6-14'))).toEqual([
      expect.stringMatching(/^30:\d+ clients\[0\]\.gateways\[0\]\.shifts\[0\]: found "6-14", expected /),
      expect.stringMatching(/^30:\d+ clients\[0\]\.gateways\[1\]\.shifts\[0\]: found "6-14", expected /),
    ]);
  });
});

describe('including files', () => {
  const including = withLine(
    'clients:\n',
    'include: [parts/more.yaml]\nbookmarks:\n  - { at: PT1H, label: Own }\nclients:\n',
  );

  it('puts the lists of an included file before those of the file itself', () => {
    const { scenario } = loadValidText(including, {
      '/yard/scenarios/parts/more.yaml': 'bookmarks:\n  - { at: PT2H, label: Theirs }\n',
    });
    expect(scenario.bookmarks?.map(({ label }) => label)).toEqual(['Theirs', 'Own']);
  });

  it('takes the clients, the timeline and the faults of an included scenario, and nothing else of it', () => {
    const header = 'version: 1\nname: theirs\ntitle: Theirs\nseed: 9\nclock: { start: now }\n';
    const { scenario } = loadValidText(including, {
      '/yard/scenarios/parts/more.yaml':
        `${header}include: [less.yaml]\nclients: [{ id: 8, type: 0, name: Theirs, domain: theirs.test }]\n` +
        'bookmarks: [{ at: PT2H, label: Theirs }]\nexpect: [{ at: PT0S, table: tags, count: 9 }]\nexports: [{ table: tags }]\n',
      '/yard/scenarios/parts/less.yaml':
        'bookmarks: [{ at: PT3H, label: Less }]\ntimeline: [{ at: PT1H, do: { action: offline, gateway: 1, for: PT5M } }]\n' +
        'faults: [{ id: dead, kind: offline, at: PT1H }]\n',
    });
    expect(scenario).toMatchObject({ name: 'small', seed: 7 });
    expect(scenario.clients.map(({ name }) => name)).toEqual(['Theirs', 'Small']);
    expect(scenario.timeline).toHaveLength(1);
    expect(scenario.faults).toHaveLength(1);
    expect(scenario.bookmarks?.map(({ label }) => label)).toEqual(['Own']);
    expect([scenario.expect, scenario.exports]).toEqual([undefined, undefined]);
  });

  it('points at an unknown key of an included scenario, and suggests the nearest one', () => {
    const files = { '/yard/scenarios/parts/more.yaml': 'version: 1\nnam: theirs\n' };
    expect(listProblems(including, files)).toEqual([
      '/yard/scenarios/parts/more.yaml:2:1 nam: unknown key nam; did you mean name?',
    ]);
  });

  it('points into the included file, and into its own places after a merge', () => {
    const problems = listProblems(including.replace('label: Own', 'lable: Own'), {
      '/yard/scenarios/parts/more.yaml': '# more\nbookmarks:\n  - { at: soon, label: Theirs }\nclock: {}\n',
    });
    expect(problems).toEqual([
      expect.stringMatching(
        /^\/yard\/scenarios\/parts\/more\.yaml:4:1 clock: unknown key clock; an included file without version may only have include, clients/,
      ),
    ]);
    const later = listProblems(including.replace('label: Own', 'lable: Own'), {
      '/yard/scenarios/parts/more.yaml': '# more\nbookmarks:\n  - { at: soon, label: Theirs }\n',
    });
    expect(later).toEqual([
      expect.stringMatching(
        /^\/yard\/scenarios\/parts\/more\.yaml:3:11 bookmarks\[0\]\.at: found "soon", expected an instant, or signed duration from /,
      ),
      expect.stringMatching(/^12:5 bookmarks\[0\]\.label: missing/),
      expect.stringMatching(/^12:17 bookmarks\[0\]\.lable: unknown key lable; did you mean label\?/),
    ]);
  });

  it('resolves a layout relative to the file that names it', () => {
    const clients = SCENARIO.slice(SCENARIO.indexOf('clients:')).replace('../layouts/', '../../layouts/');
    const main = SCENARIO.slice(0, SCENARIO.indexOf('clients:'));
    const { layouts, scenario } = loadValidText(`${main}include: [parts/clients.yaml]\n`, {
      '/yard/scenarios/parts/clients.yaml': clients,
    });
    expect(scenario.clients).toHaveLength(1);
    expect([...layouts.keys()]).toEqual(['/yard/layouts/plan.yaml']);
  });

  it('shows the chain of circular includes, and refuses a missing file', () => {
    expect(listProblems(including, { '/yard/scenarios/parts/more.yaml': 'include: [../small.yaml]\n' })).toEqual([
      '/yard/scenarios/parts/more.yaml:1:11 include[0]: ../small.yaml is circular: small.yaml → more.yaml → small.yaml',
    ]);
    expect(listProblems(including)).toEqual(['10:11 include[0]: parts/more.yaml cannot be read']);
  });
});
