import { DAY_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import type { InputAction, Plan, WorldInput } from '../scenario/plan.ts';
import { ByteCache } from './byte-cache.ts';
import { anyPlan, buildFault, FAULTS, buildGateway, gridBeacons } from '../testing/plan-builders.ts';
import { type Draw, drawIndex, createStream } from './stream.ts';
import type { Unit, Visits, World } from './types.ts';
import { createWorld } from './world.ts';

const GATEWAYS = [1, 2, 3, 4];
const ZONES = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo'];

const seeds = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** A plan whose laps fail occasionally with every error code, and that has people's inputs. */
function eventfulPlan(seed: number): Plan {
  const faults = FAULTS.map((kind) => buildFault(kind, { chance: 0.06 }));
  const plan = { ...anyPlan(seed, ZONES[seed % ZONES.length]), faults };
  const draw = createStream(seed, 0, 'drive', 0, 'inputs');
  return { ...plan, inputs: Array.from({ length: 12 }, (_, n) => anyInput(plan, `i${n}`, draw)) };
}

/** The whole content of a unit, as text. */
function contentOf(unit: Unit, world: World): string {
  const { key, startMs, endMs, visits, outages, planted } = unit;
  const heard = world.readHeardVisits(unit);
  return [key, startMs, endMs, bytesOf(visits), bytesOf(heard), JSON.stringify([outages, planted])].join();
}

function bytesOf({ position }: Visits): string {
  return Buffer.from(position.buffer).toString('latin1');
}

function rowsOf({ count, position, enter, leave, tag }: Visits): number[][] {
  return Array.from({ length: count }, (_, n) => [position[n]!, enter[n]!, leave[n]!, tag[n]!]);
}

function contentsOf(world: World, plan: Plan, gatewayId: number, days = 2): string[] {
  return world.listUnits(gatewayId, plan.startMs, plan.startMs + days * DAY_MS).map((unit) => contentOf(unit, world));
}

function anyInput(plan: Plan, id: string, draw: Draw): WorldInput {
  const atMs = plan.startMs + Math.floor((0.5 + draw()) * DAY_MS);
  const gatewayId = GATEWAYS[drawIndex(GATEWAYS.length, draw)]!;
  const positionId = gridBeacons()[drawIndex(25, draw)]!.positionId;
  const untilMs = atMs + 60_000 + drawIndex(3_600_000, draw);
  const actions: readonly InputAction[] = [
    { kind: 'plant', gatewayId, fault: FAULTS[drawIndex(FAULTS.length, draw)]! },
    { kind: 'assign', gatewayId, routeIds: [[], [11], [12], [13]][drawIndex(4, draw)]! },
    { kind: 'move', positionId, to: { x: drawIndex(90_000, draw), y: drawIndex(90_000, draw) } },
    { kind: 'offline', gatewayId, untilMs },
    { kind: 'unplug', gatewayId, untilMs },
    { kind: 'silence', positionId, untilMs },
  ];
  return { id, seq: 0, atMs, ...actions[drawIndex(actions.length, draw)]! };
}

/** The past of a gateway at an instant: visits, with their leave if they are over, places on trips, and outages. */
function pastOf(world: World, plan: Plan, gatewayId: number, ms: number): unknown[] {
  const units = world.listUnits(gatewayId, ms - DAY_MS, ms + 1);
  const places = Array.from({ length: 12 }, (_, n) => world.findGatewayPlace(gatewayId, ms - n * n * 20_011));
  const outages = world.listOutages(gatewayId, plan.startMs, ms + 1).filter(({ fromMs }) => fromMs <= ms);
  return [
    units.map((unit) => [pastVisits(unit, unit.visits, ms), pastVisits(unit, world.readHeardVisits(unit), ms)].join()),
    places,
    outages.map(({ fromMs, toMs }) => [fromMs, toMs <= ms ? toMs : 'open']),
    world.findHeartbeat(gatewayId, ms),
  ];
}

function pastVisits({ startMs }: Unit, visits: Visits, ms: number): string {
  const open = ([position, enter, leave, tag]: number[]): unknown[] => [
    position,
    enter,
    startMs + leave! <= ms ? leave : 'open',
    tag,
  ];
  return (
    rowsOf(visits)
      // The input itself decides whether a dwell that has just begun becomes a visit.
      .filter(([, enter]) => startMs + enter! <= ms - 5000)
      .map(open)
      .join()
  );
}

function touches(input: WorldInput, plan: Plan, gatewayId: number): boolean {
  if ('gatewayId' in input) return input.gatewayId === gatewayId;
  const { gateways, routes } = plan.clients[0]!;
  const gateway = gateways.find(({ id }) => id === gatewayId)!;
  const given = plan.inputs.flatMap((one) =>
    one.kind === 'assign' && one.gatewayId === gatewayId ? one.routeIds : [],
  );
  const driven = routes.filter(({ id }) => gateway.routeIds.includes(id) || given.includes(id));
  return [gateway.home, ...driven.flatMap(({ stops, strays }) => [...stops, ...strays])].includes(
    'positionId' in input ? input.positionId : 0,
  );
}

describe('the world as a function', () => {
  it.each(seeds(1, 60))('gives the same results in any order of reading, however small the cache (seed %i)', (seed) => {
    const plan = eventfulPlan(seed);
    const forward = createWorld(plan);
    const wanted = GATEWAYS.flatMap((id) =>
      forward
        .listUnits(id, plan.startMs, plan.startMs + 2 * DAY_MS)
        .map((unit) => ({ unit, content: contentOf(unit, forward) })),
    );
    const forgetful = createWorld({ ...plan }, [], { cache: new ByteCache(20_000) });
    const draw = createStream(seed, 0, 'drive', 0, 'shuffled');
    const asked = wanted.map((one) => ({ ...one, rank: draw() })).sort((a, b) => a.rank - b.rank);
    for (const { unit, content } of asked) {
      const ms = unit.startMs + Math.floor(draw() * (unit.endMs - unit.startMs));
      expect(contentOf(forgetful.findUnit(unit.gatewayId, ms), forgetful)).toBe(content);
    }
  });

  it.each(seeds(201, 260))(
    'is not changed by an input before its instant, or for vehicles that it does not affect (seed %i)',
    (seed) => {
      const plan = eventfulPlan(seed);
      const input = anyInput(plan, 'new', createStream(seed, 0, 'drive', 0, 'input'));
      const [before, after] = [createWorld(plan), createWorld(plan, [input])];
      for (const id of GATEWAYS) {
        expect(pastOf(after, plan, id, input.atMs)).toEqual(pastOf(before, plan, id, input.atMs));
        const isDriven = input.kind === 'plant' || input.kind === 'assign' || input.kind === 'move';
        const driven = (world: World) =>
          world.listUnits(id, plan.startMs, plan.startMs + 2 * DAY_MS).map(({ visits }) => bytesOf(visits));
        if (!isDriven || !touches(input, plan, id)) expect(driven(after)).toEqual(driven(before));
        if (!touches(input, plan, id)) expect(contentsOf(after, plan, id)).toEqual(contentsOf(before, plan, id));
      }
    },
  );

  it.each(seeds(401, 460))('is not changed for other vehicles by a new beacon, vehicle or fault (seed %i)', (seed) => {
    const plan = eventfulPlan(seed);
    const [client] = plan.clients as [Plan['clients'][number]];
    const changed = (parts: Partial<typeof client>): Plan => ({ ...plan, clients: [{ ...client, ...parts }] });
    const beacon = { positionId: 90, tagId: 890, label: 'New', at: { x: 30_000, y: 30_000 }, parent: null };
    const worlds = [
      changed({ beacons: [beacon, ...client.beacons] }),
      changed({ gateways: [buildGateway({ id: 99, home: 107 }), ...client.gateways] }),
      { ...plan, faults: [buildFault('skip', { id: 'new', chance: 1, gateways: [1] }), ...plan.faults] },
    ];
    const world = createWorld(plan);
    for (const other of worlds) {
      for (const id of [2, 3, 4]) expect(contentsOf(createWorld(other), plan, id)).toEqual(contentsOf(world, plan, id));
    }
    expect(contentsOf(createWorld(worlds[0]!), plan, 1)).toEqual(contentsOf(world, plan, 1));
  });

  it.each(seeds(161, 180))('is the same with a longer history (seed %i)', (seed) => {
    const plan = eventfulPlan(seed);
    const longer = { ...plan, startMs: plan.startMs - 60 * DAY_MS };
    for (const id of GATEWAYS)
      expect(contentsOf(createWorld(longer), plan, id)).toEqual(contentsOf(createWorld(plan), plan, id));
  });

  it.each(seeds(181, 200))('is the same a week later for a scenario that starts now (seed %i)', (seed) => {
    const plan = { ...eventfulPlan(seed), inputs: [], zone: 'UTC', keyOriginMs: Date.parse('2026-03-18T00:00:00Z') };
    const [client] = plan.clients as [Plan['clients'][number]];
    const later = (ms: number): number => ms + 7 * DAY_MS;
    const utc = { ...plan, clients: [{ ...client, zone: 'UTC' }] };
    const next = {
      ...utc,
      startMs: later(plan.startMs),
      anchorMs: later(plan.anchorMs),
      keyOriginMs: later(plan.keyOriginMs),
    };
    const driven = (of: Plan, id: number) =>
      createWorld(of)
        .listUnits(id, of.startMs, of.startMs + 2 * DAY_MS)
        .map(({ visits }) => bytesOf(visits));
    for (const id of GATEWAYS) expect(driven(next, id)).toEqual(driven(utc, id));
  });

  it('differs with another seed', () => {
    const plan = eventfulPlan(1);
    expect(contentsOf(createWorld({ ...plan, seed: 2 }), plan, 1)).not.toEqual(contentsOf(createWorld(plan), plan, 1));
  });

  it('gives the same bytes with any timezone and language of the machine', () => {
    const { TZ, LANG } = process.env;
    const contents = [
      ['Asia/Kathmandu', 'ne_NP.UTF-8'],
      ['America/St_Johns', 'tr_TR.UTF-8'],
      ['UTC', 'C'],
    ].map(([zone, language]) => {
      process.env.TZ = zone;
      process.env.LANG = language;
      const plan = eventfulPlan(5);
      return contentsOf(createWorld(plan), plan, 1).join();
    });
    // Restores the machine's settings for other tests in this process.
    for (const [name, value] of Object.entries({ TZ, LANG })) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
    expect(new Set(contents).size).toBe(1);
  });
});
