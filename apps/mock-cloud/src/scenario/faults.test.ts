import { HOUR_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { ANCHOR_MS, expandText, listProblems, SCENARIO } from '../testing/small-scenario.ts';

const withFaults = (...lines: string[]): string =>
  `${SCENARIO}faults:\n${lines.map((line) => `  - { ${line} }\n`).join('')}`;

describe('timed faults of a scenario', () => {
  it('become inputs, ordered by time together with the timeline', () => {
    const plan = expandText(
      withFaults(
        'id: dark, kind: offline, at: PT1H, for: PT10M, gateways: [1], chance: 0.5',
        'id: flat, kind: drain, at: -PT1H, beacons: [103]',
        'id: slips, kind: skip, at: PT0S, until: PT3H, routes: [11], clients: [1]',
        'id: slow, kind: latency, at: PT2H, operations: [signIn], latency: PT1.5S',
        'id: drift, kind: detour, chance: 0.02',
      ),
    );
    const unrestricted = { clients: null, gateways: null, routes: null, beacons: null };
    expect(plan.inputs).toEqual([
      {
        ...{ id: 'f-flat', seq: 0, atMs: ANCHOR_MS - HOUR_MS, kind: 'fault', fault: 'drain', ...unrestricted },
        ...{ beacons: [103], probability: 1, untilMs: null },
      },
      {
        ...{ id: 'f-slips', seq: 1, atMs: ANCHOR_MS, kind: 'fault', fault: 'skip', ...unrestricted },
        ...{ clients: [1], routes: [11], probability: 1, untilMs: ANCHOR_MS + 3 * HOUR_MS },
      },
      {
        ...{ id: 'f-dark', seq: 2, atMs: ANCHOR_MS + HOUR_MS, kind: 'fault', fault: 'offline', ...unrestricted },
        ...{ gateways: [1], probability: 0.5, untilMs: ANCHOR_MS + HOUR_MS + 600_000 },
      },
      {
        ...{ id: 'f-slow', seq: 3, atMs: ANCHOR_MS + 2 * HOUR_MS, kind: 'api-fault', fault: 'latency', clients: null },
        ...{ operations: ['signIn'], probability: 1, untilMs: null, latencyMs: 1500, status: 500 },
      },
    ]);
    expect(plan.faults.map(({ id }) => id)).toEqual(['drift']);
  });

  it('are reported if they make no sense', () => {
    const problems = listProblems(
      withFaults(
        'id: a, kind: unplug, chance: 0.5',
        'id: b, kind: skip',
        'id: c, kind: down, at: PT1H, gateways: [1]',
        'id: d, kind: error, at: PT1H, operations: [sinIn]',
        'id: e, kind: drain, at: PT2H, until: PT1H, beacons: [999]',
        'id: f, kind: skip, at: PT1H, status: 503, gateways: [9]',
      ),
    );
    expect(problems).toEqual([
      '32:20 faults[0].kind: unplug does not affect laps, so it needs a start time; add at',
      '33:20 faults[1].kind: needs chance or at',
      '34:46 faults[2].gateways: gateways does not apply to an API fault',
      '35:50 faults[3].operations[0]: no operation sinIn in the API; did you mean signIn?',
      '36:44 faults[4].until: is not after at',
      '36:60 faults[4].beacons[0]: no beacon 999 in this scenario',
      '37:44 faults[5].status: status does not apply to a vehicle fault',
      '37:60 faults[5].gateways[0]: no gateway 9 in this scenario',
    ]);
  });

  it('may be a drained battery of the timeline, or an assignment of several routes', () => {
    const plan = expandText(`${SCENARIO}timeline:
  - { at: PT1H, do: { action: drain, beacon: 103, for: PT2H } }
  - { at: PT2H, do: { action: assign, gateway: 1, route: [11] } }
`);
    expect(plan.inputs).toMatchObject([
      { id: 't0', kind: 'fault', fault: 'drain', beacons: [103], probability: 1, untilMs: ANCHOR_MS + 3 * HOUR_MS },
      { id: 't1', kind: 'assign', gatewayId: 1, routeIds: [11] },
    ]);
  });
});

describe('tags that are not on the map', () => {
  const tags = `    tags:
      - { tag: 000000AA, label: Spare }
      - { tag: 000000AB, type: asset, label: Pump }
      - { tag: 000000AC, type: asset }
`;

  it('are spares, or asset tags, which are active if they have a label', () => {
    const [client] = expandText(SCENARIO + tags).clients;
    expect(client?.tags.slice(0, 3).map(({ tagId, type, label, active }) => [tagId, type, label, active])).toEqual([
      [0xaa, 0, 'Spare', false],
      [0xab, 1, 'Pump', true],
      [0xac, 1, '', false],
    ]);
    expect(client?.tags).toHaveLength(3 + 4);
    expect(client?.tags.at(-1)).toMatchObject({ type: 0, active: true });
  });

  it('have unique ids', () => {
    expect(listProblems(`${SCENARIO + tags}      - { tag: 000000AA }\n`)).toEqual([
      '35:16 clients[0].tags[3].tag: tag 000000AA is already used on line 32',
    ]);
  });
});
