import fc from 'fast-check';
import { join } from 'node:path';
import { HOUR_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { exportTable } from '../exports/export-table.ts';
import { TEST_NOW_MS, TEST_SCENARIO } from '../testing/test-scenario.ts';
import { openModel } from '../hosting/world-model.ts';
import { expandScenario } from '../scenario/expand.ts';
import type { Plan } from '../scenario/plan.ts';
import { type ClientDefinition, defineClient } from './client-definition.ts';
import { withClients } from './seeded-plan.ts';
import { CLIENT_TYPES, type SeededType } from './client-templates.ts';

const LAYOUTS = join(import.meta.dirname, '../../../../fixtures/layouts');
const TABLES = ['visits', 'laps', 'lap-beacons', 'gateways', 'tags', 'assets', 'stays', 'store-visits'] as const;

function planOf(seed: number): Plan {
  const expanded = expandScenario(TEST_SCENARIO, { anchorMs: TEST_NOW_MS, seed });
  if (!expanded.ok) throw new Error('The scenario cannot be expanded');
  return expanded.plan;
}

function define(plan: Plan, type: SeededType, vehicles = 5): ClientDefinition {
  const definition = defineClient(plan, { type, vehicles });
  if (definition === null) throw new Error('No ids are left');
  return definition;
}

function addClients(plan: Plan, ...definitions: readonly ClientDefinition[]): Plan {
  const result = withClients(plan, definitions, LAYOUTS);
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.plan;
}

/** The last four hours of a client in every table. */
function exportsOf(plan: Plan, clientId: number): string[] {
  const model = openModel(plan);
  const filters = { atMs: TEST_NOW_MS, fromMs: TEST_NOW_MS - 4 * HOUR_MS, toMs: null, clientId };
  return TABLES.map((table) => [...exportTable(model, table, filters)].join(''));
}

const rows = (csv: string | undefined): number => (csv ?? '').split('\r\n').length - 2;

describe('a client added to a world', () => {
  it.each(CLIENT_TYPES)('of type %i is a valid client of a scenario', (type) => {
    const plan = planOf(7);
    const client = addClients(plan, define(plan, type)).clients.at(-1)!;
    expect(client).toMatchObject({ type, zone: 'Europe/London' });
    expect(client.users.map(({ role }) => role)).toEqual(['admin', 'user', 'staff', 'super', 'newcomer']);
    expect(client.users.every(({ email }) => email.endsWith(`@${client.domain}`))).toBe(true);
    expect(client.gateways).toHaveLength(5);
    const drives = type === 0 || type === 2 || type === 5;
    expect(client.layout === null).toBe(!drives);
    expect(client.beacons.length > 0).toBe(drives);
    expect(client.gateways.every(({ shifts }) => shifts.length > 0)).toBe(drives);
    expect(client.routes).toHaveLength(type === 0 ? 3 : type === 5 ? 2 : 0);
    const placed = new Set(client.beacons.map(({ tagId }) => tagId));
    const unplaced = client.tags.filter(({ tagId }) => !placed.has(tagId));
    expect(unplaced.some((tag) => tag.type === 0)).toBe(drives);
    expect(unplaced.some((tag) => tag.type === 1)).toBe(type !== 0);
  });

  it('does not change the exports of other clients', () => {
    const request = fc.record({
      type: fc.constantFrom(...CLIENT_TYPES),
      vehicles: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(fc.nat(), fc.array(request, { minLength: 1, maxLength: 4 }), (seed, requests) => {
        const plan = planOf(seed);
        const after = requests.reduce((so, { type, vehicles }) => addClients(so, define(so, type, vehicles)), plan);
        expect(after.clients).toHaveLength(plan.clients.length + requests.length);
        for (const { id } of plan.clients) expect(exportsOf(after, id)).toEqual(exportsOf(plan, id));
      }),
      { numRuns: 20 },
    );
  });

  it('is the same in the same world, and different in other worlds', () => {
    expect(define(planOf(7), 0)).toEqual(define(planOf(7), 0));
    expect(define(planOf(8), 0).name).not.toBe(define(planOf(7), 0).name);
    expect(define(planOf(7 + 2 ** 40), 0).name).not.toBe(define(planOf(7), 0).name);
    const plan = planOf(7);
    const next = addClients(plan, define(plan, 0));
    expect(define(next, 0).name).not.toBe(define(plan, 0).name);
  });

  it('has a history like any other client', () => {
    const plan = planOf(7);
    const after = addClients(plan, define(plan, 0, 8));
    const [visits, laps, , gateways, tags] = exportsOf(after, after.clients.at(-1)!.id);
    expect(rows(visits)).toBeGreaterThan(100);
    expect(rows(laps)).toBeGreaterThan(20);
    expect(rows(gateways)).toBe(8);
    expect(rows(tags)).toBeGreaterThan(20);
  });

  it('of type 2 has vehicles that are heard', () => {
    const plan = planOf(7);
    const after = addClients(plan, define(plan, 2, 2));
    const [visits, , , gateways] = exportsOf(after, after.clients.at(-1)!.id);
    expect(rows(visits)).toBeGreaterThan(20);
    expect(rows(gateways)).toBe(2);
  });

  it.each([1, 3, 4] as const)('of type %i has gateways that hear asset tags come and go', (type) => {
    const plan = planOf(7);
    const after = addClients(plan, define(plan, type));
    const { id } = after.clients.at(-1)!;
    const [, , , gateways, , assets, stays, visits] = exportsOf(after, id);
    expect(rows(gateways)).toBe(5);
    expect(rows(assets)).toBeGreaterThan(40);
    expect(rows(stays)).toBeGreaterThan(20);
    expect(rows(visits) > 20).toBe(type === 4);
  });

  it('can have 200 vehicles, with shifts spread over the day', () => {
    const plan = planOf(7);
    const { gateways } = addClients(plan, define(plan, 0, 200)).clients.at(-1)!;
    expect(gateways).toHaveLength(200);
    expect(new Set(gateways.map(({ label }) => label)).size).toBe(200);
    expect(new Set(gateways.map(({ shifts }) => shifts[0]?.startSec)).size).toBeGreaterThan(45);
  });

  it('shares no id with other added clients', () => {
    let plan = planOf(7);
    for (const type of CLIENT_TYPES) plan = addClients(plan, define(plan, type, 40));
    const { clients } = plan;
    const identities: readonly (readonly (string | number)[])[] = [
      clients.map(({ id }) => id),
      clients.map(({ domain }) => domain),
      clients.flatMap(({ users }) => users.map(({ email }) => email)),
      clients.flatMap(({ gateways }) => gateways.flatMap(({ id }) => id)),
      clients.flatMap(({ gateways }) => gateways.flatMap(({ anchorId }) => anchorId)),
      clients.flatMap(({ beacons }) => beacons.map(({ positionId }) => positionId)),
      clients.flatMap(({ tags }) => tags.map(({ tagId }) => tagId)),
      clients.flatMap(({ routes }) => routes.map(({ id }) => id)),
    ];
    for (const ids of identities) expect(new Set(ids).size).toBe(ids.length);
  });

  it('is null when the ids have run out', () => {
    const plan = planOf(7);
    const [first] = plan.clients as [Plan['clients'][number]];
    const gateways = Array.from({ length: 90_000 }, (_, n) => ({ ...first.gateways[0]!, id: n + 1 }));
    expect(defineClient({ ...plan, clients: [{ ...first, gateways }] }, { type: 0, vehicles: 1 })).toBeNull();
  });

  it('is a problem when the scenario uses its domain or ids', () => {
    const plan = planOf(7);
    const result = withClients(plan, [{ ...define(plan, 2), id: 1, domain: 'shop.test' }], LAYOUTS);
    expect(result).toMatchObject({
      ok: false,
      problems: [
        'the client id 1 of an added client is already used by the scenario',
        'the domain shop.test of an added client is already used by the scenario',
        'the address admin@shop.test of an added client is already used by the scenario',
      ],
    });
  });

  it('requires the folder of its layout', () => {
    const plan = planOf(7);
    const result = withClients(plan, [define(plan, 2)], '/nowhere');
    expect(result).toMatchObject({ ok: false, problems: [expect.stringContaining('yard.yaml cannot be read')] });
  });
});
