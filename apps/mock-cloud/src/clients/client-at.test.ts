import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClientPlan, InputAction, Plan, WorldInput } from '../scenario/plan.ts';
import { findClientAt, readClientState } from './client-at.ts';
import { ASSET, EXCITER, FOREIGN_SPARE, extendedPlan, OTHER_SPARE, SPARE_BEACON } from '../testing/extended-plan.ts';
import { referenceClient } from '../testing/reference-client.ts';

const PLAN: Plan = extendedPlan();
const AT = PLAN.anchorMs;
const [HAULIER, SHOP] = PLAN.clients as [ClientPlan, ClientPlan];
const GATE_IN = 101;
const DOCK = 124;
const OVERFLOW = 117;
const ROUTE = HAULIER.routes[0]!;

const input = (action: InputAction, minute: number, seq: number): WorldInput => ({
  id: `u${seq}`,
  atMs: AT + minute * 60_000,
  seq,
  ...action,
});
const inputs = (...actions: InputAction[]): WorldInput[] => actions.map((action, n) => input(action, n, n + 1));

function after(...actions: InputAction[]): ClientPlan {
  return findClientAt(PLAN, inputs(...actions), 1, AT + 3_600_000)!;
}
const beacon = (client: ClientPlan, id: number) => client.beacons.find(({ positionId }) => positionId === id);
const tag = (client: ClientPlan, id: number) => client.tags.find(({ tagId }) => tagId === id);
const gateway = (client: ClientPlan, id: number) => client.gateways.find((one) => one.id === id);
const place = (positionId: number, tagId: number): InputAction => ({
  kind: 'place',
  clientId: 1,
  positionId,
  tagId,
  to: { x: 1, y: 2 },
});

