import { describe, expect, it } from 'vitest';
import { LAYOUT, listProblems, SCENARIO, withLine } from '../testing/small-scenario.ts';

/** The problems of the small scenario after one part of it was replaced. */
const after = (from: string, to: string) => listProblems(withLine(from, to));
const withTail = (tail: string) => listProblems(SCENARIO + tail);

describe('a scenario that fits the schema but makes no sense', () => {
  it('has no problems if it is valid', () => {
    expect(listProblems(SCENARIO)).toEqual([]);
  });

  it('is reported with its unknown beacons, and a similar label where there is one', () => {
    const text = withLine(
      '[Gate, Dock, Shed, Gate]',
      '[Gate, Dok, Shed, Gate]',
      withLine('home: Gate', 'home: 177', withLine('[Fuel]', '[Diesel]')),
    );
    expect(listProblems(text)).toEqual([
      '24:25 clients[0].routes[0].beacons[1]: no beacon Dok in this client; did you mean Dock?',
      '28:18 clients[0].routes[0].strays[0]: no beacon Diesel in this client',
      '30:42 clients[0].gateways[0].home: no beacon 177 in this client',
    ]);
  });

  it('is reported with an unknown route and the existing ones', () => {
    expect(after('route: 11', 'route: 12')).toEqual([
      '30:55 clients[0].gateways[0].route: no route 12 in this client; expected one of 11',
    ]);
  });

  it('is refused if an id, label, tag or MAC is already used, with the line of its first use', () => {
    const gateway =
      "      - { id: 1, label: Hauler 01, home: Dock, mac: 'D6:4C:0A:00:00:01', shifts: ['06:00-14:00'] }\n";
    const fleet = "    fleets:\n      - { label: Van, firstId: 2, count: 2, home: Dock, shifts: ['06:00-14:00'] }\n";
    expect(listProblems(SCENARIO + gateway + fleet)).toEqual([
      '31:15 clients[0].gateways[1].id: gateway id 1 is already used on line 30',
      '31:25 clients[0].gateways[1].label: gateway label "Hauler 01" is already used on line 30',
      '33:18 clients[0].fleets[0].label: gateway label "Van" is already used on line 33',
    ]);
    expect(after('label: Dock, at: [300, 110]', 'label: Gate, tag: 3A000001, at: [300, 110]').at(0)).toBe(
      '18:27 clients[0].beacons[1].label: beacon label "Gate" is already used on line 17',
    );
    const twice = withLine(
      'label: Dock,',
      'label: Dock, tag: 3A000001,',
      withLine('label: Shed,', 'label: Shed, tag: 3A000001,'),
    );
    expect(listProblems(twice)).toEqual(['19:38 clients[0].beacons[2].tag: tag 3A000001 is already used on line 18']);
  });

  it('is refused if two clients have the same id or domain', () => {
    expect(withTail('  - { id: 1, type: 1, name: Other, domain: small.test }\n')).toEqual([
      '31:11 clients[1].id: client id 1 is already used on line 11',
      '31:44 clients[1].domain: domain "small.test" is already used on line 14',
    ]);
  });

  it('is refused if two users have the same email address', () => {
    const users = '    users:\n      - { name: Ann Lee, role: admin }\n      - { name: Bo Ray, role: admin }\n';
    expect(after('    beacons:\n', `${users}    beacons:\n`)).toEqual([
      '18:9 clients[0].users[1]: address "admin@small.test" is already used on line 17',
    ]);
  });

  it('is refused if the timezone of the scenario or of a client is unknown', () => {
    expect(after('timezone: Europe/London', 'timezone: Europe/Londinium')).toEqual([
      '9:13 clock.timezone: no zone Europe/Londinium in the IANA table',
    ]);
    expect(after('domain: small.test', 'domain: small.test\n    timezone: Mars/Base')).toEqual([
      '15:15 clients[0].timezone: no zone Mars/Base in the IANA table',
    ]);
  });

  it('is refused if it starts now and has no replay time', () => {
    expect(after('  replay: 2026-03-18T10:42:00Z\n', '')).toEqual([
      '6:3 clock: starts now and has no replay time; add replay',
    ]);
    expect(after('replay: 2026-03-18T10:42:00Z', 'replay: 2026-02-30T10:42:00Z')).toEqual([
      '7:11 clock.replay: 2026-02-30T10:42:00Z is not a valid date',
    ]);
  });

  it('is refused if a beacon is outside the layout, or has no layout', () => {
    expect(after('at: [300, 110]', 'at: [300, 501]')).toContain(
      '18:37 clients[0].beacons[1].at: found [300, 501], outside the layout of 1000 x 500',
    );
    expect(after('    layout: ../layouts/plan.yaml\n', '')).toEqual([
      '16:7 clients[0].beacons: beacons need a floor plan, but the client has no layout',
    ]);
  });

  it('is refused if a client without GPS mode has an area of the earth, or one in GPS mode a floor plan', () => {
    const area = withLine('image: plan.svg', 'earth: { lon: 17.2, lat: 48.1 }', LAYOUT);
    const wrong = expect.stringMatching(
      /clients\[0\]\.layout: clients of type 5 need an area of the earth, all others a floor plan$/,
    ) as unknown;
    expect(listProblems(SCENARIO, { '/yard/layouts/plan.yaml': area })).toEqual([wrong]);
    expect(after('type: 0', 'type: 5')).toEqual([wrong]);
    expect(listProblems(withLine('type: 0', 'type: 5'), { '/yard/layouts/plan.yaml': area })).toEqual([]);
  });

  it('is refused if a layout has both an image and an area of the earth, or neither', () => {
    const both = withLine('image: plan.svg', 'image: plan.svg\nearth: { lon: 17.2, lat: 48.1 }', LAYOUT);
    expect(listProblems(SCENARIO, { '/yard/layouts/plan.yaml': both })[0]).toMatch(
      /plan\.yaml:1:8 image: a layout needs either image or, in GPS mode, earth$/,
    );
    const neither = withLine('image: plan.svg\n', '', LAYOUT);
    expect(listProblems(SCENARIO, { '/yard/layouts/plan.yaml': neither })[0]).toContain(
      'a layout needs either image or, in GPS mode, earth',
    );
  });

  it('is refused if an area extends beyond the map of the earth, eastwards or southwards', () => {
    const found = (earth: string, mmPerPx: number, heightPx = 500) => {
      const scaled = withLine(
        'mmPerPx: 100',
        `mmPerPx: ${mmPerPx}`,
        withLine('heightPx: 500', `heightPx: ${heightPx}`, LAYOUT),
      );
      const area = withLine('image: plan.svg', `earth: ${earth}`, scaled);
      const problems = listProblems(withLine('type: 0', 'type: 5'), { '/yard/layouts/plan.yaml': area });
      return problems.filter((problem) => problem.includes('plan.yaml'));
    };
    const beyond = (heightPx: number) =>
      expect.stringMatching(
        new RegExp(`plan\\.yaml:1:8 earth: the area of 1000 x ${heightPx} pixels extends beyond the map of the earth$`),
      ) as unknown;
    // 100 m to the east are 0.0013 degrees at that latitude.
    expect(found('{ lon: 179.998, lat: 48.1 }', 100)).toEqual([]);
    expect(found('{ lon: 179.999, lat: 48.1 }', 100)).toEqual([beyond(500)]);
    // Web Mercator ends 5.7 km to the south.
    expect(found('{ lon: 17.2, lat: -85 }', 10_000, 560)).toEqual([]);
    expect(found('{ lon: 17.2, lat: -85 }', 10_000, 580)).toEqual([beyond(580)]);
  });

  it('is refused if shifts of a vehicle overlap, also around midnight', () => {
    expect(after("['06:00-14:00']", "['06:00-14:00', '13:00-15:00']")).toEqual([
      expect.stringMatching(/^30:\d+ clients\[0\]\.gateways\[0\]\.shifts\[1\]: 13:00-15:00 overlaps 06:00-14:00$/),
    ]);
    expect(after("['06:00-14:00']", "['22:00-06:30', '06:00-14:00']")).toHaveLength(1);
    expect(after("['06:00-14:00']", "['22:00-06:00', '06:00-14:00', '14:00-22:00']")).toEqual([]);
    expect(after("['06:00-14:00']", "['00:00-00:00']")).toEqual([]);
  });

  it('is refused if a home or a stop is not on a lane', () => {
    const text = withLine('at: [100, 110]', 'at: [100, 300]');
    expect(listProblems(text)).toEqual([
      '24:19 clients[0].routes[0].beacons[0]: Gate is not on a lane of plan.svg',
      '24:37 clients[0].routes[0].beacons[3]: Gate is not on a lane of plan.svg',
      '30:42 clients[0].gateways[0].home: Gate is not on a lane of plan.svg',
    ]);
  });

  it('is refused if one-way lanes make a route impossible', () => {
    const oneWay = withLine('path: [a, b, c, d]', 'path: [a, b, c, d]\n      oneWay: true', LAYOUT);
    expect(listProblems(SCENARIO, { '/yard/layouts/plan.yaml': oneWay })).toEqual([
      '24:37 clients[0].routes[0].beacons[3]: no lane leads from Shed to Gate',
    ]);
    expect(listProblems(withLine('Shed, Gate]', 'Shed]'), { '/yard/layouts/plan.yaml': oneWay })).toEqual([
      '30:42 clients[0].gateways[0].home: no lane leads from Shed to Gate',
    ]);
  });

  it('is reported with missing lane nodes', () => {
    expect(
      listProblems(SCENARIO, { '/yard/layouts/plan.yaml': withLine('[a, b, c, d]', '[a, bb, c, d]', LAYOUT) })[0],
    ).toBe('/yard/layouts/plan.yaml:12:17 lanes.ways[0].path[1]: no node bb; did you mean b?');
  });

  it('is refused if a stop is repeated, or a stray is a stop', () => {
    expect(after('[Gate, Dock, Shed, Gate]', '[Gate, Dock, Dock, Gate]')).toEqual([
      '24:31 clients[0].routes[0].beacons[2]: repeats the beacon before it',
    ]);
    expect(after('[Fuel]', '[Shed]')).toEqual([
      '28:18 clients[0].routes[0].strays[0]: is a stop of the route; a stray must not be',
    ]);
  });

  it('is refused if a beacon is its own parent, or the child of a child', () => {
    expect(after('label: Dock,', 'label: Dock, parent: 102,')).toEqual([
      expect.stringMatching(/parent: a beacon cannot be its own parent$/),
    ]);
    const chain = withLine(
      'label: Dock,',
      'label: Dock, parent: Shed,',
      withLine('label: Shed,', 'label: Shed, parent: Fuel,'),
    );
    expect(listProblems(chain)).toContainEqual(
      expect.stringMatching(/^18:41 .*parent: Shed is itself the child of another beacon$/),
    );
  });

  it('is refused if a route stops at a child instead of its parent', () => {
    const text = withLine('label: Shed,', 'label: Shed, parent: Fuel,', withLine('        strays: [Fuel]\n', ''));
    expect(listProblems(text)).toEqual([
      '24:31 clients[0].routes[0].beacons[2]: Shed counts as Fuel; use Fuel instead',
    ]);
  });

  it('is refused if a stagger moves a shift to a day that is not listed', () => {
    const fleet = (days: string) =>
      `    fleets:\n      - { label: 'Van {n}', firstId: 20, count: 3, stagger: PT6H, home: Dock, ${days}shifts: ['14:00-22:00'] }\n`;
    expect(withTail(fleet(''))).toEqual([]);
    expect(withTail(fleet('days: [mon, tue], '))).toEqual([
      '32:61 clients[0].fleets[0].stagger: pushes a shift past midnight onto a day that may not be listed in days',
    ]);
  });
});

