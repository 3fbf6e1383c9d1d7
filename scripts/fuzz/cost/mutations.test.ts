import { describe, expect, it } from 'vitest';
import { Dice } from '../dice.ts';
import { OPERATIONS } from '../target.ts';
import { drawMutation, findPlaces, resize } from './draws.ts';
import { type Draft, mutate, type Mutation, toJson } from './mutations.ts';
import { findOperation, toQuestion } from './requests.ts';
import { type Finding, Population } from './search.ts';

const NOW_TS = 1_900_000_000;
const DRAFT: Draft = { path: {}, query: [['a', '1']], headers: {}, json: { list: [1, 2], name: 'x' } };
const jsonOf = (mutation: Mutation): unknown => mutate(DRAFT, mutation, NOW_TS).json;

describe('a mutation of a request', () => {
  it('replaces a part of the body by many items, numbers or objects', () => {
    expect(jsonOf({ kind: 'items', at: ['list'], item: {}, count: 3 })).toEqual({ list: [{}, {}, {}], name: 'x' });
    expect(jsonOf({ kind: 'numbers', at: [], count: 3 })).toEqual([0, 1, 2]);
    expect(jsonOf({ kind: 'objects', at: ['list'], name: 'id', count: 2 })).toMatchObject({
      list: [{ id: 0 }, { id: 1 }],
    });
  });

  it('repeats a part of a text, also where the body has none yet', () => {
    expect(jsonOf({ kind: 'text', at: ['list', 1, 'email'], part: 'a.', count: 2, end: '@' })).toMatchObject({
      list: [1, { email: 'a.a.@' }],
    });
  });

  it('adds names to an object', () => {
    expect(jsonOf({ kind: 'names', at: [], count: 2 })).toMatchObject({ name: 'x', name0: 1, name1: 1 });
  });

  it('nests deeper than JSON.stringify could write', () => {
    const text = toJson(jsonOf({ kind: 'nesting', at: ['list'], depth: 50_000 }));
    expect(text).toBe(`{"list":${'['.repeat(50_000)}${']'.repeat(50_000)},"name":"x"}`);
  });

  it('begins periods as many days before now', () => {
    const draft = { ...DRAFT, path: { start: '1899990000' }, query: [['timestamp_end', '1899990000']] as const };
    const { path, query } = mutate(draft, { kind: 'period', days: 10 }, NOW_TS);
    expect([path.start, query[0]?.[1]]).toEqual([String(NOW_TS - 864_000), '1899990000']);
  });

  it('gives one name of the query many numbers', () => {
    expect(mutate(DRAFT, { kind: 'query-numbers', name: 'a', count: 2 }, NOW_TS).query).toEqual([
      ['a', '1'],
      ['a', '2'],
    ]);
  });
});

describe('a drawn request', () => {
  it('is the same for the same seed', () => {
    const draw = (seed: number): unknown => new Population(1000).draw(new Dice(seed));
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('fits into what the server reads', () => {
    const dice = new Dice('sizes');
    for (let n = 0; n < 1000; n += 1) {
      const fuzzed = dice.pick(OPERATIONS);
      const mutation = resize(drawMutation(fuzzed, dice), dice);
      const request = { operationId: fuzzed.operation.id, role: 'anyone' as const, mutations: [mutation] };
      const { path, body = '' } = toQuestion(request, NOW_TS);
      expect(path.length, JSON.stringify(mutation)).toBeLessThan(16_000);
      expect(Buffer.byteLength(body), JSON.stringify(mutation)).toBeLessThan(1_048_576);
    }
  });

  it('may change any part of the body that the contract has', () => {
    const { operation, document } = findOperation('placeTags');
    const schema = operation.body?.types.get('application/json') ?? {};
    const places = findPlaces(schema, document).map(({ at }) => at);
    expect(places).toEqual(expect.arrayContaining([[], [0], [0, 'tag_id']]));
  });
});

describe('the search', () => {
  const finding = (count: number, holdMs: number): Finding => ({
    request: { operationId: 'placeTags', role: 'admin', mutations: [{ kind: 'numbers', at: [], count }] },
    holdMs,
  });

  it('keeps the costliest request of each kind', () => {
    const population = new Population(1000);
    for (const [count, holdMs] of [
      [10, 5],
      [1000, 400],
      [500, 90],
    ] as const)
      population.add(finding(count, holdMs));
    expect(population.worst(20)).toEqual([finding(1000, 400)]);
  });

  it('turns to other operations once one has failed', () => {
    const population = new Population(100);
    population.add(finding(1000, 400));
    const drawn = Array.from({ length: 500 }, (_, n) => population.draw(new Dice('rest', n)).operationId);
    expect(drawn.filter((operationId) => operationId === 'placeTags').length).toBeLessThan(5);
  });
});