describe('a client at an instant', () => {
  it('is that of the plan without inputs, and null for an unknown client', () => {
    expect(findClientAt(PLAN, [], 1, AT)).toBe(HAULIER);
    expect(findClientAt(PLAN, [], 99, AT)).toBeNull();
  });

  it('includes inputs at that instant, but no later ones', () => {
    const people = [input({ kind: 'zone', clientId: 1, zone: 'Asia/Tokyo' }, 5, 1)];
    expect(findClientAt(PLAN, people, 1, AT + 300_000 - 1)?.zone).toBe('Europe/London');
    expect(findClientAt(PLAN, people, 1, AT + 300_000)?.zone).toBe('Asia/Tokyo');
  });

  it('includes the inputs of the scenario', () => {
    const moved = PLAN.inputs.find(({ kind }) => kind === 'move')!;
    expect(beacon(findClientAt(PLAN, [], 1, moved.atMs - 1)!, OVERFLOW)).toEqual(beacon(HAULIER, OVERFLOW));
    expect(beacon(findClientAt(PLAN, [], 1, moved.atMs)!, OVERFLOW)?.at).toEqual('to' in moved ? moved.to : null);
  });

  it('can have a spare beacon placed once', () => {
    const client = after(place(900, SPARE_BEACON), place(901, SPARE_BEACON));
    expect(beacon(client, 900)).toEqual({
      positionId: 900,
      tagId: SPARE_BEACON,
      label: '',
      at: { x: 1, y: 2 },
      parent: null,
    });
    expect(tag(client, SPARE_BEACON)?.active).toBe(true);
    expect(beacon(client, 901)).toBeUndefined();
  });

  it('keeps id, place and name of a position when its beacon is replaced', () => {
    const client = after({ kind: 'replace', positionId: DOCK, tagId: SPARE_BEACON });
    const before = beacon(HAULIER, DOCK)!;
    expect(beacon(client, DOCK)).toEqual({ ...before, tagId: SPARE_BEACON });
    expect(tag(client, SPARE_BEACON)?.active).toBe(true);
    expect(tag(client, before.tagId)).toMatchObject({ active: false, status: 'NO STATUS' });
  });

  it('rejects an asset tag or a placed beacon as replacement', () => {
    const placed = beacon(HAULIER, GATE_IN)!.tagId;
    const client = after(
      { kind: 'replace', positionId: DOCK, tagId: ASSET },
      { kind: 'replace', positionId: DOCK, tagId: placed },
    );
    // The scenario moves the overflow beacon.
    const others = (one: ClientPlan) => one.beacons.filter(({ positionId }) => positionId !== OVERFLOW);
    expect(others(client)).toEqual(others(HAULIER));
  });

  it('keeps a removed position in its last form, and clears it as parent of its children', () => {
    const people = inputs(
      { kind: 'parent', positionId: OVERFLOW, parent: DOCK },
      { kind: 'remove', positionId: DOCK },
      { kind: 'move', positionId: DOCK, to: { x: 0, y: 0 } },
    );
    const state = readClientState(PLAN, people, 1, AT + 3_600_000)!;
    expect(beacon(state.client, DOCK)).toBeUndefined();
    expect(beacon(state.client, OVERFLOW)?.parent).toBeNull();
    expect(tag(state.client, beacon(HAULIER, DOCK)!.tagId)?.active).toBe(false);
    expect(state.beaconsWithRemoved.get(DOCK)).toEqual(beacon(HAULIER, DOCK));
  });

  it('rejects a parent as child and a child as parent', () => {
    const client = after(
      { kind: 'parent', positionId: OVERFLOW, parent: DOCK },
      { kind: 'parent', positionId: DOCK, parent: GATE_IN },
      { kind: 'parent', positionId: GATE_IN, parent: OVERFLOW },
      { kind: 'parent', positionId: GATE_IN, parent: GATE_IN },
    );
    expect(client.beacons.filter(({ parent }) => parent !== null).map(({ positionId }) => positionId)).toEqual([
      OVERFLOW,
    ]);
  });

  it('removes a deleted route, also from gateways, but keeps its label', () => {
    const people = inputs(
      { kind: 'route', clientId: 1, routeId: 900, route: { ...ROUTE, label: 'Night loop' } },
      { kind: 'assign', gatewayId: 9, routeIds: [900, 11, 900, 77] },
      { kind: 'route', clientId: 1, routeId: 900, route: null },
      { kind: 'route', clientId: 1, routeId: 900, route: ROUTE },
    );
    const assigned = readClientState(PLAN, people, 1, AT + 60_000)!;
    expect(gateway(assigned.client, 9)?.routeIds).toEqual([900, 11]);
    expect(assigned.routeCreatedMs.get(900)).toBe(AT);
    const deleted = readClientState(PLAN, people, 1, AT + 3_600_000)!;
    expect(gateway(deleted.client, 9)?.routeIds).toEqual([11]);
    expect(deleted.client.routes).toEqual(HAULIER.routes);
    expect(deleted.routesWithRemoved.get(900)?.label).toBe('Night loop');
  });

  it('has edited settings of tags and gateways', () => {
    const { tagId } = beacon(HAULIER, DOCK)!;
    const client = after(
      { kind: 'tag', tagId, change: { label: 'Dock four', threshold: -20 } },
      { kind: 'gateway', gatewayId: EXCITER, change: { label: 'Gate', mapPlace: { x: 5, y: 6 }, buzzerDisable: true } },
    );
    expect(tag(client, tagId)).toMatchObject({ label: 'Dock four', threshold: -20, active: true });
    expect(beacon(client, DOCK)?.label).toBe('Dock four');
    expect(gateway(client, EXCITER)).toMatchObject({
      label: 'Gate',
      mapPlace: { x: 5, y: 6 },
      settings: { buzzerDisable: true, firmwareId: 1 },
    });
  });

  it('records when each tag, its place, its children or its routes last changed', () => {
    const ids = new Map(HAULIER.beacons.map(({ positionId, tagId }) => [positionId, tagId]));
    const people = inputs(
      { kind: 'parent', positionId: OVERFLOW, parent: DOCK },
      { kind: 'tag', tagId: ids.get(OVERFLOW)!, change: { label: 'Lay-by' } },
      { kind: 'route', clientId: 1, routeId: 900, route: { ...ROUTE, stops: [GATE_IN, 105, GATE_IN] } },
    );
    const { changedMs } = readClientState(PLAN, people, 1, AT + 600_000)!;
    expect([ids.get(DOCK), ids.get(OVERFLOW), ids.get(GATE_IN), ids.get(105)].map((id) => changedMs.get(id!))).toEqual([
      AT + 60_000,
      AT + 60_000,
      AT + 120_000,
      AT + 120_000,
    ]);
    expect(changedMs.get(ids.get(103)!)).toBeUndefined();
  });
});