describe('a timeline, fault or expectation that makes no sense', () => {
  const timeline = (entry: string) => withTail(`timeline:\n  - { ${entry} }\n`);

  it('is refused for an unknown gateway, beacon or route', () => {
    expect(timeline('at: PT1H, do: { action: offline, gateway: 5, for: PT1M }')).toEqual([
      '32:49 timeline[0].do.gateway: no gateway 5 in this scenario',
    ]);
    expect(timeline('at: PT1H, do: { action: silence, beacon: 5, for: PT1M }')).toEqual([
      '32:48 timeline[0].do.beacon: no beacon 5 in this scenario',
    ]);
    expect(timeline('at: PT1H, do: { action: assign, gateway: 1, route: 5 }')).toEqual([
      '32:58 timeline[0].do.route: no route 5 in this scenario',
    ]);
  });

  it('is refused for a fault that cannot happen on the route of its vehicle', () => {
    expect(timeline('at: PT1H, do: { action: plant, gateway: 1, fault: overrun }')).toEqual([
      '32:57 timeline[0].do.fault: Round has no work shift to overrun',
    ]);
    const bare = SCENARIO.replace('        timeout: PT30M\n', '')
      .replace('        minDuration: PT2M\n', '')
      .replace('        strays: [Fuel]\n', '');
    const faults = ['stall', 'rush', 'detour'].map(
      (kind) => `  - { id: ${kind}, kind: ${kind}, chance: 0.1, routes: [11] }\n`,
    );
    expect(listProblems(`${bare}faults:\n${faults.join('')}`).map((line) => line.split(': ')[1])).toEqual([
      'Round has no timeout to stall past',
      'Round has no minimum duration to rush below',
      'Round lists no strays to make a detour to',
    ]);
  });

  it('is refused for repetitions without an end, with interval zero, or in too large a number', () => {
    const offline = 'do: { action: offline, gateway: 1, for: PT1M }';
    expect(timeline(`at: PT1H, every: PT1H, ${offline}`)).toEqual(['32:24 timeline[0].every: needs until']);
    expect(timeline(`at: PT1H, until: PT2H, ${offline}`)).toEqual(['32:24 timeline[0].until: needs every']);
    expect(timeline(`at: PT3H, every: PT1H, until: PT2H, ${offline}`)).toEqual([
      '32:37 timeline[0].until: is before at',
    ]);
    expect(timeline(`at: PT1H, every: PT0S, until: PT2H, ${offline}`)).toEqual([
      expect.stringMatching(/^32:24 timeline\[0\]\.every: found a duration of zero/),
    ]);
    expect(timeline(`at: PT1H, every: PT1S, until: P2D, ${offline}`)).toEqual([
      '32:24 timeline[0].every: gives more than 5000 repetitions',
    ]);
  });

  it('is refused for an event before the history begins', () => {
    expect(timeline('at: -P3D, do: { action: offline, gateway: 1, for: PT1M }')).toEqual([
      '32:11 timeline[0].at: is before the start of history; see clock.backfill',
    ]);
  });

  it('is refused for an empty expectation, an unknown client, or a reversed range', () => {
    const lines =
      '  - { at: PT1H, table: laps, from: PT1H, to: PT0S }\n  - { at: PT1H, table: laps, client: 9, count: { min: 3, max: 2 } }\n';
    expect(withTail(`expect:\n${lines}`)).toEqual([
      '32:5 expect[0]: expects nothing; add count or fields',
      '32:46 expect[0].to: is not after from',
      '33:38 expect[1].client: no client 9 in this scenario',
      '33:48 expect[1].count: min 3 is above max 2',
    ]);
  });
});