const positions = fc.constantFrom(GATE_IN, 103, DOCK, OVERFLOW, 201, 202, 900, 901, 77);
const tags = fc.constantFrom(
  SPARE_BEACON,
  OTHER_SPARE,
  ASSET,
  FOREIGN_SPARE,
  ...HAULIER.beacons.slice(0, 3).map(({ tagId }) => tagId),
  SHOP.beacons[0]!.tagId,
  1,
);
const gateways = fc.constantFrom(2, 9, 21, EXCITER, 77);
const routes = fc.constantFrom(11, 900, 901, 77);
const clients = fc.constantFrom(1, 2, 99);
const to = fc.record({ x: fc.nat(1000), y: fc.nat(1000) });
const action: fc.Arbitrary<InputAction> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), positionId: positions, to }),
  fc.record({ kind: fc.constant('place' as const), clientId: clients, positionId: positions, tagId: tags, to }),
  fc.record({ kind: fc.constant('replace' as const), positionId: positions, tagId: tags }),
  fc.record({ kind: fc.constant('remove' as const), positionId: positions }),
  fc.record({ kind: fc.constant('parent' as const), positionId: positions, parent: fc.option(positions) }),
  fc.record({
    kind: fc.constant('route' as const),
    clientId: clients,
    routeId: routes,
    route: fc.option(
      fc.record({ stops: fc.array(positions, { maxLength: 4 }) }).map(({ stops }) => ({ ...ROUTE, stops })),
    ),
  }),
  fc.record({
    kind: fc.constant('assign' as const),
    gatewayId: gateways,
    routeIds: fc.array(routes, { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('tag' as const),
    tagId: tags,
    change: fc.record(
      { label: fc.constantFrom('', 'A', 'B'), active: fc.boolean(), destroyed: fc.boolean() },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    kind: fc.constant('gateway' as const),
    gatewayId: gateways,
    change: fc.record(
      { label: fc.constantFrom('G', 'H'), staticIp: fc.constantFrom('', '10.0.0.2'), mapPlace: fc.option(to) },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ kind: fc.constant('zone' as const), clientId: clients, zone: fc.constantFrom('Asia/Tokyo', 'No/Where') }),
  fc.record({ kind: fc.constant('reset' as const), routeId: routes }),
  fc.record({ kind: fc.constant('silence' as const), positionId: positions, untilMs: fc.constant(AT) }),
);
const history = fc
  .array(fc.tuple(action, fc.nat(20)), { maxLength: 40 })
  .map((done) => done.map(([one, minute], n) => input(one, minute, n + 1)));

describe('any sequence of inputs', () => {
  it('gives the same client as a slow reference, at any instant and in any order of reads', () => {
    fc.assert(
      fc.property(
        history,
        fc.array(fc.integer({ min: -1, max: 22 }), { minLength: 1, maxLength: 8 }),
        (people, minutes) => {
          for (const minute of minutes) {
            const ms = AT + minute * 60_000;
            for (const { id } of PLAN.clients)
              expect(findClientAt(PLAN, people, id, ms)).toEqual(referenceClient(PLAN, people, id, ms));
          }
        },
      ),
      { seed: 20_260_318, numRuns: 300 },
    );
  });

  it('of one client never changes another', () => {
    const belongsTo = (one: WorldInput, clientId: number): boolean =>
      ('clientId' in one && one.clientId === clientId) ||
      ('gatewayId' in one &&
        PLAN.clients.some((c) => c.id === clientId && c.gateways.some(({ id }) => id === one.gatewayId)));
    fc.assert(
      fc.property(history, (people) => {
        const ms = AT + 3_600_000;
        // Without the haulier's inputs the shop must be the same.
        const rest = people.filter((one) => !belongsTo(one, 1) || one.kind === 'place' || one.kind === 'route');
        expect(findClientAt(PLAN, rest, 2, ms)).toEqual(findClientAt(PLAN, people, 2, ms));
        const foreign = new Set(SHOP.tags.map(({ tagId }) => tagId));
        for (const { tagId } of findClientAt(PLAN, people, 1, ms)!.beacons) expect(foreign.has(tagId)).toBe(false);
      }),
      { seed: 20_260_318, numRuns: 200 },
    );
  });

  it('never leaves a tag at two positions, a child with children, or a gateway with a deleted route', () => {
    fc.assert(
      fc.property(history, (people) => {
        const client = findClientAt(PLAN, people, 1, AT + 3_600_000)!;
        const placed = client.beacons.map(({ tagId }) => tagId);
        expect(new Set(placed).size).toBe(placed.length);
        const parents = new Set(client.beacons.map(({ parent }) => parent));
        for (const { positionId, parent } of client.beacons)
          if (parent !== null) expect(parents.has(positionId)).toBe(false);
        const existing = new Set(client.routes.map(({ id }) => id));
        for (const { routeIds } of client.gateways) expect(routeIds.every((id) => existing.has(id))).toBe(true);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});
